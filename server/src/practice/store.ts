import type { AccountId } from '@tarazu/domain/posting';
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
  {
    number: 305,
    name: 'practice refill',
    sql: `
create table practice_refill (
  owner_id bigint primary key,
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

const readRefillsStatement: Statement = {
  name: 'practice_refill',
  text: 'select owner_id, at_ms::float8 as at_ms from practice_refill where owner_id = any($1::bigint[])',
};
const saveRefillsStatement: Statement = {
  name: 'practice_refill_save',
  text: `insert into practice_refill (owner_id, at_ms) select owner_id, $2 from unnest($1::bigint[]) as one (owner_id)
    on conflict (owner_id) do update set at_ms = excluded.at_ms`,
};

/** When each of these had their last refill of play money. */
export async function readRefills(
  reader: Reader,
  owners: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, number>> {
  const rows = await reader.query<{ owner_id: AccountId; at_ms: number }>(readRefillsStatement, [owners]);
  return new Map(rows.map((row) => [row.owner_id, row.at_ms]));
}

export async function saveRefills(writer: Writer, owners: readonly AccountId[], atMs: number): Promise<void> {
  await writer.query(saveRefillsStatement, [owners, atMs]);
}
