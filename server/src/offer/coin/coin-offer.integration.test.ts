import { checkDraw } from '@tarazu/domain/offer/draw/check-draw';
import { readDrawFile } from '@tarazu/domain/offer/draw/draw-file';
import * as coins from '@tarazu/wire/coin/coin-market';
import {
  applyForCoins,
  coinOfferInfo,
  listCoinApplications,
  listCoinOffers,
  listCoinOffersToday,
  listComingCoinOffers,
} from '@tarazu/wire/coin/coin-offer';
import { addCoinOrder } from '@tarazu/wire/coin/coin-order';
import { listMessages } from '@tarazu/wire/content/message';
import { BASE_PATH } from '@tarazu/wire/endpoint';
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { instrumentInfo } from '@tarazu/wire/market';
import { listComingCoins, proposeCoinOffer } from '@tarazu/wire/market-features/coin-offer-desk';
import {
  applyForOffer,
  changeApplication,
  listOffers,
  type OfferView,
  offerResult,
  previewApplication,
  withdrawApplication,
} from '@tarazu/wire/market-features/offer';
import { applyForPlacement } from '@tarazu/wire/market-features/placement';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../app.ts';
import type { Database } from '../../platform/database.ts';
import { openFreshDatabase } from '../../testing/fresh-database.ts';
import { nextWithinHour, stepsOfOffers } from '../../testing/offers.ts';
import { createOperators, type TestOperators } from '../../testing/operators.ts';
import {
  createTestApp,
  good,
  refusalOf,
  type TestApp,
  type TestPerson,
  testTransactionPassword,
} from '../../testing/test-app.ts';
import { nodeChecks } from '../draw/draw-checks.ts';
import { inSlices } from '../list-files.ts';

const minuteMs = 60_000;
const environment = { PRACTICE_OFFERS: 'on', GRANT_USD: '20000' };
let database: Database;
let app: TestApp;
let operators: TestOperators;
const { requestId, verifiedPerson, until, passHour, dollarsOfCoins, agrees } = stepsOfOffers('ico', () => ({
  app,
  operators,
}));
/** Unlocked sessions are locked again by the hours that pass. */
const digits = { transactionPassword: testTransactionPassword };
const open = (startMs?: number) =>
  createTestApp({
    environment,
    database: { ...database, close: () => Promise.resolve() },
    ...(startMs === undefined ? {} : { startMs }),
  });

beforeAll(async () => {
  database = await openFreshDatabase(migrations);
  app = await open();
  operators = createOperators(app);
}, 60_000);
afterAll(async () => {
  await app.close();
  await database.close();
});

async function withDollars(): Promise<TestPerson> {
  const person = await verifiedPerson();
  const { quote } = good(await person.client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '9000' }));
  good(await person.client.call(takeExchange, { requestId: requestId(), quote }));
  return person;
}

const all = async () => good(await app.client().call(listCoinOffers, { pageSize: 100 })).items;
const info = async (id: string) => good(await app.client().call(coinOfferInfo, { id }));

/** The next that opens, closes and lists within an hour, just opened. */
async function openCoins(): Promise<OfferView> {
  await app.offers.runDue();
  const { opensAt, offerId } = await nextWithinHour(all, passHour);
  await until(opensAt);
  return (await info(offerId)).offer;
}

const ask = ({ client }: TestPerson, { offerId }: OfferView, lots = 1) =>
  client.call(applyForCoins, { offerId, lots, agree: true, requestId: requestId(), ...digits });

