import { type Database, openDatabase } from '../platform/database.ts';
import { type Migration, migrate } from '../platform/migrations.ts';

const snapshots = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

async function makeSnapshot(migrations: readonly Migration[]): Promise<Uint8Array<ArrayBuffer>> {
  const database = await openDatabase({ url: '', dataDir: undefined });
  await migrate(database, migrations);
  const bytes = await database.dump();
  await database.close();
  return bytes;
}

/** A fresh in-memory store with the schema in place, from one snapshot made once in this process. */
export async function openFreshDatabase(migrations: readonly Migration[]): Promise<Database> {
  const key = migrations.map((step) => step.number).join(',');
  const making = snapshots.get(key) ?? makeSnapshot(migrations);
  snapshots.set(key, making);
  return openDatabase({ url: '', dataDir: undefined, snapshot: await making });
}
