import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { asWriter, type Database, openDatabase } from '../platform/database.ts';
import { type Migration, migrate } from '../platform/migrations.ts';

const snapshots = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
const snapshotFolder = join(import.meta.dirname, '..', '..', '..', '.cache', 'store-snapshots');
const snapshotKeptMs = 24 * 60 * 60_000;

async function makeSnapshot(migrations: readonly Migration[]): Promise<Uint8Array<ArrayBuffer>> {
  const database = await openDatabase({ url: '', dataDir: undefined });
  await migrate(database, migrations);
  const bytes = await database.dump();
  await database.close();
  return bytes;
}

/** What names the version of the embedded store: a snapshot of another version cannot be opened. */
function readStorePackage(): Buffer {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return readFileSync(join(dirname(entry), '..', 'package.json'));
}

/** Kept on disk for the other test processes and the next run, under the hash of all that it was made from. */
async function findSnapshot(migrations: readonly Migration[]): Promise<Uint8Array<ArrayBuffer>> {
  const madeFrom = createHash('sha256').update(JSON.stringify(migrations)).update(readStorePackage());
  const file = join(snapshotFolder, `${madeFrom.digest('hex').slice(0, 32)}.tar`);
  try {
    return new Uint8Array(readFileSync(file));
  } catch {
    const bytes = await makeSnapshot(migrations);
    const unfinished = `${file}.${process.pid}`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(unfinished, bytes);
    renameSync(unfinished, file);
    dropOldSnapshots();
    return bytes;
  }
}

/** Every change of the schema makes another; those that no run of the last day has made are of no use any more. */
function dropOldSnapshots(): void {
  for (const name of readdirSync(snapshotFolder)) {
    const file = join(snapshotFolder, name);
    // Another process may have renamed or removed it since the folder was read.
    const made = statSync(file, { throwIfNoEntry: false });
    if (made && made.mtimeMs < Date.now() - snapshotKeptMs) rmSync(file, { force: true });
  }
}

/** Stores that a test has given back, emptied, by what they were made from. Opening one takes ten times longer. */
const idle = new Map<string, Database>();

/** A fresh in-memory store with the schema in place, from one snapshot or from the test before. */
export async function openFreshDatabase(migrations: readonly Migration[]): Promise<Database> {
  const key = migrations.map((step) => step.number).join(',');
  const waiting = idle.get(key);
  if (waiting) {
    idle.delete(key);
    return lend(key, waiting);
  }
  const found = snapshots.get(key) ?? findSnapshot(migrations);
  snapshots.set(key, found);
  const database = await openDatabase({ url: '', dataDir: undefined, snapshot: await found });
  await database.script(emptying);
  return lend(key, database);
}

/** The store as one test has it: closed means emptied and kept for the next, or really closed when that cannot be. */
function lend(key: string, database: Database): Database {
  let closed = false;
  const open = <Result>(task: () => Promise<Result>): Promise<Result> =>
    closed ? Promise.reject(new Error('the store is closed')) : task();
  return {
    url: database.url,
    query: (statement, values) => open(() => database.query(statement, values)),
    side: asWriter((statement, values) => open(() => database.side.query(statement, values))),
    script: (sql) => open(() => database.script(sql)),
    transaction: (work) => open(() => database.transaction(work)),
    lookup: (work) => open(() => database.lookup(work)),
    snapshot: (work) => open(() => database.snapshot(work)),
    dump: () => open(() => database.dump()),
    async close() {
      if (closed) return;
      closed = true;
      if (!idle.has(key) && (await isEmptied(database))) idle.set(key, database);
      else await database.close();
    },
  };
}

/** A test that changed more than rows has a store that no other may use. */
async function isEmptied(database: Database): Promise<boolean> {
  try {
    const [row] = await database.query<{ emptied: boolean }>({
      name: 'testing_empty',
      text: 'select testing.empty() as emptied',
    });
    return row?.emptied === true;
  } catch {
    return false;
  }
}

/**
 * Beside the schema, so that no test meets it: what the migrations left in the tables and where the sequences stood, what
 * the schema looked like, and a function that brings the rows back if the schema still does.
 */
const emptying = `
create schema testing;
create function testing.shape() returns text language sql as $$
  select md5(string_agg(thing, chr(10) order by thing)) from (
    select 'class ' || oid || relname || relnatts || coalesce(reloptions::text, '') from pg_class where relnamespace = 'public'::regnamespace
    union all select 'trigger ' || oid || tgname || tgenabled::text from pg_trigger
    union all select 'constraint ' || oid || conname from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'function ' || oid || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'setting ' || name || coalesce(setting, '') from pg_settings where source = 'session') as found(thing)
$$;
create table testing.first (shape text, tables text);
create table testing.kept (name text, rows json);
create table testing.sequence (name text, value bigint);
do $$ declare name text; begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('insert into testing.kept select %L, json_agg(t) from public.%I t having count(*) > 0', name, name);
  end loop;
end $$;
insert into testing.sequence select sequencename, start_value from pg_sequences where schemaname = 'public' and last_value is null;
insert into testing.first select testing.shape(), string_agg(format('public.%I', tablename), ', ') from pg_tables where schemaname = 'public';
create function testing.empty() returns boolean language plpgsql as $$
declare
  kept record;
begin
  if (select shape <> testing.shape() from testing.first) then return false; end if;
  perform set_config('session_replication_role', 'replica', true);
  execute 'truncate ' || (select tables from testing.first) || ' restart identity';
  for kept in select * from testing.kept loop
    execute format('insert into public.%I select * from json_populate_recordset(null::public.%I, $1)', kept.name, kept.name) using kept.rows;
  end loop;
  perform setval(format('public.%I', name), value, false) from testing.sequence;
  return true;
end $$;
`;
