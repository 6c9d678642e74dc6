import type { Currency } from '@tarazu/domain/asset';
import type { AccountId } from '@tarazu/domain/posting';
import type { RailName } from '@tarazu/domain/rail/rail';
import type { Database, Reader, Statement, Writer } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';

/**
 * `rail_movement` is our side of every payment that went through a rail; its key makes sure that a payment is booked once,
 * whoever reports it. `rail_nonce` keeps what was delivered, a little longer than a delivery stays fresh.
 */
export const railMigrations: readonly Migration[] = [
  {
    number: 160,
    name: 'rail',
    sql: `
create table rail_nonce (
  rail text not null,
  nonce text not null,
  at_ms bigint not null,
  primary key (rail, nonce)
);
create index rail_nonce_age on rail_nonce (at_ms);
create table rail_movement (
  rail text not null,
  rail_reference text not null,
  direction text not null check (direction in ('in', 'out')),
  currency text not null,
  amount numeric not null check (amount > 0),
  owner_id bigint not null,
  about text not null,
  at_ms bigint not null,
  primary key (rail, rail_reference, direction)
);
create index rail_movement_time on rail_movement (at_ms);
create table rail_pause (
  direction text primary key check (direction in ('deposit', 'withdrawal')),
  reason text not null,
  until_ms bigint not null
);
`,
  },
];

const takenStatement: Statement = {
  name: 'rail_nonce_taken',
  text: 'select nonce from rail_nonce where rail = $1 and nonce = $2',
};

export async function isNonceTaken(database: Pick<Database, 'query'>, rail: RailName, nonce: string): Promise<boolean> {
  return (await database.query(takenStatement, [rail, nonce])).length === 1;
}

const takeStatement: Statement = {
  name: 'rail_nonce_take',
  text: 'insert into rail_nonce (rail, nonce, at_ms) values ($1, $2, $3) on conflict do nothing returning nonce',
};

/** False when this nonce was delivered before. */
export async function takeNonce(writer: Writer, rail: RailName, nonce: string, nowMs: number): Promise<boolean> {
  return (await writer.query(takeStatement, [rail, nonce, nowMs])).length === 1;
}

const sweepStatement: Statement = { name: 'rail_nonce_sweep', text: 'delete from rail_nonce where at_ms < $1' };

export async function sweepNonces(writer: Writer, beforeMs: number): Promise<void> {
  await writer.query(sweepStatement, [beforeMs]);
}

/** One payment through a rail as our books have it. Amounts are decimal text. */
export interface Movement {
  readonly rail: RailName;
  readonly railReference: string;
  readonly direction: 'in' | 'out';
  readonly currency: Currency;
  readonly amount: string;
  readonly owner: AccountId;
  /** The deposit, withdrawal or suspense item. */
  readonly about: string;
  readonly atMs: number;
}

const insertStatement: Statement = {
  name: 'rail_movement_insert',
  text: `insert into rail_movement (rail, rail_reference, direction, currency, amount, owner_id, about, at_ms)
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::numeric[], $6::bigint[], $7::text[], $8::bigint[])`,
};

/** In the transaction that posts it. Fails the transaction when the payment is in the books already. */
export async function insertMovements(writer: Writer, movements: readonly Movement[]): Promise<void> {
  if (movements.length === 0) return;
  await writer.query(insertStatement, [
    movements.map(({ rail }) => rail),
    movements.map(({ railReference }) => railReference),
    movements.map(({ direction }) => direction),
    movements.map(({ currency }) => currency),
    movements.map(({ amount }) => amount),
    movements.map(({ owner }) => owner),
    movements.map(({ about }) => about),
    movements.map(({ atMs }) => atMs),
  ]);
}

const knownStatement: Statement = {
  name: 'rail_movement_known',
  text: `select rail || '|' || rail_reference as key from rail_movement
    join unnest($1::text[], $2::text[]) as asked(asked_rail, asked_reference)
      on rail = asked_rail and rail_reference = asked_reference where direction = 'in'`,
};

/** `rail|reference` of those payments in that are booked already. */
export async function readKnownReceipts(
  reader: Reader,
  asked: readonly { readonly rail: RailName; readonly railReference: string }[],
): Promise<ReadonlySet<string>> {
  if (asked.length === 0) return new Set();
  const rows = await reader.query<{ key: string }>(knownStatement, [
    asked.map(({ rail }) => rail),
    asked.map(({ railReference }) => railReference),
  ]);
  return new Set(rows.map(({ key }) => key));
}

const listStatement: Statement = {
  name: 'rail_movement_list',
  text: `select rail, rail_reference as "railReference", direction, currency, amount::text, owner_id as owner, about, at_ms as "atMs"
    from rail_movement where at_ms >= $1 and at_ms < $2 order by at_ms, rail_reference`,
};

export function readMovements(reader: Reader, fromMs: number, toMs: number): Promise<readonly Movement[]> {
  return reader.query<Movement>(listStatement, [fromMs, toMs]);
}

const totalsStatement: Statement = {
  name: 'rail_movement_totals',
  text: `select currency, sum(case direction when 'in' then amount else -amount end)::text as amount
    from rail_movement group by currency order by currency`,
};

/** Came in less went out, by currency, over all time. */
export function readMovementTotals(reader: Reader): Promise<readonly { currency: Currency; amount: string }[]> {
  return reader.query(totalsStatement);
}

const ledgerStatement: Statement = {
  name: 'rail_ledger_totals',
  text: `select asset as currency, (-sum(amount))::text as amount from posting
    where holder = 0 and purpose = 'rail' group by asset order by asset`,
};

/** What the ledger says lies with the rails: the house's rail account with its sign turned. */
export function readLedgerTotals(reader: Reader): Promise<readonly { currency: Currency; amount: string }[]> {
  return reader.query(ledgerStatement);
}

export type Direction = 'deposit' | 'withdrawal';

export interface Pause {
  readonly direction: Direction;
  readonly reason: string;
  readonly untilMs: number;
}

const pausesStatement: Statement = {
  name: 'rail_pauses',
  text: 'select direction, reason, until_ms as "untilMs" from rail_pause',
};

export function readPauses(reader: Reader): Promise<readonly Pause[]> {
  return reader.query<Pause>(pausesStatement);
}

const savePauseStatement: Statement = {
  name: 'rail_pause_save',
  text: `insert into rail_pause (direction, reason, until_ms) select * from unnest($1::text[], $2::text[], $3::bigint[])
    on conflict (direction) do update set reason = excluded.reason, until_ms = excluded.until_ms`,
};

export async function savePauses(writer: Writer, pauses: readonly Pause[]): Promise<void> {
  await writer.query(savePauseStatement, [
    pauses.map(({ direction }) => direction),
    pauses.map(({ reason }) => reason),
    pauses.map(({ untilMs }) => untilMs),
  ]);
}
