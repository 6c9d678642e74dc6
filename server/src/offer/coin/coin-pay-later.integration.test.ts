import { showCoinAssets } from '@tarazu/wire/coin/coin-market';
import { applyForCoins, coinOfferInfo, listCoinApplications, listCoinOffers } from '@tarazu/wire/coin/coin-offer';
import { listMessages } from '@tarazu/wire/content/message';
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { listComingCoins, proposeCoinOffer } from '@tarazu/wire/market-features/coin-offer-desk';
import { type OfferView, offerResult, previewApplication } from '@tarazu/wire/market-features/offer';
import { payForOffer } from '@tarazu/wire/market-features/offer-pay';
import { payForPlacement } from '@tarazu/wire/market-features/placement';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stepsOfOffers } from '../../testing/offers.ts';
import { createOperators, type TestOperators } from '../../testing/operators.ts';
import { rowsOf } from '../../testing/people.ts';
import {
  createTestApp,
  good,
  refusalOf,
  type TestApp,
  type TestPerson,
  testTransactionPassword,
} from '../../testing/test-app.ts';

const minuteMs = 60_000;
const digits = { transactionPassword: testTransactionPassword };
let app: TestApp;
let operators: TestOperators;
const { requestId, verifiedPerson, until, dollarsOfCoins, agrees } = stepsOfOffers('ico-later', () => ({
  app,
  operators,
}));
beforeAll(async () => {
  app = await createTestApp({ environment: { GRANT_USD: '20000' } });
  operators = createOperators(app);
}, 60_000);
afterAll(() => app.close());

async function withDollars(): Promise<TestPerson> {
  const person = await verifiedPerson();
  const { quote } = good(await person.client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '9000' }));
  good(await person.client.call(takeExchange, { requestId: requestId(), quote }));
  return person;
}

/** An offer of so many lots that two people agreed on: 30 minutes open, drawn 5 later, paid within 10 of that, listed after 20. */
async function agreedOffer(lots: number, more: object = {}): Promise<OfferView> {
  const maker = await operators.person('administrator');
  const coin = good(await maker.client.call(listComingCoins, {})).items.at(-1);
  if (!coin) throw new Error('no coin is left');
  const wish = {
    ...{ instrumentId: coin.instrumentId, lots, opensAt: new Date(app.clock.nowMs() + 10 * minuteMs).toISOString() },
    ...{ openMinutes: 30, drawMinutes: 5, payMinutes: 10, listMinutes: 20, reason: 'The project asked for it' },
    ...{ freeAtListingBps: 5_000, parts: 2, partMinutes: 30, requestId: requestId(), ...more },
  };
  const { proposalId } = good(await maker.client.call(proposeCoinOffer, wish));
  await operators.approve(proposalId);
  const items = good(await app.client().call(listCoinOffers, { pageSize: 100 })).items;
  const offer = items.find(({ instrumentId }) => instrumentId === coin.instrumentId);
  if (!offer) throw new Error('it was not announced');
  return offer;
}

const apply = ({ client }: TestPerson, { offerId }: OfferView) =>
  client.call(applyForCoins, { offerId, lots: 1, agree: true, requestId: requestId(), ...digits });
const pay = ({ client }: TestPerson, { offerId }: OfferView, id = requestId()) =>
  client.call(payForOffer, { offerId, requestId: id, ...digits });
const mine = async ({ client }: TestPerson, { offerId }: OfferView) =>
  good(await client.call(listCoinApplications, { offerId })).items[0];
const coinsOf = async ({ client }: TestPerson) => good(await client.call(showCoinAssets, {})).coins;

test('it cannot be listed before it is paid for', async () => {
  await expect(agreedOffer(2, { payMinutes: 21 })).rejects.toThrow('coin_offer_terms');
});

