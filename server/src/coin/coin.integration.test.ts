import { decimal } from '@tarazu/domain/money';
import * as coin from '@tarazu/wire/coin/coin-market';
import {
  addCoinOrder,
  closeCoinOrder,
  listCoinFills,
  listCoinOrders,
  modifyCoinOrder,
  previewCoinOrder,
  queryCoinOrder,
} from '@tarazu/wire/coin/coin-order';
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { listWatchlist } from '@tarazu/wire/market-features/watchlist';
import { buyStock } from '@tarazu/wire/stock-order';
import { listLedger } from '@tarazu/wire/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../platform/ledger.ts';
import { rowsOf } from '../testing/people.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../testing/test-app.ts';
import { verifyFills } from '../trading/index.ts';

let app: TestApp;
let person: TestPerson;
let last = 0;
function fresh(): string {
  last += 1;
  return `coin-${last}-request`;
}

/** Changes dollars until there are some hundreds of USDT. */
async function buyDollarsOfCoins({ client }: TestPerson): Promise<void> {
  const { quote } = good(await client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '2000' }));
  good(await client.call(takeExchange, { requestId: fresh(), quote }));
}

beforeAll(async () => {
  app = await createTestApp({ environment: { COIN_MARKET: 'simulated' } });
  app.clock.advance(60_000);
  person = await app.person();
  await buyDollarsOfCoins(person);
});
afterAll(() => app.close());

test('guests see the coins: steps, tickers, bars, trades and the book, in the shapes that bots know', async () => {
  const guest = app.client();
  const { items } = good(await guest.call(coin.listCoins, {}));
  expect(items).toHaveLength(24);
  expect(items.find(({ instId }) => instId === 'BTC-USDT')).toEqual({
    instType: 'SPOT',
    instId: 'BTC-USDT',
    name: 'Bitcoin',
    baseCcy: 'BTC',
    quoteCcy: 'USDT',
    tickSz: '0.1',
    lotSz: '0.00000001',
    minSz: '0.00001',
    minValue: '5',
    state: 'live',
    maxSz: expect.any(String),
  });
  const tickers = good(await guest.call(coin.listCoinTickers, {})).items;
  expect(tickers).toHaveLength(24);
  for (const { last: price, high24h, low24h, askPx, bidPx } of tickers) {
    expect(decimal(low24h) <= decimal(price) && decimal(price) <= decimal(high24h)).toBe(true);
    expect(decimal(bidPx ?? '0') < decimal(askPx ?? '0')).toBe(true);
  }
  const bars = good(await guest.call(coin.listCoinCandles, { instId: 'ETH-USDT', bar: '15m', limit: '97' })).items;
  expect(bars.map(([at]) => Number(at))).toEqual(bars.map(([at]) => Number(at)).toSorted((a, b) => b - a));
  expect(bars.map((bar) => bar[8])).toEqual(['0', ...bars.slice(1).map(() => '1')]);
  expect(bars.map((bar) => bar.slice(6, 8))).toEqual(bars.map(() => [null, null]));
  // The rolling day is the sum of these bars.
  const ether = good(await guest.call(coin.showCoinTicker, { instId: 'ETH-USDT' }));
  expect(decimal(ether.vol24h)).toBe(bars.reduce((sum, bar) => sum + decimal(bar[5]), 0n));
  const traded = bars.map(([, ...bar]) => bar.slice(0, 5).map((figure) => decimal(figure ?? '0')));
  const money = traded.map(
    ([open = 0n, high = 0n, low = 0n, close = 0n, many = 0n]) => (open + high + low + close) * many,
  );
  expect(decimal(ether.volCcy24h)).toBe(money.reduce((sum, each) => sum + each, 0n) / 400_000_000n);
  expect(ether.open24h).toBe(bars.at(-1)?.[1]);
  const evening = bars.find(([at]) => Number(at) % 86_400_000 === 57_600_000);
  expect(ether.sodUtc8).toBe(evening?.[1]);
  const days = good(await guest.call(coin.listCoinCandles, { instId: 'ETH-USDT', bar: '1D', limit: '3' })).items;
  expect(days.map((bar) => bar[8])).toEqual(['0', '1', '1']);
  const older = good(
    await guest.call(coin.listCoinCandles, { instId: 'ETH-USDT', bar: '1D', after: days[2]?.[0], limit: '1' }),
  );
  expect(Number(older.items[0]?.[0])).toBe(Number(days[2]?.[0]) - 86_400_000);
  const book = good(await guest.call(coin.showCoinBook, { instId: 'ETH-USDT', sz: '5' }));
  expect([book.asks.length, book.bids.length]).toEqual([5, 5]);
  expect(book.asks.map((row) => row.slice(2))).toEqual(book.asks.map(() => ['0', null]));
  expect([ether.askPx, ether.bidPx]).toEqual([book.asks[0]?.[0], book.bids[0]?.[0]]);
  const trades = good(await guest.call(coin.listCoinTrades, { instId: 'ETH-USDT', limit: '2' })).items;
  expect(trades[0]).toMatchObject({ instId: 'ETH-USDT', px: ether.last });
});

