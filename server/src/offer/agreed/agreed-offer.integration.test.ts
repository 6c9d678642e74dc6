import { createHash } from 'node:crypto';
import { checkDraw } from '@tarazu/domain/offer/draw/check-draw';
import { readDrawFile } from '@tarazu/domain/offer/draw/draw-file';
import { BASE_PATH } from '@tarazu/wire/endpoint';
import { applyForOffer, listOffers, offerInfo } from '@tarazu/wire/market-features/offer';
import { proposeOffer } from '@tarazu/wire/market-features/offer-terms';
import { decideProposal, listProposals } from '@tarazu/wire/operator/proposal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stepsOfOffers } from '../../testing/offers.ts';
import { createOperators, type TestOperators } from '../../testing/operators.ts';
import { rowsOf } from '../../testing/people.ts';
import { createTestApp, good, refusalOf, type TestApp } from '../../testing/test-app.ts';
import { nodeChecks } from '../draw/draw-checks.ts';
import { inSlices } from '../list-files.ts';
import { verifyOffers } from '../verify.ts';

const minuteMs = 60_000;
let app: TestApp;
let operators: TestOperators;
const { requestId, verifiedPerson, until, agrees } = stepsOfOffers('agreed', () => ({ app, operators }));
beforeAll(async () => {
  app = await createTestApp();
  operators = createOperators(app);
});
afterAll(() => app.close());

const terms = (more: object = {}) => ({
  instrumentId: 'IN:SAHYM',
  discountBps: 300,
  lots: 2,
  leastValue: '1000',
  mostValue: '50000',
  opensAt: new Date(app.clock.nowMs() + minuteMs).toISOString(),
  openMinutes: 30,
  drawAfterMinutes: 10,
  creditAfterMinutes: 20,
  reason: 'The company wants more holders',
  requestId: requestId(),
  ...more,
});

const offers = async () => good(await app.client().call(listOffers, { kind: 'follow_on' })).items;

test('terms that cannot be are refused, and nothing is kept of them', async () => {
  const maker = await operators.as('administrator');
  const refusal = async (more: object) => refusalOf(await maker.call(proposeOffer, terms(more)));
  expect(await refusal({ instrumentId: 'IN:NONE' })).toBe('instrument_unknown');
  expect(await refusal({ discountBps: 1_001 })).toBe('offer_draft_discount');
  expect(await refusal({ opensAt: new Date(app.clock.nowMs() - 1).toISOString() })).toBe('offer_draft');
  expect(await refusal({ drawAfterMinutes: 30 })).toBe('offer_draft');
  expect(await refusal({ openMinutes: 40_320 })).toBe('offer_draft');
  expect(await refusal({ mostValue: '1' })).toBe('offer_draft');
  expect(await offers()).toEqual([]);
});

test('terms that one proposed and another approved are published before the opening, and drawn like any', async () => {
  const maker = await operators.as('administrator');
  const wish = terms();
  const { proposalId } = good(await maker.call(proposeOffer, wish));
  expect(good(await maker.call(proposeOffer, wish)).proposalId).toBe(proposalId);
  // Nobody may apply for what one alone has said, and nobody approves their own.
  expect(await offers()).toEqual([]);
  expect(
    refusalOf(
      await maker.call(decideProposal, { proposalId, verdict: 'approve', reason: 'my own', requestId: requestId() }),
    ),
  ).toBe('proposal_own');
  const shown = good(await maker.call(listProposals, {})).items.find((one) => one.proposalId === proposalId);
  await operators.approve(proposalId);
  const [offer] = await offers();
  if (!offer) throw new Error('nothing is offered');
  const { offerId, commit, termsHash } = offer;
  expect(offer).toMatchObject({ state: 'coming', demand: { others: 0 } });
  expect(commit).toMatch(/^[0-9a-f]{64}$/);
  // What the second person agreed to is what is promised to everybody.
  expect(shown?.summary['termsHash']).toBe(termsHash);

  const people = [await verifiedPerson(), await verifiedPerson(), await verifiedPerson()];
  await until(offer.opensAt);
  for (const { client } of people)
    good(await client.call(applyForOffer, { offerId, lots: 1, agree: true, requestId: requestId() }));
  await until(offer.closesAt, 5_000);
  await until(offer.drawsAt);
  await until(offer.creditsAt);
  const drawn = good(await app.client().call(offerInfo, { id: offerId })).offer;
  expect(drawn).toMatchObject({ state: 'credited', winners: 2, commit, termsHash });
  const text = await (await fetch(`${app.origin}${BASE_PATH}/stock/index/new/draw?id=${offerId}`)).text();
  const file = readDrawFile(text.trimEnd().split('\n'));
  if ('fault' in file) throw new Error(file.fault);
  expect(file).toMatchObject({ commit, termsHash });
  expect((await inSlices(checkDraw(nodeChecks, file))).differences).toEqual([]);
  await agrees();

  // The promised hash is that of all the terms, as anybody gets and hashes them.
  const rows = (await (await fetch(`${app.origin}${BASE_PATH}/stock/index/new/terms?id=${offerId}`)).text()).split(
    '\n',
  );
  const behind = (name: string) => rows.find((row) => row.startsWith(`${name} `))?.slice(name.length + 1) ?? '';
  const sha256 = (of: string) => createHash('sha256').update(of).digest('hex');
  expect([sha256(behind('terms')), behind('terms-hash')]).toEqual([termsHash, termsHash]);
  expect(JSON.parse(behind('terms'))).toMatchObject({ sheet: sha256(behind('sheet')) });
  expect(JSON.parse(behind('sheet'))).toMatchObject({
    ...{ kind: 'follow_on', payment: 'block_at_bid' },
    calendar: { closesAtMs: Date.parse(offer.closesAt), drawsAtMs: Date.parse(offer.drawsAt) },
    registrar: { 'pt-BR': expect.stringContaining('casa') },
  });
  // Somebody who moves the close past the program is found.
  const moveClose = (atMs: number) =>
    app.database.script(
      `update offer set offer = jsonb_set(offer::jsonb, '{calendar,closesAtMs}', '${atMs}')::json where offer_id = '${offerId}'`,
    );
  await moveClose(Date.parse(offer.closesAt) - 1);
  expect(await verifyOffers(app.database)).toEqual([expect.stringContaining('its dates or bounds')]);
  await moveClose(Date.parse(offer.closesAt));
  await agrees();
  // Two people are in the trail, and in every step after the terms nobody.
  const steps = await rowsOf(
    app,
    `select event ->> 'type' as type from entry, json_array_elements(events) as event
      where owner_id = 0 and event ->> 'type' like 'offer%' order by 1`,
  );
  expect(new Set(steps.map(({ type }) => type))).toEqual(
    new Set(['offer-terms.agreed', 'offer.closed', 'offer.drawn', 'offer.finished']),
  );
  expect(steps.length).toBe(4);
});

test('approved too late, it is not offered', async () => {
  const maker = await operators.as('administrator');
  const { proposalId } = good(await maker.call(proposeOffer, terms()));
  const before = (await offers()).length;
  app.clock.sleep(2 * minuteMs);
  await expect(operators.approve(proposalId)).rejects.toThrow('failed');
  expect((await offers()).length).toBe(before);
});
