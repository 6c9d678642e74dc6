import type { Currency } from '@tarazu/domain/asset';
import type { NoticeKind, RailName } from '@tarazu/domain/rail/rail';
import type { Database, Statement, Writer } from '../../platform/database.ts';
import type { Migration } from '../../platform/migrations.ts';
import type { RailPayment } from '../../rail/index.ts';

/** The simulated banks' own books, kept apart from ours so that there is something to reconcile with. */
export const practiceRailMigrations: readonly Migration[] = [
  {
    number: 165,
    name: 'practice rail',
    sql: `
create table rail_practice_payment (
  rail text not null,
  rail_reference text not null,
  direction text not null check (direction in ('in', 'out')),
  currency text not null,
  amount numeric not null,
  party_name text not null,
  reference text not null,
  -- what the bank will say or has said, when, and whether it was heard
  kind text not null,
  reason text not null,
  answer_at_ms bigint not null,
  told boolean not null default false,
  primary key (rail, rail_reference),
  unique (rail, direction, kind, reference, rail_reference)
);
create index rail_practice_due on rail_practice_payment (rail, answer_at_ms) where not told;
create index rail_practice_payout on rail_practice_payment (rail, reference) where direction = 'out';
`,
  },
  {
    number: 210,
    name: 'practice rail steps back',
    sql: `
-- when it is told next, and what it was last refused with; a refused one waits longer each time and holds up nobody else
alter table rail_practice_payment add column tell_at_ms bigint, add column refusals int not null default 0,
  add column refused text not null default '';
update rail_practice_payment set tell_at_ms = answer_at_ms;
alter table rail_practice_payment alter column tell_at_ms set not null;
drop index rail_practice_due;
create index rail_practice_due on rail_practice_payment (rail, tell_at_ms) where not told;
`,
  },
  {
    number: 476,
    name: 'practice rail pays once',
    sql: `
-- ordered twice under one number, also by two programs at one moment, it is paid once
drop index rail_practice_payout;
create unique index rail_practice_payout on rail_practice_payment (rail, reference) where direction = 'out';
`,
  },
];

export interface PracticePayment {
  readonly railReference: string;
  readonly direction: 'in' | 'out';
  readonly currency: Currency;
  /** Decimal text. */
  readonly amount: string;
  readonly partyName: string;
  /** Our number, or what the payer wrote. */
  readonly reference: string;
  readonly kind: NoticeKind;
  readonly reason: string;
  readonly answerAtMs: number;
}

type Queries = Pick<Database, 'query'>;

const columns = `rail_reference as "railReference", direction, currency, amount::text, party_name as "partyName", reference, kind,
  reason, answer_at_ms as "answerAtMs"`;

const insertStatement: Statement = {
  name: 'rail_practice_insert',
  text: `insert into rail_practice_payment
    (rail, rail_reference, direction, currency, amount, party_name, reference, kind, reason, answer_at_ms, tell_at_ms)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) on conflict do nothing`,
};

/** Nothing, when this payment is there already, or this number was paid before. */
export async function insertPayment(writer: Writer, rail: RailName, payment: PracticePayment): Promise<void> {
  const { railReference, direction, currency, amount, partyName, reference, kind, reason, answerAtMs } = payment;
  const values = [rail, railReference, direction, currency, amount, partyName, reference, kind, reason, answerAtMs];
  await writer.query(insertStatement, values);
}

const findStatement: Statement = {
  name: 'rail_practice_find',
  text: `select ${columns} from rail_practice_payment where rail = $1 and direction = 'out' and reference = $2`,
};

/** What was ordered under this number before. */
export async function findPayout(
  database: Queries,
  rail: RailName,
  reference: string,
): Promise<PracticePayment | undefined> {
  return (await database.query<PracticePayment>(findStatement, [rail, reference]))[0];
}

const dueStatement: Statement = {
  name: 'rail_practice_due',
  text: `select ${columns} from rail_practice_payment where rail = $1 and not told and tell_at_ms <= $2
    order by tell_at_ms, rail_reference limit 50`,
};

export function readDue(database: Queries, rail: RailName, nowMs: number): Promise<readonly PracticePayment[]> {
  return database.query<PracticePayment>(dueStatement, [rail, nowMs]);
}

const toldStatement: Statement = {
  name: 'rail_practice_told',
  text: 'update rail_practice_payment set told = true where rail = $1 and rail_reference = $2',
};

export async function markTold(writer: Writer, rail: RailName, railReference: string): Promise<void> {
  await writer.query(toldStatement, [rail, railReference]);
}

const refusedStatement: Statement = {
  name: 'rail_practice_refused',
  text: `update rail_practice_payment set refused = $3, refusals = refusals + 1,
      tell_at_ms = $4 + least(1000 * 2 ^ least(refusals, 20), $5)::bigint
    where rail = $1 and rail_reference = $2`,
};

/** Longest pause before a refused notice is told again. */
const PAUSE_MAX_MS = 600_000;

/** It was not taken: it is told again, later each time. */
export async function stepBack(
  writer: Writer,
  rail: RailName,
  {
    railReference,
    refusal,
    nowMs,
  }: { readonly railReference: string; readonly refusal: string; readonly nowMs: number },
): Promise<void> {
  await writer.query(refusedStatement, [rail, railReference, refusal, nowMs, PAUSE_MAX_MS]);
}

const unheardStatement: Statement = {
  name: 'rail_practice_unheard',
  text: `select rail, rail_reference as "railReference", kind, currency, amount::text, refused from rail_practice_payment
    where not told and refused <> '' order by rail, rail_reference limit 100`,
};

/** Payments that the bank has made and spoken of, and that our books do not have. One sentence for each. */
export async function verifyPracticeRails(reader: Pick<Database, 'query'>): Promise<readonly string[]> {
  const rows = await reader.query<PracticePayment & { readonly rail: RailName; readonly refused: string }>(
    unheardStatement,
  );
  return rows.map(
    ({ rail, railReference, kind, currency, amount, refused }) =>
      `${rail} ${railReference}: ${kind} ${amount} ${currency} is not in the books, its notice was refused (${refused})`,
  );
}

// What the bank has not answered yet has not moved, and what came back did not move either. Whether we took its word does not matter.
const moved = `rail = $1 and kind <> 'payout-failed'`;

const listStatement: Statement = {
  name: 'rail_practice_list',
  text: `select rail_reference as "railReference", direction, currency, amount::text, answer_at_ms as "atMs"
    from rail_practice_payment where ${moved} and answer_at_ms >= $2 and answer_at_ms < $3 and answer_at_ms <= $4`,
};

export function readPayments(
  database: Queries,
  rail: RailName,
  { fromMs, toMs, nowMs }: { readonly fromMs: number; readonly toMs: number; readonly nowMs: number },
): Promise<readonly RailPayment[]> {
  return database.query<RailPayment>(listStatement, [rail, fromMs, toMs, nowMs]);
}

const balancesStatement: Statement = {
  name: 'rail_practice_balances',
  text: `select currency, sum(case direction when 'in' then amount else -amount end)::text as amount
    from rail_practice_payment where ${moved} and answer_at_ms <= $2 group by currency`,
};

export function readBalances(
  database: Queries,
  rail: RailName,
  nowMs: number,
): Promise<readonly { currency: Currency; amount: string }[]> {
  return database.query(balancesStatement, [rail, nowMs]);
}
