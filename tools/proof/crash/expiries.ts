import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { isTradingDay, nextBusinessDay, sessionOf } from '@tarazu/domain/market/calendar';
import { calendarOf } from '@tarazu/domain/market-rules/calendars';
import { BASE_PATH } from '@tarazu/wire/endpoint';
import { showVanillaChain, writeVanilla } from '@tarazu/wire/option/vanilla';
import { buyStock } from '@tarazu/wire/stock-order';
import { takeDataDir } from '../../../server/src/platform/data-dir.ts';
import type { Reader } from '../../../server/src/platform/database.ts';
import { optionBuyer } from '../../../server/src/testing/option/option-buyer.ts';
import { createTestApp, good, type TestApp, testTransactionPassword } from '../../../server/src/testing/test-app.ts';
import { createHttpLine, requestText } from '../http-line.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { verifyStore } from '../verify-store.ts';
import { halfOrders } from './half-orders.ts';
import type { TestBed } from './rounds.ts';

export interface ExpiriesReport {
  /** Calls on shares that were written, and how many of them were settled at each kill. */
  readonly calls: number;
  readonly settled: readonly number[];
  /** Of how many something was sold in the end. */
  readonly sales: number;
  readonly lost: readonly string[];
  readonly half: readonly string[];
  readonly ledger: readonly string[];
}

/** A share of which somebody holds hundreds. */
const share = 'IN:MHNBK';
const people = 3;
const held = '600';
/** Of the strikes that are listed: the two lowest, which end with a payout unless the price falls by a tenth, and the one at the price. */
const chosen = [0, 1, 5];
const dayMs = 86_400_000;
const noon = 4 * 3_600_000;
const patienceMs = 30_000;
const askAgainMs = 100;
/** Two settlements at most are kept in one transaction, so that a kill falls between them. */
const batchMax = '2';
const plain = { PRACTICE_DESK: 'off', PRACTICE_OFFERS: 'off', COIN_MARKET: 'none' };

async function onApp<Made>(
  { open, dataDir }: TestBed,
  startMs: number,
  work: (app: TestApp) => Promise<Made>,
): Promise<Made> {
  const folder = takeDataDir(dataDir);
  const keys = { secret: Buffer.from(folder.secret('secret-key')) };
  folder.release();
  const app = await createTestApp({ database: await open(), keys, startMs, environment: plain });
  const made = await work(app);
  await app.close();
  return made;
}

/** Shares that have settled, and calls on them: when they expire, ms UTC. */
async function written(testBed: TestBed, day: string): Promise<number> {
  let last = 0;
  const fresh = () => {
    last += 1;
    return `expiries-${last}`;
  };
  const digits = { transactionPassword: testTransactionPassword };
  const startMs = sessionOf(calendarOf('NSE'), 'exchange', day).opensAtMs + noon;
  const tokens = await onApp(testBed, startMs, async (app) => {
    const buyers: string[] = [];
    for (let count = 0; count < people; count += 1) {
      const { client, token } = await optionBuyer(app, fresh);
      const order = { instrumentId: share, quantity: held, type: 'market', requestId: fresh(), ...digits } as const;
      good(await client.call(buyStock, order));
      buyers.push(token);
    }
    return buyers;
  });
  return onApp(testBed, startMs + 2 * dayMs, async (app) => {
    await app.trading.settleNow();
    const { expiry, expiries, strikes } = good(await app.client().call(showVanillaChain, { instrumentId: share }));
    for (const token of tokens) {
      for (const place of chosen) {
        const strike = strikes.at(place)?.strike ?? '';
        const wish = { instrumentId: share, direction: 'call', expiry: expiry ?? '', strike, contracts: 1 } as const;
        const more = { cover: 'shares', priceLimit: '0.05', requestId: fresh(), ...digits } as const;
        good(await app.client(token).call(writeVanilla, { ...wish, ...more }));
      }
    }
    return Date.parse(expiries.find(({ date }) => date === expiry)?.at ?? '');
  });
}

interface Counted {
  readonly calls: number;
  readonly settled: number;
  readonly sales: number;
  /** Ends of calls in the journal, and orders of sales that belong to one. */
  readonly ends: number;
  readonly twice: number;
}

