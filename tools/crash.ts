// `npm run crash [-- --rounds 20 --mornings 6 --expiries 3 --stores embedded,server --together]`: kills the server with kill -9 while people trade at full rate,
// starts it again, and compares what it had answered with what is there. On PostgreSQL some rounds kill the database too. On mornings the
// kill falls around the opening of an exchange, when orders for it are sent and plans run; at an expiry, among the settlements of calls that lie on shares.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrations } from '../server/src/app.ts';
import { type Clock, createManualClock, systemClock } from '../server/src/platform/clock.ts';
import { takeDataDir } from '../server/src/platform/data-dir.ts';
import { type Database, openDatabase } from '../server/src/platform/database.ts';
import { migrate } from '../server/src/platform/migrations.ts';
import { startPostgres } from './machine/postgres.ts';
import { type ExpiriesReport, runExpiries } from './proof/crash/expiries.ts';
import { firstMorningMs, type MorningsReport, runMornings } from './proof/crash/mornings.ts';
import { runRounds, type TestBed, type TestBedReport } from './proof/crash/rounds.ts';
import {
  expiryLines,
  faultsOfExpiries,
  faultsOfMornings,
  faultsOfRounds,
  morningLines,
  roundLines,
} from './proof/crash/summary.ts';
import { openPeople, type ProofPerson } from './proof/people.ts';

const peopleCount = 24;
const grant = '100000000000';
const shownMax = 10;
/** The day from which mornings are counted, and for how long people may trade on them without the six digits. */
const firstDay = '2026-11-23';
const unlockedMs = 365 * 86_400_000;

interface Who {
  readonly clock: Clock;
  /** How many people there are from the beginning. */
  readonly count: number;
}

async function prepare(dataDir: string, open: () => Promise<Database>, { clock, count }: Who): Promise<ProofPerson[]> {
  const folder = takeDataDir(dataDir);
  // The server's own, or it would turn away everybody who is opened here.
  const secret = Buffer.from(folder.secret('secret-key'));
  const database = await open();
  await migrate(database, migrations);
  const people = await openPeople({ database, clock, count, grant, secret, unlockedMs });
  await database.close();
  folder.release();
  return people;
}

/** A fresh store with its people, for as long as the work takes. */
async function onStore<Report>(store: string, who: Who, work: (testBed: TestBed) => Promise<Report>): Promise<Report> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tarazu-crash-'));
  const postgres = store === 'server' ? await startPostgres() : undefined;
  const place = postgres ? { url: postgres.url, dataDir: undefined } : { url: '', dataDir: join(dataDir, 'store') };
  const open = () => openDatabase(place);
  try {
    const people = await prepare(dataDir, open, who);
    const database = postgres ? { database: postgres } : {};
    const name = postgres ? 'server' : 'embedded';
    return await work({ name, dataDir, databaseUrl: place.url, people, open, ...database });
  } finally {
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    mornings: { type: 'string', default: '6' },
    expiries: { type: 'string', default: '3' },
    stores: { type: 'string', default: 'embedded,server' },
    together: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const mornings = Number(values.mornings);
/** Kills at one expiry. */
const expiries = Number(values.expiries);
const stores = values.stores.split(',');
const known = stores.every((store) => store === 'embedded' || store === 'server');
const isCount = (count: number) => Number.isInteger(count) && count >= 0;
// Plans are made on one morning for the next.
const areCounts = [rounds, mornings, expiries].every(isCount);
if (!areCounts || mornings === 1 || rounds + mornings + expiries === 0 || !known) {
  console.error(
    'npm run crash [-- --rounds <n> --mornings <0, or from 2 on> --expiries <n> --stores embedded,server --together]',
  );
  process.exit(2);
}

interface StoreReport {
  readonly store: string;
  readonly day: TestBedReport | undefined;
  readonly mornings: MorningsReport | undefined;
  readonly expiries: ExpiriesReport | undefined;
}

async function crashStore(store: string): Promise<StoreReport> {
  const inRounds = (testBed: TestBed) => runRounds(testBed, rounds);
  const onMornings = (testBed: TestBed) => runMornings(testBed, mornings, firstDay);
  const atExpiry = (testBed: TestBed) => runExpiries(testBed, expiries, firstDay);
  const clock = createManualClock(firstMorningMs(firstDay));
  return {
    store,
    day: rounds > 0 ? await onStore(store, { clock: systemClock, count: peopleCount }, inRounds) : undefined,
    mornings: mornings > 0 ? await onStore(store, { clock, count: peopleCount }, onMornings) : undefined,
    expiries: expiries > 0 ? await onStore(store, { clock, count: 0 }, atExpiry) : undefined,
  };
}

/** One store after the other, or both at once: shorter, with the start times of a busy machine. */
async function runStores(): Promise<StoreReport[]> {
  const reports: StoreReport[] = [];
  if (!values.together) {
    for (const store of stores) reports.push(await crashStore(store));
    return reports;
  }
  // Both are waited for, so that neither leaves a server behind when the other fails.
  for (const ended of await Promise.allSettled(stores.map(crashStore))) {
    if (ended.status === 'rejected') throw ended.reason;
    reports.push(ended.value);
  }
  return reports;
}

const reports = await runStores();
let bad = 0;
for (const report of reports) {
  const ofDay = report.day ? faultsOfRounds(report.day) : [];
  const ofMornings = report.mornings ? faultsOfMornings(report.mornings) : [];
  const atExpiries = report.expiries ? faultsOfExpiries(report.expiries) : [];
  for (const list of [ofDay, ofMornings, atExpiries]) {
    bad += list.length;
    for (const fault of list.slice(0, shownMax)) console.log(`  ${fault.slice(0, 1500)}`);
  }
}
const days = reports.flatMap(({ store, day }) => (day ? [[store, day] as const] : []));
const early = reports.flatMap((report) => (report.mornings ? [[report.store, report.mornings] as const] : []));
const ended = reports.flatMap((report) => (report.expiries ? [[report.store, report.expiries] as const] : []));
if (days.length > 0) console.log(`\n${roundLines(days).join('\n')}`);
if (early.length > 0) console.log(`\n${morningLines(early).join('\n')}`);
if (ended.length > 0) console.log(`\n${expiryLines(ended).join('\n')}`);
console.log(bad === 0 ? '\nno answered order lost, no half order, ledger agrees' : `\n${bad} faults`);
process.exitCode = bad === 0 ? 0 : 1;
