// Robots and copies that all decide by one bar, beside orders of people: what those wait, and whether a bar is missed.
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Database, openDatabase } from '../../../server/src/platform/database.ts';
import { earnRecord } from '../../../server/src/testing/teacher.ts';
import { callOn, forEachOf, must } from '../contracts.ts';
import { createHttpLine } from '../http-line.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { ordersOf, type Target } from './calls.ts';
import { checked, jobName } from './checked.ts';
import { type Acted, actedBy, missedOf } from './missed.ts';
import { ask, benchServer, type LoadProcess } from './processes.ts';
import type { Measure, Sizes } from './sizes.ts';
import type { Bench, Place } from './store-bench.ts';

const QUARTER_MS = 900_000;
/** About a thousand orders a second: so many connections, each with such a pause. */
const paced = { connections: 48, pauseMs: 44 };
/** A person may have ten; a few of each, so that many accounts are at work. */
const ROBOTS_EACH = 5;
/** The orders begin so long before the bar is over. */
const BEFORE_MS = 2_000;
/** So much of the market passes before, at least. */
const LEAST_MS = 30_000;
const WARM_S = 2;
/** By then every robot has acted by the bar, or has missed it: the next one is a quarter of an hour away. */
const ACTED_MS = 120_000;
const LOOK_MS = 250;
const COPIED = 'XC:SOL-USDT';

interface Beside {
  readonly sizes: Sizes;
  readonly server: ServerProcess;
  readonly database: Database;
  readonly tokens: readonly string[];
  readonly orders: Extract<Target, { kind: 'orders' }>;
}

type Started = { readonly robot: { readonly robotId: string } };

/** Each buys the same part every quarter of an hour, so that each has to act by each bar. */
async function startRobots({ server, sizes, tokens, orders }: Beside): Promise<void> {
  const places = Array.from({ length: sizes.robots }, (_, place) => place);
  await forEachOf(server.port, places, async (line, _item, place) => {
    const stock = orders.stocks[place % orders.stocks.length];
    const terms = {
      instrumentId: stock?.id ?? '',
      amount: '5000000',
      singleLimit: '5000000',
      requestId: `robot-begins-${place}`,
    };
    const token = tokens[Math.floor(place / ROBOTS_EACH)];
    await must(callOn(line, '/stock/ai/buy', token, { ...terms, strategy: 'twap', lossStop: '90', agree: '1' }));
  });
}

/** A published robot with a record long enough, and so many who copy it. */
async function startCopies({ server, sizes, tokens, database }: Beside): Promise<void> {
  const [teacherToken, ...others] = tokens.toReversed();
  const line = createHttpLine(server.port);
  const terms = {
    strategy: 'twap',
    instrumentId: COPIED,
    amount: '60000',
    singleLimit: '60000',
    lossStop: '90',
    agree: '1',
  };
  const { robot } = await must(
    callOn<Started>(line, '/stock/ai/buy', teacherToken, { ...terms, requestId: 'teacher-begins' }),
  );
  const wish = { robotId: robot.robotId, name: 'Slow River', requestId: 'teacher-published' };
  const { teacher } = await must(
    callOn<{ readonly teacher: { readonly teacherId: string } }>(line, '/follow/teacher/publish', teacherToken, wish),
  );
  line.close();
  await earnRecord(database, teacher.teacherId);
  await forEachOf(server.port, others.slice(0, sizes.copies), async (own, token, place) => {
    const copy = { teacherId: teacher.teacherId, amount: '1000', mode: 'proportional', keep: '60', agree: '1' };
    await must(callOn(own, '/follow/copy/start', token, { ...copy, requestId: `copy-begins-${place}` }));
  });
}

async function waitForAll({ database, sizes }: Beside, barMs: number): Promise<Acted & { readonly tookMs: number }> {
  const beganMs = performance.now();
  for (;;) {
    const acted = await actedBy(database, barMs);
    const tookMs = performance.now() - beganMs;
    if (missedOf(sizes, acted) === 0 || tookMs > ACTED_MS) return { ...acted, tookMs };
    await delay(LOOK_MS);
  }
}

/** Orders without robots, and those beside all of them at the end of a bar; and how many had missed it. */
async function compared(load: LoadProcess, beside: Beside) {
  const { sizes, server, orders } = beside;
  const run = async (seconds: number) => {
    const job = { port: server.port, target: orders, ...paced, seconds, name: jobName() };
    return checked('orders and robots', await load.run(job));
  };
  await run(WARM_S);
  const without = await run(sizes.withoutSeconds);
  await startRobots(beside);
  await startCopies(beside);
  // Each looks at the market once before a bar counts for it; then to a moment before the quarter of an hour is over.
  const nowMs = Date.now();
  const overMs = (Math.floor((nowMs + LEAST_MS) / QUARTER_MS) + 1) * QUARTER_MS;
  await ask(server.child, { minutes: (overMs - BEFORE_MS - nowMs) / 60_000 });
  const besideRobots = await run(sizes.besideSeconds);
  return { without, beside: besideRobots, acted: await waitForAll(beside, overMs - QUARTER_MS) };
}

/** What people's orders wait for robots and copies that all act by one bar, on a server of its own whose clock is hurried to that bar's end. */
export async function measureRobots(
  { load, sizes, nodeOptions }: Pick<Bench, 'load' | 'sizes' | 'nodeOptions'>,
  place: Place,
): Promise<{ readonly measures: readonly Measure[]; readonly note: string }> {
  const server = await startServer({ ...place, script: benchServer, nodeOptions });
  const database = await openDatabase({ url: place.databaseUrl, dataDir: join(place.dataDir, 'store') });
  const orders = await ordersOf(server.port, place.tokens);
  const { without, beside, acted } = await compared(load, { sizes, server, database, orders, tokens: place.tokens });
  await database.close();
  await server.stop();
  const value = beside.p99Ms / without.p99Ms;
  const shown = `${value.toFixed(1)} (${beside.p99Ms.toFixed(1)} ms, without ${without.p99Ms.toFixed(1)} ms)`;
  const what = `${sizes.robots} robots and ${sizes.copies} copies of one teacher`;
  const missed = missedOf(sizes, acted);
  return {
    measures: [
      { what: `p99 of an order beside ${what}`, value, shown, bar: 2, is: 'most', unit: ' x without' },
      { what: `bars missed by ${what}`, value: missed, shown: String(missed), bar: 0, is: 'most', unit: '' },
    ],
    note:
      `${what}: ${beside.perSecond.toFixed(0)} orders a second beside them, ${without.perSecond.toFixed(0)} without; ` +
      `all had acted ${(acted.tookMs / 1000).toFixed(1)} s after the orders`,
  };
}
