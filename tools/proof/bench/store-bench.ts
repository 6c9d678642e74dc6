import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '../../../server/src/app.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import { takeDataDir } from '../../../server/src/platform/data-dir.ts';
import { openDatabase } from '../../../server/src/platform/database.ts';
import { migrate } from '../../../server/src/platform/migrations.ts';
import { startPostgres } from '../../machine/postgres.ts';
import { openContracts, readyForContracts } from '../contracts.ts';
import { tradableStocks } from '../instruments.ts';
import { openPeople } from '../people.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { median } from '../table.ts';
import { agreementText, type StoreReport, verifyStore } from '../verify-store.ts';
import { ordersOf, type Target } from './calls.ts';
import { checked, GOOD_MIN, jobName } from './checked.ts';
import { type Beside, measureAgainst } from './in-turns.ts';
import { ask, benchServer, type LoadProcess } from './processes.ts';
import { measureRobots } from './robots-beside.ts';
import { connections, type Measure, type Sizes } from './sizes.ts';

/** What all stores are measured with. */
export interface Bench {
  readonly sizes: Sizes;
  readonly load: LoadProcess;
  /** A second generator, for reads beside the orders. */
  readonly probe: LoadProcess;
  readonly echoPort: number;
  /** Options for the Node of the server, for profiles. */
  readonly nodeOptions: readonly string[];
}

/** A store with people in it. */
export interface Place {
  readonly name: string;
  readonly embedded: boolean;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly tokens: readonly string[];
}

export interface StoreResult {
  readonly measures: readonly Measure[];
  readonly notes: readonly string[];
  readonly ledger: StoreReport;
}

/** Most people look at the same few charts. */
const chartsWatched = 16;
const grant = '10000000000';
/** Reads beside the orders: so many connections, each with such a pause, about 300 reads a second. */
const probing = { connections: 4, pauseMs: 12 };

