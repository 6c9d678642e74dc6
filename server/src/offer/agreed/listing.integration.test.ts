import { createHash } from 'node:crypto';
import { checkDraw } from '@tarazu/domain/offer/draw/check-draw';
import { readDrawFile } from '@tarazu/domain/offer/draw/draw-file';
import { listMessages } from '@tarazu/wire/content/message';
import { BASE_PATH } from '@tarazu/wire/endpoint';
import { instrumentInfo } from '@tarazu/wire/market';
import { listComingCompanies, proposeListing } from '@tarazu/wire/market-features/listing-desk';
import {
  applyForOffer,
  listApplications,
  listOffers,
  type OfferView,
  offerInfo,
  previewApplication,
} from '@tarazu/wire/market-features/offer';
import { proposeNaming } from '@tarazu/wire/market-features/offer-direct';
import { payForOffer } from '@tarazu/wire/market-features/offer-pay';
import { decideProposal, listProposals } from '@tarazu/wire/operator/proposal';
import { sellStock } from '@tarazu/wire/stock-order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stepsOfOffers } from '../../testing/offers.ts';
import { createOperators, type TestOperators } from '../../testing/operators.ts';
import { rowsOf } from '../../testing/people.ts';
import {
  createTestApp,
  good,
  refusalOf,
  type TestApp,
  type TestPerson,
  testTransactionPassword,
} from '../../testing/test-app.ts';
import { nodeChecks } from '../draw/draw-checks.ts';
import { inSlices } from '../list-files.ts';

const dayMs = 86_400_000;
let app: TestApp;
let operators: TestOperators;
const { requestId, verifiedPerson, until, rupees, agrees } = stepsOfOffers('listing', () => ({ app, operators }));
/** Unlocked sessions are locked again by the days that pass. */
const digits = { transactionPassword: testTransactionPassword };
beforeAll(async () => {
  app = await createTestApp({ environment: { GRANT_INR: '5000000' } });
  operators = createOperators(app);
});
afterAll(() => app.close());

/** Companies in their order; each is offered once. */
async function company(place: number): Promise<string> {
  const auditor = await operators.as('auditor');
  const { items } = good(await auditor.call(listComingCompanies, { country: 'IN' }));
  return items[place]?.instrumentId ?? '';
}

const terms = (instrumentId: string, more: object = {}) => ({
  instrumentId,
  belowBps: 400,
  bandBps: 500,
  lots: 2,
  retailPart: 1_000,
  smallHniPart: 0,
  leastValue: '10000',
  retailMost: '200000',
  opensOn: new Date(app.clock.nowMs() + dayMs).toISOString().slice(0, 10),
  bidDays: 3,
  drawAfterDays: 1,
  listAfterDays: 3,
  reason: 'The company comes to the market',
  requestId: requestId(),
  ...more,
});

const texts = {
  registrarEn: 'Letters of the company go to its own desk.',
  registrarPt: 'Cartas da empresa vão à mesa dela.',
  prospectusEn: 'The founders keep half of the shares.',
  prospectusPt: 'Os fundadores ficam com metade das ações.',
};

const offers = async () => good(await app.client().call(listOffers, { kind: 'ipo' })).items;

async function agreedOffer(wish: ReturnType<typeof terms>): Promise<OfferView> {
  const maker = await operators.as('administrator');
  const { proposalId } = good(await maker.call(proposeListing, wish));
  const shown = good(await maker.call(listProposals, {})).items.find((one) => one.proposalId === proposalId);
  await operators.approve(proposalId);
  const offer = (await offers()).find(({ instrumentId }) => instrumentId === wish.instrumentId);
  if (!offer) throw new Error('nothing is offered');
  // What the second person agreed to is what is promised to everybody.
  expect(shown?.summary['termsHash']).toBe(offer.termsHash);
  return offer;
}

