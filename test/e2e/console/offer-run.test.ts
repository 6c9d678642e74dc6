// The one thing that operators may ask of a running offer: that the program does now what its calendar says is due. The button is grey before its hour.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { listOffers, offerInfo } from '@tarazu/wire/market-features/offer';
import { listProposals } from '@tarazu/wire/operator/proposal';
import { expect, test } from 'vitest';
import { createOperators, type TestOperators } from '../../../server/src/testing/operators.ts';
import { createTestBeacon, signedRound } from '../../../server/src/testing/services/test-beacon.ts';
import { good } from '../../../server/src/testing/test-app.ts';
import { openApp } from '../open-app.ts';

const beacon = createTestBeacon();
const open = openApp({ environment: { PRACTICE_OFFERS: 'on' }, beacon: beacon.source });
let operators: TestOperators | undefined;
const pictures = join(import.meta.dirname, '..', 'output');

test.each([
  {
    language: 'en-US',
    theme: 'light',
    title: 'What comes next',
    run: 'Propose to run it now',
    early: /^The calendar allows it from/,
    reason: 'Reason',
    waits: /waits for a second person/,
    step: 'The list is frozen',
    drawn: 'Drawn',
    what: /^It is drawn/,
  },
  {
    language: 'pt-BR',
    theme: 'dark',
    title: 'O que vem a seguir',
    run: 'Propor a execução agora',
    early: /^O calendário permite a partir de/,
    reason: 'Motivo',
    waits: /Falta a segunda pessoa/,
    step: 'A lista é congelada',
    drawn: 'Sorteada',
    what: /^É feito o sorteio/,
  },
] as const)('a draw whose round could not be had is run when two people ask: $language', async (say) => {
  mkdirSync(pictures, { recursive: true });
  beacon.says(() => undefined);
  operators ??= createOperators(open.app);
  const maker = await operators.person('administrator', say.language === 'en-US' ? 1 : 2);
  await open.app.offers.runDue();
  const asked = { filter: 'coming', kind: 'follow_on', country: 'IN' } as const;
  const [offer] = good(await open.app.client().call(listOffers, asked)).items;
  if (!offer) throw new Error('nothing is announced');
  const { offerId } = offer;
  const pass = async (iso: string, afterMs = 0) => {
    await open.passTo(new Date(Date.parse(iso) + afterMs).toISOString());
    await open.app.offers.runDue();
  };
  await pass(offer.opensAt);
  const page = await open.visit('/console/', { desk: true, still: true, language: say.language, theme: say.theme });
  await page.evaluate((token) => sessionStorage.setItem('operatorToken', token), maker.token);
  // It stands in another list than the one that is shown, and is opened by its address all the same.
  await page.goto(`${open.app.origin}/console/offers?list=listed&id=${offerId}`);
  const detail = page.locator('aside');
  await detail.getByRole('heading', { name: say.title }).waitFor();
  await detail.getByText(say.step).first().waitFor();
  await detail.getByText(say.early).waitFor();
  expect(await detail.getByRole('button', { name: say.run }).isDisabled()).toBe(true);
  expect(await detail.getByRole('textbox').count()).toBe(0);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(['wcag2a', 'wcag2aa']).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await pass(offer.closesAt, 5_000);
  await pass(offer.drawsAt, 60_000);
  await page.reload();
  await detail.getByText(say.what).first().waitFor();
  await detail.getByRole('textbox', { name: new RegExp(`^${say.reason}`) }).fill('Everybody waits for it');
  await page.screenshot({ path: join(pictures, `console-run.${say.language}.png`), fullPage: true });
  await detail.getByRole('button', { name: say.run }).click();
  await detail.getByText(say.waits).waitFor();
  expect(good(await open.app.client().call(offerInfo, { id: offerId })).offer.seed).toBeNull();
  const found = good(await maker.client.call(listProposals, {})).items.find(({ kind }) => kind === 'offer.run');
  await page.goto(`${open.app.origin}/console/proposals?id=${found?.proposalId}`);
  await page.getByText(say.what).first().waitFor();
  beacon.says(signedRound);
  await operators.approve(found?.proposalId ?? '');
  await page.goto(`${open.app.origin}/console/offers?list=over&id=${offerId}`);
  await expect
    .poll(async () => good(await open.app.client().call(offerInfo, { id: offerId })).offer.seed)
    .not.toBeNull();
  await page
    .getByRole('row', { name: new RegExp(say.drawn) })
    .first()
    .waitFor();
});
