import { readApplicationLine } from '@tarazu/domain/offer/draw/application-line';
import { checkDraw } from '@tarazu/domain/offer/draw/check-draw';
import { bytesOfHex } from '@tarazu/domain/offer/draw/digests';
import { runDraw } from '@tarazu/domain/offer/draw/draw';
import { readDrawFile } from '@tarazu/domain/offer/draw/draw-file';
import { listMessages } from '@tarazu/wire/content/message';
import { BASE_PATH } from '@tarazu/wire/endpoint';
import {
  applyForOffer,
  changeApplication,
  listApplications,
  listOffers,
  offerInfo,
  previewApplication,
  withdrawApplication,
} from '@tarazu/wire/market-features/offer';
import { listNamed, ownNaming, proposeNaming } from '@tarazu/wire/market-features/offer-direct';
import { proposeOffer } from '@tarazu/wire/market-features/offer-terms';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stepsOfOffers } from '../../testing/offers.ts';
import { createOperators, type TestOperators } from '../../testing/operators.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { nodeChecks } from '../draw/draw-checks.ts';
import { inSlices } from '../list-files.ts';

let app: TestApp;
let operators: TestOperators;
const { requestId, verifiedPerson, until, rupees, agrees } = stepsOfOffers('direct', () => ({ app, operators }));
beforeAll(async () => {
  app = await createTestApp();
  operators = createOperators(app);
});
afterAll(() => app.close());

async function announced(directLots: number) {
  const maker = await operators.as('administrator');
  const wish = {
    ...{ instrumentId: 'IN:SAHYM', discountBps: 300, lots: 2, directLots, leastValue: '5000', mostValue: '100000' },
    opensAt: new Date(app.clock.nowMs() + 60_000).toISOString(),
    ...{ openMinutes: 30, drawAfterMinutes: 10, creditAfterMinutes: 20 },
    ...{ reason: 'The company wants more holders', requestId: requestId() },
  };
  await operators.approve(good(await maker.call(proposeOffer, wish)).proposalId);
  const [offer] = good(await app.client().call(listOffers, { kind: 'follow_on', filter: 'coming' })).items;
  if (!offer) throw new Error('nothing is offered');
  return { offer, maker };
}

const infoOf = async (id: string) => good(await app.client().call(offerInfo, { id })).offer;

