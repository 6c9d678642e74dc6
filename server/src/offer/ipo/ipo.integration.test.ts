import { checkDraw } from '@tarazu/domain/offer/draw/check-draw';
import { readDrawFile } from '@tarazu/domain/offer/draw/draw-file';
import { listMessages } from '@tarazu/wire/content/message';
import { BASE_PATH } from '@tarazu/wire/endpoint';
import { instrumentInfo, listStocks } from '@tarazu/wire/market';
import {
  applyForOffer,
  changeApplication,
  listApplications,
  listOffers,
  type OfferView,
  offerInfo,
  offerResult,
  previewApplication,
  withdrawApplication,
} from '@tarazu/wire/market-features/offer';
import { holdingInfo, sellStock } from '@tarazu/wire/stock-order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../app.ts';
import type { Database } from '../../platform/database.ts';
import { openFreshDatabase } from '../../testing/fresh-database.ts';
import { nextWithinHour, stepsOfOffers } from '../../testing/offers.ts';
import { createOperators, type TestOperators } from '../../testing/operators.ts';
import { createTestApp, good, refusalOf, type TestApp, testTransactionPassword } from '../../testing/test-app.ts';
import { nodeChecks } from '../draw/draw-checks.ts';
import { inSlices } from '../list-files.ts';

const minuteMs = 60_000;
const environment = { PRACTICE_OFFERS: 'on', GRANT_INR: '5000000' };
let database: Database;
let app: TestApp;
let operators: TestOperators;
const { requestId, verifiedPerson, until, passHour, rupees, agrees } = stepsOfOffers('ipo', () => ({ app, operators }));
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

/** The next that opens, closes and lists within an hour, just opened. */
async function openIpo(): Promise<OfferView> {
  await app.offers.runDue();
  const list = async () =>
    good(await app.client().call(listOffers, { kind: 'ipo', country: 'IN', pageSize: 50 })).items;
  const { opensAt, offerId } = await nextWithinHour(list, passHour);
  await until(opensAt);
  return good(await app.client().call(offerInfo, { id: offerId })).offer;
}

test('each country has one that takes days and one that takes an hour, by the calendar of its exchange', async () => {
  const days = new Map<string, OfferView[]>();
  for (let passed = 0; passed < 13; passed += 1) {
    await app.offers.runDue();
    app.clock.sleep(60 * minuteMs);
  }
  await app.offers.runDue();
  for (const { country, ...offer } of good(await app.client().call(listOffers, { kind: 'ipo', pageSize: 100 })).items)
    days.set(country, [...(days.get(country) ?? []), { country, ...offer }]);
  expect([...days.keys()].toSorted()).toEqual(['BR', 'IN', 'US']);
  for (const offers of days.values()) {
    expect(new Set(offers.map(({ pace }) => pace))).toEqual(new Set(['days', 'hour']));
    expect(new Set(offers.map(({ instrumentId }) => instrumentId)).size).toBe(offers.length);
    expect(offers.map(({ state }) => state)).toEqual(expect.arrayContaining(['coming', 'credited']));
  }
  const slow = days.get('IN')?.find(({ pace, state }) => pace === 'days' && state === 'coming');
  expect(slow?.opensAt.slice(11, 16)).toBe('04:30');
  expect(slow?.closesAt.slice(11, 16)).toBe('11:30');
  expect(slow?.tradesAt?.slice(11, 16)).toBe('04:30');
  await agrees();
});

test('bids: a band with steps, three at most, cut-off for retail alone; large ones only go up', async () => {
  const person = await verifiedPerson();
  const { client } = person;
  const offer = await openIpo();
  const { offerId, floor, cap, tick, lot } = offer;
  expect(Number(cap)).toBeLessThanOrEqual(1.2 * Number(floor));
  expect(offer.pools.map(({ name }) => name)).toEqual(['retail', 'small_hni', 'big_hni']);
  const [retail, small] = offer.pools;
  if (!retail || !small || tick === null) throw new Error('pools');
  expect(small.least).toBe(retail.most + lot);
  expect(retail.most * Number(cap)).toBeLessThanOrEqual(200_000);
  expect(small.least * Number(cap)).toBeGreaterThan(200_000);
  const apply = (terms: object) =>
    client.call(applyForOffer, { offerId, lots: 1, agree: true, requestId: requestId(), ...digits, ...terms });
  const above = (Number(floor) + Number(tick) / 2).toFixed(4);
  const hni = { pool: 'small_hni', lots: small.least / lot } as const;
  expect(refusalOf(await apply({ price: above }))).toBe('offer_bid_tick');
  expect(refusalOf(await apply({ price: '1' }))).toBe('offer_bid_price');
  expect(refusalOf(await apply({ lots: retail.most / lot + 1 }))).toBe('offer_lots_max');
  expect(refusalOf(await apply({ pool: 'small_hni', lots: 1, price: cap }))).toBe('offer_lots_least');
  expect(refusalOf(await apply(hni))).toBe('offer_cut_off_retail');
  expect(refusalOf(await apply({ pool: 'direct', price: cap }))).toBe('offer_unknown');
  const bidsOf = { price: cap, further: `2@${floor}` };
  const before = await rupees(person);
  const { application } = good(await apply(bidsOf));
  expect(application).toMatchObject({ pool: 'retail', lots: 2, bids: [{ lots: 1 }, { lots: 2 }] });
  // One application alone counts, so the dearest of them is what is set aside.
  expect(Number(application.held)).toBeCloseTo(2 * lot * Number(floor), 2);
  expect((await rupees(person)).held).toBeCloseTo(Number(application.held), 2);

  const change = (terms: object) =>
    client.call(changeApplication, { offerId, lots: 1, requestId: requestId(), ...digits, ...terms });
  good(await change({ ...hni, price: floor }));
  expect(refusalOf(await change({ lots: 1 }))).toBe('offer_only_up');
  const preview = good(await client.call(previewApplication, { offerId, lots: 1 }));
  expect(preview.refusal?.name).toBe('offer_only_up');
  expect(good(await change({ ...hni, price: cap })).application.pool).toBe('small_hni');
  expect(refusalOf(await change({ ...hni, price: floor }))).toBe('offer_only_up');
  expect(refusalOf(await client.call(withdrawApplication, { offerId, requestId: requestId() }))).toBe('offer_only_up');
  const now = good(await client.call(offerInfo, { id: offerId })).offer;
  expect(now.pools[1]).toMatchObject({ applications: 1, asked: small.least });
  expect(now.book.at(0)?.shares).toBe(small.least);
  await until(offer.closesAt, 5_000);
  await until(offer.drawsAt);
  await until(offer.creditsAt, minuteMs);
  expect((await rupees(person)).held).toBe(0);
  const { paid } = good(await client.call(offerResult, { offerId })).application;
  expect((await rupees(person)).available).toBeCloseTo(before.available - Number(paid), 2);
  await agrees();
});