test.each([
  ['3m', '1m', 3],
  ['2H', '1H', 2],
  ['4H', '1H', 4],
  ['6Hutc', '1H', 6],
  ['12Hutc', '1H', 12],
] as const)('bars of %s are made of those of %s, from any moment on, and begin in UTC', async (bar, part, count) => {
  const guest = app.client();
  const unitMs = part === '1m' ? 60_000 : 3_600_000;
  const wish = { instId: 'SOL-USDT', bar, limit: '4' } as const;
  const newest = good(await guest.call(coin.listCoinCandles, wish)).items;
  const older = good(await guest.call(coin.listCoinCandles, { ...wish, after: newest[3]?.[0] })).items;
  const all = [...newest, ...older];
  expect(all).toHaveLength(8);
  expect(all.map((one) => one[8])).toEqual(['0', ...all.slice(1).map(() => '1')]);
  const opens = all.map(([at]) => Number(at));
  expect(opens.every((at) => at % (count * unitMs) === 0)).toBe(true);
  expect(opens.map((at) => (opens[0] ?? 0) - at)).toEqual(opens.map((_, place) => place * count * unitMs));
  const parts = good(
    await guest.call(coin.listCoinCandles, { instId: 'SOL-USDT', bar: part, limit: String(9 * count) }),
  ).items;
  for (const [at, open, high, low, close, volume] of all.slice(1)) {
    const own = parts.filter((one) => Number(one[0]) >= Number(at) && Number(one[0]) < Number(at) + count * unitMs);
    expect(own).toHaveLength(count);
    expect([open, close]).toEqual([own.at(-1)?.[1], own[0]?.[4]]);
    const e8 = (place: 2 | 3 | 5) => own.map((one) => decimal(one[place]));
    expect(decimal(high)).toBe(e8(2).reduce((a, b) => (a > b ? a : b)));
    expect(decimal(low)).toBe(e8(3).reduce((a, b) => (a < b ? a : b)));
    expect(decimal(volume)).toBe(e8(5).reduce((a, b) => a + b));
  }
  const many = good(await guest.call(coin.listCoinCandles, { ...wish, limit: '300' })).items;
  expect(many.length).toBeGreaterThan(80);
});

test('bars of three months are those of the quarters of a year, made of its months', async () => {
  const guest = app.client();
  const wish = { instId: 'BTC-USDT', bar: '3Mutc', limit: '2' } as const;
  const newest = good(await guest.call(coin.listCoinCandles, wish)).items;
  const older = good(await guest.call(coin.listCoinCandles, { ...wish, after: newest[1]?.[0] })).items;
  const all = [...newest, ...older];
  expect(all.length).toBeGreaterThan(2);
  const opens = all.map(([at]) => new Date(Number(at)).toISOString().slice(5));
  for (const open of opens) expect(open).toMatch(/^(01|04|07|10)-01T00:00:00\.000Z$/);
  expect(new Set(all.map(([at]) => at)).size).toBe(all.length);
  const months = good(await guest.call(coin.listCoinCandles, { ...wish, bar: '1Mutc', limit: '12' })).items;
  const [, last] = all;
  const own = months.filter(([at]) => Number(at) >= Number(last?.[0]) && Number(at) < Number(newest[0]?.[0]));
  expect(own).toHaveLength(3);
  expect([last?.[1], last?.[4]]).toEqual([own[2]?.[1], own[0]?.[4]]);
  expect(decimal(last?.[5] ?? '0')).toBe(own.reduce((sum, one) => sum + decimal(one[5]), 0n));
});

test('a share is no coin: not in the market calls, not in the orders, not on the list', async () => {
  const guest = app.client();
  expect(refusalOf(await guest.call(coin.showCoinTicker, { instId: 'SAHYM-INR' }))).toBe('instrument_unknown');
  const { client } = person;
  const share = good(
    await client.call(buyStock, {
      instrumentId: 'IN:SAHYM',
      type: 'market',
      quantity: '1',
      requestId: fresh(),
    }),
  ).order;
  expect(refusalOf(await client.call(queryCoinOrder, { orderId: share.orderId }))).toBe('order_unknown');
  expect(refusalOf(await client.call(closeCoinOrder, { orderId: share.orderId, requestId: fresh() }))).toBe(
    'order_unknown',
  );
});

