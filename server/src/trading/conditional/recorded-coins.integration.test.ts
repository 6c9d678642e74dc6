import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decimal, ratio } from '@tarazu/domain/money';
import { buyStock, orderInfo, sellStock } from '@tarazu/wire/stock-order';
import { addConditionalOrder, listConditionalOrders } from '@tarazu/wire/trading/conditional-order';
import { expect, test } from 'vitest';
import { verifyLedger } from '../../platform/ledger.ts';
import { marketDataFolder } from '../../testing/recorded-folder.ts';
import { createTestApp, good, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { verifyFills } from '../index.ts';

const folder = marketDataFolder();
const day = '2024-08-08';
const id = 'XC:BTC-USDT';
const recording = (kind: 'books' | 'trades', name: string) => join(folder, 'open', kind, 'BINANCE', 'BTC-USDT', name);

function rowsOf(path: string): readonly (readonly string[])[] {
  const [, ...lines] = gunzipSync(readFileSync(path)).toString().trim().split('\n');
  return lines.map((line) => line.split(','));
}

interface Level {
  readonly price: bigint;
  readonly size: bigint;
}

/** The recorded book at an instant, added up from its snapshot and every difference until then. */
function bookReader() {
  const rows = rowsOf(recording('books', '2024-08-08T2354.depth.csv.gz'));
  const sides = { b: new Map<string, string>(), a: new Map<string, string>() };
  let next = 0;
  let snapshot = 0;
  return (atMs: number): { readonly bids: readonly Level[]; readonly asks: readonly Level[] } => {
    for (; Number(rows[next]?.[0] ?? Number.POSITIVE_INFINITY) <= atMs; next += 1) {
      const [, kind, , last, side, price = '', size = ''] = rows[next] ?? [];
      if (kind === 'S') snapshot = Number(last);
      else if (Number(last) <= snapshot) continue;
      sides[side === 'b' ? 'b' : 'a'].set(price, size);
    }
    const sorted = (side: ReadonlyMap<string, string>, sign: 1 | -1) =>
      [...side]
        .map(([price, size]) => ({ price: decimal(price), size: decimal(size) }))
        .filter(({ size }) => size > 0n)
        .sort((one, other) => (one.price < other.price ? -sign : sign));
    return { bids: sorted(sides.b, -1), asks: sorted(sides.a, 1) };
  };
}

/** What a market order takes: level after level, as much as each shows. */
function walked(levels: readonly Level[], quantity: bigint): readonly (readonly [price: bigint, quantity: bigint])[] {
  const takes: (readonly [bigint, bigint])[] = [];
  let left = quantity;
  for (const { price, size } of levels) {
    if (left === 0n) break;
    const taken = size < left ? size : left;
    takes.push([price, taken]);
    left -= taken;
  }
  return takes;
}

async function agrees({ database }: TestApp): Promise<void> {
  expect((await verifyLedger(database)).differences).toEqual([]);
  expect((await verifyFills(database)).differences).toEqual([]);
}

function openDay(): Promise<TestApp> {
  return createTestApp({
    environment: { MARKET_SOURCE: 'replay', REPLAY_FOLDER: folder, REPLAY_DAY: day, REPLAY_SPEED: '1' },
  });
}

// Recordings are no part of this project; docs/replay.md says how to point at them.
const has = existsSync(folder) && existsSync(recording('trades', '2024-08-08T2354.csv.gz'));

test.skipIf(!has)(
  'market orders on a recorded day of coins take what the recorded book shows at that instant',
  async () => {
    const app = await openDay();
    const { client } = await app.person();
    const bookAt = bookReader();
    let deep = 0;
    for (let count = 0; count < 80; count += 1) {
      app.clock.advance(3_000);
      const { bids, asks } = bookAt(app.market.live.nowMs(id));
      const side = count % 2 === 0 ? 'buy' : 'sell';
      const wish = { instrumentId: id, type: 'market', quantity: '0.12', requestId: `recorded-${count}` } as const;
      const { order } = good(await client.call(side === 'buy' ? buyStock : sellStock, wish));
      const { trades } = good(await client.call(orderInfo, { orderId: order.orderId }));
      const expected = walked(side === 'buy' ? asks : bids, decimal('0.12'));
      // One order at one instant is one trade, at the average of the levels that it took.
      const value = expected.reduce((sum, [price, quantity]) => sum + price * quantity, 0n);
      const average = ratio(value, decimal('0.12') * 100_000_000n, 'half_up');
      const fills = trades.map(({ price, quantity }) => [decimal(price), quantity]);
      expect(fills, `${side} ${count}`).toEqual([[average, '0.12']]);
      if (expected.length > 1) deep += 1;
    }
    // Nothing is shown by a book whose first level is always enough.
    expect(deep).toBeGreaterThan(1);
    await agrees(app);
    await app.close();
  },
);

const listed = async ({ client }: TestPerson) =>
  good(await client.call(listConditionalOrders, { filter: 'all', pageSize: 250 })).items;

test.skipIf(!has)('what waits for a price on a recorded day is reached by the first recorded trade at it', async () => {
  const app = await openDay();
  const one = await app.person();
  const trades = rowsOf(recording('trades', '2024-08-08T2354.csv.gz')).map(([ts, price = '0']) => ({
    atMs: Number(ts),
    price: decimal(price),
  }));
  app.clock.advance(5_000);
  const set: { readonly id: string; readonly level: bigint; readonly rises: boolean; readonly sinceMs: number }[] = [];
  for (let count = 0; count < 24; count += 1) {
    const last = Number(app.market.live.quote(id)?.last ?? 0n) / 1e8;
    // Up and down, at distances of which some are reached in five minutes and some are not.
    const rises = count % 2 === 0;
    const level = (last * (1 + ((rises ? 1 : -1) * (4 + ((count * 7) % 40))) / 10_000)).toFixed(2);
    const terms = rises ? { stopLevel: level } : { targetLevel: level };
    const asked = {
      instrumentId: id,
      side: 'buy',
      quantity: '0.001',
      requestId: `recorded-${count}`,
      ...terms,
    } as const;
    const { conditional } = good(await one.client.call(addConditionalOrder, asked));
    const sinceMs = app.market.live.nowMs(id);
    set.push({ id: conditional.conditionalId, level: decimal(level), rises, sinceMs });
    app.clock.advance(2_000);
    await app.trading.conditionals.settled();
  }
  for (let second = 0; second < 240; second += 1) {
    app.clock.advance(1_000);
    await app.trading.conditionals.settled();
  }
  const untilMs = app.market.live.nowMs(id);
  const found = new Map((await listed(one)).map((each) => [each.conditionalId, each.fired]));
  const reached = set.map(({ level, rises, sinceMs }) =>
    trades.find(({ atMs, price }) => atMs > sinceMs && atMs <= untilMs && (rises ? price >= level : price <= level)),
  );
  expect(set.map((each) => found.get(each.id)).map((fired) => fired && [decimal(fired.price), fired.at])).toEqual(
    reached.map((print) => (print ? [print.price, new Date(print.atMs).toISOString()] : null)),
  );
  const fired = reached.filter((print) => print !== undefined).length;
  expect(fired).toBeGreaterThan(4);
  expect(fired).toBeLessThan(set.length);
  await agrees(app);
  await app.close();
});