test('a direct part is given by name, by two people and with a reason, and the draw beside it is the same without it', async () => {
  const [asha, ben, cara, dev, eva] = [
    await verifiedPerson(),
    await verifiedPerson(),
    await verifiedPerson(),
    await verifiedPerson(),
    await verifiedPerson(),
  ];
  const stranger = await app.person();
  const { offer, maker } = await announced(2);
  const { offerId, lot } = offer;
  // The part stands in the terms; what is drawn is counted without it.
  expect(offer).toMatchObject({ shares: 2 * lot, direct: { shares: 2 * lot, people: 0, named: 0 } });
  expect(offer.pools.map(({ name }) => name)).toEqual(['public']);

  const name = (person: TestPerson, shares: number, more: object = {}) =>
    maker.call(proposeNaming, {
      ...{ offerId, customerId: person.userId, shares, why: 'Worked there for ten years' },
      ...{ reason: 'The company names them', requestId: requestId() },
      ...more,
    });
  expect(refusalOf(await name(asha, lot, { offerId: 'none' }))).toBe('offer_unknown');
  expect(refusalOf(await name(asha, lot, { customerId: '00000000' }))).toBe('offer_direct_person');
  for (const [person, shares, code] of [
    [stranger, lot, 'offer_direct_person'],
    [asha, lot + 1, 'offer_direct_lots'],
    [asha, 3 * lot, 'offer_direct_shares'],
  ] as const)
    expect(refusalOf(await name(person, shares))).toBe(code);
  const [first, second, third] = [good(await name(asha, lot)), good(await name(ben, lot)), good(await name(cara, lot))];
  // One alone has named nobody.
  expect((await infoOf(offerId)).direct).toMatchObject({ people: 0, named: 0 });
  await operators.approve(first.proposalId);
  await operators.approve(second.proposalId);
  expect((await infoOf(offerId)).direct).toEqual({ shares: 2 * lot, people: 2, named: 2 * lot });
  // Proposed while there was room for it, and decided once more.
  await expect(operators.approve(third.proposalId)).rejects.toThrow('offer_direct_shares');
  expect(refusalOf(await name(dev, lot))).toBe('offer_direct_shares');
  expect(refusalOf(await name(asha, lot))).toBe('offer_direct_person');
  const naming = async ({ client }: TestPerson) => good(await client.call(ownNaming, { offerId })).named;
  expect(await naming(asha)).toMatchObject({ shares: lot, why: 'Worked there for ten years' });
  expect(await naming(cara)).toBeNull();
  const told = async ({ client }: TestPerson) =>
    good(await client.call(listMessages, {})).items.find(({ title }) => title === 'You are named for an offer')?.text;
  expect(await told(asha)).toContain('Worked there for ten years');
  expect(await told(cara)).toBeUndefined();

  await until(offer.opensAt);
  const ask = (person: TestPerson, lots: number, pool?: 'direct') =>
    person.client.call(applyForOffer, {
      ...{ offerId, lots, agree: true, requestId: requestId() },
      ...(pool ? { pool } : {}),
    });
  expect(refusalOf(await ask(cara, 1, 'direct'))).toBe('offer_not_named');
  expect(refusalOf(await ask(asha, 2, 'direct'))).toBe('offer_lots_max');
  const seen = good(await cara.client.call(previewApplication, { offerId, lots: 1, pool: 'direct' }));
  expect(seen.refusal?.name).toBe('offer_not_named');
  const before = await rupees(asha);
  good(await ask(asha, 1, 'direct'));
  // Whoever takes what is kept for them is not in the draw as well.
  expect(refusalOf(await ask(asha, 1))).toBe('offer_applied_already');
  for (const person of [cara, dev, eva]) good(await ask(person, 1));
  // What is kept is no demand for what is drawn.
  expect((await infoOf(offerId)).demand).toMatchObject({ applications: 3, shares: 3 * lot });
  // To and fro between both, the last word counts.
  good(await ask(ben, 1));
  expect((await infoOf(offerId)).demand.applications).toBe(4);
  const change = (pool: 'public' | 'direct') =>
    ben.client.call(changeApplication, { offerId, lots: 1, pool, requestId: requestId() });
  good(await change('direct'));
  expect((await infoOf(offerId)).demand.applications).toBe(3);
  good(await ben.client.call(withdrawApplication, { offerId, requestId: requestId() }));

  await until(offer.closesAt, 5_000);
  expect(refusalOf(await name(dev, lot))).toBe('offer_direct_late');
  await until(offer.drawsAt);
  await app.offers.runDue();
  const text = await (await fetch(`${app.origin}${BASE_PATH}/stock/index/new/draw?id=${offerId}`)).text();
  const file = readDrawFile(text.trimEnd().split('\n'));
  if ('fault' in file) throw new Error(file.fault);
  expect((await inSlices(checkDraw(nodeChecks, file))).differences).toEqual([]);
  const own = async ({ client }: TestPerson) =>
    good(await client.call(listApplications, { offerId })).items.find(({ state }) => state !== 'withdrawn');
  const lottery = await Promise.all([cara, dev, eva].map(async (person) => (await own(person))?.applicationId));
  expect(file.lines.map((line) => readApplicationLine(line)?.id)).toEqual(
    lottery.toSorted((a = '', b = '') => (a < b ? -1 : 1)),
  );
  // Drawn from terms that have no direct part, everybody gets the same.
  const [pool] = file.terms.pools;
  if (!pool) throw new Error('no pool');
  const seed = bytesOfHex(file.seed) ?? new Uint8Array(0);
  const alone = await inSlices(runDraw(nodeChecks, { ...file, seed, terms: { ...file.terms, pools: [pool] } }));
  expect([alone.root, [...alone.allotted]]).toEqual([file.root, [...file.allotted]]);
  expect(file.allotted.reduce((sum, shares) => sum + shares, 0)).toBe(2 * lot);
  expect(await own(asha)).toMatchObject({ state: 'allotted', allotted: lot, pool: 'direct' });

  await until(offer.creditsAt);
  await app.offers.runDue();
  expect(await own(asha)).toMatchObject({ state: 'credited', allotted: lot });
  expect(before.available - (await rupees(asha)).available).toBeCloseTo(lot * Number(offer.cap), 2);
  const { items } = good(await maker.call(listNamed, { offerId }));
  expect(items.map(({ customerId, state, allotted }) => [customerId, state, allotted])).toEqual([
    [asha.userId, 'credited', lot],
    [ben.userId, 'withdrawn', 0],
  ]);
  await agrees();
}, 180_000);

test('where too little is asked for in the draw the direct part ends with it, and an offer without one names nobody', async () => {
  const person = await verifiedPerson();
  const { offer, maker } = await announced(1);
  const wish = {
    ...{ offerId: offer.offerId, customerId: person.userId, shares: offer.lot, why: 'Works there' },
    ...{ reason: 'The company names them', requestId: requestId() },
  };
  await operators.approve(good(await maker.call(proposeNaming, wish)).proposalId);
  await until(offer.opensAt);
  const asked = { offerId: offer.offerId, lots: 1, pool: 'direct', agree: true, requestId: requestId() } as const;
  const before = await rupees(person);
  good(await person.client.call(applyForOffer, asked));
  await until(offer.closesAt, 5_000);
  await until(offer.drawsAt);
  await app.offers.runDue();
  expect(await infoOf(offer.offerId)).toMatchObject({ state: 'failed', calledOff: 'demand' });
  expect(await rupees(person)).toEqual(before);
  const { offer: plain } = await announced(0);
  expect(plain.direct).toBeNull();
  const none = { ...wish, offerId: plain.offerId, requestId: requestId() };
  expect(refusalOf(await maker.call(proposeNaming, none))).toBe('offer_direct_none');
  await agrees();
}, 120_000);