test('a coin is bought and sold at once, and a waiting order is changed and closed; every figure agrees', async () => {
  const { client } = person;
  const order = { instId: 'BTC-USDT', side: 'buy', type: 'market', quantity: '0.001' } as const;
  const before = good(await client.call(coin.showCoinAssets, {}));
  const preview = good(await client.call(previewCoinOrder, order));
  const request = { ...order, requestId: fresh() };
  const bought = good(await client.call(addCoinOrder, request)).order;
  expect(bought).toMatchObject({ status: 'filled', instrumentId: 'XC:BTC-USDT', currency: 'USDT' });
  expect(good(await client.call(addCoinOrder, request)).order.orderId).toBe(bought.orderId);
  const assets = good(await client.call(coin.showCoinAssets, {}));
  expect(assets.coins).toMatchObject([{ ccy: 'BTC', instId: 'BTC-USDT', quantity: '0.001', available: '0.001' }]);
  expect(decimal(before.money.available) - decimal(assets.money.available)).toBe(decimal(preview.total));
  expect(decimal(assets.total)).toBe(decimal(assets.money.available) + decimal(assets.coins[0]?.value ?? '0'));

  const low = { instId: 'BTC-USDT', side: 'buy', type: 'limit', quantity: '0.002', price: '50000' } as const;
  const waits = good(await client.call(addCoinOrder, { ...low, requestId: fresh() })).order;
  expect(waits.status).toBe('open');
  const changed = { orderId: waits.orderId, price: '40000.5', requestId: fresh() };
  expect(good(await client.call(modifyCoinOrder, changed)).order.price).toBe('40000.50');
  expect(decimal(good(await client.call(coin.showCoinAssets, {})).money.held) > decimal('80')).toBe(true);
  good(await client.call(closeCoinOrder, { orderId: waits.orderId, requestId: fresh() }));
  expect(decimal(good(await client.call(coin.showCoinAssets, {})).money.held)).toBe(0n);

  const sold = good(await client.call(addCoinOrder, { ...order, side: 'sell', requestId: fresh() })).order;
  const [line] = good(await client.call(listLedger, { group: 'trades' })).items;
  expect(line).toMatchObject({ assetName: 'USDT', reference: { instrumentId: 'XC:BTC-USDT', name: 'BTC' } });
  const orders = good(await client.call(listCoinOrders, {}));
  const ids = (list: readonly { readonly orderId: string }[]) => list.map(({ orderId }) => orderId).toSorted();
  expect(ids(orders.items)).toEqual(ids([sold, waits, bought]));
  expect(good(await client.call(listCoinOrders, { instId: 'ETH-USDT' })).total).toBe(0);
  expect(good(await client.call(queryCoinOrder, { orderId: bought.orderId })).trades).toHaveLength(1);
  expect(good(await client.call(listCoinFills, { instId: 'BTC-USDT' })).total).toBe(2);
  expect(good(await client.call(coin.showCoinAssets, {})).coins).toEqual([]);
  expect((await verifyLedger(app.database)).differences).toEqual([]);
  expect((await verifyFills(app.database)).differences).toEqual([]);
});

test('what is below the least value, the least quantity or between two steps is refused with its figures', async () => {
  const { client } = person;
  const place = (fields: { quantity: string; price: string; instId?: string }) =>
    client.call(addCoinOrder, { instId: 'BTC-USDT', side: 'buy', type: 'limit', requestId: fresh(), ...fields });
  expect(refusalOf(await place({ quantity: '0.0001', price: '50000' }))).toBe('none');
  const answers = await Promise.all([
    place({ quantity: '0.00009', price: '50000' }),
    place({ quantity: '0.000001', price: '50000' }),
    place({ quantity: '0.001', price: '50000.05' }),
    place({ instId: 'NOSUCH-USDT', quantity: '1', price: '1' }),
  ]);
  expect(answers.map(refusalOf)).toEqual([
    'value_below_minimum',
    'quantity_below_minimum',
    'price_off_tick',
    'instrument_unknown',
  ]);
  const { items } = good(await client.call(listCoinOrders, { filter: 'refused' }));
  expect(items.map(({ refusal }) => String(refusal?.name)).toSorted()).toEqual([
    'price_off_tick',
    'quantity_below_minimum',
    'value_below_minimum',
  ]);
});