const apply = ({ client }: TestPerson, { offerId }: OfferView, lots = 1) =>
  client.call(applyForOffer, { offerId, lots, agree: true, requestId: requestId(), ...digits });
const mine = async ({ client }: TestPerson, { offerId }: OfferView) =>
  good(await client.call(listApplications, { offerId })).items[0];

async function passTo(offer: OfferView, last: 'drawsAt' | 'creditsAt'): Promise<void> {
  await until(offer.closesAt, 5_000);
  await until(offer.drawsAt);
  if (last === 'creditsAt') await until(offer.creditsAt);
}

test('terms outside of the bounds are refused with the bounds, and nothing is kept of them', async () => {
  const maker = await operators.as('administrator');
  const id = await company(0);
  const refusal = async (more: object, of = id) => refusalOf(await maker.call(proposeListing, terms(of, more)));
  expect(await refusal({}, 'IN:NONE')).toBe('instrument_unknown');
  // A share that is listed has a close: it is offered beside that, and not here.
  expect(await refusal({}, 'IN:SAHYM')).toBe('instrument_unknown');
  expect(await refusal({ belowBps: 1_001 })).toBe('listing_discount');
  for (const wrong of [
    { bandBps: 2_001 },
    { leastValue: '9999' },
    { retailMost: '200001' },
    { retailMost: '9999' },
    { retailPart: 900, smallHniPart: 101 },
    // Nothing is left for one lot of large applications.
    { retailPart: 500, smallHniPart: 500 },
    { opensOn: new Date(app.clock.nowMs() - dayMs).toISOString().slice(0, 10) },
    { opensOn: new Date(app.clock.nowMs() + 40 * dayMs).toISOString().slice(0, 10) },
    { listAfterDays: 1 },
    // It would be listed before it is paid for.
    { payDays: 2 },
  ])
    expect(await refusal(wrong), JSON.stringify(wrong)).toBe('listing_terms');
  expect(await refusal({ prospectusEn: 'Only in one language' })).toBe('offer_draft_languages');
  const wrong = await maker.call(proposeListing, terms(id, { bandBps: 2_001 }));
  expect(wrong).toMatchObject({ msg: expect.stringMatching(/20 per cent.*10,000.*2,00,000.*28 days/) });
  expect(await offers()).toEqual([]);
});

test('nobody can propose and approve alone, and who may not propose cannot', async () => {
  const wish = terms(await company(9));
  expect(refusalOf(await (await operators.as('auditor')).call(proposeListing, wish))).toBe('capability_missing');
  const maker = await operators.as('administrator');
  const { proposalId } = good(await maker.call(proposeListing, wish));
  expect(good(await maker.call(proposeListing, wish)).proposalId).toBe(proposalId);
  const own = { proposalId, verdict: 'approve', reason: 'my own', requestId: requestId() } as const;
  expect(refusalOf(await maker.call(decideProposal, own))).toBe('proposal_own');
  expect(await offers()).toEqual([]);
});

