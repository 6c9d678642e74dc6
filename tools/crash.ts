// `npm run crash [-- --rounds 20 --stores embedded,server]`: kills the server with kill -9 while people trade at full rate,
// starts it again, and compares what it had answered with what is there. On PostgreSQL some rounds kill the database too.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrations } from '../server/src/house.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { type Database, openDatabase } from '../server/src/platform/database.ts';
import { migrate } from '../server/src/platform/migrations.ts';
import { startPostgres } from './machine/postgres.ts';
import { type Ground, type GroundReport, runRounds } from './proof/crash/rounds.ts';
import { openPeople, type ProofPerson } from './proof/people.ts';
import { median, tableLines } from './proof/table.ts';

const peopleCount = 24;
const grant = '100000000000';
const shownMax = 10;

async function prepare(open: () => Promise<Database>): Promise<ProofPerson[]> {
  const database = await open();
  await migrate(database, migrations);
  const people = await openPeople({ database, clock: systemClock, count: peopleCount, grant });
  await database.close();
  return people;
}

async function crashEmbedded(rounds: number): Promise<GroundReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tarazu-crash-'));
  const open = () => openDatabase({ url: '', dataDir: join(dataDir, 'store') });
  try {
    const ground: Ground = { name: 'embedded', dataDir, databaseUrl: '', people: await prepare(open), open };
    return await runRounds(ground, rounds);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function crashServer(rounds: number): Promise<GroundReport> {
  const postgres = await startPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'tarazu-crash-'));
  const open = () => openDatabase({ url: postgres.url, dataDir: undefined });
  try {
    const people = await prepare(open);
    const ground: Ground = { name: 'server', dataDir, databaseUrl: postgres.url, people, open, database: postgres };
    return await runRounds(ground, rounds);
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function row(name: string, report: GroundReport): string[] {
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
  'first answer s (min / median / max)',
];

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    stores: { type: 'string', default: 'embedded,server' },
  },
});
const rounds = Number(values.rounds);
const stores = values.stores.split(',');
const known = stores.every((store) => store === 'embedded' || store === 'server');
if (!Number.isInteger(rounds) || rounds < 1 || !known) {
  console.error('npm run crash [-- --rounds <n> --stores embedded,server]');
  process.exit(2);
}
const rows = [titles];
let bad = 0;
for (const store of stores) {
  const report = await (store === 'server' ? crashServer(rounds) : crashEmbedded(rounds));
  rows.push(row(store, report));
  for (const list of [report.lost, report.half, report.different, report.ledger]) {
    bad += list.length;
    for (const fault of list.slice(0, shownMax)) console.log(`  ${fault.slice(0, 1500)}`);
  }
}
console.log(`\n${tableLines(rows).join('\n')}`);
console.log(bad === 0 ? '\nno answered order lost, no half order, ledger agrees' : `\n${bad} faults`);
process.exitCode = bad === 0 ? 0 : 1;
