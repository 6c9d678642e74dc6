// The last second of an offer: whoever was told that they applied is in the list that is drawn from, and nobody else is.
import { readDrawFile } from '@tarazu/domain/offer/draw/draw-file';
import { GONE_WAIT_MS } from '@tarazu/domain/offer/offer';
import { HOUSE } from '@tarazu/domain/posting';
import { listMessages } from '@tarazu/wire/content/message';
import { BASE_PATH } from '@tarazu/wire/endpoint';
import {
  applyForOffer,
  changeApplication,
  listApplications,
  listOffers,
  type OfferView,
  offerInfo,
  withdrawApplication,
} from '@tarazu/wire/market-features/offer';
import { proposeOffer } from '@tarazu/wire/market-features/offer-terms';
import { loginInfo } from '@tarazu/wire/user';
import { showAssets } from '@tarazu/wire/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { houseRequestId } from '../../platform/commit/request-id.ts';
import { stepsOfOffers } from '../../testing/offers.ts';
import { createOperators, type TestOperators } from '../../testing/operators.ts';
import { rowsOf } from '../../testing/people.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { createOfferTransactor } from '../offer-transactor.ts';
import { loadOffers } from '../store/offers.ts';
import { createListMaker } from './frozen-list.ts';

const minuteMs = 60_000;
const PEOPLE = 6;
const AT_ONCE = 4;
let app: TestApp;
let operators: TestOperators;
const { requestId, verifiedPerson, until, agrees } = stepsOfOffers('closing', () => ({ app, operators }));
const people: TestPerson[] = [];
beforeAll(async () => {
  app = await createTestApp();
  operators = createOperators(app);
  for (let place = 0; place < PEOPLE; place += 1) people.push(await verifiedPerson());
});
afterAll(() => app.close());

/** An offer of so many lots for which nobody is simulated, just opened. */
async function opened(lots: number): Promise<OfferView> {
  const maker = await operators.as('administrator');
  const wish = {
    ...{ instrumentId: 'IN:SAHYM', discountBps: 300, lots, leastValue: '1000', mostValue: '50000' },
    opensAt: new Date(app.clock.nowMs() + minuteMs).toISOString(),
    ...{
      openMinutes: 30,
      drawAfterMinutes: 10,
      creditAfterMinutes: 20,
      reason: 'More holders',
      requestId: requestId(),
    },
  };
  await operators.approve(good(await maker.call(proposeOffer, wish)).proposalId);
  const [offer] = good(await app.client().call(listOffers, { kind: 'follow_on', filter: 'coming' })).items;
  if (!offer) throw new Error('nothing is offered');
  await until(offer.opensAt);
  return offer;
}

async function fileOf(offerId: string) {
  const text = await (await fetch(`${app.origin}${BASE_PATH}/stock/index/new/draw?id=${offerId}`)).text();
  const file = readDrawFile(text.trimEnd().split('\n'));
  if ('fault' in file) throw new Error(file.fault);
  return file;
}

test('everybody applies, changes and withdraws at once while it closes: what was answered is what the list says', async () => {
  const offer = await opened(PEOPLE);
  const { offerId } = offer;
  // What two people offer is heeded by standing agreements too, where nothing is offered by itself.
  expect(people[0] && good(await people[0].client.call(loginInfo, {})).openAutoApply).toBe(1);
  app.clock.jumpTo(Date.parse(offer.closesAt) - 1);
  const answers = people.flatMap(({ client }, place) =>
    Array.from({ length: AT_ONCE }, async (_, turn) => {
      const applied = await client.call(applyForOffer, {
        ...{ offerId, lots: 1 + (turn % 2), agree: true, requestId: requestId() },
      });
      if (place % 3 === 1) await client.call(changeApplication, { offerId, lots: 3, requestId: requestId() });
      if (place % 3 === 2 && turn === 0) await client.call(withdrawApplication, { offerId, requestId: requestId() });
      return applied;
    }),
  );
  // The clock passes the close while they are under way, and the calendar looks at once, again and again.
  const looks = Array.from({ length: 12 }, async () => {
    await new Promise((resolve) => setImmediate(resolve));
    app.clock.sleep(400);
    await app.offers.runDue();
  });
  const all = await Promise.all(answers);
  await Promise.all(looks);
  for (const answer of all) if (!answer.ok) expect(refusalOf(answer)).toMatch(/^offer_(?:not_open|applied_already)$/);
  await until(offer.closesAt, 10_000);
  const own = await Promise.all(
    people.map(async ({ client }) => {
      const { items, total } = good(await client.call(listApplications, { offerId }));
      expect(total).toBeLessThanOrEqual(1);
      return items[0];
    }),
  );
  await until(offer.drawsAt);
  const { lines } = await fileOf(offerId);
  const listed = own.flatMap((application) => (application?.state === 'applied' ? [application] : []));
  expect(lines.map((line) => line.slice(0, line.indexOf('|'))).toSorted()).toEqual(
    listed.map(({ applicationId }) => applicationId).toSorted(),
  );
  for (const { applicationId, lots } of listed) {
    const line = lines.find((one) => one.startsWith(applicationId));
    expect(line).toContain(`|${lots * offer.lot}@`);
  }
  await agrees();
});