test('coins that were drawn are paid for once, and come with the listing; unpaid they stay with the issuer and nothing is taken', async () => {
  const offer = await agreedOffer(2);
  const { offerId, instrumentId, lot, cap } = offer;
  const instId = instrumentId.slice(instrumentId.indexOf(':') + 1);
  expect(Date.parse(offer.paysBy ?? '')).toBe(Date.parse(offer.drawsAt) + 10 * minuteMs);
  const people = await Promise.all([1, 2, 3].map(withDollars));
  const before = await Promise.all(people.map(dollarsOfCoins));
  const owned = await Promise.all(people.map(coinsOf));
  await until(offer.opensAt);
  for (const person of people) {
    expect(good(await person.client.call(previewApplication, { offerId, lots: 1 })).held).toBe('0.00');
    good(await apply(person, offer));
    expect(refusalOf(await pay(person, offer))).toBe('offer_not_applied');
  }
  expect(await Promise.all(people.map(dollarsOfCoins))).toEqual(before);
  await until(offer.closesAt, 5_000);
  await until(offer.drawsAt);

  const states = await Promise.all(people.map((person) => mine(person, offer)));
  const place = (state: string, from = 0) => states.findIndex((one, at) => at >= from && one?.state === state);
  const [first, second, third] = [place('allotted'), place('allotted', place('allotted') + 1), place('missed')];
  const [payer, lapser, loser] = [people[first], people[second], people[third]];
  if (!payer || !lapser || !loser) throw new Error('two of three get some');
  // What is to pay, and until when; nothing is set aside yet.
  const due = good(await payer.client.call(offerResult, { offerId })).application;
  expect(due).toMatchObject({ state: 'allotted', allotted: lot, offer: { paysBy: offer.paysBy } });
  expect(Number(due.paid)).toBeCloseTo(lot * Number(cap), 6);
  expect([Number(due.held), Number(due.released)]).toEqual([0, 0]);
  expect(await Promise.all(people.map(dollarsOfCoins))).toEqual(before);
  expect(refusalOf(await pay(loser, offer))).toBe('offer_not_applied');
  expect(refusalOf(await payer.client.call(payForPlacement, { offerId, requestId: requestId(), ...digits }))).toBe(
    'offer_unknown',
  );

  // Asked again under its number it answers the same, beside the first and after it; another one pays nothing more.
  const id = requestId();
  const [one, same] = (await Promise.all([pay(payer, offer, id), pay(payer, offer, id)])).map(good);
  expect(one?.application).toMatchObject({ state: 'paid', held: due.paid });
  expect(same).toEqual(one);
  expect(refusalOf(await pay(payer, offer))).toBe('offer_not_applied');
  expect(good(await pay(payer, offer, id))).toEqual(one);
  const cost = Number(due.paid);
  const paidOnce = await dollarsOfCoins(payer);
  expect(paidOnce.held).toBeCloseTo(cost, 6);
  expect(paidOnce.available).toBeCloseTo((before[first]?.available ?? 0) - cost, 6);

  await until(offer.paysBy ?? '', -1);
  expect((await mine(lapser, offer))?.state).toBe('allotted');
  await until(offer.paysBy ?? '');
  expect(await mine(lapser, offer)).toMatchObject({ state: 'lapsed', offer: { offerId } });
  expect(refusalOf(await pay(lapser, offer))).toBe('offer_not_applied');
  expect(await dollarsOfCoins(lapser)).toEqual(before[second]);
  const told = good(await lapser.client.call(listMessages, {})).items.map(({ text }) => text);
  expect(told.some((text) => /coins: [\d,]+\. They stay with the issuer\. Nothing was charged/.test(text))).toBe(true);

  await until(offer.creditsAt, -1_000);
  expect((await coinsOf(payer)).some((one) => one.instId === instId)).toBe(false);
  await until(offer.creditsAt);
  expect(await mine(payer, offer)).toMatchObject({ state: 'credited', allotted: lot });
  expect((await coinsOf(payer)).find((one) => one.instId === instId)).toMatchObject({
    ...{ quantity: String(lot), available: String(Math.floor(lot / 2)) },
  });
  expect(await dollarsOfCoins(payer)).toEqual({ ...paidOnce, held: 0 });
  for (const [person, at] of [
    [lapser, second],
    [loser, third],
  ] as const) {
    expect(await coinsOf(person)).toEqual(owned[at]);
    expect(await dollarsOfCoins(person)).toEqual(before[at]);
  }
  await agrees();
  const [row] = await rowsOf(app, `select offer ->> 'unpaid' as unpaid from offer where offer_id = '${offerId}'`);
  expect(row?.['unpaid']).toBe('company');
});

test('called off, nobody pays, and the message says that nothing was set aside', async () => {
  const offer = await agreedOffer(500);
  const person = await withDollars();
  const before = await dollarsOfCoins(person);
  await until(offer.opensAt);
  good(await apply(person, offer));
  await until(offer.closesAt, 5_000);
  await until(offer.drawsAt);
  const { offerId } = offer;
  expect(good(await app.client().call(coinOfferInfo, { id: offerId })).offer).toMatchObject({
    ...{ state: 'failed', calledOff: 'demand' },
  });
  expect(refusalOf(await pay(person, offer))).toBe('offer_not_applied');
  expect(await dollarsOfCoins(person)).toEqual(before);
  const texts = good(await person.client.call(listMessages, {})).items.map(({ text }) => text);
  expect(texts.some((text) => text.endsWith('nobody gets any, and nobody pays. Nothing was set aside.'))).toBe(true);
  await agrees();
});
