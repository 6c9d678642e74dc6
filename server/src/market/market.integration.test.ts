import { fileURLToPath } from 'node:url';
import { tradedCountries } from '@tarazu/domain/market-rules/markets';
import type { ServerFrame } from '@tarazu/wire/feed';
import { serverFrame } from '@tarazu/wire/feed';
import * as wire from '@tarazu/wire/market';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createTestApp, good, refusalOf, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('every market call over HTTP, without signing in', async () => {
  const client = app.client();
  expect(good(await client.call(wire.listIndices, {})).items).toHaveLength(6);
  expect(good(await client.call(wire.listCountries, {})).items.map(({ country }) => country)).toEqual(tradedCountries);
  const page = good(await client.call(wire.listStocks, { country: 'BR', sort: '-change', page: '2', pageSize: '10' }));
  expect([page.items.length, page.total, page.page]).toEqual([10, 30, 2]);
  expect(good(await client.call(wire.listHotStocks, { limit: '5' })).items).toHaveLength(5);
  expect(good(await client.call(wire.searchStocks, { q: 'sahiadri' })).items[0]?.symbol).toBe('SAHYM');
  const info = good(await client.call(wire.instrumentInfo, { id: 'IN:SAHYM' }));
  expect(info).toMatchObject({
    tick: '0.10',
    recordedOn: null,
    bandPercent: '10',
    tradeDate: '2026-11-20',
    settlementDate: '2026-11-23',
  });
  const { candles, more } = good(await client.call(wire.listCandles, { id: 'IN:SAHYM', interval: '1D', limit: '500' }));
  expect([candles.length, more]).toEqual([500, true]);
  expect(good(await client.call(wire.listPrints, { id: 'IN:SAHYM', limit: '30' })).items).toHaveLength(30);
  expect(good(await client.call(wire.showBook, { id: 'IN:SAHYM', levels: '5' })).asks).toHaveLength(5);
});

test('the text about a company is in the language of the reader', async () => {
  const [english, portuguese] = [app.client(undefined, 'en-US'), app.client(undefined, 'pt-BR')];
  const about = async (client: typeof english) =>
    good(await client.call(wire.instrumentInfo, { id: 'BR:IPEE3' })).about;
  expect(await about(english)).toMatch(/^Hydro power/);
  expect(await about(portuguese)).toMatch(/^Geração hidrelétrica/);
});

test('an unknown instrument is refused by name', async () => {
  const client = app.client();
  const unknown = { id: 'IN:NOBODY' };
  expect(refusalOf(await client.call(wire.instrumentInfo, unknown))).toBe('instrument_unknown');
  expect(refusalOf(await client.call(wire.showBook, unknown))).toBe('instrument_unknown');
  expect(refusalOf(await client.call(wire.listPrints, unknown))).toBe('instrument_unknown');
  expect(refusalOf(await client.call(wire.listCandles, { ...unknown, interval: '1m' }))).toBe('instrument_unknown');
});

test('the feed carries quote, book, prints and candle of what is listened to', async () => {
  const socket = new WebSocket(`${app.origin.replace('http', 'ws')}/ipok-api/stream`);
  const frames: ServerFrame[] = [];
  socket.on('message', (data) => {
    if (Buffer.isBuffer(data)) frames.push(serverFrame.parse(JSON.parse(data.toString('utf8'))));
  });
  await new Promise((resolve) => socket.once('open', resolve));
  const topics = [
    'quote:IN:SAHYM',
    'book:IN:SAHYM',
    'prints:IN:SAHYM',
    'candle:IN:SAHYM:5m',
    'quote:IN:IN50',
    'candle:IN:IN50:1m',
  ];
  socket.send(JSON.stringify({ op: 'subscribe', topics }));
  await expect.poll(() => frames.length).toBeGreaterThanOrEqual(4);
  frames.length = 0;
  // Frames leave by the house's clock, which stands still unless it is moved.
  for (let step = 0; step < 20; step += 1) {
    app.clock.advance(1000);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await expect.poll(() => new Set(frames.map(({ op }) => op)).size).toBe(4);
  const [asked] = await app.market.live.candles('IN:SAHYM', '5m', { limit: 1 });
  const last = () => frames.filter((frame) => frame.op === 'candle' && frame.id === 'IN:SAHYM').at(-1);
  await expect.poll(last).toMatchObject({
    interval: '5m',
    candle: [
      asked?.openAtMs,
      expect.any(String),
      expect.any(String),
      expect.any(String),
      expect.any(String),
      expect.any(String),
    ],
  });
  expect(frames.some((frame) => frame.op === 'candle' && frame.id === 'IN:IN50')).toBe(true);
  socket.close();
});

test('a recorded day is the same market to every caller', async () => {
  const folder = fileURLToPath(new URL('../adapters/market-replay/fixtures', import.meta.url));
  const replay = await createTestApp({
    environment: {
      MARKET_SOURCE: 'replay',
      REPLAY_FOLDER: folder,
      REPLAY_DAY: '2021-04-15',
      REPLAY_SPEED: '60',
      COIN_MARKET: 'simulated',
    },
  });
  replay.clock.advance(1000);
  const client = replay.client();
  const stocks = good(await client.call(wire.listStocks, { country: 'IN' })).items;
  expect(stocks.find(({ id }) => id === 'IN:T&M')).toMatchObject({
    last: '100.15',
    previousClose: '98.60',
    at: '2021-04-15T03:46:00.000Z',
  });
  const info = good(await client.call(wire.instrumentInfo, { id: 'IN:T&M' }));
  expect(info).toMatchObject({ tradeDate: '2021-04-15', settlementDate: '2021-04-19', bandPercent: null });
  expect(info.recordedOn).toBe('2021-04-15');
  // Beside it is a market that is made up.
  const coin = good(await client.call(wire.instrumentInfo, { id: 'XC:BTC-USDT' }));
  expect(coin.recordedOn).toBeNull();
  await replay.close();
});
