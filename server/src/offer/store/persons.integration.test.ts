// One application for each human: two operators may let somebody have a second account with the same number of the tax office, and it is one more place in no draw.
import {
  applyForOffer,
  changeApplication,
  listOffers,
  offerInfo,
  previewApplication,
  withdrawApplication,
} from '@tarazu/wire/market-features/offer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stepsOfOffers } from '../../testing/offers.ts';
import { createOperators, type TestOperators } from '../../testing/operators.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { testPapers, verified } from '../../testing/verified.ts';

let app: TestApp;
let operators: TestOperators;
const { requestId, until, verifiedPerson, rupees, agrees } = stepsOfOffers('persons', () => ({ app, operators }));
beforeAll(async () => {
  app = await createTestApp({ environment: { PRACTICE_OFFERS: 'on' } });
  operators = createOperators(app);
});
afterAll(() => app.close());

const AT_ONCE = 6;

test('whoever has two accounts applies once, however many of their wishes come at the same moment', async () => {
  const papers = testPapers();
  const [one, two] = [await app.person(), await app.person()];
  await verified(operators, one, papers);
  await verified(operators, two, { ...papers, documentNumber: 'XYZ7654321' });
  const other = await verifiedPerson();
  await app.offers.runDue();
  const asked = { filter: 'coming', kind: 'follow_on', country: 'IN' } as const;
  const [offer] = good(await app.client().call(listOffers, asked)).items;
  if (!offer) throw new Error('nothing is announced');
  const { offerId, minimum } = offer;
  await until(offer.opensAt);
  const before = [await rupees(one), await rupees(two)];
  const apply = ({ client }: TestPerson) =>
    client.call(applyForOffer, { offerId, lots: 1, agree: true, requestId: requestId() });
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, place) => [apply(place % 2 === 0 ? one : two), apply(other)]).flat(),
  );
  const ofOne = answers.filter((_, place) => place % 2 === 0);
  expect(ofOne.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of ofOne)
    if (!answer.ok) expect(refusalOf(answer)).toMatch(/^offer_applied_(?:already|elsewhere)$/);
  // The money of one application is set aside, and nothing of the account that was refused.
  const [ownOne, ownTwo] = [await rupees(one), await rupees(two)];
  const heldMore = ownOne.held + ownTwo.held - (before[0]?.held ?? 0) - (before[1]?.held ?? 0);
  expect(heldMore).toBeCloseTo(Number(minimum), 2);
  const [first, second] = ownOne.held > (before[0]?.held ?? 0) ? [one, two] : [two, one];
  expect(refusalOf(await apply(second))).toBe('offer_applied_elsewhere');
  expect(good(await second.client.call(previewApplication, { offerId, lots: 1 })).refusal?.name).toBe(
    'offer_applied_elsewhere',
  );
  expect(refusalOf(await second.client.call(withdrawApplication, { offerId, requestId: requestId() }))).toBe(
    'offer_not_applied',
  );
  // The account that applied goes on as everybody's does; taken back, the other one may have its place.
  good(await first.client.call(changeApplication, { offerId, lots: 2, requestId: requestId() }));
  good(await first.client.call(withdrawApplication, { offerId, requestId: requestId() }));
  good(await apply(second));
  expect(refusalOf(await apply(first))).toBe('offer_applied_elsewhere');
  await until(offer.closesAt, 5_000);
  const closed = good(await app.client().call(offerInfo, { id: offerId })).offer;
  expect(closed.demand.applications - closed.demand.others).toBe(2);
  await until(offer.drawsAt, 1_000);
  await agrees();
});
