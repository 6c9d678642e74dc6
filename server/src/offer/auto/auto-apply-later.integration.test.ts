import { listMessages } from '@tarazu/wire/content/message';
import { answerAutoApply, listAutoApply, setAutoApply } from '@tarazu/wire/market-features/auto-apply';
import { listComingCompanies, proposeListing } from '@tarazu/wire/market-features/listing-desk';
import { listApplications, listOffers, type OfferView, withdrawApplication } from '@tarazu/wire/market-features/offer';
import { payForOffer } from '@tarazu/wire/market-features/offer-pay';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stepsOfOffers } from '../../testing/offers.ts';
import { createOperators, type TestOperators } from '../../testing/operators.ts';
import {
  createTestApp,
  good,
  refusalOf,
  type TestApp,
  type TestPerson,
  testTransactionPassword,
} from '../../testing/test-app.ts';

const dayMs = 86_400_000;
/** Unlocked sessions are locked again by the days that pass. */
const digits = { transactionPassword: testTransactionPassword };
let app: TestApp;
let operators: TestOperators;
const { requestId, verifiedPerson, until, rupees, agrees } = stepsOfOffers('auto-later', () => ({ app, operators }));
beforeAll(async () => {
  app = await createTestApp({ environment: { GRANT_INR: '5000000' } });
  operators = createOperators(app);
}, 60_000);
afterAll(() => app.close());

/** A company that two people bring, paid for in the day after its draw. */
async function paidLater(): Promise<OfferView> {
  const maker = await operators.as('administrator');
  const [company] = good(await maker.call(listComingCompanies, { country: 'IN' })).items;
  const instrumentId = company?.instrumentId ?? '';
  const { proposalId } = good(
    await maker.call(proposeListing, {
      ...{ instrumentId, belowBps: 400, bandBps: 500, lots: 10, retailPart: 1_000, smallHniPart: 0 },
      ...{ leastValue: '10000', retailMost: '200000', bidDays: 3, drawAfterDays: 1, payDays: 1, listAfterDays: 3 },
      opensOn: new Date(app.clock.nowMs() + dayMs).toISOString().slice(0, 10),
      reason: 'The company comes to the market',
      requestId: requestId(),
    }),
  );
  await operators.approve(proposalId);
  const found = good(await app.client().call(listOffers, { kind: 'ipo' })).items.find(
    (one) => one.instrumentId === instrumentId,
  );
  if (!found) throw new Error('nothing is offered');
  return found;
}

test('where it is paid for after the draw nothing is blocked: what would have to be paid is bounded and said, and a yes, a no and a withdrawal count', async () => {
  const offer = await paidLater();
  const { offerId, lot, cap, paysBy } = offer;
  const lotCost = lot * Number(cap);
  const [yes, no, alone, small] = [
    await verifiedPerson(),
    await verifiedPerson(),
    await verifiedPerson(),
    await verifiedPerson(),
  ];
  const agree = (of: TestPerson, lots: number, asks: boolean) =>
    of.client.call(setAutoApply, {
      ...{ currency: 'INR', on: true, most: (lots * lotCost).toFixed(2), asks, requestId: requestId(), ...digits },
    });
  const before = await Promise.all([yes, no, alone, small].map(rupees));
  for (const person of [yes, no]) good(await agree(person, 2.5, true));
  good(await agree(alone, 1.5, false));
  // The amount binds what would have to be paid, though nothing is set aside.
  good(await agree(small, 0.9, false));
  await until(offer.opensAt, 1_000);
  await app.offers.runDue();

  const told = async (of: TestPerson, type: string) =>
    good(await of.client.call(listMessages, {})).items.find((one) => one.type === type)?.text ?? '';
  const proposed = async (of: TestPerson) => good(await of.client.call(listAutoApply, {})).proposals;
  const applied = async (of: TestPerson) => good(await of.client.call(listApplications, { offerId })).items;
  const answer = (of: TestPerson, apply: boolean, id = requestId()) =>
    of.client.call(answerAutoApply, { offerId, apply, requestId: id, ...digits });
  for (const person of [yes, no]) {
    expect(await proposed(person)).toMatchObject([
      { offer: { offerId, paysBy }, shares: 2 * lot, held: '0.00', costMost: (2 * lotCost).toFixed(2) },
    ]);
    expect(await told(person, 'auto-apply.proposed')).toMatch(
      /Nothing is set aside; if you get all of them, ₹.* is to be paid by/,
    );
    expect(await applied(person)).toEqual([]);
  }
  expect(await applied(alone)).toMatchObject([{ state: 'applied', held: '0.00' }]);
  expect(await told(alone, 'auto-apply.applied')).toMatch(
    /Nothing is set aside; if you get all of them, ₹[1-9].* is to be paid by/,
  );
  expect(await applied(small)).toEqual([]);
  expect(await told(small, 'auto-apply.skipped')).toContain('one lot costs more than you agreed to for one offer');

  const id = requestId();
  good(await answer(yes, true, id));
  good(await answer(yes, true, id));
  expect(await applied(yes)).toMatchObject([{ state: 'applied', lots: 2, held: '0.00' }]);
  good(await answer(no, false));
  expect(refusalOf(await answer(no, true))).toBe('auto_apply_not_proposed');
  expect(await applied(no)).toEqual([]);
  good(await alone.client.call(withdrawApplication, { offerId, requestId: requestId() }));
  expect(await Promise.all([yes, no, alone, small].map(rupees))).toEqual(before);

  await until(offer.closesAt, 5_000);
  await until(offer.drawsAt);
  await until(paysBy ?? '', 1_000);
  await until(offer.creditsAt);
  expect(refusalOf(await yes.client.call(payForOffer, { offerId, requestId: requestId(), ...digits }))).toBe(
    'offer_not_applied',
  );
  expect(await Promise.all([yes, no, alone, small].map(rupees))).toEqual(before);
  await agrees();
});
