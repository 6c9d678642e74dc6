import { checkDraw } from '@tarazu/domain/offer/draw/check-draw';
import { type DrawFile, readDrawFile } from '@tarazu/domain/offer/draw/draw-file';
import { isIncluded } from '@tarazu/domain/offer/draw/merkle';
import { listMessages } from '@tarazu/wire/content/message';
import { BASE_PATH } from '@tarazu/wire/endpoint';
import {
  applyForOffer,
  changeApplication,
  listApplications,
  listOffers,
  type OfferView,
  offerInfo,
  offerResult,
  previewApplication,
  withdrawApplication,
} from '@tarazu/wire/market-features/offer';
import { type BasisRowView, offerBasis, offerListCounts } from '@tarazu/wire/market-features/offer-basis';
import { listOperatorOffers } from '@tarazu/wire/market-features/offer-run';
import { holdingInfo, sellStock } from '@tarazu/wire/stock-order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyHeld } from '../app/held-store.ts';
import { migrations } from '../app.ts';
import type { Database } from '../platform/database.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { stepsOfOffers } from '../testing/offers.ts';
import { createOperators, type TestOperators } from '../testing/operators.ts';
import { rowsOf } from '../testing/people.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../testing/test-app.ts';
import { nodeChecks } from './draw/draw-checks.ts';
import { inSlices } from './list-files.ts';
import { verifyOffers } from './verify.ts';

const minuteMs = 60_000;
let app: TestApp;
let operators: TestOperators;
const { requestId, verifiedPerson, until, rupees, agrees } = stepsOfOffers('offer', () => ({ app, operators }));
beforeAll(async () => {
  app = await createTestApp({ environment: { PRACTICE_OFFERS: 'on' } });
  operators = createOperators(app);
});
afterAll(() => app.close());

async function openOffer(country: 'IN' | 'BR' = 'IN'): Promise<OfferView> {
  for (let period = 0; period < 4; period += 1) {
    await app.offers.runDue();
    const client = app.client();
    const [open] = good(await client.call(listOffers, { filter: 'open', kind: 'follow_on', country })).items;
    if (open) return open;
    const [coming] = good(await client.call(listOffers, { filter: 'coming', kind: 'follow_on', country })).items;
    if (coming) await until(coming.opensAt);
  }
  throw new Error('nothing is offered');
}

test('who is verified applies once; it is changed and withdrawn, and money is only set aside', async () => {
  const stranger = await app.person();
  const person = await verifiedPerson();
  const { client } = person;
  const offer = await openOffer();
  const asked = { offerId: offer.offerId, lots: 2 };
  expect(offer).toMatchObject({ state: 'open', seed: null, root: null, price: null });
  // Below the close by the published part, by a whole number of ticks.
  expect(Number(offer.reference) - Number(offer.discount)).toBeCloseTo(Number(offer.cap), 6);
  expect(Number(offer.discount) / Number(offer.reference)).toBeGreaterThan(0.0499);
  expect(Number(offer.discount) / Number(offer.reference)).toBeLessThan(0.1);
  const apply = async (of: TestPerson, terms: object, agree = true) =>
    of.client.call(applyForOffer, { ...asked, ...terms, agree, requestId: requestId() });
  expect(refusalOf(await apply(stranger, {}))).toBe('offer_needs_identity');
  expect(refusalOf(await apply(person, {}, false))).toBe('offer_terms');
  expect(refusalOf(await apply(person, { lots: offer.lotsMax + 1 }))).toBe('offer_lots_max');
  expect(refusalOf(await apply(person, { price: '0.01' }))).toBe('offer_bid_price');
  expect(refusalOf(await apply(person, { offerId: 'NSE-199901010000' }))).toBe('offer_unknown');

  const before = await rupees(person);
  const preview = good(await client.call(previewApplication, asked));
  expect(preview).toMatchObject({ refusal: null, held: (2 * Number(offer.minimum)).toFixed(2) });
  const wish = { ...asked, agree: true, requestId: requestId() };
  const { application } = good(await client.call(applyForOffer, wish));
  expect(application).toMatchObject({ state: 'applied', lots: 2, held: preview.held, allotted: 0, paid: '0.00' });
  // The same request has one effect and the same answer.
  expect(good(await client.call(applyForOffer, wish)).application.applicationId).toBe(application.applicationId);
  expect(refusalOf(await apply(person, {}))).toBe('offer_applied_already');
  const held = Number(preview.held);
  expect(await rupees(person)).toEqual({ available: before.available - held, held });
  const more = good(await client.call(changeApplication, { ...asked, lots: 3, requestId: requestId() })).application;
  expect(more).toMatchObject({ lots: 3, applicationId: application.applicationId });
  expect((await rupees(person)).held).toBeCloseTo(1.5 * held, 2);
  good(await client.call(withdrawApplication, { offerId: offer.offerId, requestId: requestId() }));
  expect(await rupees(person)).toEqual(before);
  expect(refusalOf(await client.call(withdrawApplication, { offerId: offer.offerId, requestId: requestId() }))).toBe(
    'offer_not_applied',
  );
  expect(good(await client.call(listApplications, {})).items).toMatchObject([{ state: 'withdrawn' }]);
  // After the close nothing of it can be done any more.
  await until(offer.closesAt);
  expect(refusalOf(await apply(person, {}))).toBe('offer_not_open');
  await agrees();
});

