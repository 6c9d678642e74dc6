import type { AccountId, Purpose } from '@tarazu/domain/posting';
import type { Reader, Statement, Transaction } from '../database.ts';
import type { Item, JournalEntry } from './batch.ts';

export interface AccountRow {
  readonly id: AccountId;
  readonly status: 0 | 1;
  readonly event_no: number;
}

/** A balance as it is after the batch; `amount` e8. */
export interface BalanceChange {
  readonly holder: AccountId;
  readonly asset: string;
  readonly purpose: Purpose;
  readonly amount: bigint;
}

/** A balance as it is kept; `amount` is decimal text. */
export interface BalanceRow extends Omit<BalanceChange, 'amount'> {
  readonly amount: string;
}

export interface PriorRow {
  readonly owner_id: AccountId;
  readonly request_id: string;
  readonly no: number;
  readonly body_hash: string;
  readonly answer: unknown;
}

const createAccounts: Statement = {
  name: 'commit_create_accounts',
  text: 'insert into account (id) select unnest($1::bigint[]) on conflict do nothing',
};
const lockAccounts: Statement = {
  name: 'commit_lock_accounts',
  text: 'select id, status, event_no from account where id = any($1::bigint[]) order by id for update',
};
const advance: Statement = {
  name: 'commit_advance',
  text: 'select advance_accounts($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[])',
};
const readAccounts: Statement = {
  name: 'commit_read_accounts',
  text: 'select id, status, event_no from account where id = any($1::bigint[])',
};
const findPrior: Statement = {
  name: 'commit_find_prior',
  text: `select j.owner_id, j.request_id, j.no, j.body_hash, j.answer
    from unnest($1::bigint[], $2::text[]) as asked(owner_id, request_id)
    join journal j on j.owner_id = asked.owner_id and j.request_id = asked.request_id`,
};
const loadBalances: Statement = {
  name: 'commit_load_balances',
  text: `select b.holder, b.asset, b.purpose, b.amount
    from unnest($1::bigint[], $2::text[]) as asked(holder, asset)
    join balance b on b.holder = asked.holder and b.asset = asked.asset`,
};
const loadWhole: Statement = {
  name: 'commit_load_all_balances',
  text: 'select holder, asset, purpose, amount from balance where holder = any($1::bigint[])',
};
/**
 * Events and answers are kept as the text they are: binary JSON takes the database a quarter of an order's time. The lines of
 * all entries come as one list for each column, of which every entry takes its own part.
 */
const insertJournal: Statement = {
  name: 'commit_insert_journal',
  text: `insert into journal (owner_id, no, events_count, kind, at_ms, request_id, body_hash, events, answer,
      holders, assets, purposes, amounts, balances_after, types)
    select owner_id, no, events_count, kind, at_ms, request_id, body_hash, events, answer,
      ($12::bigint[])[first:last], ($13::text[])[first:last], ($14::text[])[first:last], ($15::numeric[])[first:last],
      ($16::numeric[])[first:last], string_to_array(types, ' ')
    from (select unnest($1::bigint[]) as owner_id, unnest($2::bigint[]) as no, unnest($3::int[]) as events_count,
      unnest($4::text[]) as kind, unnest($5::bigint[]) as at_ms, unnest($6::text[]) as request_id, unnest($7::text[]) as body_hash,
      unnest($8::json[]) as events, unnest($9::json[]) as answer, unnest($10::int[]) as first, unnest($11::int[]) as last,
      unnest($17::text[]) as types) entry`,
};
const saveBalances: Statement = {
  name: 'commit_save_balances',
  text: `insert into balance (holder, asset, purpose, amount)
    select unnest($1::bigint[]), unnest($2::text[]), unnest($3::text[]), unnest($4::numeric[])
    on conflict (holder, asset, purpose) do update set amount = excluded.amount`,
};
const saveAccounts: Statement = {
  name: 'commit_save_accounts',
  text: `update account a set event_no = v.event_no from unnest($1::bigint[], $2::bigint[]) as v(id, event_no) where a.id = v.id`,
};

/** What commands name: whose rows are locked, and of which assets the balances are needed. */
export interface Named {
  readonly accounts: ReadonlySet<AccountId>;
  readonly created: ReadonlySet<AccountId>;
  readonly assets: readonly (readonly [holder: AccountId, asset: string])[];
  /** Accounts of which every balance is needed. */
  readonly whole: ReadonlySet<AccountId>;
}

export function namedBy(items: readonly Item[]): Named {
  const accounts = new Set<AccountId>();
  const created = new Set<AccountId>();
  const assets = new Map<string, readonly [AccountId, string]>();
  const whole = new Set<AccountId>();
  for (const { owner, touches } of items) {
    accounts.add(owner);
    for (const id of touches.accounts) accounts.add(id);
    if (touches.creates !== undefined) {
      created.add(touches.creates);
      accounts.add(touches.creates);
    }
    for (const holder of touches.accounts) {
      if (touches.assets === 'all') whole.add(holder);
      else for (const asset of touches.assets ?? []) assets.set(`${holder}|${asset}`, [holder, asset]);
    }
  }
  return { accounts, created, assets: [...assets.values()].filter(([holder]) => !whole.has(holder)), whole };
}

function sorted(ids: Iterable<AccountId>): readonly AccountId[] {
  return [...ids].sort((a, b) => a - b);
}