async function counted(reader: Reader): Promise<Counted> {
  const [row] = await reader.query<Counted>({
    name: 'expiries_counted',
    text: `with sold as (select c.owner_id, c.contract_id, count(o.order_id) as orders from option_contract c
        left join trade_order o on o.owner_id = c.owner_id and o.order_id = c.contract_id || '-1' and o.filled > 0
        where c.cover_asset is not null group by 1, 2)
      select count(*)::int as calls, count(*) filter (where c.outcome is not null)::int as settled,
        count(*) filter (where s.orders = 1)::int as sales,
        (select count(*)::int from entry j cross join lateral json_array_elements(j.events) e
          where 'option.vanilla-expired' = any(j.types) and e ->> 'type' = 'option.vanilla-expired') as ends,
        count(*) filter (where s.orders <> (c.outcome = 'exercised')::int)::int as twice
      from option_contract c join sold s using (owner_id, contract_id) where c.cover_asset is not null`,
  });
  if (!row) throw new Error('a count answers with a row');
  return row;
}

/** A server that ends itself does so before it answers, or soon after. */
async function untilKilled(start: () => Promise<ServerProcess>): Promise<void> {
  let server: ServerProcess;
  try {
    server = await start();
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('the server ended at once')) return;
    throw error;
  }
  if (server.child.exitCode === null && server.child.signalCode === null)
    await once(server.child, 'close', { signal: AbortSignal.timeout(patienceMs) });
}

/** Until everything is settled, as the rule page says: it keeps what it told for some seconds of the time of the market, which has to pass. */
async function allSettled({ port, child }: ServerProcess, calls: number): Promise<boolean> {
  child.send({ pass: true });
  const line = createHttpLine(port);
  const deadline = performance.now() + patienceMs;
  for (let told = ''; performance.now() < deadline; ) {
    told = (await line.send(requestText({ method: 'GET', path: `${BASE_PATH}/stock/index/option/rule` }))).body;
    if (told.includes(`"settled":${calls},"open":0`)) {
      line.close();
      return true;
    }
    await setTimeout(askAgainMs);
  }
  line.close();
  return false;
}

/**
 * Calls that lie on shares expire, and servers are killed while they settle them and sell of the shares: the first one before anything is kept, the second one after
 * two transactions, and so on. The last one carries on to the end.
 */
export async function runExpiries(testBed: TestBed, kills: number, firstDay: string): Promise<ExpiriesReport> {
  const { dataDir, databaseUrl, open, name } = testBed;
  const calendar = calendarOf('NSE');
  const day = isTradingDay(calendar, firstDay) ? firstDay : nextBusinessDay(calendar, firstDay);
  const atMs = (await written(testBed, day)) + 2_000;
  const start = (killAt: number) =>
    startServer({
      ...{ dataDir, databaseUrl, script: 'tools/proof/crash/morning-server.ts' },
      env: { ...plain, MORNING_AT_MS: String(atMs), KILL_AT: String(killAt), COMMAND_BATCH_MAX: batchMax },
    });
  const [half, ledger, lost]: [string[], string[], string[]] = [[], [], []];
  const settled: number[] = [];
  const look = async (): Promise<Counted> => {
    const database = await open();
    const count = await counted(database);
    if (count.ends !== count.settled) half.push(`${count.settled} calls are settled, ${count.ends} in the journal`);
    if (count.twice > 0) half.push(`${count.twice} calls were sold for otherwise than once`);
    half.push(...(await halfOrders(database)));
    ledger.push(...(await verifyStore(database)).differences);
    await database.close();
    return count;
  };
  let { calls } = await look();
  for (let kill = 1; kill <= kills; kill += 1) {
    await untilKilled(() => start(kill));
    settled.push((await look()).settled);
    console.log(`  ${name}, kill ${kill} of ${kills} while calls on shares are settled: ${settled.at(-1)} of ${calls}`);
  }
  const server = await start(0);
  if (!(await allSettled(server, calls))) lost.push('not all calls were settled in the end');
  await server.stop();
  const after = await look();
  ({ calls } = after);
  if (after.settled !== calls) lost.push(`${calls - after.settled} calls are open after their end`);
  return { calls, settled, sales: after.sales, lost, half, ledger };
}
