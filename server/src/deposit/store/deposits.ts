import type { Deposit } from '@tarazu/domain/deposit/deposit';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { RailName } from '@tarazu/domain/rail/rail';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import type { CursorPage } from '../../platform/statements/cursor-page.ts';
import { type MomentList, readMomentPage } from '../../platform/statements/moment-page.ts';
import type { FoundOrders } from '../../rail/index.ts';

export interface OwnedDeposit {
  readonly owner: AccountId;
  readonly deposit: Deposit;
}

type Row = Omit<Deposit, 'amount' | 'fee' | 'credited' | 'steps'> & {
  readonly owner: AccountId;
  readonly amount: string;
  readonly fee: string;
  readonly credited: string;
  readonly steps: string;
};

const columns = `owner_id as owner, deposit_id as "depositId", number, channel, rail, currency, amount::text, fee::text,
  credited::text, status, reason, utr, steps, created_at_ms as "createdAtMs", updated_at_ms as "updatedAtMs",
  expires_at_ms as "expiresAtMs"`;

function ownedOf({ owner, ...row }: Row): OwnedDeposit {
  const { amount, fee, credited, steps } = row;
  const money = { amount: decimal(amount), fee: decimal(fee), credited: decimal(credited) };
  // The text is what `saveDeposits` wrote.
  return { owner, deposit: { ...row, ...money, steps: JSON.parse(steps) as Deposit['steps'] } };
}

async function rows(
  reader: Reader,
  statement: Statement,
  values: readonly unknown[],
): Promise<readonly OwnedDeposit[]> {
  return (await reader.query<Row>(statement, values)).map(ownedOf);
}

const byIdStatement: Statement = {
  name: 'deposit_by_id',
  text: `select ${columns} from deposit join unnest($1::bigint[], $2::text[]) as asked(asked_owner, asked_id)
    on owner_id = asked_owner and deposit_id = asked_id`,
};

/** These orders of these people; somebody else's order is not found under one's own number. */
export function readDeposits(
  reader: Reader,
  asked: readonly { readonly owner: AccountId; readonly depositId: string }[],
): Promise<readonly OwnedDeposit[]> {
  return rows(reader, byIdStatement, [asked.map(({ owner }) => owner), asked.map(({ depositId }) => depositId)]);
}

const byNumberStatement: Statement = {
  name: 'deposit_by_number',
  text: `select ${columns} from deposit where number = any($1::text[])`,
};

export function readDepositsByNumber(reader: Reader, numbers: readonly string[]): Promise<readonly OwnedDeposit[]> {
  return rows(reader, byNumberStatement, [numbers]);
}

const byUtrStatement: Statement = {
  name: 'deposit_by_utr',
  text: `select ${columns} from deposit where status = 'in_review' and rail = $1 and upper(utr) = $2 and utr <> '' limit 2`,
};

/** Orders under review whose owner named this very payment of the bank; two at most, since two already say nothing. */
export function readDepositsByUtr(
  reader: Reader,
  rail: RailName,
  railReference: string,
): Promise<readonly OwnedDeposit[]> {
  return rows(reader, byUtrStatement, [rail, railReference]);
}

const anyStatement: Statement = { name: 'deposit_any', text: `select ${columns} from deposit where deposit_id = $1` };

/** For operators, who see everybody's. */
export async function readAnyDeposit(reader: Reader, depositId: string): Promise<OwnedDeposit | undefined> {
  return (await rows(reader, anyStatement, [depositId]))[0];
}

const openStatement: Statement = {
  name: 'deposit_open_count',
  text: `select owner_id as owner, count(*) as count from deposit
    where owner_id = any($1::bigint[]) and status = 'awaiting' group by owner_id`,
};

export async function countOpen(reader: Reader, owners: readonly AccountId[]): Promise<Map<AccountId, number>> {
  const found = await reader.query<{ owner: AccountId; count: number }>(openStatement, [owners]);
  return new Map(found.map(({ owner, count }) => [owner, count]));
}

const dueStatement: Statement = {
  name: 'deposit_due',
  text: `select ${columns} from deposit where status = 'awaiting' and expires_at_ms <= $1 order by expires_at_ms limit 200`,
};

export function readDue(reader: Reader, nowMs: number): Promise<readonly OwnedDeposit[]> {
  return rows(reader, dueStatement, [nowMs]);
}

const own = `owner_id = $1 and ($2::text is null or rail = $2)`;
const ownList: MomentList = {
  list: {
    name: 'deposit_own',
    text: `select ${columns} from deposit where ${own} and ($3::bigint is null or (created_at_ms, deposit_id) < ($3, $4::text))
      order by created_at_ms desc, deposit_id desc limit $5`,
  },
  count: {
    name: 'deposit_own_count',
    text: `select count(*) as total from (select 1 from deposit where ${own} limit $3) counted`,
  },
};

