// `npm run journeys [-- --only <part of a name>]`: what people come to do, walked in a real browser as large as a telephone against a
// fresh practice server with the production build. Counts taps, and what is typed apart, and the seconds of app and machine: a person
// thinks besides. Ends with 1 when one does not get to its end or takes more than its bar.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { buildWeb } from '../../build.ts';
import { browserArguments, findBrowser } from '../../machine/browser.ts';
import { startServer } from '../server-process.ts';
import { tableLines } from '../table.ts';
import type { Journey } from './journey.ts';
import { newcomer } from './newcomer.ts';
import { ownerJourneys, type PracticeLogin } from './owner.ts';
import { Walker } from './walk.ts';

/** Characters of a screen in words, where a journey ends on it. */
const WORDS_MAX = 3_000;

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });

type Row = readonly [
  name: string,
  taps: string,
  barTaps: string,
  typed: string,
  seconds: string,
  bar: string,
  verdict: string,
];

async function walkOne(walker: Walker, { name, bar, from, before, walk }: Journey): Promise<Row> {
  const [taps, seconds] = [String(bar.taps), String(bar.seconds)];
  try {
    await before?.(walker);
    await walker.begin(from);
    await walk(walker);
  } catch (error) {
    console.log(`\n${name}: ${error instanceof Error ? error.message : String(error)}`);
    console.log((await walker.page.locator('body').ariaSnapshot()).slice(0, WORDS_MAX));
    return [name, '', taps, '', '', seconds, 'not walked'];
  }
  const took = walker.end();
  const keeps = took.taps <= bar.taps && took.seconds <= bar.seconds;
  const measured = [String(took.taps), taps, String(took.typed), took.seconds.toFixed(1), seconds] as const;
  return [name, ...measured, keeps ? 'PASS' : 'over the bar'];
}

/** One telephone for all of them: what the one before has left is there for the next. */
async function walkAll(browser: Browser, origin: string, journeys: readonly Journey[]): Promise<readonly Row[]> {
  const { walker, context } = await Walker.open(browser, origin);
  const rows: Row[] = [];
  for (const journey of journeys) rows.push(await walkOne(walker, journey));
  await context.close();
  return rows;
}

if (!process.env['WEB_ROOT']) await buildWeb();
const executablePath = await findBrowser();
const dataDir = mkdtempSync(join(tmpdir(), 'tarazu-journeys-'));
const app = await startServer({ dataDir, databaseUrl: '' });
const rows: Row[] = [];
try {
  const browser = await chromium.launch({ executablePath, args: [...browserArguments] });
  try {
    const login = JSON.parse(readFileSync(join(dataDir, 'practice-login.json'), 'utf8')) as PracticeLogin;
    for (const journeys of [newcomer, ownerJourneys(login)]) {
      // Each needs those before it: only the end can be left out.
      const last = journeys.findLastIndex(({ name }) => name.includes(values.only));
      rows.push(...(await walkAll(browser, `http://127.0.0.1:${app.port}`, journeys.slice(0, last + 1))));
    }
  } finally {
    await browser.close();
  }
} finally {
  await app.kill();
  rmSync(dataDir, { recursive: true, force: true });
}
const head = ['journey', 'taps', 'bar', 'typed', 'seconds', 'bar', ''];
console.log(`\n${tableLines([head, ...rows]).join('\n')}`);
const missed = rows.filter(([, , , , , , verdict]) => verdict !== 'PASS').length;
const [others = 0] = loadavg();
console.log(`\n${missed} of ${rows.length} below the bar; load ${others.toFixed(1)}`);
process.exitCode = missed > 0 ? 1 : 0;
