import type { TariffEvent } from '@tarazu/domain/tariff/tariff';
import type { Reader, Statement, Writer } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';

/** Only the rows that operators added; the first ones come with the program. */
export const tariffMigrations: readonly Migration[] = [
  {
    number: 175,
    name: 'tariff',
    sql: `
create table tariff_row (
  id bigint generated always as identity,
  name text not null,
  no int not null,
  effective_from text not null,
  from_ms bigint not null,
  source text not null,
  row text not null,
  proposal_id text not null unique,
  proposed_by text not null,
  approved_by text not null check (approved_by <> proposed_by),
  reason text not null,
  approved_at_ms bigint not null,
  primary key (name, no)
);
create unique index tariff_row_id on tariff_row (id);
create trigger tariff_row_append_only before update or delete or truncate on tariff_row
  for each statement execute function append_only();
`,
  },
];

export interface KeptRow {
  readonly id: number;
  readonly name: string;
  readonly no: number;
  readonly effective_from: string;
  readonly from_ms: number;
  readonly source: string;
  /** JSON text. */
  readonly row: string;
  readonly proposed_by: string;
  readonly approved_by: string;
  readonly reason: string;
  readonly approved_at_ms: number;
}

const readAfter: Statement = {
  name: 'tariff_after',
  text: `select id, name, no, effective_from, from_ms, source, row, proposed_by, approved_by, reason, approved_at_ms
    from tariff_row where id > $1 order by id`,
};

/** Rows added after one of them, oldest first. */
export function readRowsAfter(reader: Reader, id: number): Promise<readonly KeptRow[]> {
  return reader.query<KeptRow>(readAfter, [id]);
}

const lastNumbers: Statement = {
  name: 'tariff_last',
  text: 'select name, max(no) as no from tariff_row where name = any($1::text[]) group by name',
};

export async function readLastNumbers(reader: Reader, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await reader.query<{ name: string; no: number }>(lastNumbers, [names]);
  return new Map(rows.map(({ name, no }) => [name, no]));
}

const insertStatement: Statement = {
  name: 'tariff_insert',
  text: `insert into tariff_row (name, no, effective_from, from_ms, source, row, proposal_id, proposed_by, approved_by,
      reason, approved_at_ms)
    select * from unnest($1::text[], $2::int[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[],
      $9::text[], $10::text[], $11::bigint[])`,
};

export async function insertRows(
  writer: Writer,
  rows: readonly TariffEvent['body'][],
  approvedAtMs: number,
): Promise<void> {
  if (rows.length === 0) return;
  await writer.query(insertStatement, [
    rows.map(({ name }) => name),
    rows.map(({ no }) => no),
    rows.map(({ effectiveFrom }) => effectiveFrom),
    rows.map(({ fromMs }) => fromMs),
    rows.map(({ source }) => source),
    rows.map(({ row }) => JSON.stringify(row)),
    rows.map(({ proposalId }) => proposalId),
    rows.map(({ proposedBy }) => proposedBy),
    rows.map(({ approvedBy }) => approvedBy),
    rows.map(({ reason }) => reason),
    rows.map(() => approvedAtMs),
  ]);
}
