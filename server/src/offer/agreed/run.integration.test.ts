// The one word that operators have about a running offer: that what its calendar says is due be done now. It takes two of them, never comes ahead of
// the calendar, and writes nothing of the step itself.
import { checkDraw } from '@tarazu/domain/offer/draw/check-draw';
import { readDrawFile } from '@tarazu/domain/offer/draw/draw-file';
import { BASE_PATH } from '@tarazu/wire/endpoint';
import {
  applyForOffer,
  listApplications,
  listOffers,
  type OfferView,
  offerInfo,
} from '@tarazu/wire/market-features/offer';
import { listOperatorOffers, proposeRun, showOperatorOffer } from '@tarazu/wire/market-features/offer-run';
import { decideProposal, listProposals } from '@tarazu/wire/operator/proposal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stepsOfOffers } from '../../testing/offers.ts';
import { createOperators, type TestOperators } from '../../testing/operators.ts';
import { rowsOf } from '../../testing/people.ts';
import { createTestBeacon, signedRound } from '../../testing/services/test-beacon.ts';
import { createTestApp, good, refusalOf, type TestApp } from '../../testing/test-app.ts';
import { nodeChecks } from '../draw/draw-checks.ts';
import { inSlices } from '../list-files.ts';

const beacon = createTestBeacon();
let app: TestApp;
let operators: TestOperators;
const { requestId, verifiedPerson, until, agrees } = stepsOfOffers('run', () => ({ app, operators }));
beforeAll(async () => {
  app = await createTestApp({ environment: { PRACTICE_OFFERS: 'on' }, beacon: beacon.source });
  operators = createOperators(app);
});
afterAll(() => app.close());

const reason = 'The round is there by now';
const maker = () => operators.as('administrator');
const propose = async (offerId: string) =>
  (await maker()).call(proposeRun, { offerId, reason, requestId: requestId() });
const infoOf = async (id: string) => good(await app.client().call(offerInfo, { id })).offer;
const seen = async (offerId: string) =>
  good(await (await operators.as('auditor')).call(showOperatorOffer, { offerId }));

async function nextOffer(): Promise<OfferView> {
  await app.offers.runDue();
  const asked = { filter: 'coming', kind: 'follow_on', country: 'IN' } as const;
  const [coming] = good(await app.client().call(listOffers, asked)).items;
  if (!coming) throw new Error('nothing is announced');
  return coming;
}

/** The clock alone: nothing is done of what is due by then. */
const passOnly = (at: string) => app.clock.jumpTo(Math.max(app.clock.nowMs(), Date.parse(at)));

/** What the house has written down about an offer, in its order. */
async function houseEvents(offerId: string): Promise<readonly string[]> {
  const rows = await rowsOf(
    app,
    `select event ->> 'type' as type from entry, json_array_elements(events) as event
      where owner_id = 0 and event -> 'body' ->> 'offerId' = '${offerId}' order by no`,
  );
  return rows.map(({ type }) => String(type));
}

test('no step is run ahead of its hour, by one person alone, or for an offer that is none', async () => {
  const { offerId, opensAt, closesAt } = await nextOffer();
  expect(refusalOf(await propose('nothing-like-it'))).toBe('offer_unknown');
  expect(refusalOf(await propose(offerId))).toBe('offer_step_not_due');
  passOnly(opensAt);
  expect(refusalOf(await propose(offerId))).toBe('offer_step_not_due');
  // The last millisecond of its time to apply, and the first after it.
  passOnly(new Date(Date.parse(closesAt) - 1).toISOString());
  expect(refusalOf(await propose(offerId))).toBe('offer_step_not_due');
  expect((await seen(offerId)).next).toEqual({ step: 'close', at: closesAt, isDue: false, isProposed: false });
  passOnly(closesAt);
  const { proposalId } = good(await propose(offerId));
  expect((await seen(offerId)).next).toEqual({ step: 'close', at: closesAt, isDue: true, isProposed: true });
  const verdict = { proposalId, verdict: 'approve', reason: 'my own', requestId: requestId() } as const;
  expect(refusalOf(await (await maker()).call(decideProposal, verdict))).toBe('proposal_own');
  expect(
    refusalOf(await (await operators.as('treasury')).call(proposeRun, { offerId, reason, requestId: requestId() })),
  ).toBe('capability_missing');
  expect(await houseEvents(offerId)).toEqual([]);
  expect(await infoOf(offerId)).toMatchObject({ state: 'closed', root: null });

  // The calendar was ahead of the second person: what was asked for is done already, and nothing else is begun in its place.
  await until(closesAt, 5_000);
  expect((await infoOf(offerId)).root).not.toBeNull();
  await expect(operators.approve(proposalId)).rejects.toThrow('failed');
  expect(await houseEvents(offerId)).toEqual(['offer.closed']);
});

