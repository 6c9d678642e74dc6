import { bls12_381 } from '@noble/curves/bls12-381.js';
import { type BeaconNetwork, chainOf, roundAtMs } from '@tarazu/domain/offer/draw/beacon';
import { networkNamed } from '@tarazu/domain/offer/draw/beacon-networks';
import { checkDraw } from '@tarazu/domain/offer/draw/check-draw';
import { hexOf } from '@tarazu/domain/offer/draw/digests';
import { readDrawFile } from '@tarazu/domain/offer/draw/draw-file';
import { BASE_PATH } from '@tarazu/wire/endpoint';
import { applyForOffer, listOffers, offerInfo, offerResult } from '@tarazu/wire/market-features/offer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stepsOfOffers } from '../../testing/offers.ts';
import { createOperators, type TestOperators } from '../../testing/operators.ts';
import { createTestApp, good, refusalOf, type TestApp } from '../../testing/test-app.ts';
import { inSlices } from '../list-files.ts';
import type { BeaconSource } from './beacon-source.ts';
import { nodeChecks } from './draw-checks.ts';

const { shortSignatures } = bls12_381;
const key = shortSignatures.keygen(new Uint8Array(48).fill(3));
const network: BeaconNetwork = {
  ...networkNamed('quicknet'),
  id: 'test',
  publicKey: hexOf(key.publicKey.toBytes()),
};

function signed(round: number): string {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  const point = shortSignatures.sign(shortSignatures.hash(nodeChecks.sha256(number)), key.secretKey);
  return hexOf(shortSignatures.Signature.toBytes(point));
}

/** What the network says of a round: nothing, something of another round, or the truth. */
let says: (round: number) => string | undefined = () => undefined;
const source: BeaconSource = { network, find: async (round) => says(round) };

let app: TestApp;
let operators: TestOperators;
const { requestId, verifiedPerson, until, rupees, agrees } = stepsOfOffers('beacon', () => ({ app, operators }));
beforeAll(async () => {
  app = await createTestApp({ environment: { PRACTICE_OFFERS: 'on' }, beacon: source });
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
  expect(chain).toBe(chainOf(nodeChecks, network));
  // The first after the list is frozen and shown: at the draw.
  const drawsAtMs = Date.parse(coming.drawsAt);
  expect(roundAtMs(network, round)).toBeGreaterThanOrEqual(drawsAtMs);
  expect(roundAtMs(network, round - 1)).toBeLessThan(drawsAtMs);

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
  says = (asked) => signed(asked - 1);
  app.clock.sleep(600_000);
  await app.offers.runDue();
  expect(await infoOf(offerId)).toMatchObject({ state: 'closed', seed: null, beacon: { waits: true } });
  expect(refusalOf(await person.client.call(offerResult, { offerId }))).toBe('offer_not_drawn');
  expect(await rupees(person)).toEqual(own);

  says = signed;
  app.clock.sleep(600_000);
  await app.offers.runDue();
  const drawn = await infoOf(offerId);
  const { beacon, seed } = drawn;
  expect(seed).not.toBeNull();
  expect(beacon).toMatchObject({ chain, round, signature: signed(round), waits: false });
  const text = await (await fetch(`${app.origin}${BASE_PATH}/stock/index/new/draw?id=${offerId}`)).text();
  const file = readDrawFile(text.trimEnd().split('\n'));
  if ('fault' in file) throw new Error(file.fault);
  expect(file).toMatchObject({ termsHash: coming.termsHash, commit: coming.commit, beacon: beacon?.randomness });
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
