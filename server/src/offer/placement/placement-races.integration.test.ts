// Everything about a placement at once: never more than was published, one application each, nobody pays twice, and the books agree.
import { changeApplication, withdrawApplication } from '@tarazu/wire/market-features/offer';
import {
  applyForPlacement,
  listPlacementApplicants,
  listPlacementApplications,
  listPlacements,
  payForPlacement,
  proposeAllotment,
  proposePlacement,
} from '@tarazu/wire/market-features/placement';
import { decideProposal } from '@tarazu/wire/operator/proposal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stepsOfOffers } from '../../testing/offers.ts';
import { createOperators, type TestOperators } from '../../testing/operators.ts';
import { createTestApp, good, type TestApp, type TestPerson } from '../../testing/test-app.ts';

const PEOPLE = 6;
const AT_ONCE = 5;
const LOTS = 4;
const declares = 'in-accredited';
let app: TestApp;
let operators: TestOperators;
const { requestId, verifiedPerson, until, rupees, agrees } = stepsOfOffers('races', () => ({ app, operators }));
beforeAll(async () => {
  app = await createTestApp();
  operators = createOperators(app);
});
afterAll(() => app.close());

const times = <Result>(count: number, of: (place: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, place) => of(place)));

test('applications, allotments and payments at the same moment', async () => {
  const maker = await operators.as('administrator');
  const wish = {
    ...{ instrumentId: 'IN:SAHYM', discountBps: 400, lots: LOTS, leastValue: '1000', mostValue: '50000' },
    opensAt: new Date(app.clock.nowMs() + 60_000).toISOString(),
    ...{ openMinutes: 30, decideMinutes: 60, payMinutes: 30, creditMinutes: 10, lockMinutes: 0 },
    ...{ reason: 'The company asked for it', requestId: requestId() },
  };
  await operators.approve(good(await maker.call(proposePlacement, wish)).proposalId);
  const [offer] = good(await app.client().call(listPlacements, { filter: 'coming' })).items;
  if (!offer) throw new Error('nothing is placed');
  const { offerId, lot } = offer;
  const people: TestPerson[] = [];
  for (let place = 0; place < PEOPLE; place += 1) people.push(await verifiedPerson());
  const personAt = (place: number): TestPerson => {
    const person = people[place % PEOPLE];
    if (!person) throw new Error('nobody');
    return person;
  };
  await until(offer.opensAt);

  // Everybody applies several times, changes and withdraws, all at once; then each is sure of one application.
  await times(PEOPLE * AT_ONCE, async (place) => {
    const { client } = personAt(place);
    const lots = 1 + (place % LOTS);
    await client.call(applyForPlacement, { offerId, lots, declares, agree: true, requestId: requestId() });
    if (place % 3 === 0) await client.call(withdrawApplication, { offerId, requestId: requestId() });
    if (place % 4 === 0) await client.call(changeApplication, { offerId, lots: 1, declares, requestId: requestId() });
  });
  const own = async ({ client }: TestPerson) => {
    const { items, total } = good(await client.call(listPlacementApplications, { offerId }));
    expect(total).toBe(1);
    return items[0];
  };
  for (const person of people)
    if ((await own(person))?.state === 'withdrawn')
      good(
        await person.client.call(applyForPlacement, {
          offerId,
          lots: 1,
          declares,
          agree: true,
          requestId: requestId(),
        }),
      );
  await until(offer.closesAt, 10_000);
  const { items, total } = good(await maker.call(listPlacementApplicants, { offerId }));
  expect([items.length, total]).toEqual([PEOPLE, PEOPLE]);
  expect(new Set(items.map(({ applicationId }) => applicationId)).size).toBe(PEOPLE);

  // Allotments of all that there is, proposed at once for different people: one is decided, whoever approves how often.
  const first = items.slice(0, LOTS).map(({ applicationId }) => `${applicationId} ${lot} Asked first`);
  const other = items.slice(-LOTS).map(({ applicationId }) => `${applicationId} ${lot} Asked last`);
  const proposals = await times(AT_ONCE, (place) =>
    maker.call(proposeAllotment, {
      ...{ offerId, placed: (place % 2 === 0 ? first : other).join('\n'), reason: 'As agreed', requestId: requestId() },
    }),
  );
  const made = [...new Set(proposals.flatMap((one) => (one.ok ? [one.data.proposalId] : [])))];
  expect(made).toHaveLength(1);
  const [proposalId = ''] = made;
  const checkers = await Promise.all([operators.person('administrator', 1), operators.person('administrator', 2)]);
  await times(AT_ONCE, (place) => {
    const checker = checkers[place % checkers.length] ?? checkers[0];
    const verdict = { proposalId, verdict: 'approve', reason: 'as agreed', requestId: requestId() } as const;
    return checker.client.call(decideProposal, verdict);
  });
  await Promise.all([app.offers.runDue(), app.offers.runDue(), app.offers.runDue()]);
  const after = await Promise.all(people.map(own));
  const given = after.reduce((sum, application) => sum + (application?.allotted ?? 0), 0);
  expect(given).toBe(LOTS * lot);
  expect(after.filter((application) => application?.state === 'allotted')).toHaveLength(LOTS);
  await agrees();

  // Everybody pays many times, half of them under one number: once it is taken, and from nobody who got none.
  const before = await Promise.all(people.map(rupees));
  await times(PEOPLE * AT_ONCE, (place) => {
    const number = place < (PEOPLE * AT_ONCE) / 2 ? `races-pay-${place % PEOPLE}` : requestId();
    return personAt(place).client.call(payForPlacement, { offerId, requestId: number });
  });
  for (const [place, person] of people.entries()) {
    const application = await own(person);
    const cost = application?.state === 'paid' ? Number(application.paid) : 0;
    expect(application?.state).toBe(after[place]?.state === 'allotted' ? 'paid' : 'missed');
    const now = await rupees(person);
    expect(now.held - (before[place]?.held ?? 0)).toBeCloseTo(cost, 2);
    expect((before[place]?.available ?? 0) - now.available).toBeCloseTo(cost, 2);
  }
  await until(offer.creditsAt);
  await Promise.all([app.offers.runDue(), app.offers.runDue()]);
  for (const person of people) expect((await own(person))?.state).toMatch(/^(?:credited|missed)$/);
  await agrees();
}, 180_000);
