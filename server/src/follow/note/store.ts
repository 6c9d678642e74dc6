import type { TeacherNote } from '@tarazu/domain/follow/copy';
import type { NoteTakenDown } from '@tarazu/domain/follow/take-down';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import type { Migration } from '../../platform/migrations.ts';

export const noteMigrations: readonly Migration[] = [
  {
    number: 672,
    name: 'notes of teachers',
    sql: `
-- what teachers have published: never changed, never taken down
create table follow_note (
  note_id text collate "C" primary key,
  teacher_account bigint not null,
  at_ms bigint not null,
  note json not null
);
create index follow_note_teacher on follow_note (teacher_account, note_id);
create index follow_note_day on follow_note (teacher_account, at_ms);
create trigger follow_note_append_only before update or delete or truncate on follow_note for each statement execute function append_only();
`,
  },
  {
    number: 695,
    name: 'notes that two people of the house took down',
    sql: `
-- the note itself stays as it is in follow_note
create table follow_note_down (
  note_id text collate "C" primary key,
  down json not null
);
create trigger follow_note_down_append_only before update or delete or truncate on follow_note_down for each statement execute function append_only();
`,
  },
];

interface Row {
  readonly note: TeacherNote;
}
interface Place {
  readonly cursor: string | undefined;
  readonly limit: number;
}

const ofTeacher: Statement = {
  name: 'follow_note_of_teacher',
  text: `select note from follow_note where teacher_account = $1 and ($2::text is null or note_id < $2) order by note_id desc limit $3`,
};
const ofAll: Statement = {
  name: 'follow_note_all',
  text: 'select note from follow_note order by note_id desc limit $1 offset $2',
};
const countAll: Statement = { name: 'follow_note_count_all', text: 'select count(*)::int as notes from follow_note' };

/** The newest first: numbers grow with time. */
export async function readNotes(
  reader: Reader,
  account: AccountId,
  { cursor, limit }: Place,
): Promise<readonly TeacherNote[]> {
  return (await reader.query<Row>(ofTeacher, [account, cursor ?? null, limit])).map(({ note }) => note);
}

/** Those of all teachers, the newest first, and how many there are. */
export async function readAllNotes(
  reader: Reader,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly notes: readonly TeacherNote[]; readonly total: number }> {
  const [rows, [counted]] = await Promise.all([
    reader.query<Row>(ofAll, [limit, offset]),
    reader.query<{ notes: number }>(countAll, []),
  ]);
  return { notes: rows.map(({ note }) => note), total: counted?.notes ?? 0 };
}

const counts: Statement = {
  name: 'follow_note_count',
  text: `select teacher_account, count(*)::int as notes from follow_note where teacher_account = any($1::bigint[]) and at_ms >= $2 group by teacher_account`,
};

/** How many each of these teachers has published since a moment; one without any is missing. */
export async function countNotes(
  reader: Reader,
  accounts: readonly AccountId[],
  sinceMs: number,
): Promise<ReadonlyMap<AccountId, number>> {
  if (accounts.length === 0) return new Map();
  const rows = await reader.query<{ teacher_account: AccountId; notes: number }>(counts, [accounts, sinceMs]);
  return new Map(rows.map(({ teacher_account, notes }) => [teacher_account, notes]));
}

const saveStatement: Statement = {
  name: 'follow_note_save',
  text: `insert into follow_note (note_id, teacher_account, at_ms, note) select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::json[])`,
};

export async function saveNotes(writer: Writer, notes: readonly TeacherNote[]): Promise<void> {
  if (notes.length === 0) return;
  await writer.query(saveStatement, [
    notes.map(({ noteId }) => noteId),
    notes.map(({ account }) => account),
    notes.map(({ at }) => Date.parse(at)),
    notes.map((note) => JSON.stringify(note)),
  ]);
}

const ofIds: Statement = {
  name: 'follow_note_load',
  text: 'select note from follow_note where note_id = any($1::text[])',
};
export async function loadNotes(reader: Reader, noteIds: readonly string[]): Promise<ReadonlyMap<string, TeacherNote>> {
  if (noteIds.length === 0) return new Map();
  return new Map((await reader.query<Row>(ofIds, [noteIds])).map(({ note }) => [note.noteId, note]));
}

const downsOfIds: Statement = {
  name: 'follow_note_downs',
  text: 'select down from follow_note_down where note_id = any($1::text[])',
};
/** Of these notes those that were taken down. */
export async function loadDowns(
  reader: Reader,
  noteIds: readonly string[],
): Promise<ReadonlyMap<string, NoteTakenDown>> {
  if (noteIds.length === 0) return new Map();
  const rows = await reader.query<{ down: NoteTakenDown }>(downsOfIds, [noteIds]);
  return new Map(rows.map(({ down }) => [down.noteId, down]));
}

const saveDownsStatement: Statement = {
  name: 'follow_note_down_save',
  text: 'insert into follow_note_down (note_id, down) select * from unnest($1::text[], $2::json[])',
};
export async function saveDowns(writer: Writer, downs: readonly NoteTakenDown[]): Promise<void> {
  if (downs.length === 0) return;
  const values = [downs.map(({ noteId }) => noteId), downs.map((down) => JSON.stringify(down))];
  await writer.query(saveDownsStatement, values);
}
