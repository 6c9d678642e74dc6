import { chainOf, roundAtMs } from '@tarazu/domain/offer/draw/beacon';
import { checkDraw } from '@tarazu/domain/offer/draw/check-draw';
import { readDrawFile } from '@tarazu/domain/offer/draw/draw-file';
import { BASE_PATH } from '@tarazu/wire/endpoint';
import { applyForOffer, listOffers, offerInfo, offerResult } from '@tarazu/wire/market-features/offer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stepsOfOffers } from '../../testing/offers.ts';
import { createOperators, type TestOperators } from '../../testing/operators.ts';
import { createTestApp, good, refusalOf, type TestApp } from '../../testing/test-app.ts';
import { createTestBeacon, signedRound, testNetwork } from '../../testing/test-beacon.ts';
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
  expect(refusalOf(await person.client.call(offerResult, { offerId }))).toBe('offer_not_drawn');
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
