import { listMessages } from '@tarazu/wire/content/message';
import type { RequestOf } from '@tarazu/wire/endpoint';
import { answerAutoApply, listAutoApply, setAutoApply } from '@tarazu/wire/market-features/auto-apply';
import { listApplications, listOffers, type OfferView, withdrawApplication } from '@tarazu/wire/market-features/offer';
import { loginInfo } from '@tarazu/wire/user';
import { showAssets } from '@tarazu/wire/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../app.ts';
import type { Database } from '../../platform/database.ts';
import { openFreshDatabase } from '../../testing/fresh-database.ts';
import { stepsOfOffers } from '../../testing/offers.ts';
import { createOperators, type TestOperators } from '../../testing/operators.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../../testing/test-app.ts';

const environment = { PRACTICE_OFFERS: 'on' };
let database: Database;
let app: TestApp;
let operators: TestOperators;
const { requestId, verifiedPerson, until, agrees } = stepsOfOffers('auto-apply', () => ({ app, operators }));

beforeAll(async () => {
  database = await openFreshDatabase(migrations);
  app = await createTestApp({ environment, database: { ...database, close: () => Promise.resolve() } });
  operators = createOperators(app);
}, 60_000);
afterAll(async () => {
  await app.close();
  await database.close();
});

type Wish = Partial<Pick<RequestOf<typeof setAutoApply>, 'most' | 'priceMost' | 'category' | 'asks'>>;
const set = (of: TestPerson, wish: Wish) =>
  of.client.call(setAutoApply, { currency: 'INR', on: true, asks: false, requestId: requestId(), ...wish });

/** The next offer that is announced and not open yet. */
async function coming(): Promise<OfferView> {
  // A company that comes to the market may open at once, when nothing was announced before.
  await app.offers.runDue();
  app.clock.sleep(15 * 60_000);
  for (let hours = 0; hours < 6; hours += 1) {
    await app.offers.runDue();
    const [next] = good(
      await app.client().call(listOffers, { filter: 'coming', kind: 'follow_on', country: 'IN' }),
    ).items;
    if (next) return next;
    app.clock.sleep(30 * 60_000);
  }
  throw new Error('nothing is announced');
}

async function told(of: TestPerson): Promise<readonly string[]> {
  return good(await of.client.call(listMessages, {}))
    .items.map(({ type }) => type)
    .filter((type) => type.startsWith('auto-apply'));
}

test('who agreed before the opening has applied once, is told, and may take it back; nobody else has', async () => {
  const [one, poor, low, late, stranger] = [
    await verifiedPerson(),
    await verifiedPerson(),
    await verifiedPerson(),
    await verifiedPerson(),
    await app.person(),
  ];
  expect(good(await one.client.call(loginInfo, {})).openAutoApply).toBe(1);
  const offer = await coming();
  const lot = Number(offer.minimum);
  expect(refusalOf(await set(one, {}))).toBe('auto_apply_terms');
  expect(refusalOf(await set(one, { most: '0' }))).toBe('auto_apply_terms');
  const most = (2.5 * lot).toFixed(2);
  const agreed = good(await set(one, { most })).items.find(({ currency }) => currency === 'INR')?.agreed;
  expect(agreed).toMatchObject({ most, priceMost: null, category: 'retail', asks: false });
  expect(refusalOf(await set(stranger, { most, category: 'big_hni' }))).toBe('auto_apply_asks');
  good(await set(poor, { most: (lot - 1).toFixed(2) }));
  good(await set(low, { most, priceMost: '0.01' }));
  good(await set(stranger, { most }));
  await until(offer.opensAt, 1_000);
  good(await set(late, { most }));
  await app.offers.runDue();

  const [application] = good(await one.client.call(listApplications, {})).items;
  expect(application).toMatchObject({ offer: { offerId: offer.offerId }, lots: 2, held: (2 * lot).toFixed(2) });
  const inr = good(await one.client.call(showAssets, {})).accounts.find(({ currency }) => currency === 'INR');
  expect(inr?.held).toBe((2 * lot).toFixed(2));
  expect(await told(one)).toEqual(['auto-apply.applied', 'auto-apply.set']);
  for (const skipped of [poor, low, stranger]) {
    expect(good(await skipped.client.call(listApplications, {})).items).toEqual([]);
    expect(await told(skipped)).toEqual(['auto-apply.skipped', 'auto-apply.set']);
  }
  expect(await told(late)).toEqual(['auto-apply.set']);

  // Taken back, it stays taken back: also when a second server looks, and after a new start.
  good(await one.client.call(withdrawApplication, { offerId: offer.offerId, requestId: requestId() }));
  const kept: Database = { ...database, close: () => Promise.resolve() };
  const second = await createTestApp({ environment, database: kept, startMs: app.clock.nowMs() });
  await Promise.all([second.offers.runDue(), app.offers.runDue()]);
  await second.close();
  expect(good(await one.client.call(listApplications, {})).items).toMatchObject([{ state: 'withdrawn' }]);
  expect(await told(one)).toEqual(['auto-apply.applied', 'auto-apply.set']);

  // Ended, the next offer passes by.
  const end = { currency: 'INR', on: false, requestId: requestId() } as const;
  good(await one.client.call(setAutoApply, end));
  expect(good(await one.client.call(listAutoApply, {})).items.every((item) => item.agreed === null)).toBe(true);
  expect(refusalOf(await one.client.call(setAutoApply, { ...end, requestId: requestId() }))).toBe('auto_apply_none');
  await until(offer.closesAt);
  const next = await coming();
  await until(next.opensAt, 1_000);
  expect(good(await one.client.call(listApplications, {})).items).toHaveLength(1);
  expect(good(await late.client.call(listApplications, {})).items).toMatchObject([{ lots: expect.any(Number) }]);
  await agrees();
}, 120_000);

