import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Client } from '@tarazu/wire/client';
import { listOffers } from '@tarazu/wire/market-features/offer';
import { listProposals } from '@tarazu/wire/operator/proposal';
import { expect, test } from 'vitest';
import { createOperators, type TestOperators } from '../../../server/src/testing/operators.ts';
import { good } from '../../../server/src/testing/test-app.ts';
import { openApp } from '../open-app.ts';

const open = openApp({ environment: { PRACTICE_OFFERS: 'on' } });
const listed = async (client: Client) =>
  good(await client.call(listProposals, {})).items.filter(({ kind }) => kind === 'offer.announce');

let operators: TestOperators | undefined;
const pictures = join(import.meta.dirname, '..', 'output');

test('an operator reads where an offer stands and what each kind of application got, and can change nothing', async () => {
  mkdirSync(pictures, { recursive: true });
  operators ??= createOperators(open.app);
  await open.app.person();
  await open.app.offers.runDue();
  const [offer] = good(await open.app.client().call(listOffers, { country: 'IN', kind: 'follow_on' })).items;
  if (!offer) throw new Error('nothing is offered');
  for (const at of [offer.opensAt, offer.closesAt, offer.drawsAt]) {
    await open.passTo(new Date(Date.parse(at) + 5_000).toISOString());
    await open.app.offers.runDue();
  }
  const auditor = await operators.person('auditor');
  const page = await open.visit('/console/', { desk: true, still: true });
  await page.evaluate((token) => sessionStorage.setItem('operatorToken', token), auditor.token);
  await page.goto(`${open.app.origin}/console/offers?id=${offer.offerId}`);
  const basis = page.getByRole('table', { name: 'Basis of allotment' });
  await basis
    .getByRole('row', { name: /Everybody/ })
    .first()
    .waitFor();
  const pools = page.getByRole('table', { name: /^Parts/ });
  await pools.getByRole('row', { name: /Everybody/ }).waitFor();
  await page.getByText('None: the seed stands alone').waitFor();
  await page.screenshot({ path: join(pictures, 'console-offers.png'), fullPage: true });
  const taken = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Spreadsheet (CSV)' }).click();
  const file = readFileSync(await (await taken).path(), 'utf8');
  expect(file.split('\r\n')[0]).toContain('"Pool","Shares asked for"');
  // Beside the list and its pages there is nothing to press but the files.
  const detail = await page.locator('aside').getByRole('button').allTextContents();
  expect(detail).toEqual(['Spreadsheet (CSV)', 'Document (PDF)']);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(['wcag2a', 'wcag2aa']).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: join(pictures, 'console-offers.390.png'), fullPage: true });
});

test.each([
  {
    language: 'en-US',
    title: 'New offer with a draw',
    button: 'Propose this offer',
    share: /^Share/,
    reason: 'Reason',
  },
  {
    language: 'pt-BR',
    title: 'Nova oferta com sorteio',
    button: 'Propor esta oferta',
    share: /^Ação/,
    reason: 'Motivo',
  },
] as const)('an operator proposes an offer with a draw, and somebody else approves it: $language', async (say) => {
  operators ??= createOperators(open.app);
  const maker = await operators.person('administrator', say.language === 'en-US' ? 1 : 2);
  const page = await open.visit('/console/', { desk: true, still: true, language: say.language });
  await page.evaluate((token) => sessionStorage.setItem('operatorToken', token), maker.token);
  await page.goto(`${open.app.origin}/console/offers`);
  const form = page.locator('section').filter({ has: page.getByRole('heading', { name: say.title }) });
  await form.getByRole('textbox', { name: say.share }).fill('in:sahym');
  await form.getByRole('textbox', { name: say.reason }).fill('More holders are wanted');
  await form.getByRole('button', { name: say.button }).click();
  await expect.poll(async () => (await listed(maker.client)).length).toBe(1);
  const [proposal] = await listed(maker.client);
  expect(proposal?.summary['termsHash']).toMatch(/^[0-9a-f]{64}$/);
  await operators.approve(proposal?.proposalId ?? '');
  const offers = good(await open.app.client().call(listOffers, { filter: 'coming', kind: 'follow_on' })).items;
  expect(offers.map(({ termsHash }) => termsHash)).toContain(proposal?.summary['termsHash']);
});