async function openPlace(embedded: boolean, sizes: Sizes): Promise<{ place: Place; close(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tarazu-bench-'));
  const postgres = embedded ? undefined : await startPostgres();
  const databaseUrl = postgres?.url ?? '';
  const database = await openDatabase({ url: databaseUrl, dataDir: join(dataDir, 'store') });
  await migrate(database, migrations);
  const folder = takeDataDir(dataDir);
  const secret = Buffer.from(folder.secret('secret-key'));
  folder.release();
  const people = await openPeople({ database, clock: systemClock, count: sizes.people, grant, secret });
  await database.close();
  const tokens = people.map(({ token }) => token);
  return {
    place: { name: embedded ? 'embedded' : 'PostgreSQL', embedded, dataDir, databaseUrl, tokens },
    async close() {
      await postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const echoOf = ({ echoPort }: Bench): Beside => ({ name: 'echo', port: echoPort, target: { kind: 'echo' } });

async function measureReads(bench: Bench, server: ServerProcess): Promise<{ measures: Measure[]; notes: string[] }> {
  const stocks = await tradableStocks(server.port);
  const targets: [string, Target][] = [
    ['quote list', { kind: 'quotes' }],
    ['candles', { kind: 'candles', ids: stocks.slice(0, chartsWatched).map(({ id }) => id) }],
  ];
  const measures: Measure[] = [];
  const notes: string[] = [];
  for (const [name, target] of targets) {
    const { ratio, note } = await measureAgainst(bench, `reads of the ${name}`, server, target, echoOf(bench));
    notes.push(note);
    const shown = ratio.toFixed(2);
    measures.push({ what: `${name} against the echo`, value: ratio, shown, bar: 0.6, is: 'least', unit: '' });
  }
  return { measures, notes };
}

/** Orders of contracts beside orders of shares, on one server. */
async function measureContracts(bench: Bench, { tokens }: Place, server: ServerProcess, orders: Target) {
  await readyForContracts(server.port, tokens);
  const target: Target = { kind: 'contracts', tokens, contracts: await openContracts(server.port) };
  const beside = { name: 'shares', port: server.port, target: orders };
  const { ratio, note } = await measureAgainst(bench, 'orders of contracts', server, target, beside);
  const what = 'durable orders of contracts against those of shares';
  const measure: Measure = { what, value: ratio, shown: ratio.toFixed(2), bar: 0.8, is: 'least', unit: '' };
  return { measure, note };
}

/** p99 of paced reads with nothing else going on, and with orders at full rate, in turns. */
async function measureWaiting(bench: Bench, place: Place, port: number, orders: Target): Promise<Measure> {
  const { load, probe, sizes } = bench;
  const seconds = sizes.secondsARun;
  const read = () =>
    probe
      .run({ port, target: { kind: 'quotes' }, ...probing, seconds, name: jobName() })
      .then((result) => checked('reads beside orders', result, GOOD_MIN.reads).p99Ms);
  await read();
  const idle: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round < sizes.runs; round += 1) {
    idle.push(await read());
    const ordering = load.run({ port, target: orders, connections, seconds: seconds + 0.5, name: jobName() });
    busy.push(await read());
    checked('orders beside reads', await ordering);
  }
  const value = median(busy) / median(idle);
  const shown = `${value.toFixed(1)} (${median(busy).toFixed(1)} ms, idle ${median(idle).toFixed(1)} ms)`;
  return { what: `p99 of a read while orders run, ${place.name}`, value, shown, bar: 10, is: 'most', unit: ' x idle' };
}

/** Memory of the server over many orders and a stretch of market, on the clock that can be hurried. */
async function measureMemory(bench: Bench, place: Place): Promise<{ measure: Measure; note: string }> {
  const { sizes, load } = bench;
  const server = await startServer({ ...place, script: benchServer });
  const target = await ordersOf(server.port, place.tokens);
  const seen: number[] = [server.residentMib() ?? Number.NaN];
  for (let quarter = 0; quarter < 4; quarter += 1) {
    const job = { port: server.port, target, connections, requests: sizes.memoryOrders / 4, name: jobName() };
    checked('orders for memory', await load.run(job));
    seen.push(server.residentMib() ?? Number.NaN);
  }
  await ask(server.child, { minutes: sizes.marketMinutes });
  seen.push(server.residentMib() ?? Number.NaN);
  await server.stop();
  const value = Math.max(...seen.slice(1));
  const listed = seen.map((mib) => mib.toFixed(0)).join(', ');
  const length = `${sizes.memoryOrders.toLocaleString('en-US')} orders and ${sizes.marketMinutes} minutes of market`;
  return {
    measure: {
      what: `memory over ${length}, ${place.name}`,
      value,
      shown: `${value.toFixed(0)} MiB`,
      bar: place.embedded ? 1024 : 400,
      is: 'most',
      unit: ' MiB',
    },
    note: `memory, ${place.name}: ${listed} MiB resident (at the start, after each quarter of the orders, after the market)`,
  };
}

async function measureStarts(bench: Bench, place: Place): Promise<Measure[]> {
  const empty: number[] = [];
  const killed: number[] = [];
  for (let round = 0; round < bench.sizes.starts; round += 1) {
    const dataDir = mkdtempSync(join(tmpdir(), 'tarazu-bench-'));
    const first = await startServer({ dataDir, databaseUrl: '' });
    empty.push(first.startedMs / 1000);
    await first.kill();
    rmSync(dataDir, { recursive: true, force: true });

    const server = await startServer(place);
    const target = await ordersOf(server.port, place.tokens);
    const running = bench.load.run({ port: server.port, target, connections, seconds: 1.5, name: jobName() });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await server.kill();
    await running;
    const again = await startServer(place);
    killed.push(again.startedMs / 1000);
    await again.stop();
  }
  const row = (what: string, values: readonly number[], bar: number): Measure => {
    const value = median(values);
    return { what, value, shown: `${value.toFixed(1)} s`, bar, is: 'most', unit: ' s' };
  };
  return [
    row('start to first answer, embedded, empty folder', empty, 15),
    row('start to first answer, embedded, after kill -9', killed, 5),
  ];
}

/** Everything that is measured on one store, and its ledger recomputed afterwards. */
export async function benchStore(bench: Bench, embedded: boolean): Promise<StoreResult> {
  const { place, close } = await openPlace(embedded, bench.sizes);
  try {
    const measures: Measure[] = [];
    const notes: string[] = [];
    const server = await startServer({ ...place, script: benchServer, nodeOptions: bench.nodeOptions });
    const orders = await ordersOf(server.port, place.tokens);
    const { ratio, note } = await measureAgainst(bench, `durable orders, ${place.name}`, server, orders, echoOf(bench));
    notes.push(note);
    const bar = embedded ? 0.1 : 0.18;
    measures.push({
      what: `durable market orders against the echo, ${place.name}`,
      value: ratio,
      shown: ratio.toFixed(3),
      bar,
      is: 'least',
      unit: '',
    });
    if (!embedded) {
      const reads = await measureReads(bench, server);
      const contracts = await measureContracts(bench, place, server, orders);
      measures.push(...reads.measures, contracts.measure);
      notes.push(...reads.notes, contracts.note);
    }
    measures.push(await measureWaiting(bench, place, server.port, orders));
    await server.stop();
    if (!embedded) {
      const beside = await measureRobots(bench, place);
      measures.push(...beside.measures);
      notes.push(beside.note);
    }
    const memory = await measureMemory(bench, place);
    measures.push(memory.measure);
    notes.push(memory.note);
    if (embedded) measures.push(...(await measureStarts(bench, place)));
    const database = await openDatabase({ url: place.databaseUrl, dataDir: join(place.dataDir, 'store') });
    const ledger = await verifyStore(database);
    await database.close();
    if (ledger.fills < bench.sizes.memoryOrders) {
      throw new Error(
        `${place.name}: ${ledger.fills} fills in the store, fewer than the orders of one part of the bench`,
      );
    }
    notes.push(`${place.name}: ${ledger.differences.length === 0 ? agreementText(ledger) : 'THE LEDGER DIFFERS'}`);
    return { measures, notes, ledger };
  } finally {
    await close();
  }
}

/** Orders beside robots alone, on a server, as often as it is said, each on a store of its own; and the ledger of the last. */
export async function benchRobots(bench: Bench, runs: number): Promise<StoreResult> {
  const measures: Measure[] = [];
  const notes: string[] = [];
  let ledger: StoreReport | undefined;
  for (let run = 0; run < runs; run += 1) {
    const { place, close } = await openPlace(false, bench.sizes);
    try {
      const beside = await measureRobots(bench, place);
      measures.push(...beside.measures);
      notes.push(beside.note);
      const database = await openDatabase({ url: place.databaseUrl, dataDir: join(place.dataDir, 'store') });
      ledger = await verifyStore(database);
      await database.close();
    } finally {
      await close();
    }
  }
  if (!ledger) throw new RangeError('robots are measured once at least');
  return { measures, notes, ledger };
}
