import type { AdjustmentEvent } from '@tarazu/domain/adjustment/adjustment';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';

/** An adjustment is whole in its event; its row lets the limit of a day be counted. */
export const adjustmentMigrations: readonly Migration[] = [
  {
    number: 177,
    name: 'adjustment',
    sql: `
create table adjustment (
  owner_id bigint not null,
  adjustment_id text not null,
  currency text not null,
  amount numeric not null check (amount <> 0),
  at_ms bigint not null,
  event_no bigint not null,
  primary key (owner_id, adjustment_id)
);
create index adjustment_recent on adjustment (owner_id, at_ms);
create trigger adjustment_append_only before update or delete or truncate on adjustment
  for each statement execute function append_only();
`,
  },
];

const adjustedStatement: Statement = {
  name: 'adjustment_sums',
  text: `select owner_id, currency, sum(abs(amount))::text as amount from adjustment
    where owner_id = any($1::bigint[]) and at_ms > $2 group by owner_id, currency`,
};

/** What was adjusted for people after a moment, signs left out, e8, by `owner|currency`. */
export async function readAdjusted(
  reader: Reader,
  owners: readonly AccountId[],
  afterMs: number,
): Promise<Map<string, bigint>> {
  const values = [owners, afterMs];
  const rows = await reader.query<{ owner_id: number; currency: string; amount: string }>(adjustedStatement, values);
  return new Map(rows.map((row) => [`${row.owner_id}|${row.currency}`, decimal(row.amount)]));
}

export interface OwnedAdjustment {
  readonly owner: AccountId;
  readonly no: number;
  readonly body: AdjustmentEvent['body'];
}

const insertStatement: Statement = {
  name: 'adjustment_insert',
  text: `insert into adjustment (owner_id, adjustment_id, currency, amount, at_ms, event_no)
    select * from unnest($1::bigint[], $2::text[], $3::text[], $4::numeric[], $5::bigint[], $6::bigint[])`,
};

export async function insertAdjustments(
  writer: Writer,
  rows: readonly OwnedAdjustment[],
  nowMs: number,
): Promise<void> {
  if (rows.length === 0) return;
  await writer.query(insertStatement, [
    rows.map(({ owner }) => owner),
    rows.map(({ body }) => body.adjustmentId),
    rows.map(({ body }) => body.currency),
    rows.map(({ body }) => body.amount),
    rows.map(() => nowMs),
    rows.map(({ no }) => no),
  ]);
}
