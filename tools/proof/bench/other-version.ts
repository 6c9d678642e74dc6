import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startPostgres } from '../../machine/postgres.ts';
import type { ServerProcess } from '../server-process.ts';
import { ordersOf, type Target } from './calls.ts';
import { benchServer } from './processes.ts';

/** What is asked of a version: these paths and shapes must be found in its folder. */
interface Version {
  readonly clock: Pick<typeof import('../../../server/src/platform/clock.ts'), 'systemClock'>;
  readonly dataDir: Pick<typeof import('../../../server/src/platform/data-dir.ts'), 'takeDataDir'>;
  readonly database: Pick<typeof import('../../../server/src/platform/database.ts'), 'openDatabase'>;
  readonly people: Pick<typeof import('../people.ts'), 'openPeople'>;
  readonly server: Pick<typeof import('../server-process.ts'), 'startServer'>;
}

export interface OpenVersion {
  readonly server: ServerProcess;
  readonly orders: Target;
  close(): Promise<void>;
}

const grant = '10000000000';

async function loadVersion(folder: string): Promise<Version> {
  // What lies in another folder has the types of its own time: those of ours stand for the few functions that are used.
  const load = (path: string) => import(pathToFileURL(join(resolve(folder), path)).href);
  return {
    clock: (await load('server/src/platform/clock.ts')) as Version['clock'],
    dataDir: (await load('server/src/platform/data-dir.ts')) as Version['dataDir'],
    database: (await load('server/src/platform/database.ts')) as Version['database'],
    people: (await load('tools/proof/people.ts')) as Version['people'],
    server: (await load('tools/proof/server-process.ts')) as Version['server'],
  };
}

/** Starts the version of Tarazu in a folder, installed, on a PostgreSQL of its own with people in it. */
export async function openVersion(folder: string, count: number): Promise<OpenVersion> {
  const version = await loadVersion(folder);
  const dataDir = mkdtempSync(join(tmpdir(), 'tarazu-bench-'));
  const postgres = await startPostgres();
  const place = { dataDir, databaseUrl: postgres.url, script: benchServer };
  // A start brings the store to this version.
  await (await version.server.startServer(place)).stop();
  const database = await version.database.openDatabase({ url: postgres.url, dataDir: join(dataDir, 'store') });
  const taken = version.dataDir.takeDataDir(dataDir);
  const secret = Buffer.from(taken.secret('secret-key'));
  taken.release();
  const people = await version.people.openPeople({ database, clock: version.clock.systemClock, count, grant, secret });
  await database.close();
  const server = await version.server.startServer(place);
  const tokens = people.map(({ token }) => token);
  return {
    server,
    orders: await ordersOf(server.port, tokens),
    async close() {
      await server.stop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
