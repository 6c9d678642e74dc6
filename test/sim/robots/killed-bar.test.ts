// Many robots that all act by one bar, on a real server that is killed in the middle of it, again and again: each acts once, and none is forgotten.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@tarazu/wire/client';
import { listRobots, showRobot, startRobot } from '@tarazu/wire/robot/robot';
import { expect, test } from 'vitest';
import { migrations } from '../../../server/src/app.ts';
import { createManualClock } from '../../../server/src/platform/clock.ts';
import { takeDataDir } from '../../../server/src/platform/data-dir.ts';
import { type Database, openDatabase } from '../../../server/src/platform/database.ts';
import { migrate } from '../../../server/src/platform/migrations.ts';
import { good } from '../../../server/src/testing/test-app.ts';
import { startPostgres } from '../../../tools/machine/postgres.ts';
import { halfOrders } from '../../../tools/proof/crash/half-orders.ts';
import { openPeople, type ProofPerson } from '../../../tools/proof/people.ts';
import { type ServerProcess, startServer } from '../../../tools/proof/server-process.ts';
import { verifyStore } from '../../../tools/proof/verify-store.ts';

const PEOPLE = 6;
const EACH = 10;
const ROBOTS = PEOPLE * EACH;
const DAY_MS = 86_400_000;
const COINS = ['XC:BTC-USDT', 'XC:ETH-USDT', 'XC:SOL-USDT'] as const;
/** In the middle of a bar of a quarter of an hour, and when it is just over. */
const STARTED_MS = Date.parse('2026-11-20T09:07:00.000Z');
const OVER_MS = Date.parse('2026-11-20T09:15:02.000Z');
/** Of three steps for each robot, of which eight at once share a transaction, at which transaction a server is killed: before its commit where odd, after it where even. */
const KILLED_AT = [2, 9, 10, 7];

/**
 * One store, and real servers that go on with it one after the other, at a time that stands still. A server of databases: opened and closed again and again in one
 * process, the embedded one has ended Node itself (`Check failed: jit_page_->allocations_.erase`, V8 13.6).
 */
async function openBed() {
  const dataDir = mkdtempSync(join(tmpdir(), 'tarazu-killed-bar-'));
  const { url, stop: stopPostgres } = await startPostgres();
  const open = () => openDatabase({ url, dataDir: undefined });
  const folder = takeDataDir(dataDir);
  const secret = Buffer.from(folder.secret('secret-key'));
  const database = await open();
  await migrate(database, migrations);
  const clock = createManualClock(STARTED_MS - 60_000);
  const people = await openPeople({ database, clock, count: PEOPLE, grant: '50000', secret, unlockedMs: 30 * DAY_MS });
  await database.close();
  folder.release();
  let running: ServerProcess | undefined;
  const start = async (atMs: number, killAt = 0): Promise<ServerProcess> => {
    running = await startServer({
      dataDir,
      databaseUrl: url,
      env: {
        ...{ MORNING_AT_MS: String(atMs), KILL_AT: String(killAt) },
        ...{ PRACTICE_DESK: 'off', PRACTICE_OFFERS: 'off', COIN_MARKET: 'simulated' },
        ...{ SESSION_IDLE_MINUTES: '43200', SESSION_MAX_HOURS: '8760' },
      },
      script: 'tools/proof/crash/morning-server.ts',
    });
    return running;
  };
  return {
    ...{ open, people, start },
    async remove() {
      await running?.kill();
      await stopPostgres();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const clientOf = (port: number, { token }: ProofPerson) =>
  createClient({ origin: `http://127.0.0.1:${port}`, token: () => token, language: () => 'en-US' });

/** Each buys a twelfth of its money after every bar. */
async function startAll(port: number, people: readonly ProofPerson[]): Promise<void> {
  for (const [person, each] of people.entries())
    for (let robot = 0; robot < EACH; robot += 1) {
      const instrumentId = COINS[robot % COINS.length] ?? '';
      const sums = { amount: '1200', singleLimit: '1200', lossStop: '90' } as const;
      const wish = {
        strategy: 'twap',
        instrumentId,
        ...sums,
        agree: true,
        requestId: `robot-of-${person}-${robot}`,
      } as const;
      good(await clientOf(port, each).call(startRobot, wish));
    }
}

/** How many bars were decided and done with, and how many orders there are. */
async function counted(database: Database) {
  const [row] = await database.query<{ decided: number; acted: number; orders: number; twice: number }>({
    name: 'test_killed_bar_counts',
    text: `select count(*) filter (where 'robot.decided' = any(types))::int as decided,
      count(*) filter (where 'robot.acted' = any(types))::int as acted,
      (select count(*)::int from trade_order) as orders,
      (select count(*)::int from (select owner_id from trade_order group by owner_id having count(*) > 1) more) as twice from entry`,
  });
  return row ?? { decided: -1, acted: -1, orders: -1, twice: -1 };
}

/** What each of somebody's robots has done, and that its money is what it was given less what its order cost. */
async function actedOnce(port: number, person: ProofPerson): Promise<void> {
  const client = clientOf(port, person);
  const { items } = good(await client.call(listRobots, { pageSize: '20' }));
  expect(items).toHaveLength(EACH);
  for (const { robotId, capital } of items) {
    const { bars, cash, quantity, robot } = good(await client.call(showRobot, { robotId }));
    expect(robot.status).toBe('running');
    expect(bars).toMatchObject([{ at: '2026-11-20T09:00:00.000Z', why: 'instalment', orders: [{ status: 'filled' }] }]);
    const [order] = bars[0]?.orders ?? [];
    // A coin's own fee is taken in money.
    expect(Number(order?.value) + Number(order?.charges)).toBeCloseTo(Number(capital) - Number(cash), 2);
    expect(order?.filled).toBe(quantity);
  }
}

test('a server killed while sixty robots act by one bar places each of their orders once', async () => {
  const bed = await openBed();
  try {
    const first = await bed.start(STARTED_MS);
    await startAll(first.port, bed.people);
    await first.kill();
    const seen: Awaited<ReturnType<typeof counted>>[] = [];
    for (const killAt of KILLED_AT) {
      // Robots look before the server listens: it never comes so far as to answer.
      await expect(bed.start(OVER_MS, killAt)).rejects.toThrow('the server ended at once');
      const killed = await bed.open();
      seen.push(await counted(killed));
      expect(await halfOrders(killed)).toEqual([]);
      expect((await verifyStore(killed)).differences).toEqual([]);
      await killed.close();
    }
    // The kills fell into the bar: some had acted, some had not, and some were cut between their decision and what comes of it.
    expect(seen.every(({ acted, twice }) => acted < ROBOTS && twice === 0)).toBe(true);
    expect(seen.filter(({ decided, acted }) => decided > acted).length).toBeGreaterThan(0);
    expect(seen.at(-1)?.acted).toBeGreaterThan(ROBOTS / 4);
    const last = await bed.start(OVER_MS);
    for (const person of bed.people) await actedOnce(last.port, person);
    await last.stop();
    const after = await bed.open();
    expect(await counted(after)).toEqual({ decided: ROBOTS, acted: ROBOTS, orders: ROBOTS, twice: 0 });
    expect(await halfOrders(after)).toEqual([]);
    expect((await verifyStore(after)).differences).toEqual([]);
    await after.close();
  } finally {
    await bed.remove();
  }
}, 300_000);
