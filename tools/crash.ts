// `npm run crash [-- --rounds 20 --stores embedded,server --together]`: kills the server with kill -9 while people trade at full rate,
// starts it again, and compares what it had answered with what is there. On PostgreSQL some rounds kill the database too.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrations } from '../server/src/app.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { takeDataDir } from '../server/src/platform/data-dir.ts';
import { type Database, openDatabase } from '../server/src/platform/database.ts';
import { migrate } from '../server/src/platform/migrations.ts';
import { startPostgres } from './machine/postgres.ts';
import { runRounds, type TestBed, type TestBedReport } from './proof/crash/rounds.ts';
import { openPeople, type ProofPerson } from './proof/people.ts';
import { median, tableLines } from './proof/table.ts';

const peopleCount = 24;
const grant = '100000000000';
const shownMax = 10;
/** With fewer orders accepted in a round than this, on average, nothing would have been tried. A slow machine has over a hundred. */
const answeredFloor = 10;
/** As many must have been sent and not answered at a kill, on average: a server that is killed at rest shows nothing. */
const underWayFloor = 1;
/** As many of those that wait for a price must have placed their order, on average. */
const firedFloor = 1;

async function prepare(dataDir: string, open: () => Promise<Database>): Promise<ProofPerson[]> {
  const folder = takeDataDir(dataDir);
  // The server's own, or it would turn away everybody who is opened here.
  const secret = Buffer.from(folder.secret('secret-key'));
  const database = await open();
  await migrate(database, migrations);
  const people = await openPeople({ database, clock: systemClock, count: peopleCount, grant, secret });
  await database.close();
  folder.release();
  return people;
}

async function crashEmbedded(rounds: number): Promise<TestBedReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tarazu-crash-'));
  const open = () => openDatabase({ url: '', dataDir: join(dataDir, 'store') });
  try {
    const testBed: TestBed = { name: 'embedded', dataDir, databaseUrl: '', people: await prepare(dataDir, open), open };
    return await runRounds(testBed, rounds);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function crashServer(rounds: number): Promise<TestBedReport> {
  const postgres = await startPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'tarazu-crash-'));
  const open = () => openDatabase({ url: postgres.url, dataDir: undefined });
  try {
    const people = await prepare(dataDir, open);
    const testBed: TestBed = { name: 'server', dataDir, databaseUrl: postgres.url, people, open, database: postgres };
    return await runRounds(testBed, rounds);
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function row(name: string, report: TestBedReport): string[] {
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  const { startMs } = report;
  return [
    name === 'server' ? 'PostgreSQL' : 'embedded',
    String(report.rounds),
    String(report.databaseKills),
    String(report.answered),
    String(report.unanswered),
    String(report.lost.length),
    String(report.half.length),
    String(report.different.length),
    String(report.ledger.length),
    String(report.fills),
    String(report.fired),
    `${seconds(Math.min(...startMs))} / ${seconds(median(startMs))} / ${seconds(Math.max(...startMs))}`,
  ];
}

const titles = [
  'store',
  'rounds',
  'database kills',
  'answered',
  'under way',
  'lost',
  'half',
  'different',
  'ledger faults',
  'fills verified',
  'triggers fired',
  'first answer s (min / median / max)',
];

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    stores: { type: 'string', default: 'embedded,server' },
    together: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const stores = values.stores.split(',');
const known = stores.every((store) => store === 'embedded' || store === 'server');
if (!Number.isInteger(rounds) || rounds < 1 || !known) {
  console.error('npm run crash [-- --rounds <n> --stores embedded,server --together]');
  process.exit(2);
}

/** One store after the other, or both at once: shorter, with the start times of a busy machine. */
async function runStores(): Promise<TestBedReport[]> {
  const run = (store: string) => (store === 'server' ? crashServer(rounds) : crashEmbedded(rounds));
  const reports: TestBedReport[] = [];
  if (!values.together) {
    for (const store of stores) reports.push(await run(store));
    return reports;
  }
  // Both are waited for, so that neither leaves a server behind when the other fails.
  for (const ended of await Promise.allSettled(stores.map(run))) {
    if (ended.status === 'rejected') throw ended.reason;
    reports.push(ended.value);
  }
  return reports;
}

const rows = [titles];
let bad = 0;
for (const [place, report] of (await runStores()).entries()) {
  rows.push(row(stores[place] ?? '', report));
  const vain = report.answered < answeredFloor * report.rounds || report.fills === 0;
  const nothingTried = vain
    ? [`${report.answered} orders in ${report.rounds} rounds, ${report.fills} fills: nothing was tried`]
    : [];
  const atRest =
    report.unanswered < underWayFloor * report.rounds
      ? [`${report.unanswered} orders were under way at ${report.rounds} kills: nothing could have been cut in two`]
      : [];
  const untriggered =
    report.fired < firedFloor * report.rounds
      ? [
          `${report.fired} of those that waited for a price placed their order in ${report.rounds} rounds: nothing was tried`,
        ]
      : [];
  for (const list of [report.lost, report.half, report.different, report.ledger, nothingTried, atRest, untriggered]) {
    bad += list.length;
    for (const fault of list.slice(0, shownMax)) console.log(`  ${fault.slice(0, 1500)}`);
  }
}
console.log(`\n${tableLines(rows).join('\n')}`);
console.log(bad === 0 ? '\nno answered order lost, no half order, ledger agrees' : `\n${bad} faults`);
process.exitCode = bad === 0 ? 0 : 1;
