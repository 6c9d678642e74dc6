import { contractListings } from '@tarazu/domain/market-rules/contracts';
import { decimal } from '@tarazu/domain/money';
import * as contract from '@tarazu/wire/coin/contract/contract-market';
import { type ServerFrame, serverFrame } from '@tarazu/wire/feed';
import { instrumentInfo, listCountries, listHotStocks, listStocks, searchStocks } from '@tarazu/wire/market';
import { buyStock } from '@tarazu/wire/stock-order';
import { listOwnLimits } from '@tarazu/wire/trading/own-limit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../../testing/test-app.ts';

const instId = 'BTC-USDT-PERP';
let app: TestApp;
let person: TestPerson;

beforeAll(async () => {
  app = await createTestApp({ environment: { COIN_MARKET: 'simulated' } });
  app.clock.advance(60_000);
  person = await app.person();
});
afterAll(() => app.close());

test('guests see what a contract is margined by: size, steps, tiers, leverages, fees and bounds', async () => {
  const { items } = good(await app.client().call(contract.listContracts, {}));
  expect(items.map((one) => one.instId)).toEqual(contractListings.map(({ instrumentId }) => instrumentId.slice(3)));
  expect(items[0]).toEqual({
    ahead: null,
    instType: 'SWAP',
    instId,
    name: 'Bitcoin Perp',
    uly: 'BTC-USDT',
    settleCcy: 'USDT',
    ctType: 'linear',
    ctVal: '0.01',
    ctMult: '1',
    ctValCcy: 'BTC',
    tickSz: '0.1',
    lotSz: '0.01',
    minSz: '0.01',
    maxSz: expect.any(String),
    coinStep: '0.0001',
    minValue: '5',
    levers: [1, 2, 3, 4, 5],
    tiers: expect.any(Array),
    maker: '0.0002',
    taker: '0.0005',
    minFundingRate: '-0.00375',
    maxFundingRate: '0.00375',
    fundingHours: 8,
    staleSeconds: 10,
    markClamp: '0.005',
    state: 'live',
  });
  for (const { tiers } of items) {
    // Nothing leaps where one tier ends and the next begins.
    for (const [place, { upTo, mmr, deduction }] of tiers.entries()) {
      const next = tiers[place + 1];
      if (!next) continue;
      const left = (rate: string, off: string) => Number(upTo) * Number(rate) - Number(off);
      expect(next.from).toBe(upTo);
      expect(left(mmr, deduction)).toBeCloseTo(left(next.mmr, next.deduction), 6);
    }
  }
});

test('a ticker shows last, mark and index with the venues that it is the middle of, and the rate so far', async () => {
  const one = good(await app.client().call(contract.showContractTicker, { instId }));
  expect(one).toMatchObject({ venuesTotal: 3, stale: false, nextFundingTime: expect.stringMatching(/00000$/) });
  const shown = one.venues.map(({ px }) => decimal(px)).toSorted((a, b) => (a < b ? -1 : 1));
  expect(shown.length).toBeGreaterThan(1);
  if (shown.length === 3) expect(decimal(one.idxPx)).toBe(shown[1]);
  expect(Number(one.nextFundingTime) % 28_800_000).toBe(0);
  expect(Math.abs(Number(one.markPx) / Number(one.idxPx) - 1)).toBeLessThan(0.005);
  const { items } = good(await app.client().call(contract.listContractTickers, {}));
  expect(items).toHaveLength(contractListings.length);
  expect(items[0]).toMatchObject({ instId, markPx: one.markPx, idxPx: one.idxPx });
  const unknown = await app.client().call(contract.showContractTicker, { instId: 'XYZ-USDT-PERP' });
  expect(refusalOf(unknown)).toBe('instrument_unknown');
});

test('rates that were paid come newest first, page by page, each stamp once', async () => {
  const client = app.client();
  const first = good(await client.call(contract.listContractFunding, { instId, limit: '3' }));
  const second = good(await client.call(contract.listContractFunding, { instId, limit: '2', after: first.next ?? '' }));
  const times = [...first.items, ...second.items].map(({ fundingTime }) => Number(fundingTime));
  const [newest = 0] = times;
  expect(times).toEqual([0, 1, 2, 3, 4].map((back) => newest - back * 28_800_000));
  expect(app.clock.nowMs() - newest).toBeLessThan(28_800_000);
  for (const { samples, fundingRate } of first.items) {
    expect(samples).toBeGreaterThan(470);
    expect(Math.abs(Number(fundingRate))).toBeLessThanOrEqual(0.00375);
  }
  const before = String(Date.UTC(2026, 0, 1, 9));
  const oldest = good(await client.call(contract.listContractFunding, { instId, after: before }));
  expect([oldest.items.length, oldest.next]).toEqual([1, null]);
});

test('the feed tells a mark as it changes, and it is the one that is asked for', async () => {
  const socket = new WebSocket(`${app.origin.replace('http', 'ws')}/ipok-api/stream`);
  const frames: ServerFrame[] = [];
  socket.on('message', (data) => {
    if (Buffer.isBuffer(data)) frames.push(serverFrame.parse(JSON.parse(data.toString('utf8'))));
  });
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ op: 'subscribe', topics: [`contract:XC:${instId}`] }));
  await expect.poll(() => frames.length).toBe(1);
  const reckoned = new Map<number, bigint>();
  for (let step = 0; step < 80; step += 1) {
    const prices = app.market.live.contractPrices(`XC:${instId}`);
    if (prices) reckoned.set(prices.sequence, prices.mark);
    app.clock.advance(250);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await expect.poll(() => frames.length).toBeGreaterThan(2);
  const marks = frames.flatMap((frame) => (frame.op === 'contract' ? [frame.contract] : []));
  expect(marks.length).toBe(frames.length);
  const sequences = marks.map(({ sequence }) => sequence);
  expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));
  for (const { mark, sequence } of marks) {
    const known = reckoned.get(sequence);
    if (known !== undefined) expect(decimal(mark)).toBe(known);
  }
  expect(marks.filter(({ sequence }) => reckoned.has(sequence)).length).toBeGreaterThan(2);
  socket.close();
});

test('contracts stand in no list of what is bought for itself, are found by search, have a page by their id, and are neither bought nor sold', async () => {
  const { client } = person;
  const perps = (items: readonly { readonly id: string }[]) => items.filter(({ id }) => id.endsWith('-PERP'));
  const country = 'XC';
  const lists = [
    good(await client.call(listHotStocks, { country })).items,
    good(await client.call(listStocks, { country, pageSize: 100 })).items,
  ];
  for (const items of lists) {
    expect(items.length).toBeGreaterThan(0);
    expect(perps(items)).toEqual([]);
  }
  const found = good(await client.call(searchStocks, { q: 'Bitcoin' })).items;
  expect(found.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['coin', 'perpetual']));
  const crypto = good(await client.call(listCountries, {})).items.find((one) => one.country === country);
  expect(crypto?.instruments).toBe(24);
  const detail = good(await client.call(instrumentInfo, { id: `XC:${instId}` }));
  expect(detail.quote).toMatchObject({ kind: 'perpetual', name: 'Bitcoin Perp', currency: 'USDT' });
  const wish = { instrumentId: `XC:${instId}`, type: 'market', quantity: '0.001', validity: 'ioc' } as const;
  expect(refusalOf(await client.call(buyStock, { ...wish, requestId: 'buy-a-contract' }))).toBe('margin_terms_missing');
  const { items } = good(await client.call(listOwnLimits, {}));
  expect(items.map(({ market }) => market)).toContain('contracts');
});
