import { fileURLToPath } from 'node:url';
import * as wire from '@tarazu/wire/market';
import { buyStock, listTrades, sellStock } from '@tarazu/wire/stock-order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../platform/ledger.ts';
import { createTestApp, good, type TestApp } from '../testing/test-app.ts';
import { verifyFills } from '../trading/index.ts';

/** A recorded day of shares at sixty times its speed, and a market of coins of today beside it. */
let app: TestApp;
beforeAll(async () => {
  const folder = fileURLToPath(new URL('../adapters/market-replay/fixtures', import.meta.url));
  app = await createTestApp({
    environment: {
      MARKET_SOURCE: 'replay',
      REPLAY_FOLDER: folder,
      REPLAY_DAY: '2021-04-15',
      REPLAY_SPEED: '60',
      COIN_MARKET: 'simulated',
    },
  });
});
afterAll(() => app.close());

test('a recorded day and coins of today are each shown at their own time', async () => {
  app.clock.advance(1000);
  const client = app.client();
  const countries = good(await client.call(wire.listCountries, {})).items.map(({ country }) => country);
  expect(countries).toEqual(['IN', 'XC']);
  const share = good(await client.call(wire.instrumentInfo, { id: 'IN:T&M' }));
  expect(share).toMatchObject({ tradeDate: '2021-04-15', settlementDate: '2021-04-19' });
  expect(share.quote.at).toBe('2021-04-15T03:46:00.000Z');
  const coin = good(await client.call(wire.instrumentInfo, { id: 'XC:BTC-USDT' }));
  expect(coin).toMatchObject({
    tradeDate: '2026-11-20',
    settlementDate: '2026-11-20',
    exchange: 'TARAZU',
    tick: '0.10',
  });
  expect(coin.quote).toMatchObject({ kind: 'coin', currency: 'USDT', phase: 'open' });
  expect(coin.quote.at.slice(0, 10)).toBe('2026-11-20');
  expect([app.market.live.evidenceSource('IN:T&M'), app.market.live.evidenceSource('XC:BTC-USDT')]).toEqual([
    expect.stringMatching(/^replay/),
    'simulated',
  ]);
  const coins = good(await client.call(wire.listStocks, { country: 'XC', pageSize: '100' }));
  expect(coins.items.map(({ id }) => id)).toEqual(expect.arrayContaining(['XC:BTC-USDT', 'XC:PEPE-USDT']));
  const pepe = coins.items.find(({ id }) => id === 'XC:PEPE-USDT');
  expect(pepe?.last).toMatch(/^0\.0000\d{4}$/);
});

test('a coin is bought and sold as its own asset, settles at once, and its fills are recomputed', async () => {
  const { client } = await app.person();
  const order = { instrumentId: 'XC:BTC-USDT', type: 'market', quantity: '0.001' } as const;
  good(await client.call(buyStock, { ...order, requestId: 'coin-buy-1' }));
  const held = async () => {
    const rows = await app.database.query<{ asset: string; amount: string }>({
      name: 'test_coin_balance',
      text: `select asset, amount::text from balance where asset like '%BTC%'`,
    });
    return rows.map(({ asset, amount }) => `${asset} ${amount}`);
  };
  expect(await held()).toEqual(['BTC 0.001']);
  good(await client.call(sellStock, { ...order, quantity: '0.0004', requestId: 'coin-sell-1' }));
  expect(await held()).toEqual(['BTC 0.0006']);
  const { items } = good(await client.call(listTrades, { country: 'XC' }));
  expect(items.map(({ side, settled }) => [side, settled])).toEqual([
    ['sell', true],
    ['buy', true],
  ]);
  expect((await verifyFills(app.database)).differences).toEqual([]);
  expect((await verifyLedger(app.database)).differences).toEqual([]);
});
