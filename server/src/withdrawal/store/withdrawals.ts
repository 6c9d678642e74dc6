import type { Network } from '@tarazu/domain/chain/networks';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Withdrawal } from '@tarazu/domain/withdrawal/withdrawal';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import type { CursorPage } from '../../platform/statements/cursor-page.ts';
import { type MomentList, readMomentPage } from '../../platform/statements/moment-page.ts';
import type { FoundOrders } from '../../rail/index.ts';

export interface OwnedWithdrawal {
  readonly owner: AccountId;
  readonly withdrawal: Withdrawal;
}

type Row = Omit<Withdrawal, 'amount' | 'fee' | 'looks' | 'steps' | 'onChain'> & {
  readonly owner: AccountId;
  readonly amount: string;
  readonly fee: string;
  readonly looks: string;
  readonly steps: string;
  readonly onChain: string | null;
};

const columns = `owner_id as owner, withdrawal_id as "withdrawalId", number, payee_id as "payeeId", payee_label as "payeeLabel",
  payee_masked as "payeeMasked", payee_kind as "payeeKind", holder_name as "holderName", rail, currency, amount::text, fee::text,
  route, looks, status, reason, rail_reference as "railReference", steps, created_at_ms as "createdAtMs",
  updated_at_ms as "updatedAtMs", arrives_by_ms as "arrivesByMs", on_chain as "onChain"`;

function ownedOf({ owner, ...row }: Row): OwnedWithdrawal {
  const [amount, fee] = [decimal(row.amount), decimal(row.fee)];
  // The texts are what `saveWithdrawals` wrote.
  const onChain = row.onChain === null ? undefined : (JSON.parse(row.onChain) as Withdrawal['onChain']);
  const looks = JSON.parse(row.looks) as Withdrawal['looks'];
  const steps = JSON.parse(row.steps) as Withdrawal['steps'];
  return { owner, withdrawal: { ...row, amount, fee, looks, steps, onChain } };
}

async function rows(reader: Reader, statement: Statement, values: readonly unknown[]) {
  return (await reader.query<Row>(statement, values)).map(ownedOf);
}

const byIdStatement: Statement = {
  name: 'withdrawal_by_id',
  text: `select ${columns} from withdrawal where withdrawal_id = any($1::text[])`,
};

/** Of whoever; the caller compares the owner. */
export function readWithdrawals(reader: Reader, ids: readonly string[]): Promise<readonly OwnedWithdrawal[]> {
  return rows(reader, byIdStatement, [ids]);
}

const byNumberStatement: Statement = {
  name: 'withdrawal_by_number',
  text: `select ${columns} from withdrawal where number = $1`,
};

export async function readByNumber(reader: Reader, number: string): Promise<OwnedWithdrawal | undefined> {
  return (await rows(reader, byNumberStatement, [number]))[0];
}

const recentStatement: Statement = {
  name: 'withdrawal_recent',
  text: `select ${columns} from withdrawal where owner_id = any($1::bigint[])
    and (created_at_ms >= $2 or status in ('requested', 'checked', 'released', 'instructed', 'sent'))`,
};

/** Since a moment, and those under way from before. */
export function readRecent(
  reader: Reader,
  owners: readonly AccountId[],
  sinceMs: number,
): Promise<readonly OwnedWithdrawal[]> {
  return rows(reader, recentStatement, [owners, sinceMs]);
}

const releasedStatement: Statement = {
  name: 'withdrawal_released',
  text: `select ${columns} from withdrawal where on_chain is null and status in ('released', 'instructed') order by updated_at_ms limit 200`,
};

/** Of money, with those that were being paid when the program ended. */
export function readReleased(reader: Reader): Promise<readonly OwnedWithdrawal[]> {
  return rows(reader, releasedStatement, []);
}

const onChainStatement: Statement = {
  name: 'withdrawal_on_chain',
  text: `select ${columns} from withdrawal where on_chain is not null and rail = $1 and status = $2
    order by updated_at_ms, withdrawal_id limit $3`,
};

/** Of coins on this network, those that wait longest first. */
export function readOnChain(
  reader: Reader,
  network: Network,
  status: 'released' | 'instructed' | 'sent',
  count: number,
): Promise<readonly OwnedWithdrawal[]> {
  return rows(reader, onChainStatement, [network, status, count]);
}

const own = `owner_id = $1 and ($2::text is null or currency = $2) and (on_chain is not null) = $3`;
const ownList: MomentList = {
  list: {
    name: 'withdrawal_own',
    text: `select ${columns} from withdrawal where ${own} and ($4::bigint is null or (created_at_ms, withdrawal_id) < ($4, $5::text))
      order by created_at_ms desc, withdrawal_id desc limit $6`,
  },
  count: {
    name: 'withdrawal_own_count',
    text: `select count(*) as total from (select 1 from withdrawal where ${own} limit $4) counted`,
  },
};