test('from the band to the sale: the book finds the price, the draw gives out, the company is listed, its winner sells', async () => {
  const people = await Promise.all([1, 2, 3].map(verifiedPerson));
  for (let round = 0; round < 8; round += 1) {
    const offer = await openIpo();
    const { offerId, instrumentId, lot, cap, floor } = offer;
    expect(refusalOf(await app.client().call(instrumentInfo, { id: instrumentId }))).toBe('instrument_unknown');
    const { company } = good(await app.client().call(offerInfo, { id: offerId }));
    expect(company).toMatchObject({ isListed: false });
    expect(company?.figures).toHaveLength(2);
    for (const { client } of people)
      good(await client.call(applyForOffer, { offerId, lots: 1, agree: true, requestId: requestId(), ...digits }));
    await until(offer.closesAt, 5_000);
    const closed = good(await app.client().call(offerInfo, { id: offerId })).offer;
    await until(offer.drawsAt);
    const drawn = good(await app.client().call(offerInfo, { id: offerId })).offer;
    // The highest price at which all is asked for, or the floor.
    expect([Number(drawn.price) >= Number(floor), Number(drawn.price) <= Number(cap)]).toEqual([true, true]);
    const whole = closed.book.find(({ shares }) => shares >= closed.shares)?.price;
    expect(Number(drawn.price)).toBeGreaterThanOrEqual(Number(whole ?? floor));
    const text = await (await fetch(`${app.origin}${BASE_PATH}/stock/index/new/draw?id=${offerId}`)).text();
    const file = readDrawFile(text.trimEnd().split('\n'));
    if ('fault' in file) throw new Error(file.fault);
    expect((await inSlices(checkDraw(nodeChecks, file))).differences).toEqual([]);
    const results = await Promise.all(
      people.map(async (person) => ({
        person,
        got: good(await person.client.call(offerResult, { offerId })).application,
      })),
    );
    const winner = results.find(({ got }) => got.state === 'allotted');
    if (!winner) continue;
    const { client } = winner.person;
    const { allotted, held } = winner.got;
    expect(Number(held)).toBeCloseTo(allotted * Number(drawn.price), 2);
    const sell = async () =>
      client.call(sellStock, {
        instrumentId,
        type: 'market',
        validity: 'ioc',
        quantity: String(lot),
        requestId: requestId(),
        ...digits,
      });
    expect(refusalOf(await sell())).toBe('instrument_unknown');

    // A server that starts anew in the middle of the first day shows the same market.
    await until(offer.creditsAt);
    const { holding } = good(await client.call(holdingInfo, { instrumentId }));
    expect(holding).toMatchObject({ quantity: String(allotted) });
    expect(good(await client.call(listApplications, {})).items.at(0)?.state).toBe('credited');
    const listed = good(await client.call(listStocks, { country: 'IN', pageSize: 100 }));
    expect(listed.items.some(({ id }) => id === instrumentId)).toBe(true);
    expect(refusalOf(await sell())).not.toBeUndefined();
    await until(offer.tradesAt ?? '', minuteMs);
    const shown = good(await client.call(instrumentInfo, { id: instrumentId }));
    const second = await open(app.clock.nowMs());
    expect(good(await second.client().call(instrumentInfo, { id: instrumentId })).quote.last).toBe(shown.quote.last);
    await second.close();
    const told = good(await client.call(listMessages, { topic: 'order' })).items.find(
      ({ type }) => type === 'offer.credited',
    );
    expect(told?.text).toContain('joins the market today');
    const { order } = good(await sell());
    expect(order.status).toBe('filled');
    await agrees();
    return;
  }
  throw new Error('nobody won');
});
