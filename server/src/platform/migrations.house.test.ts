import { afterEach, expect, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { type Migration, migrate } from './migrations.ts';

const steps: readonly Migration[] = [
  { number: 1, name: 'first', sql: 'create table thing (id int primary key)' },
  { number: 2, name: 'second', sql: 'insert into thing values (1)' },
];
const applied = { name: 'test_applied', text: 'select number, checksum from migration order by number' };
let open: Database[] = [];
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
  open = [];
});

async function openStore(): Promise<Database> {
  const database = await openDatabase({ url: '', dataDir: undefined });
  open.push(database);
  return database;
}

test('each step is applied once, and one that was changed afterwards is refused', async () => {
  const database = await openStore();
  expect(await migrate(database, steps)).toEqual(['first', 'second']);
  expect(await migrate(database, steps)).toEqual([]);
  const changed = steps.map((step) => (step.number === 2 ? { ...step, sql: 'insert into thing values (2)' } : step));
  await expect(migrate(database, changed)).rejects.toThrow('step 2 "second" was changed');
  await expect(migrate(database, steps.slice(0, 1))).rejects.toThrow('newer version');
  expect(await migrate(database, steps)).toEqual([]);
});

test('a store from before checksums were kept gets them at its next start', async () => {
  const database = await openStore();
  await database.script(`
    create table migration (number int primary key, name text not null, applied_at timestamptz not null default now());
    create table thing (id int primary key); insert into migration (number, name) values (1, 'first')`);
  expect(await migrate(database, steps)).toEqual(['second']);
  const rows = await database.query<{ checksum: string | null }>(applied);
  expect(rows.map(({ checksum }) => checksum?.length)).toEqual([64, 64]);
});