test('one comes at once and is over within the hour; others take days; each says who gets the other coins', async () => {
  await app.offers.runDue();
  const [first] = (await all()).filter(({ offerId }) => offerId.endsWith('-FIRST'));
  if (!first) throw new Error('there is no first');
  expect(first).toMatchObject({ kind: 'ico', country: 'XC', currency: 'USDT', pace: 'hour', state: 'coming' });
  expect(Date.parse(first.creditsAt) - Date.parse(first.opensAt)).toBeLessThan(60 * minuteMs);
  expect(first.floor).toBe(first.cap);
  expect(first.lockIn.reduce((sum, { percent }) => sum + percent, 0)).toBe(75);
  const { coin, company } = await info(first.offerId);
  expect([company, coin?.isListed]).toEqual([null, false]);
  expect(Object.values(coin?.parts ?? {}).reduce((sum, part) => sum + part, 0)).toBe(100);
  expect(Number(coin?.worth)).toBeCloseTo((coin?.supply ?? 0) * Number(first.cap), 2);
  // One that should be open already opens in the next minute.
  await until(first.opensAt);
  const slow = (await all()).filter(({ pace }) => pace === 'days');
  expect(new Set(slow.map(({ state }) => state))).toEqual(new Set(['open', 'coming']));
  // Shares have calls of their own, and coins do not stand among them.
  const shares = good(await app.client().call(listOffers, { pageSize: 100 })).items;
  expect(shares.some(({ kind }) => kind === 'ico')).toBe(false);
  const coming = good(await app.client().call(listComingCoinOffers, {})).items;
  expect(coming.every(({ state }) => state === 'coming')).toBe(true);
  const share = shares.find(({ kind }) => kind !== 'ico');
  expect(refusalOf(await app.client().call(coinOfferInfo, { id: share?.offerId ?? '' }))).toBe('offer_unknown');
  // The same whoever is asked, and after a new start.
  await app.close();
  app = await open(app.clock.nowMs());
  operators = createOperators(app);
  await app.offers.runDue();
  expect((await all()).map(({ offerId, instrumentId }) => [offerId, instrumentId])).toEqual(
    expect.arrayContaining([[first.offerId, first.instrumentId]]),
  );
});

test('one application each, set aside in USDT, changed and taken back until the close, by the calls for coins alone', async () => {
  const person = await withDollars();
  const { client } = person;
  const offer = await openCoins();
  const { offerId, cap, lot, lotsMax } = offer;
  expect(good(await app.client().call(listCoinOffersToday, {})).items.map((one) => one.offerId)).toContain(offerId);
  const unverified = await app.person();
  expect(refusalOf(await ask(unverified, offer))).toBe('offer_needs_identity');
  const wish = { offerId, lots: 1, agree: true, ...digits };
  expect(refusalOf(await client.call(applyForOffer, { ...wish, requestId: requestId() }))).toBe('offer_unknown');
  expect(refusalOf(await client.call(applyForPlacement, { ...wish, requestId: requestId() }))).toBe('offer_unknown');
  expect(refusalOf(await client.call(applyForCoins, { ...wish, agree: false, requestId: requestId() }))).toBe(
    'offer_terms',
  );
  expect(refusalOf(await ask(person, offer, lotsMax + 1))).toBe('offer_lots_max');
  const before = await dollarsOfCoins(person);
  const preview = good(await client.call(previewApplication, { offerId, lots: 2 }));
  expect([Number(preview.held), preview.refusal]).toEqual([2 * lot * Number(cap), null]);
  // Many at once: one of them counts.
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(person, offer, 2)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await dollarsOfCoins(person)).held).toBeCloseTo(2 * lot * Number(cap), 6);
  expect(refusalOf(await ask(person, offer))).toBe('offer_applied_already');
  good(await client.call(changeApplication, { offerId, lots: 3, requestId: requestId(), ...digits }));
  expect((await dollarsOfCoins(person)).held).toBeCloseTo(3 * lot * Number(cap), 6);
  good(await client.call(withdrawApplication, { offerId, requestId: requestId() }));
  expect(await dollarsOfCoins(person)).toEqual(before);
  good(await ask(person, offer, lotsMax));
  expect(good(await client.call(listCoinApplications, {})).items).toMatchObject([{ state: 'applied', lots: lotsMax }]);
  // In the last second: what is in before the close counts, what comes after it is refused and moves nothing.
  await until(offer.closesAt, -1_000);
  const change = () => client.call(changeApplication, { offerId, lots: 1, requestId: requestId(), ...digits });
  good(await change());
  await until(offer.closesAt);
  expect(refusalOf(await change())).toBe('offer_not_open');
  expect(refusalOf(await client.call(withdrawApplication, { offerId, requestId: requestId() }))).toBe('offer_not_open');
  expect(refusalOf(await ask(await withDollars(), offer))).toBe('offer_not_open');
  await until(offer.closesAt, 5_000);
  await until(offer.drawsAt);
  await until(offer.creditsAt, minuteMs);
  const { available, held } = await dollarsOfCoins(person);
  const { paid } = good(await client.call(offerResult, { offerId })).application;
  expect(held).toBe(0);
  expect(available).toBeCloseTo(before.available - Number(paid), 6);
  await agrees();
});