test('a list that somebody is missing from, or whose wish has changed since, is not frozen; the next one has them', async () => {
  const offer = await opened(2);
  const { offerId } = offer;
  const [kept] = await loadOffers(app.database, [offerId]);
  const [first, second] = people;
  if (!kept || !first || !second) throw new Error('nobody');
  const apply = ({ client }: TestPerson) =>
    client.call(applyForOffer, { offerId, lots: 1, agree: true, requestId: requestId() });
  good(await apply(first));
  const read = async () => {
    const [row] = await rowsOf(
      app,
      `select count(*)::int as count, sum(event_no)::text as sum from offer_application where offer_id = '${offerId}' and state = 'applied'`,
    );
    return { applications: Number(row?.['count']), eventNos: BigInt(String(row?.['sum'])) };
  };
  const before = await read();
  good(await apply(second));
  const both = await read();
  good(await second.client.call(changeApplication, { offerId, lots: 2, requestId: requestId() }));
  app.clock.jumpTo(Date.parse(offer.closesAt) + 1_000);
  const transactor = createOfferTransactor(() => true);
  const close = async (people: typeof both, name: string) => {
    const list = { ...(await createListMaker(kept.offer).freeze()), people };
    const command = { kind: 'close', offerId, list } as const;
    return app.committer.submit(transactor, {
      owner: HOUSE,
      requestId: houseRequestId('offer-closed', name),
      body: '',
      command,
    });
  };
  expect(await close(before, 'test-missing')).toMatchObject({ kind: 'refused', code: 'offer_not_open' });
  expect(await close(both, 'test-changed')).toMatchObject({ kind: 'refused', code: 'offer_not_open' });
  await until(offer.closesAt, 5_000);
  const closed = good(await app.client().call(offerInfo, { id: offerId })).offer;
  expect(closed).toMatchObject({ state: 'closed', demand: { applications: 2, shares: 3 * offer.lot } });

  // A clock that is put back opens nothing again.
  const [, , third] = people;
  app.clock.jumpTo(Date.parse(offer.closesAt) - minuteMs);
  expect(third && refusalOf(await apply(third))).toBe('offer_not_open');
  const change = { offerId, lots: 1, requestId: requestId() };
  expect(refusalOf(await first.client.call(changeApplication, change))).toBe('offer_not_open');
  const back = { offerId, requestId: requestId() };
  expect(refusalOf(await first.client.call(withdrawApplication, back))).toBe('offer_not_open');
  await until(offer.drawsAt);
  expect((await fileOf(offerId)).lines).toHaveLength(2);
  await until(offer.creditsAt);
  await agrees();
});

test('what the market does not know any more is not given out: a day after it was due all money is back, and not before', async () => {
  const offer = await opened(PEOPLE);
  const { offerId } = offer;
  const money = async () =>
    Promise.all(
      people.map(async ({ client }) => {
        const { accounts } = good(await client.call(showAssets, {}));
        return accounts.map(({ available, held }) => ({ available, held }));
      }),
    );
  const before = await money();
  for (const { client } of people)
    good(await client.call(applyForOffer, { offerId, lots: 1, agree: true, requestId: requestId() }));
  await until(offer.closesAt, 5_000);
  await until(offer.drawsAt);
  const isFailed = good(await app.client().call(offerInfo, { id: offerId })).offer.calledOff;
  expect(isFailed).toBeNull();
  const callOff = (isKnown: boolean, name: string) =>
    app.committer.submit(
      createOfferTransactor(() => isKnown),
      {
        owner: HOUSE,
        requestId: houseRequestId('offer-called-off', name),
        body: '',
        command: { kind: 'call-off', offerId, because: 'gone', seed: undefined },
      },
    );
  expect(await callOff(false, 'test-early')).toMatchObject({ kind: 'refused', code: 'offer_not_open' });
  app.clock.jumpTo(Date.parse(offer.creditsAt) + GONE_WAIT_MS);
  expect(await callOff(true, 'test-known')).toMatchObject({ kind: 'refused', code: 'offer_not_open' });
  expect(await callOff(false, 'test-gone')).toMatchObject({ kind: 'accepted' });
  await app.offers.runDue();
  await app.offers.runDue();
  const ended = good(await app.client().call(offerInfo, { id: offerId })).offer;
  expect(ended).toMatchObject({ state: 'failed', calledOff: 'gone', waitsForMarket: null });
  expect(await money()).toEqual(before);
  for (const { client } of people) {
    const [application] = good(await client.call(listApplications, { offerId })).items;
    expect(application).toMatchObject({ state: 'missed', allotted: 0, held: '0.00', paid: '0.00' });
    const { items } = good(await client.call(listMessages, { pageSize: 20 }));
    expect(items.some(({ text }) => text.includes('is not traded here any more'))).toBe(true);
  }
  await agrees();
});