/** The basis of allotment counts the very file, and what people gave stands in the ledger. */
async function basisAgrees(offerId: string, { lines, allotted }: DrawFile): Promise<void> {
  const { rows, more } = good(await app.client().call(offerBasis, { id: offerId }));
  const sum = (of: (row: BasisRowView) => number) => rows.reduce((all, row) => all + of(row), 0);
  expect(more).toBe(0);
  expect(sum(({ applications }) => applications)).toBe(lines.length);
  expect(sum(({ winners }) => winners)).toBe(allotted.filter((shares) => shares > 0).length);
  expect(sum((row) => row.allotted)).toBe(allotted.reduce((all, shares) => all + shares, 0));
  for (const [format, begin] of [
    ['csv', '\ufeff"Parcela";"Ações pedidas"'],
    ['pdf', '%PDF-'],
  ] as const) {
    const address = `${app.origin}${BASE_PATH}/stock/index/new/basis/file?id=${offerId}&format=${format}`;
    const file = Buffer.from(await (await fetch(address, { headers: { 'accept-language': 'pt-BR' } })).arrayBuffer());
    expect(file.subarray(0, 40).toString()).toContain(begin);
  }
  const auditor = await operators.as('auditor');
  const { items } = good(await auditor.call(listOperatorOffers, { filter: 'over' }));
  const [held] = await rowsOf(app, `select sum(amount) as sum from balance where purpose = 'held' and asset = 'INR'`);
  const all = items.reduce((whole, { people }) => whole + Number(people.held), 0);
  expect(all).toBeCloseTo(Number(held?.['sum']), 2);
}