async function queryBalances(
  reader: Reader,
  { assets, whole }: Pick<Named, 'assets' | 'whole'>,
): Promise<readonly BalanceRow[]> {
  const [some, all] = await Promise.all([
    assets.length === 0
      ? []
      : reader.query<BalanceRow>(loadBalances, [assets.map(([holder]) => holder), assets.map(([, asset]) => asset)]),
    whole.size === 0 ? [] : reader.query<BalanceRow>(loadWhole, [[...whole]]),
  ]);
  return all.length === 0 ? some : [...some, ...all];
}

export interface LoadedBatch {
  readonly accounts: readonly AccountRow[];
  readonly balances: readonly BalanceRow[];
  readonly prior: readonly PriorRow[];
}

/** Locks the accounts in id order and loads what the commands named, all in one flight. */
export async function loadBatch(
  transaction: Transaction,
  items: readonly Item[],
  { accounts: ids, created, assets, whole }: Named,
): Promise<LoadedBatch> {
  const [, accounts, prior, balances] = await Promise.all([
    created.size > 0 ? transaction.query(createAccounts, [[...created]]) : undefined,
    transaction.query<AccountRow>(lockAccounts, [sorted(ids)]),
    transaction.query<PriorRow>(findPrior, [items.map((item) => item.owner), items.map((item) => item.requestId)]),
    queryBalances(transaction, { assets, whole }),
  ]);
  return { accounts, prior, balances };
}

/** The same without a lock. The accounts come first: whoever changes a balance later changes their number too. */
export async function lookUpBatch(
  reader: Reader,
  { accounts: ids, assets, whole }: Named,
): Promise<Pick<LoadedBatch, 'accounts' | 'balances'>> {
  const [accounts, balances] = await Promise.all([
    ids.size > 0 ? reader.query<AccountRow>(readAccounts, [[...ids]]) : [],
    queryBalances(reader, { assets, whole }),
  ]);
  return { accounts, balances };
}

/** What the event number of an account was when the batch was decided, and what the batch makes of it. */
export interface Advance {
  readonly before: number;
  readonly after: number;
}

/**
 * Numbers the accounts, and by that locks them in id order; the transaction fails when a number was another than `before`, or
 * when one of the requests was answered earlier. Asked are those that leave no entry: the others cannot be entered twice.
 */
export async function advanceBatch(
  transaction: Transaction,
  accounts: ReadonlyMap<AccountId, Advance>,
  unkept: readonly Pick<Item, 'owner' | 'requestId'>[],
): Promise<void> {
  const ids = sorted(accounts.keys());
  await transaction.query(advance, [
    ids,
    ids.map((id) => accounts.get(id)?.before),
    ids.map((id) => accounts.get(id)?.after),
    unkept.map(({ owner }) => owner),
    unkept.map(({ requestId }) => requestId),
  ]);
}

/** Half a character or a NUL as JSON writes them, an even number of backslashes before. */
const noText = /(?<!\\)(?:\\\\)*\\u(?:d[89a-f]|0000)/;

/** Throws at what the database could keep and never again take apart: the journal is not changed afterwards. */
function encodeJson(value: unknown): string {
  const json = JSON.stringify(value) ?? 'null';
  if (json.includes('\\u') && noText.test(json)) throw new Error('half a character or a NUL may not enter the journal');
  return json;
}

/** Journal with its postings, and balances of the batch, one statement each. */
export async function saveBatch(
  transaction: Transaction,
  entries: readonly JournalEntry[],
  balances: readonly BalanceChange[],
): Promise<void> {
  const lines = entries.flatMap((entry) => entry.lines);
  const lasts: number[] = [];
  let last = 0;
  for (const entry of entries) {
    last += entry.lines.length;
    lasts.push(last);
  }
  const journal = transaction.query(insertJournal, [
    entries.map((entry) => entry.owner),
    entries.map((entry) => entry.eventNo),
    entries.map((entry) => entry.events.length),
    entries.map((entry) => entry.kind),
    entries.map((entry) => entry.atMs),
    entries.map((entry) => entry.requestId),
    entries.map((entry) => entry.bodyHash),
    entries.map((entry) => encodeJson(entry.events)),
    entries.map((entry) => encodeJson(entry.answer)),
    lasts.map((end, place) => end - (entries[place]?.lines.length ?? 0) + 1),
    lasts,
    lines.map((line) => line.holder),
    lines.map((line) => line.asset),
    lines.map((line) => line.purpose),
    lines.map((line) => line.amount),
    lines.map((line) => line.balanceAfter),
    // A type has no space, so one text an entry carries them through a flat list.
    entries.map(({ events }) => [...new Set(events.map(({ type }) => type))].join(' ')),
  ]);
  const kept =
    balances.length === 0
      ? undefined
      : transaction.query(saveBalances, [
          balances.map(({ holder }) => holder),
          balances.map(({ asset }) => asset),
          balances.map(({ purpose }) => purpose),
          balances.map(({ amount }) => amount),
        ]);
  await Promise.all([journal, kept]);
}

/** The event numbers of accounts that are locked. */
export async function saveNumbers(transaction: Transaction, entries: readonly JournalEntry[]): Promise<void> {
  const numbers = new Map(entries.map(({ owner, eventNo }) => [owner, eventNo]));
  await transaction.query(saveAccounts, [[...numbers.keys()], [...numbers.values()]]);
}

const nextAccountIds: Statement = { name: 'commit_next_account', text: `select nextval('account_id') as id` };

/** A number for a new account. Numbers of accounts that were never opened stay unused. */
export async function nextAccountId(reader: Reader): Promise<AccountId> {
  const [row] = await reader.query<{ id: number }>(nextAccountIds);
  if (!row) throw new Error('the store gave no account number');
  return row.id;
}
