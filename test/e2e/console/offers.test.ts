import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { listOffers } from '@tarazu/wire/market-features/offer';
import { expect, test } from 'vitest';
import { createOperators } from '../../../server/src/testing/operators.ts';
import { good } from '../../../server/src/testing/test-app.ts';
import { openApp } from '../open-app.ts';

const open = openApp({ environment: { PRACTICE_OFFERS: 'on' } });
const pictures = join(import.meta.dirname, '..', 'output');

test('an operator reads where an offer stands and what each kind of application got, and can change nothing', async () => {
  mkdirSync(pictures, { recursive: true });
  const operators = createOperators(open.app);
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
