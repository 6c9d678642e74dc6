import type { CalendarChangeKind, CalendarEvent } from '@tarazu/domain/market/calendar-change';
import type { Reader, Statement, Writer } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';

/** Only what operators changed; the lists themselves come with the program. */
export const calendarMigrations: readonly Migration[] = [
  {
    number: 195,
    name: 'calendar',
    sql: `
create table calendar_change (
  id bigint generated always as identity,
  exchange text not null,
  no int not null,
  date text not null,
  kind text not null,
  opens text not null,
  closes text not null,
  name text not null,
  source text not null,
  proposal_id text not null unique,
  proposed_by text not null,
  approved_by text not null check (approved_by <> proposed_by),
  reason text not null,
  approved_at_ms bigint not null,
  primary key (exchange, no)
);
create unique index calendar_change_id on calendar_change (id);
create trigger calendar_change_append_only before update or delete or truncate on calendar_change
  for each statement execute function append_only();
`,
  },
];

export interface KeptChange {
  readonly id: number;
  readonly exchange: string;
  readonly no: number;
  readonly date: string;
  readonly kind: CalendarChangeKind;
  readonly opens: string;
  readonly closes: string;
  readonly name: string;
  readonly source: string;
  readonly proposed_by: string;
  readonly approved_by: string;
  readonly reason: string;
  readonly approved_at_ms: number;
}

const columns = `id, exchange, no, date, kind, opens, closes, name, source, proposed_by, approved_by, reason,
  approved_at_ms`;

const readAfter: Statement = {
  name: 'calendar_after',
  text: `select ${columns} from calendar_change where id > $1 order by id`,
};

/** Changes made after one of them, oldest first. */
export function readChangesAfter(reader: Reader, id: number): Promise<readonly KeptChange[]> {
  return reader.query<KeptChange>(readAfter, [id]);
}

const readOf: Statement = {
  name: 'calendar_of',
  text: `select ${columns} from calendar_change where exchange = any($1::text[]) order by id`,
};

/** Every change of these exchanges, oldest first. */
export function readChangesOf(reader: Reader, exchanges: readonly string[]): Promise<readonly KeptChange[]> {
  return reader.query<KeptChange>(readOf, [exchanges]);
}

const insertStatement: Statement = {
  name: 'calendar_insert',
  text: `insert into calendar_change (exchange, no, date, kind, opens, closes, name, source, proposal_id, proposed_by,
      approved_by, reason, approved_at_ms)
    select * from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
      $9::text[], $10::text[], $11::text[], $12::text[], $13::bigint[])`,
};

export async function insertChanges(
  writer: Writer,
  changes: readonly CalendarEvent['body'][],
  approvedAtMs: number,
): Promise<void> {
  if (changes.length === 0) return;
  await writer.query(insertStatement, [
    changes.map(({ exchange }) => exchange),
    changes.map(({ no }) => no),
    changes.map(({ date }) => date),
    changes.map(({ kind }) => kind),
    changes.map(({ opens }) => opens),
    changes.map(({ closes }) => closes),
    changes.map(({ name }) => name),
    changes.map(({ source }) => source),
    changes.map(({ proposalId }) => proposalId),
    changes.map(({ proposedBy }) => proposedBy),
    changes.map(({ approvedBy }) => approvedBy),
    changes.map(({ reason }) => reason),
    changes.map(() => approvedAtMs),
  ]);
}