test('who waits in the book pays less than who takes, and what is traded is kept by the day', async () => {
  const { client } = await app.person();
  const { quote } = good(await client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '2000' }));
  good(await client.call(takeExchange, { requestId: fresh(), quote }));
  const { askPx, bidPx } = good(await client.call(coin.showCoinTicker, { instId: 'ETH-USDT' }));
  const taken = good(
    await client.call(addCoinOrder, {
      instId: 'ETH-USDT',
      side: 'buy',
      type: 'market',
      quantity: '0.1',
      requestId: fresh(),
    }),
  ).order;
  expect(decimal(askPx ?? '0') > decimal(bidPx ?? '0')).toBe(true);
  const [fill] = good(await client.call(queryCoinOrder, { orderId: taken.orderId })).trades;
  expect(fill?.charges.map(({ name, rate }) => [name, rate])).toEqual([['brokerage', '0.1%']]);
  // What was traded today counts from tomorrow on.
  expect(good(await client.call(coin.showCoinAssets, {}))).toMatchObject({
    charges: { volume: '0.00', maker: '0.08%', taker: '0.1%' },
    nextCharges: { from: '10000000.00', maker: '0.06%', taker: '0.08%' },
  });
  const waits = good(
    await client.call(addCoinOrder, {
      instId: 'ETH-USDT',
      side: 'buy',
      type: 'limit',
      quantity: '0.1',
      price: bidPx ?? '',
      requestId: fresh(),
    }),
  ).order;
  const state = async () => good(await client.call(queryCoinOrder, { orderId: waits.orderId }));
  for (let minute = 0; (await state()).order.status !== 'filled' && minute < 600; minute += 1) {
    app.clock.advance(60_000);
    await app.trading.engine.settled();
  }
  expect((await state()).trades.flatMap(({ charges }) => charges.map(({ rate }) => rate))).toContain('0.08%');
  const [kept] = await rowsOf(
    app,
    "select (select sum(value) from traded_day) = (select sum(value) from fill where market = 'coins') as agrees",
  );
  expect(kept).toEqual({ agrees: true });
});

test('coins and shares are watched in one list, of which the calls of coins show theirs', async () => {
  const { client } = await app.person();
  expect(good(await client.call(coin.watchCoin, { instId: 'SOL-USDT' })).ids).toEqual(['SOL-USDT']);
  expect(good(await client.call(coin.watchCoin, { instId: 'BTC-USDT' })).ids).toEqual(['SOL-USDT', 'BTC-USDT']);
  expect(good(await client.call(coin.unwatchCoin, { instId: 'SOL-USDT' })).ids).toEqual(['BTC-USDT']);
  expect(refusalOf(await client.call(coin.watchCoin, { instId: 'NOSUCH-USDT' }))).toBe('instrument_unknown');
  expect(good(await client.call(listWatchlist, {})).items.map(({ id }) => id)).toEqual(['XC:BTC-USDT']);
});

test('what waits until it is revoked is there the next day, and what was for today is not', async () => {
  const { client } = person;
  const { bidPx, last: price } = good(await client.call(coin.showCoinTicker, { instId: 'ETH-USDT' }));
  const wish = { instId: 'ETH-USDT', side: 'buy', type: 'limit', quantity: '0.1' } as const;
  const low = (Number(bidPx) * 0.6).toFixed(2);
  const placed = async (fields: object) =>
    good(await client.call(addCoinOrder, { ...wish, price: low, ...fields, requestId: fresh() })).order;
  const stays = await placed({ validity: 'gtc', postOnly: true });
  const goes = await placed({ validity: 'day' });
  expect(stays).toMatchObject({ validity: 'gtc', postOnly: true, status: 'open' });
  expect(stays.lastDate > goes.lastDate).toBe(true);
  const taking = { ...wish, price: (Number(price) * 1.05).toFixed(2), requestId: fresh() };
  expect(refusalOf(await client.call(addCoinOrder, { ...taking, validity: 'gtc', postOnly: true }))).toBe(
    'post_only_would_take',
  );
  app.clock.jumpTo(Date.parse('2026-11-21T00:05:00.000Z'));
  app.clock.advance(1500);
  await app.trading.engine.settled();
  const stateOf = async (orderId: string) => good(await client.call(queryCoinOrder, { orderId })).order.status;
  expect(await stateOf(goes.orderId)).toBe('expired');
  expect(await stateOf(stays.orderId)).toBe('open');
  good(await client.call(closeCoinOrder, { orderId: stays.orderId, requestId: fresh() }));
});