const sellOf = (person: TestPerson, { instrumentId }: OfferView, quantity: string) =>
  person.client.call(addCoinOrder, {
    instId: instrumentId.slice(instrumentId.indexOf(':') + 1),
    ...{ side: 'sell', type: 'market', validity: 'ioc', quantity, requestId: requestId(), ...digits },
  });

async function checkedDraw(offerId: string): Promise<void> {
  const text = await (await fetch(`${app.origin}${BASE_PATH}/stock/index/new/draw?id=${offerId}`)).text();
  const file = readDrawFile(text.trimEnd().split('\n'));
  if ('fault' in file) throw new Error(file.fault);
  expect((await inSlices(checkDraw(nodeChecks, file))).differences).toEqual([]);
}

test('two operators prepare one: published only when the second has approved, each coin once, and its calendar acts', async () => {
  const maker = await operators.person('administrator');
  const { items, total } = good(await maker.client.call(listComingCoins, {}));
  expect(total).toBeGreaterThanOrEqual(items.length);
  const coin = items.at(-1);
  if (!coin) throw new Error('no coin is left');
  const opensAt = new Date(app.clock.nowMs() + 10 * minuteMs).toISOString();
  const terms = {
    ...{ instrumentId: coin.instrumentId, lots: 500, opensAt, openMinutes: 30, drawMinutes: 5, listMinutes: 5 },
    ...{ freeAtListingBps: 5_000, parts: 2, partMinutes: 30, reason: 'The project asked for it' },
  };
  const propose = (different: object = {}) =>
    maker.client.call(proposeCoinOffer, { ...terms, requestId: requestId(), ...different });
  expect(refusalOf(await propose({ instrumentId: 'XC:BTC-USDT' }))).toBe('instrument_unknown');
  expect(refusalOf(await propose({ instrumentId: 'IN:SAHYM' }))).toBe('instrument_unknown');
  const past = new Date(app.clock.nowMs()).toISOString();
  expect(refusalOf(await propose({ opensAt: past }))).toBe('coin_offer_terms');
  const auditor = await operators.person('auditor');
  const byAuditor = await auditor.client.call(proposeCoinOffer, { ...terms, requestId: requestId() });
  expect(refusalOf(byAuditor)).not.toBe('none');
  const { proposalId } = good(await propose());
  const found = async () => (await all()).find(({ instrumentId }) => instrumentId === coin.instrumentId);
  expect(await found()).toBeUndefined();
  await operators.approve(proposalId);
  const offer = await found();
  if (!offer) throw new Error('it was not announced');
  expect(offer).toMatchObject({ state: 'coming', cap: coin.price, commit: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(offer.lockIn.map(({ percent }) => percent)).toEqual([25, 25]);
  expect(refusalOf(await propose())).toBe('coin_offered_already');
  const person = await withDollars();
  await until(offer.opensAt);
  good(await ask(person, offer, 3));
  await until(offer.closesAt, 5_000);
  await until(offer.drawsAt);
  await checkedDraw(offer.offerId);
  await until(offer.creditsAt, 1_000);
  expect(['credited', 'failed']).toContain((await info(offer.offerId)).offer.state);
  await until(offer.lockIn.at(-1)?.until ?? '', 1_000);
  await agrees();
});

test('from the promise to the sale: drawn, listed, a part free at once, the rest part by part, through a new start', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(withDollars));
  for (let round = 0; round < 12; round += 1) {
    const offer = await openCoins();
    const { offerId, instrumentId, lot, cap } = offer;
    const instId = instrumentId.slice(instrumentId.indexOf(':') + 1);
    for (const person of people) good(await ask(person, offer, 20));
    await until(offer.closesAt, 5_000);
    expect((await info(offerId)).offer.state).toBe('closed');
    await until(offer.drawsAt);
    await checkedDraw(offerId);
    const won = [];
    for (const person of people) {
      const { application } = good(await person.client.call(offerResult, { offerId }));
      if (application.state === 'allotted') won.push({ person, application });
    }
    const [winner] = won;
    if (!winner) continue;
    const { person, application } = winner;
    const { client } = person;
    const { allotted } = application;
    // The rest of the block is free with the allotment.
    expect(Number(application.held)).toBeCloseTo(allotted * Number(cap), 6);
    expect(Number(application.released)).toBeCloseTo((20 * lot - allotted) * Number(cap), 6);
    expect(refusalOf(await client.call(instrumentInfo, { id: instrumentId }))).toBe('instrument_unknown');

    await until(offer.creditsAt, 1_000);
    const free = Math.floor(allotted / 4);
    const held = async () =>
      good(await client.call(coins.showCoinAssets, {})).coins.find((one) => one.instId === instId);
    expect(await held()).toMatchObject({
      ...{ quantity: String(allotted), available: String(free), locked: String(allotted - free) },
      invested: expect.stringContaining(String(Math.floor(allotted * Number(cap)))),
    });
    expect((await info(offerId)).coin?.isListed).toBe(true);
    const ticker = good(await client.call(coins.showCoinTicker, { instId }));
    expect(Number(ticker.last)).toBeGreaterThan(0);
    app.clock.advance(minuteMs);
    expect(good(await client.call(coins.showCoinBook, { instId, sz: '5' })).bids.length).toBeGreaterThan(0);
    expect(
      good(await client.call(coins.listCoinCandles, { instId, bar: '1m', limit: '5' })).items.length,
    ).toBeGreaterThan(0);
    // What is locked cannot be sold, whatever is asked.
    expect(refusalOf(await sellOf(person, offer, String(free + 1)))).toBe('insufficient_quantity');

    // A server that begins anew shows the same market and goes on with the parts.
    const shown = good(await client.call(instrumentInfo, { id: instrumentId })).quote.last;
    await app.close();
    app = await open(app.clock.nowMs());
    operators = createOperators(app);
    await app.offers.runDue();
    const back = { ...person, client: app.client(person.token) };
    expect(good(await back.client.call(instrumentInfo, { id: instrumentId })).quote.last).toBe(shown);
    const { order } = good(await sellOf(back, offer, String(free)));
    expect([order.status, order.currency]).toEqual(['filled', 'USDT']);
    const lockedOf = async () =>
      Number(good(await back.client.call(listCoinApplications, { offerId })).items.at(0)?.locked);
    for (const [place, { until: at }] of offer.lockIn.entries()) {
      await until(at, -1_000);
      const due = [0.25, 0.5, 0.75, 1].map((part) => Math.floor(allotted * part));
      expect(await lockedOf()).toBe(allotted - (due[place] ?? 0));
      await until(at);
      expect(await lockedOf()).toBe(allotted - (due[place + 1] ?? 0));
    }
    expect(refusalOf(await sellOf(back, offer, String(allotted - free)))).toBe('none');
    const told = good(await back.client.call(listMessages, { topic: 'order' })).items.map(({ type }) => type);
    expect(told.filter((type) => type === 'offer.released')).toHaveLength(3);
    await agrees();
    return;
  }
  throw new Error('nobody won');
});
