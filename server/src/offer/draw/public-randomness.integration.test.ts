import { chainOf, roundAtMs } from '@tarazu/domain/offer/draw/beacon';
import { checkDraw } from '@tarazu/domain/offer/draw/check-draw';
import { readDrawFile } from '@tarazu/domain/offer/draw/draw-file';
import { listMessages } from '@tarazu/wire/content/message';
import { BASE_PATH } from '@tarazu/wire/endpoint';
import { applyForOffer, listOffers, offerInfo, offerResult } from '@tarazu/wire/market-features/offer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stepsOfOffers } from '../../testing/offers.ts';
import { createOperators, type TestOperators } from '../../testing/operators.ts';
import { createTestBeacon, signedRound, testNetwork } from '../../testing/services/test-beacon.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { inSlices } from '../list-files.ts';
import { nodeChecks } from './draw-checks.ts';

const beacon = createTestBeacon();

let app: TestApp;
let operators: TestOperators;
const { requestId, verifiedPerson, until, rupees, agrees } = stepsOfOffers('beacon', () => ({ app, operators }));
beforeAll(async () => {
  app = await createTestApp({ environment: { PRACTICE_OFFERS: 'on' }, beacon: beacon.source });
  operators = createOperators(app);
});
afterAll(() => app.close());

const infoOf = async (id: string) => good(await app.client().call(offerInfo, { id })).offer;

test('an offer waits for the round that it named, and is drawn with that and nothing else', async () => {
  const person = await verifiedPerson();
  await app.offers.runDue();
  const { items } = good(await app.client().call(listOffers, { filter: 'coming', kind: 'follow_on', country: 'IN' }));
  const [coming] = items;
  if (!coming?.beacon) throw new Error('no round is named');
  const { offerId } = coming;
  const { chain, round } = coming.beacon;
  expect(chain).toBe(chainOf(nodeChecks, testNetwork));
  // The first after the list is frozen and shown: at the draw.
  const drawsAtMs = Date.parse(coming.drawsAt);
  expect(roundAtMs(testNetwork, round)).toBeGreaterThanOrEqual(drawsAtMs);
  expect(roundAtMs(testNetwork, round - 1)).toBeLessThan(drawsAtMs);

  await until(coming.opensAt);
  const before = await rupees(person);
  good(await person.client.call(applyForOffer, { offerId, lots: 1, agree: true, requestId: requestId() }));
  await until(coming.closesAt, 5_000);
  const closed = await infoOf(offerId);
  expect(closed).toMatchObject({ state: 'closed', beacon: { signature: null, randomness: null, waits: false } });

  // Unreachable: it waits, and the seed alone is not taken.
  const own = await rupees(person);
  await until(coming.drawsAt, 60_000);
  expect(await infoOf(offerId)).toMatchObject({ state: 'closed', seed: null, beacon: { waits: true } });
  // Something that the network has signed, but in another round.
  beacon.says((asked) => signedRound(asked - 1));
  app.clock.sleep(600_000);
  await app.offers.runDue();
  expect(await infoOf(offerId)).toMatchObject({ state: 'closed', seed: null, beacon: { waits: true } });
  expect(good(await person.client.call(offerResult, { offerId }))).toMatchObject({ number: null, place: null });
  expect(await rupees(person)).toEqual(own);

  beacon.says(signedRound);
  app.clock.sleep(600_000);
  await app.offers.runDue();
  const drawn = await infoOf(offerId);
  const { beacon: drawnWith, seed } = drawn;
  expect(seed).not.toBeNull();
  expect(drawnWith).toMatchObject({ chain, round, signature: signedRound(round), waits: false });
  const text = await (await fetch(`${app.origin}${BASE_PATH}/stock/index/new/draw?id=${offerId}`)).text();
  const file = readDrawFile(text.trimEnd().split('\n'));
  if ('fault' in file) throw new Error(file.fault);
  expect(file).toMatchObject({ termsHash: coming.termsHash, commit: coming.commit, beacon: drawnWith?.randomness });
  expect((await inSlices(checkDraw(nodeChecks, file))).differences).toEqual([]);
  const { application, number, place } = good(await person.client.call(offerResult, { offerId }));
  if (number === null || !place) throw new Error('no place in the draw');
  expect(application.allotted > 0).toBe(place.rank <= place.winners);
  expect(before.available - (await rupees(person)).available).toBeCloseTo(
    application.allotted > 0 ? Number(coming.minimum) : 0,
    2,
  );
  await agrees();
});

const cameTo = async (person: TestPerson) => {
  const { items } = good(await person.client.call(listMessages, { pageSize: 50 }));
  return items.find(({ text }) => text.includes('public random number'));
};

