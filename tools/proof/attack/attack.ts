// `npm run attack [-- --seed <text> --requests 30000]`: attacks a server of its own on this machine, as somebody would from outside.
// Mutated requests to every call of the OpenAPI document, other people's ids in every field, the same command many times at once,
// floods of sockets and broken-off upgrades. Fails on an answer from 500 up, a call without an answer, a server that ended, data of
// somebody else, or books that do not agree; prints the seed and the smallest request that does it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../../server/src/platform/database.ts';
import { createDice } from '../../../test/sim/dice.ts';
import { startServer } from '../server-process.ts';
import { agreementText, verifyStore } from '../verify-store.ts';
import { Harvest, readCalls } from './calls.ts';
import { floods } from './floods.ts';
import { type Fault, fuzz } from './fuzz.ts';
import { patience, prepareGround } from './ground.ts';
import { race } from './races.ts';
import { tryStrangersIds } from './strangers.ts';

const usage = 'npm run attack [-- --seed <text> --requests <n>]';

function readOptions() {
  const { values } = parseArgs({
    options: { seed: { type: 'string', default: 'tarazu' }, requests: { type: 'string', default: '30000' } },
  });
  const requests = Number(values.requests);
  if (!Number.isInteger(requests) || requests < 0) throw new Error(usage);
  return { seed: values.seed, requests };
}

function print(faults: readonly Fault[]): void {
  for (const { problem, request } of faults) console.log(`\nFAULT ${problem}\n${request}`);
}

/** All ways of attack, one after the other; answers with the faults. */
async function attack(dataDir: string, { seed, requests }: ReturnType<typeof readOptions>): Promise<readonly Fault[]> {
  const faults: Fault[] = [];
  const told = (name: string, report: { readonly requests: number; readonly faults: readonly Fault[] }, more = '') => {
    console.log(`${name}: ${report.requests} requests, ${report.faults.length} faults${more}`);
    faults.push(...report.faults);
  };
  const ground = await prepareGround(dataDir);
  const server = await startServer({ dataDir, databaseUrl: '', env: patience });
  try {
    const { port } = server;
    const calls = await readCalls(port);
    const harvest = new Harvest();
    const report = await fuzz(port, { seed, requests, calls, ground, harvest });
    const statuses = [...report.statuses].toSorted(([left], [right]) => left - right);
    told(
      'fuzz',
      report,
      ` (${calls.length} calls; ${statuses.map(([status, times]) => `${status}: ${times}`).join(', ')})`,
    );
    told('strangers', await tryStrangersIds(port, { calls, ground, harvest, dice: createDice(`${seed}-ids`) }));
    told('races', await race(port, ground));
    told('floods', await floods(port));
    if (server.child.exitCode !== null || server.child.signalCode !== null) {
      faults.push({ problem: `the server ended:\n${server.output()}`, request: '' });
    }
  } finally {
    await server.stop();
  }
  const store = await openDatabase({ url: '', dataDir: join(dataDir, 'store') });
  const books = await verifyStore(store);
  await store.close();
  for (const difference of books.differences) faults.push({ problem: `the books: ${difference}`, request: '' });
  if (books.differences.length === 0) console.log(agreementText(books));
  return faults;
}

const options = readOptions();
const dataDir = mkdtempSync(join(tmpdir(), 'tarazu-attack-'));
try {
  const faults = await attack(dataDir, options);
  print(faults);
  console.log(faults.length === 0 ? '\nnothing gave way' : `\n${faults.length} faults with --seed ${options.seed}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
