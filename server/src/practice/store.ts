import type { Reader, Statement, Writer } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';

export const practiceMigrations: readonly Migration[] = [
  {
    number: 260,
    name: 'practice desk',
    sql: `
create table practice_desk (
  one boolean primary key default true check (one),
  is_on boolean not null,
  at_ms bigint not null
);
`,
  },
];

const readStatement: Statement = { name: 'practice_desk', text: 'select is_on from practice_desk' };
const saveStatement: Statement = {
  name: 'practice_desk_save',
  text: `insert into practice_desk (is_on, at_ms) values ($1, $2)
    on conflict (one) do update set is_on = excluded.is_on, at_ms = excluded.at_ms`,
};

/** What operators last said; undefined while nobody has. */
export async function readIsOn(reader: Reader): Promise<boolean | undefined> {
  return (await reader.query<{ is_on: boolean }>(readStatement))[0]?.is_on;
}

export async function saveIsOn(writer: Writer, isOn: boolean, atMs: number): Promise<void> {
  await writer.query(saveStatement, [isOn, atMs]);
}
