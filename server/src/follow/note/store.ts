import type { TeacherNote } from '@tarazu/domain/follow/copy';
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