test('who wants to be asked is asked once: nothing is applied for before a yes, nor after a no, and a yes can be taken back', async () => {
  const [yes, no, alone, empty] = [
    await verifiedPerson(),
    await verifiedPerson(),
    await verifiedPerson(),
    await verifiedPerson(),
  ];
  const offer = await coming();
  const { offerId } = offer;
  const lot = Number(offer.minimum);
  const most = (2.5 * lot).toFixed(2);
  // To be asked is what is meant where nothing else is said.
  for (const person of [yes, no, alone, empty])
    good(await person.client.call(setAutoApply, { currency: 'INR', on: true, most, requestId: requestId() }));
  const answer = (of: TestPerson, apply: boolean, id = requestId()) =>
    of.client.call(answerAutoApply, { offerId, apply, requestId: id });
  expect(refusalOf(await answer(yes, true))).toBe('auto_apply_not_proposed');
  await until(offer.opensAt, 1_000);
  await app.offers.runDue();
  const proposed = async (of: TestPerson) => good(await of.client.call(listAutoApply, {})).proposals;
  const applied = async (of: TestPerson) => good(await of.client.call(listApplications, {})).items;
  for (const person of [yes, no, alone]) {
    expect(await proposed(person)).toMatchObject([
      { offer: { offerId }, pool: 'public', shares: 2 * offer.lot, price: null, held: (2 * lot).toFixed(2) },
    ]);
    expect(await applied(person)).toEqual([]);
    expect(await told(person)).toEqual(['auto-apply.proposed', 'auto-apply.set']);
  }
  const inr = async () => good(await yes.client.call(showAssets, {})).accounts.find((one) => one.currency === 'INR');
  expect(Number((await inr())?.held)).toBe(0);

  // The same yes twice, and a second one beside it: one application of what was shown.
  const id = requestId();
  const both = await Promise.all([answer(yes, true, id), answer(yes, true, id), answer(yes, true)]);
  expect(both.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1);
  expect(refusalOf(await answer(yes, true))).toBe('offer_applied_already');
  expect(await applied(yes)).toMatchObject([{ state: 'applied', lots: 2, held: (2 * lot).toFixed(2) }]);
  expect((await inr())?.held).toBe((2 * lot).toFixed(2));
  expect(await proposed(yes)).toEqual([]);
  good(await yes.client.call(withdrawApplication, { offerId, requestId: requestId() }));
  expect(refusalOf(await answer(yes, true))).toBe('offer_applied_already');

  expect(good(await answer(no, false)).proposals).toEqual([]);
  expect(refusalOf(await answer(no, false))).toBe('auto_apply_not_proposed');
  expect(refusalOf(await answer(no, true))).toBe('auto_apply_not_proposed');
  // Nobody answers for somebody else, and no second look proposes it again.
  await app.offers.runDue();
  expect(await told(no)).toEqual(['auto-apply.proposed', 'auto-apply.set']);
  await until(offer.closesAt, 5_000);
  expect(refusalOf(await answer(alone, true))).toBe('offer_not_open');
  expect(await proposed(alone)).toEqual([]);
  for (const person of [no, alone, empty]) expect(await applied(person)).toEqual([]);
  await agrees();
});
