import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Database, openDatabase } from '../platform/database.ts';
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

/** A fresh in-memory store with the schema in place, from one snapshot. */
export async function openFreshDatabase(migrations: readonly Migration[]): Promise<Database> {
  const key = migrations.map((step) => step.number).join(',');
  const found = snapshots.get(key) ?? findSnapshot(migrations);
  snapshots.set(key, found);
  return openDatabase({ url: '', dataDir: undefined, snapshot: await found });
}