test('a company that two people brought is drawn, listed and sold like any other, and set-aside money is all there was', async () => {
  const id = await company(1);
  const offer = await agreedOffer(terms(id, texts));
  const { offerId, termsHash } = offer;
  expect(offer).toMatchObject({ state: 'coming', pace: 'days', demand: { others: 0 }, paysBy: null });
  expect(offer.pools.map(({ name }) => name)).toEqual(['retail']);
  // On clearing days of its exchange: opened and closed by its clock.
  expect([offer.opensAt.slice(11, 16), offer.closesAt.slice(11, 16)]).toEqual(['04:30', '11:30']);
  const maker = await operators.as('administrator');
  expect(refusalOf(await maker.call(proposeListing, terms(id)))).toBe('listing_offered_already');

  const detail = good(await app.client().call(offerInfo, { id: offerId }));
  expect(detail.registrar?.['en-US']).toMatch(/^Registrar: the house itself.*Letters of the company/s);
  const prospectus = detail.prospectus;
  expect(prospectus?.['en-US']).toMatch(/^What this is\nA fictional company/);
  expect(prospectus?.['en-US']).toContain('The founders keep half of the shares.');
  expect(prospectus?.['pt-BR']).toMatch(/^O que é isto\nUma empresa fictícia.*Riscos\n.*Os fundadores/s);
  for (const { year } of detail.company?.figures ?? []) expect(prospectus?.['en-US']).toContain(`${year}: revenue`);
  // Hashed with the terms, word by word.
  const rows = (await (await fetch(`${app.origin}${BASE_PATH}/stock/index/new/terms?id=${offerId}`)).text()).split(
    '\n',
  );
  const behind = (name: string) => rows.find((row) => row.startsWith(`${name} `))?.slice(name.length + 1) ?? '';
  const sha256 = (of: string) => createHash('sha256').update(of).digest('hex');
  expect(sha256(behind('terms'))).toBe(termsHash);
  expect(JSON.parse(behind('terms'))).toMatchObject({ sheet: sha256(behind('sheet')) });
  const sheet = JSON.parse(behind('sheet'));
  expect(sheet).toMatchObject({ payment: 'block_at_bid', prospectus, registrar: detail.registrar });
  expect(Number(offer.floor)).toBeLessThanOrEqual(Number(sheet.estimate) * 0.96);
  expect(Number(offer.floor)).toBeGreaterThan(Number(sheet.estimate) * 0.95);

  const people = [await verifiedPerson(), await verifiedPerson(), await verifiedPerson()];
  await until(offer.opensAt);
  for (const person of people) good(await apply(person, offer));
  await passTo(offer, 'drawsAt');
  const results = await Promise.all(people.map((person) => mine(person, offer)));
  const isIn = (state: string) => results.filter((one) => one?.state === state).length;
  expect([isIn('allotted'), isIn('missed')]).toEqual([2, 1]);
  await until(offer.creditsAt);
  const drawn = good(await app.client().call(offerInfo, { id: offerId })).offer;
  expect(drawn).toMatchObject({ winners: 2, termsHash, commit: offer.commit });
  const text = await (await fetch(`${app.origin}${BASE_PATH}/stock/index/new/draw?id=${offerId}`)).text();
  const file = readDrawFile(text.trimEnd().split('\n'));
  if ('fault' in file) throw new Error(file.fault);
  expect((await inSlices(checkDraw(nodeChecks, file))).differences).toEqual([]);

  // It trades from its first day on, and who got some sells.
  await until(offer.tradesAt ?? '', 60_000);
  expect(good(await app.client().call(instrumentInfo, { id })).quote.id).toBe(id);
  const winner = people[results.findIndex((one) => one?.state === 'allotted')];
  if (!winner) throw new Error('nobody got any');
  const sold = await winner.client.call(sellStock, {
    ...{ instrumentId: id, quantity: String(offer.lot), type: 'market', requestId: requestId(), ...digits },
  });
  good(sold);
  for (const person of people) expect((await rupees(person)).held).toBe(0);
  await agrees();
  // Two people are in the trail with the terms, and in every step after them nobody.
  const steps = await rowsOf(
    app,
    `select event ->> 'type' as type from entry, json_array_elements(events) as event
      where owner_id = 0 and event ->> 'type' like 'offer%' order by 1`,
  );
  expect(steps.map(({ type }) => type)).toEqual([
    ...['offer-terms.agreed', 'offer.closed', 'offer.drawn', 'offer.finished', 'offer.listed'],
  ]);
});