test('a draw that waited for its round is run when two people ask: by the program, with what was promised, and by nobody’s choice', async () => {
  beacon.says(() => undefined);
  const people = [await verifiedPerson(), await verifiedPerson(), await verifiedPerson()];
  const offer = await nextOffer();
  const { offerId, commit, drawsAt, creditsAt } = offer;
  await until(offer.opensAt);
  for (const { client } of people)
    good(await client.call(applyForOffer, { offerId, lots: 1, agree: true, requestId: requestId() }));
  await until(offer.closesAt, 5_000);
  const { root } = await infoOf(offerId);
  // It is asked for in vain, and again only after a while.
  await until(drawsAt, 1_000);
  beacon.says(signedRound);
  await app.offers.runDue();
  expect(await infoOf(offerId)).toMatchObject({ state: 'closed', seed: null });

  const { proposalId } = good(await propose(offerId));
  const shown = good(await (await maker()).call(listProposals, {})).items.find((one) => one.proposalId === proposalId);
  expect(shown?.summary).toEqual({ name: offer.name, what: 'draw', since: drawsAt });
  expect(await infoOf(offerId)).toMatchObject({ state: 'closed', seed: null });
  await operators.approve(proposalId);
  await expect.poll(async () => (await infoOf(offerId)).state).toBe('drawn');
  expect(await infoOf(offerId)).toMatchObject({ commit, root, calledOff: null });
  const text = await (await fetch(`${app.origin}${BASE_PATH}/stock/index/new/draw?id=${offerId}`)).text();
  const file = readDrawFile(text.trimEnd().split('\n'));
  if ('fault' in file) throw new Error(file.fault);
  expect(file).toMatchObject({ commit, termsHash: offer.termsHash });
  expect((await inSlices(checkDraw(nodeChecks, file))).differences).toEqual([]);
  // The word of two people is an event of its own, with their line in the trail; the step is the house's, as always.
  expect(await houseEvents(offerId)).toEqual(['offer.closed', 'offer-run.asked', 'offer.drawn']);
  const trail = await rowsOf(
    app,
    `select action, outcome, count(*)::int as count from audit where object = 'offer:${offerId}:draw' group by 1, 2 order by 1, 2`,
  );
  expect(trail).toContainEqual({ action: 'offer.run', outcome: 'done', count: 1 });

  // What came of it reaches those who applied with the next look. What is next after that is not due; and the money that went back is what people see of theirs.
  expect((await seen(offerId)).next).toMatchObject({ step: 'allot', isDue: true });
  await app.offers.runDue();
  expect(refusalOf(await propose(offerId))).toBe('offer_step_not_due');
  const own = await Promise.all(
    people.map(async ({ client }) => good(await client.call(listApplications, { offerId })).items[0]),
  );
  const released = own.reduce((sum, one) => sum + Number(one?.released ?? Number.NaN), 0);
  const { next, returned, people: all } = await seen(offerId);
  expect(Number(returned)).toBeCloseTo(released, 2);
  expect(Number(returned) + Number(all.held)).toBeCloseTo(3 * Number(offer.minimum), 2);
  expect(next).toMatchObject({ step: all.winners > 0 ? 'credit' : 'finish', at: creditsAt, isDue: false });

  passOnly(creditsAt);
  const last = good(await propose(offerId));
  await operators.approve(last.proposalId);
  await expect.poll(async () => (await seen(offerId)).next).toBeNull();
  expect(refusalOf(await propose(offerId))).toBe('offer_over');
  // In the list it stands with the same.
  const listed = good(
    await (await operators.as('auditor')).call(listOperatorOffers, { filter: 'over', pageSize: 100 }),
  );
  expect(listed.items.find((one) => one.offer.offerId === offerId)?.next).toBeNull();
  await agrees();
});
