// An offer that is drawn with public randomness: what is promised, what is waited for, and its signature checked in the browser.
import { AxeBuilder } from '@axe-core/playwright';
import { applyForOffer, listOffers } from '@tarazu/wire/market-features/offer';
import { expect, test } from 'vitest';
import { createOperators, type TestOperators } from '../../../server/src/testing/operators.ts';
import { createTestBeacon, signedRound } from '../../../server/src/testing/services/test-beacon.ts';
import { good } from '../../../server/src/testing/test-app.ts';
import { verified } from '../../../server/src/testing/verified.ts';
import { openApp } from '../open-app.ts';

const beacon = createTestBeacon();
const open = openApp({ environment: { PRACTICE_OFFERS: 'on' }, beacon: beacon.source });
let operators: TestOperators | undefined;

const en = {
  named: /of a network that this app does not know/,
  waits: /The draw waits for round/,
  randomness: 'The public random number',
  run: 'Run the draw here',
  same: 'Same result as published',
  genuine: /^The signature of round .* is genuine/,
};
const pt: typeof en = {
  named: /de uma rede que este app não conhece/,
  waits: /O sorteio espera a rodada/,
  randomness: 'O número aleatório público',
  run: 'Refazer o sorteio aqui',
  same: 'O mesmo resultado publicado',
  genuine: /^A assinatura da rodada .* é autêntica/,
};

async function comingOffer() {
  await open.app.offers.runDue();
  const asked = { filter: 'coming', kind: 'follow_on', country: 'IN' } as const;
  const [offer] = good(await open.app.client().call(listOffers, asked)).items;
  if (!offer?.beacon) throw new Error('no offer names a round');
  return offer;
}

test.each([
  { say: en, language: 'en-US', theme: 'light' },
  { say: pt, language: 'pt-BR', theme: 'dark' },
] as const)('named, waited for, and its signature checked here: $language', async ({ say, language, theme }) => {
  beacon.says(() => undefined);
  const person = await open.app.person();
  operators ??= createOperators(open.app);
  await verified(operators, person);
  const offer = await comingOffer();
  const { offerId } = offer;
  const page = await open.visit(`/pages/stockIPO/ipoDetail?id=${offerId}`, { person, language, theme, still: true });
  await page.getByText(say.named).waitFor();
  await page.getByText(offer.beacon?.chain ?? '').waitFor();

  const pass = async (iso: string, afterMs = 0) => {
    await open.passTo(new Date(Date.parse(iso) + afterMs).toISOString());
    await open.app.offers.runDue();
  };
  await pass(offer.opensAt);
  const wish = { offerId, lots: 1, agree: true, requestId: `round-${language}` };
  good(await person.client.call(applyForOffer, wish));
  await pass(offer.closesAt, 5_000);
  await pass(offer.drawsAt, 60_000);
  await page.reload();
  await page.getByText(say.waits).waitFor();
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(['wcag2a', 'wcag2aa']).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  beacon.says(signedRound);
  await pass(offer.drawsAt, 900_000);
  await open.app.offers.runDue();
  await page.goto(`${open.app.origin}/pages/stockIPO/result?id=${offerId}`);
  await page.getByRole('button', { name: say.run }).click();
  await page.getByText(say.same).waitFor();
  await page.getByText(say.genuine).waitFor();
  await page.goto(`${open.app.origin}/pages/stockIPO/ipoDetail?id=${offerId}`);
  await page.getByText(say.randomness, { exact: true }).waitFor();
  expect(await page.getByText(say.waits).count()).toBe(0);
});