export async function listOwn(
  reader: Reader,
  owner: AccountId,
  {
    currency,
    coins,
    ...page
  }: { currency: string | undefined; coins: boolean; cursor: string | undefined; pageSize: number },
): Promise<CursorPage<Withdrawal>> {
  const placeOf = ({ createdAtMs, withdrawalId }: Row) => ({ atMs: createdAtMs, id: withdrawalId });
  const found = await readMomentPage<Row>(reader, ownList, [owner, currency ?? null, coins], page, placeOf);
  return { ...found, rows: found.rows.map((row) => ownedOf(row).withdrawal) };
}

const deskLists = {
  first: { where: `status = 'requested'`, order: 'created_at_ms' },
  second: { where: `status = 'checked'`, order: 'created_at_ms' },
  under_way: { where: `status in ('released', 'instructed', 'sent')`, order: 'created_at_ms' },
  failed: { where: `status in ('failed', 'refused')`, order: 'created_at_ms desc' },
  all: { where: 'true', order: 'created_at_ms desc' },
} as const;

export async function listForDesk(
  reader: Reader,
  list: keyof typeof deskLists,
  found: FoundOrders | undefined,
  limit: number,
  offset: number,
): Promise<{ readonly items: readonly OwnedWithdrawal[]; readonly total: number }> {
  const { where, order } = deskLists[list];
  const matches = '($1::text is null or starts_with(number, $1) or owner_id = any($2::bigint[]))';
  const values = [found?.number ?? null, found?.owners ?? []];
  const text = `select ${columns} from withdrawal where ${where} and ${matches}
    order by ${order}, withdrawal_id limit $3 offset $4`;
  const [items, [count]] = await Promise.all([
    rows(reader, { name: `withdrawal_desk_${list}`, text }, [...values, limit, offset]),
    reader.query<{ total: number }>(
      {
        name: `withdrawal_desk_count_${list}`,
        text: `select count(*) as total from withdrawal where ${where} and ${matches}`,
      },
      values,
    ),
  ]);
  return { items, total: count?.total ?? 0 };
}

const countsStatement: Statement = {
  name: 'withdrawal_counts',
  text: `select status, count(*) as count, min(created_at_ms) as oldest from withdrawal
    where status in ('requested', 'checked', 'released', 'instructed', 'sent') group by status`,
};

export interface WaitingCounts {
  readonly first: number;
  readonly second: number;
  readonly underWay: number;
  /** Of those that wait for somebody's check. */
  readonly oldestAtMs: number | undefined;
}

export async function countWaiting(reader: Reader): Promise<WaitingCounts> {
  const found = await reader.query<{ status: string; count: number; oldest: number }>(countsStatement);
  const of = (...statuses: string[]) =>
    found.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0);
  const waiting = found.filter(({ status }) => status === 'requested' || status === 'checked');
  const oldestAtMs = waiting.length === 0 ? undefined : Math.min(...waiting.map(({ oldest }) => oldest));
  return { first: of('requested'), second: of('checked'), underWay: of('released', 'instructed', 'sent'), oldestAtMs };
}

const saveStatement: Statement = {
  name: 'withdrawal_save',
  text: `insert into withdrawal (owner_id, withdrawal_id, number, payee_id, payee_label, payee_masked, payee_kind, holder_name, rail,
      currency, amount, fee, route, looks, status, reason, rail_reference, steps, created_at_ms, updated_at_ms, arrives_by_ms, on_chain)
    select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
      $9::text[], $10::text[], $11::numeric[], $12::numeric[], $13::text[], $14::text[], $15::text[], $16::text[], $17::text[],
      $18::text[], $19::bigint[], $20::bigint[], $21::bigint[], $22::text[])
    on conflict (owner_id, withdrawal_id) do update set status = excluded.status, route = excluded.route, reason = excluded.reason,
      rail_reference = excluded.rail_reference, steps = excluded.steps, updated_at_ms = excluded.updated_at_ms, on_chain = excluded.on_chain`,
};

export async function saveWithdrawals(writer: Writer, changed: readonly OwnedWithdrawal[]): Promise<void> {
  if (changed.length === 0) return;
  const column = <Value>(pick: (withdrawal: Withdrawal) => Value) => changed.map(({ withdrawal }) => pick(withdrawal));
  await writer.query(saveStatement, [
    changed.map(({ owner }) => owner),
    column(({ withdrawalId }) => withdrawalId),
    column(({ number }) => number),
    column(({ payeeId }) => payeeId),
    column(({ payeeLabel }) => payeeLabel),
    column(({ payeeMasked }) => payeeMasked),
    column(({ payeeKind }) => payeeKind),
    column(({ holderName }) => holderName),
    column(({ rail }) => rail),
    column(({ currency }) => currency),
    column(({ amount }) => decimalToText(amount)),
    column(({ fee }) => decimalToText(fee)),
    column(({ route }) => route),
    column(({ looks }) => JSON.stringify(looks)),
    column(({ status }) => status),
    column(({ reason }) => reason),
    column(({ railReference }) => railReference),
    column(({ steps }) => JSON.stringify(steps)),
    column(({ createdAtMs }) => createdAtMs),
    column(({ updatedAtMs }) => updatedAtMs),
    column(({ arrivesByMs }) => arrivesByMs),
    column(({ onChain }) => (onChain ? JSON.stringify(onChain) : null)),
  ]);
}
