import type { Currency } from '@tarazu/domain/asset';
import type { NoticeKind, RailName } from '@tarazu/domain/rail/rail';
import type { Database, Statement } from '../../platform/database.ts';
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
    (rail, rail_reference, direction, currency, amount, party_name, reference, kind, reason, answer_at_ms)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (rail, rail_reference) do nothing`,
};

export async function insertPayment(database: Queries, rail: RailName, payment: PracticePayment): Promise<void> {
  const { railReference, direction, currency, amount, partyName, reference, kind, reason, answerAtMs } = payment;
  const values = [rail, railReference, direction, currency, amount, partyName, reference, kind, reason, answerAtMs];
  await database.query(insertStatement, values);
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
  text: `select ${columns} from rail_practice_payment where rail = $1 and not told and answer_at_ms <= $2
    order by answer_at_ms, rail_reference limit 50`,
};

export function readDue(database: Queries, rail: RailName, nowMs: number): Promise<readonly PracticePayment[]> {
  return database.query<PracticePayment>(dueStatement, [rail, nowMs]);
}

const toldStatement: Statement = {
  name: 'rail_practice_told',
  text: 'update rail_practice_payment set told = true where rail = $1 and rail_reference = $2',
};

export async function markTold(database: Queries, rail: RailName, railReference: string): Promise<void> {
  await database.query(toldStatement, [rail, railReference]);
}

// What the bank has not answered yet has not moved, and what came back did not move either.
const moved = `rail = $1 and kind <> 'payout-failed' and told`;

const listStatement: Statement = {
  name: 'rail_practice_list',
  text: `select rail_reference as "railReference", direction, currency, amount::text, answer_at_ms as "atMs"
    from rail_practice_payment where ${moved} and answer_at_ms >= $2 and answer_at_ms < $3`,
};

export function readPayments(
  database: Queries,
  rail: RailName,
  fromMs: number,
  toMs: number,
): Promise<readonly RailPayment[]> {
  return database.query<RailPayment>(listStatement, [rail, fromMs, toMs]);
}

const balancesStatement: Statement = {
  name: 'rail_practice_balances',
  text: `select currency, sum(case direction when 'in' then amount else -amount end)::text as amount
    from rail_practice_payment where ${moved} group by currency`,
};

export function readBalances(
  database: Queries,
  rail: RailName,
): Promise<readonly { currency: Currency; amount: string }[]> {
  return database.query(balancesStatement, [rail]);
}