test('a round that never comes: by the hour in the terms all money is back, everybody is told, and nothing else is drawn with', async () => {
  beacon.says(() => undefined);
  const [asha, ben] = [await verifiedPerson(), await verifiedPerson()];
  // Two: one waits for it while the server runs, of the other the hour passes unseen and the round is there afterwards.
  const open = async () => {
    await app.offers.runDue();
    const asked = { filter: 'coming', kind: 'follow_on', country: 'IN' } as const;
    const [coming] = good(await app.client().call(listOffers, asked)).items;
    if (!coming) throw new Error('nothing is announced');
    await until(coming.opensAt);
    return coming;
  };
  const offer = await open();
  const { offerId } = offer;
  // A day after the draw, and it stands in what the terms' hash is of.
  const waitsUntil = new Date(Date.parse(offer.drawsAt) + 86_400_000).toISOString();
  expect(offer.beacon).toMatchObject({ until: waitsUntil });
  const before = await rupees(asha);
  for (const person of [asha, ben])
    good(await person.client.call(applyForOffer, { offerId, lots: 1, agree: true, requestId: requestId() }));
  await until(offer.closesAt, 5_000);
  await until(waitsUntil, -1_000);
  expect(await infoOf(offerId)).toMatchObject({ state: 'closed', seed: null, calledOff: null });
  expect((await rupees(asha)).held).toBeGreaterThan(before.held);
  await until(waitsUntil);
  await app.offers.runDue();
  const ended = await infoOf(offerId);
  expect(ended).toMatchObject({ state: 'failed', calledOff: 'round', price: null, winners: 0, commit: offer.commit });
  expect(ended.beacon).toMatchObject({ signature: null, randomness: null, waits: false });
  expect(Buffer.from(nodeChecks.sha256(Buffer.from(ended.seed ?? '', 'hex'))).toString('hex')).toBe(offer.commit);
  expect(await rupees(asha)).toEqual(before);
  expect(refusalOf(await asha.client.call(offerResult, { offerId }))).toBe('offer_not_drawn');
  for (const person of [asha, ben])
    expect(await cameTo(person)).toMatchObject({
      title: 'The offer was called off',
      to: `/pages/stockIPO/ipoDetail?id=${offerId}`,
    });

  // It comes after all: too late, and it changes nothing.
  beacon.says(signedRound);
  app.clock.sleep(600_000);
  await app.offers.runDue();
  expect(await infoOf(offerId)).toEqual(ended);
  await agrees();

  beacon.says(() => undefined);
  const second = await open();
  const cara = await verifiedPerson();
  good(
    await cara.client.call(applyForOffer, { offerId: second.offerId, lots: 1, agree: true, requestId: requestId() }),
  );
  await until(second.closesAt, 5_000);
  app.clock.sleep(2 * 86_400_000);
  beacon.says(signedRound);
  await app.offers.runDue();
  await app.offers.runDue();
  expect(await infoOf(second.offerId)).toMatchObject({ state: 'failed', calledOff: 'round' });
  expect(await rupees(cara)).toEqual(before);
  await agrees();
});

test('a list that was not frozen before its round is public is never frozen: the offer is called off, and all money is back', async () => {
  beacon.says(signedRound);
  const dora = await verifiedPerson();
  await app.offers.runDue();
  const asked = { filter: 'coming', kind: 'follow_on', country: 'IN' } as const;
  const [coming] = good(await app.client().call(listOffers, asked)).items;
  if (!coming) throw new Error('nothing is announced');
  const { offerId } = coming;
  await until(coming.opensAt);
  const before = await rupees(dora);
  good(await dora.client.call(applyForOffer, { offerId, lots: 1, agree: true, requestId: requestId() }));
  // The server is down over the close, and comes back when the round is there for everybody.
  app.clock.sleep(Date.parse(coming.drawsAt) - app.clock.nowMs());
  await app.offers.runDue();
  await app.offers.runDue();
  const ended = await infoOf(offerId);
  expect(ended).toMatchObject({ state: 'failed', calledOff: 'late', root: null, price: null, winners: 0 });
  expect(Buffer.from(nodeChecks.sha256(Buffer.from(ended.seed ?? '', 'hex'))).toString('hex')).toBe(coming.commit);
  expect(await rupees(dora)).toEqual(before);
  const { items } = good(await dora.client.call(listMessages, { pageSize: 50 }));
  expect(items.find(({ title }) => title === 'The offer was called off')?.text).toContain('could not freeze the list');
  await agrees();
});