test('paid for after the draw: nothing is set aside, who pays gets shares, who does not has nothing taken', async () => {
  const offer = await agreedOffer(terms(await company(2), { drawAfterDays: 1, payDays: 1, lockDays: 2 }));
  expect(offer.paysBy).not.toBeNull();
  const people = [await verifiedPerson(), await verifiedPerson(), await verifiedPerson()];
  await until(offer.opensAt);
  const before = await Promise.all(people.map(rupees));
  for (const person of people) {
    expect(good(await person.client.call(previewApplication, { offerId: offer.offerId, lots: 1 })).held).toBe('0.00');
    good(await apply(person, offer));
  }
  expect(await Promise.all(people.map(rupees))).toEqual(before);
  await passTo(offer, 'drawsAt');
  const states = await Promise.all(people.map((person) => mine(person, offer)));
  const [payer, lapser] = people.filter((_, place) => states[place]?.state === 'allotted');
  const loser = people[states.findIndex((one) => one?.state === 'missed')];
  if (!payer || !lapser || !loser) throw new Error('two of three get some');
  const pay = ({ client }: TestPerson) =>
    client.call(payForOffer, { offerId: offer.offerId, requestId: requestId(), ...digits });
  expect(refusalOf(await pay(loser))).toBe('offer_not_applied');
  const { application } = good(await pay(payer));
  expect(application.state).toBe('paid');
  expect((await rupees(payer)).held).toBeCloseTo(Number(application.paid), 2);
  // Paid once.
  expect(refusalOf(await pay(payer))).toBe('offer_not_applied');
  await until(offer.paysBy ?? '', 1_000);
  expect((await mine(lapser, offer))?.state).toBe('lapsed');
  expect(refusalOf(await pay(lapser))).toBe('offer_not_applied');
  expect(await rupees(lapser)).toEqual(await rupees(loser));
  const told = good(await lapser.client.call(listMessages, {})).items.map(({ text }) => text);
  expect(told.some((text) => text.includes('nothing of yours was sold'))).toBe(true);
  await until(offer.creditsAt);
  expect(await mine(payer, offer)).toMatchObject({ state: 'credited', locked: offer.lot, allotted: offer.lot });
  expect((await rupees(payer)).held).toBe(0);
  await agrees();
  const [row] = await rowsOf(app, `select offer ->> 'unpaid' as unpaid from offer where offer_id = '${offer.offerId}'`);
  expect(row?.['unpaid']).toBe('company');
});

test('what is given by name goes by the bids that reach the price of the draw, and no bid below it stops the offer', async () => {
  const [above, below, ...drawn] = await Promise.all(Array.from({ length: 5 }, verifiedPerson));
  if (!above || !below) throw new Error('nobody');
  const offer = await agreedOffer(terms(await company(6), { directLots: 3 }));
  const { offerId, lot, floor, cap } = offer;
  const maker = await operators.as('administrator');
  const named = { offerId, why: 'Founded it', reason: 'The company names them' };
  for (const [{ userId: customerId }, lots] of [
    [above, 2],
    [below, 1],
  ] as const) {
    const wish = { ...named, customerId, shares: lots * lot, requestId: requestId() };
    await operators.approve(good(await maker.call(proposeNaming, wish)).proposalId);
  }
  await until(offer.opensAt);
  const bid = ({ client }: TestPerson, fields: object) =>
    client.call(applyForOffer, { offerId, lots: 1, agree: true, requestId: requestId(), ...digits, ...fields });
  const before = await rupees(below);
  good(await bid(above, { pool: 'direct', price: cap, further: `2@${floor}` }));
  good(await bid(below, { pool: 'direct', price: floor }));
  // More than there is at the cap, so that is the price.
  for (const person of drawn) good(await bid(person, { price: cap }));
  await passTo(offer, 'creditsAt');
  expect(good(await app.client().call(offerInfo, { id: offerId })).offer.price).toBe(cap);
  expect(await mine(above, offer)).toMatchObject({ state: 'credited', allotted: lot });
  expect(await mine(below, offer)).toMatchObject({ state: 'missed', allotted: 0 });
  expect(await rupees(below)).toEqual(before);
  await agrees();
}, 120_000);
