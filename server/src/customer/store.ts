import type { Restriction, Standing } from '@tarazu/domain/customer/standing';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';

export const customerMigrations: readonly Migration[] = [
  {
    number: 102,
    name: 'customer standing',
    sql: `
create table customer_standing (
  owner_id bigint not null,
  restriction text not null check (restriction in ('frozen', 'no_trade', 'no_withdraw')),
  since_ms bigint not null,
  until_ms bigint,
  reason text not null,
  primary key (owner_id, restriction)
);
create table customer_note (
  note_id text primary key,
  owner_id bigint not null,
  operator_name text not null,
  body text not null,
  at_ms bigint not null
);
create index customer_note_of on customer_note (owner_id, at_ms);
`,
  },
];

export interface OwnedStanding {
  readonly owner: AccountId;
  readonly standing: Standing;
}

export interface CustomerNote {
  readonly noteId: string;
  readonly owner: AccountId;
  readonly operatorName: string;
  readonly text: string;
  readonly atMs: number;
}

const readAll: Statement = { name: 'customer_standing_all', text: 'select * from customer_standing order by owner_id' };
const readOf: Statement = {
  name: 'customer_standing_of',
  text: 'select * from customer_standing where owner_id = any($1::bigint[])',
};
const readNotesOf: Statement = {
  name: 'customer_notes',
  text: `select note_id as "noteId", owner_id as owner, operator_name as "operatorName", body as text, at_ms as "atMs"
    from customer_note where owner_id = $1 order by at_ms desc limit 100`,
};
const save: Statement = {
  name: 'customer_standing_save',
  text: `insert into customer_standing (owner_id, restriction, since_ms, until_ms, reason) values ($1, $2, $3, $4, $5)
    on conflict (owner_id, restriction) do update set until_ms = excluded.until_ms, reason = excluded.reason`,
};
const remove: Statement = {
  name: 'customer_standing_delete',
  text: 'delete from customer_standing where owner_id = $1 and restriction = $2',
};
const insertNote: Statement = {
  name: 'customer_note_insert',
  text: 'insert into customer_note (note_id, owner_id, operator_name, body, at_ms) values ($1, $2, $3, $4, $5)',
};

interface StandingRow {
  readonly owner_id: AccountId;
  readonly restriction: Restriction;
  readonly since_ms: number;
  readonly until_ms: number | null;
  readonly reason: string;
}

function standingOf({ restriction, since_ms, until_ms, reason }: StandingRow): Standing {
  return { restriction, sinceMs: since_ms, untilMs: until_ms ?? undefined, reason };
}

/** Few people are restricted at a time, so all are read at once. */
export async function readStandings(reader: Reader): Promise<readonly OwnedStanding[]> {
  const rows = await reader.query<StandingRow>(readAll);
  return rows.map((row) => ({ owner: row.owner_id, standing: standingOf(row) }));
}

/** What is stopped for these people; somebody for whom nothing is, is missing. */
export async function readStandingsOf(
  reader: Reader,
  owners: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, readonly Standing[]>> {
  const found = new Map<AccountId, Standing[]>();
  for (const row of await reader.query<StandingRow>(readOf, [owners])) {
    found.set(row.owner_id, [...(found.get(row.owner_id) ?? []), standingOf(row)]);
  }
  return found;
}

export function readNotes(reader: Reader, owner: AccountId): Promise<readonly CustomerNote[]> {
  return reader.query<CustomerNote>(readNotesOf, [owner]);
}

export async function saveStanding(writer: Writer, { owner, standing }: OwnedStanding): Promise<void> {
  const { restriction, sinceMs, untilMs, reason } = standing;
  await writer.query(save, [owner, restriction, sinceMs, untilMs, reason]);
}

export async function deleteStanding(writer: Writer, owner: AccountId, restriction: Restriction): Promise<void> {
  await writer.query(remove, [owner, restriction]);
}

export async function saveNote(
  writer: Writer,
  { noteId, owner, operatorName, text, atMs }: CustomerNote,
): Promise<void> {
  await writer.query(insertNote, [noteId, owner, operatorName, text, atMs]);
}