test('from the promise to the sale: a draw that everybody can run again gives out shares against money', async () => {
  const people = [await verifiedPerson(), await verifiedPerson(), await verifiedPerson()];
  const seen = new Set<string>();
  for (let round = 0; round < 20 && seen.size < 2; round += 1) {
    const offer = await openOffer();
    const { offerId } = offer;
    const before = await Promise.all(people.map(rupees));
    for (const { client } of people)
      good(await client.call(applyForOffer, { offerId, lots: 1, agree: true, requestId: requestId() }));
    expect(refusalOf(await app.client().call(offerListCounts, { id: offerId }))).toBe('offer_not_closed');
    for (const { client } of people)
      expect(refusalOf(await client.call(offerResult, { offerId }))).toBe('offer_not_closed');
    await until(offer.closesAt, 5_000);
    const closed = good(await app.client().call(offerInfo, { id: offerId })).offer;
    expect(closed).toMatchObject({ state: 'closed', commit: offer.commit, termsHash: offer.termsHash, seed: null });
    expect(closed.root).not.toBeNull();
    const { rows, ...frozen } = good(await app.client().call(offerListCounts, { id: offerId }));
    expect(frozen).toEqual({ root: closed.root, applications: closed.demand.applications, more: 0 });
    expect(rows.reduce((sum, { asked, applications }) => sum + asked * applications, 0)).toBe(closed.demand.shares);
    for (const { client } of people) {
      const { application, line, proof, number, place } = good(await client.call(offerResult, { offerId }));
      expect(line?.startsWith(`${application.applicationId}|0|${offer.lot}@`)).toBe(true);
      expect(line && isIncluded(nodeChecks, line, proof, closed.root ?? '')).toBe(true);
      expect([number, place]).toEqual([null, null]);
    }

    await until(offer.drawsAt);
    const text = await (await fetch(`${app.origin}${BASE_PATH}/stock/index/new/draw?id=${offerId}`)).text();
    const file = readDrawFile(text.trimEnd().split('\n'));
    if ('fault' in file) throw new Error(file.fault);
    // What was promised before the opening is what was drawn with.
    expect({ commit: file.commit, root: file.root }).toEqual({ commit: offer.commit, root: closed.root });
    expect((await inSlices(checkDraw(nodeChecks, file))).differences).toEqual([]);
    await basisAgrees(offerId, file);
    for (const [place, person] of people.entries()) {
      const { application, line, proof, place: stood } = good(await person.client.call(offerResult, { offerId }));
      expect(line && isIncluded(nodeChecks, line, proof, file.root)).toBe(true);
      const won = application.state === 'allotted';
      expect(application.allotted).toBe(file.allotted[file.lines.indexOf(line ?? '')]);
      expect(won).toBe(application.allotted > 0);
      if (stood) expect(stood.rank <= stood.winners).toBe(won);
      const cost = won ? Number(offer.minimum) : 0;
      const now = await rupees(person);
      expect(now.available).toBeCloseTo((before[place]?.available ?? 0) - cost, 2);
      expect(now.held).toBeCloseTo(cost, 2);
    }
    await until(offer.creditsAt);
    for (const person of people) {
      const { application } = good(await person.client.call(offerResult, { offerId }));
      seen.add(application.state);
      if (application.state !== 'credited') continue;
      const { holding, lots } = good(await person.client.call(holdingInfo, { instrumentId: offer.instrumentId }));
      expect(Number(holding.quantity)).toBeGreaterThanOrEqual(offer.lot);
      expect(lots.at(-1)).toMatchObject({ quantity: String(offer.lot), cost: offer.minimum });
      expect((await rupees(person)).held).toBe(0);
    }
    await agrees();
  }
  expect([...seen].toSorted()).toEqual(['credited', 'missed']);

  // What was got is sold like anything else, and its cost is what was paid.
  const [winner] = await rowsOf(
    app,
    `select owner_id, instrument_id, currency from granted_lot where reason = 'offer' limit 1`,
  );
  const owned = await Promise.all(
    people.map(async ({ client }) => ({
      client,
      items: good(await client.call(listApplications, {})).items.filter(({ state }) => state === 'credited'),
    })),
  );
  const { client, items } = owned.find((one) => one.items.length > 0) ?? {};
  const [got] = items ?? [];
  if (!client || !got || !winner) throw new Error('nobody got shares');
  const { instrumentId, lot } = got.offer;
  const wish = {
    instrumentId,
    type: 'market',
    validity: 'ioc',
    quantity: String(lot),
    requestId: requestId(),
  } as const;
  expect(good(await client.call(sellStock, wish)).order.status).toBe('filled');
  const told = good(await client.call(listMessages, { topic: 'order' })).items.map(({ type }) => type);
  expect(told).toEqual(expect.arrayContaining(['offer.allotted', 'offer.credited']));
  await agrees();
  // Whoever moves the price by which people are given is found,
  const move = (by: 1 | -1) =>
    app.database.script(`update offer set price = price + ${by} where offer_id = '${got.offer.offerId}'`);
  await move(1);
  expect(await verifyOffers(app.database)).toEqual([expect.stringContaining('another price')]);
  await move(-1);
  // and whoever gives one application a share more, past the program.
  await app.database.script(
    `update offer_result set shares = shares + 1 where application_id = '${got.applicationId}'`,
  );
  expect(await verifyOffers(app.database)).toEqual([expect.stringContaining(`application ${got.applicationId} got`)]);
  // And so is money that is set aside for nothing.
  await app.database.script(`update offer_application set held = 5 where application_id = '${got.applicationId}'`);
  expect(await verifyHeld(app.database)).toEqual([expect.stringMatching(/have 5(\.0+)? INR held, the ledger has 0/)]);
});

test('two servers on one store, and one that comes back in the middle, give the same once', async () => {
  const database = await openFreshDatabase(migrations);
  const kept: Database = { ...database, close: () => Promise.resolve() };
  const environment = { PRACTICE_OFFERS: 'on' };
  const first = await createTestApp({ environment, database: kept });
  const [wait] = good(await first.client().call(listOffers, { kind: 'follow_on', country: 'BR' })).items;
  if (!wait) throw new Error('nothing is offered');
  const second = await createTestApp({ environment, database: kept, startMs: first.clock.nowMs() });
  const both = async (at: string, afterMs = 0) => {
    for (const { clock } of [first, second]) clock.sleep(Math.max(0, Date.parse(at) + afterMs - clock.nowMs()));
    await Promise.all([first.offers.runDue(), second.offers.runDue()]);
  };
  await both(wait.opensAt);
  await both(wait.closesAt, 5_000);
  await both(wait.drawsAt);
  await second.close();
  const third = await createTestApp({ environment, database: kept, startMs: first.clock.nowMs() });
  third.clock.sleep(Date.parse(wait.creditsAt) + minuteMs - third.clock.nowMs());
  await third.offers.runDue();
  const counted = `select event ->> 'type' as type, count(*)::int as count from entry, json_array_elements(events) as event
    where event -> 'body' ->> 'offerId' = '${wait.offerId}' or event -> 'body' -> 'offer' ->> 'offerId' = '${wait.offerId}'
    group by 1 order by 1`;
  expect(await rowsOf(third, counted)).toEqual(
    ['offer.announced', 'offer.closed', 'offer.drawn', 'offer.finished'].map((type) => ({ type, count: 1 })),
  );
  expect(good(await third.client().call(offerInfo, { id: wait.offerId })).offer.state).toMatch(/credited|failed/);
  await third.close();
  await first.close();
  await database.close();
});