export async function listOwn(
  reader: Reader,
  owner: AccountId,
  { rail, ...page }: { rail: RailName | undefined; cursor: string | undefined; pageSize: number },
): Promise<CursorPage<Deposit>> {
  const placeOf = ({ createdAtMs, depositId }: Row) => ({ atMs: createdAtMs, id: depositId });
  const found = await readMomentPage<Row>(reader, ownList, [owner, rail ?? null], page, placeOf);
  return { ...found, rows: found.rows.map((row) => ownedOf(row).deposit) };
}

const deskLists = {
  review: { where: `status = 'in_review'`, order: 'created_at_ms' },
  awaiting: { where: `status = 'awaiting'`, order: 'created_at_ms desc' },
  all: { where: 'true', order: 'created_at_ms desc' },
} as const;

export async function listForDesk(
  reader: Reader,
  list: keyof typeof deskLists,
  found: FoundOrders | undefined,
  limit: number,
  offset: number,
): Promise<{ readonly items: readonly OwnedDeposit[]; readonly total: number }> {
  const { where, order } = deskLists[list];
  const matches = '($1::text is null or starts_with(number, $1) or owner_id = any($2::bigint[]))';
  const values = [found?.number ?? null, found?.owners ?? []];
  const text = `select ${columns} from deposit where ${where} and ${matches}
    order by ${order}, deposit_id limit $3 offset $4`;
  const [items, [count]] = await Promise.all([
    rows(reader, { name: `deposit_desk_${list}`, text }, [...values, limit, offset]),
    reader.query<{ total: number }>(
      {
        name: `deposit_desk_count_${list}`,
        text: `select count(*) as total from deposit where ${where} and ${matches}`,
      },
      values,
    ),
  ]);
  return { items, total: count?.total ?? 0 };
}

const lastStatement: Statement = {
  name: 'deposit_last_credited',
  text: `select credited::text as amount, updated_at_ms as "atMs" from deposit
    where owner_id = $1 and currency = $2 and status = 'credited' order by updated_at_ms desc limit 1`,
};

/** The latest money that came in, for whoever decides on money that goes out. */
export async function readLastCredited(
  reader: Reader,
  owner: AccountId,
  currency: string,
): Promise<{ readonly amount: string; readonly atMs: number } | undefined> {
  return (await reader.query<{ amount: string; atMs: number }>(lastStatement, [owner, currency]))[0];
}

const saveStatement: Statement = {
  name: 'deposit_save',
  text: `insert into deposit (owner_id, deposit_id, number, channel, rail, currency, amount, fee, credited, status, reason, utr,
      steps, created_at_ms, updated_at_ms, expires_at_ms)
    select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::numeric[], $8::numeric[],
      $9::numeric[], $10::text[], $11::text[], $12::text[], $13::text[], $14::bigint[], $15::bigint[], $16::bigint[])
    on conflict (owner_id, deposit_id) do update set credited = excluded.credited, status = excluded.status,
      reason = excluded.reason, utr = excluded.utr, steps = excluded.steps, updated_at_ms = excluded.updated_at_ms`,
};

export async function saveDeposits(writer: Writer, changed: readonly OwnedDeposit[]): Promise<void> {
  if (changed.length === 0) return;
  const column = <Value>(pick: (deposit: Deposit) => Value) => changed.map(({ deposit }) => pick(deposit));
  await writer.query(saveStatement, [
    changed.map(({ owner }) => owner),
    column(({ depositId }) => depositId),
    column(({ number }) => number),
    column(({ channel }) => channel),
    column(({ rail }) => rail),
    column(({ currency }) => currency),
    column(({ amount }) => decimalToText(amount)),
    column(({ fee }) => decimalToText(fee)),
    column(({ credited }) => decimalToText(credited)),
    column(({ status }) => status),
    column(({ reason }) => reason),
    column(({ utr }) => utr),
    column(({ steps }) => JSON.stringify(steps)),
    column(({ createdAtMs }) => createdAtMs),
    column(({ updatedAtMs }) => updatedAtMs),
    column(({ expiresAtMs }) => expiresAtMs),
  ]);
}

const declaredStatement: Statement = {
  name: 'deposit_declared',
  text: `select ${columns} from deposit where status = 'in_review' and reason = '' order by created_at_ms limit $1`,
};

/** Said to be sent, and nothing of it has come in; those that wait longest. */
export function readDeclared(reader: Reader, most: number): Promise<readonly OwnedDeposit[]> {
  return rows(reader, declaredStatement, [most]);
}

const reviewStatement: Statement = {
  name: 'deposit_review_count',
  text: `select count(*) as count, min(created_at_ms) as oldest from deposit where status = 'in_review'`,
};

/** For the console: how many are looked at, and since when the oldest waits. */
export async function countReview(
  reader: Reader,
): Promise<{ readonly count: number; readonly oldestAtMs: number | undefined }> {
  const [row] = await reader.query<{ count: number; oldest: number | null }>(reviewStatement);
  return { count: row?.count ?? 0, oldestAtMs: row?.oldest ?? undefined };
}
