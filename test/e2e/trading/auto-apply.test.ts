// Applying automatically for shares on offer: agreed with the six digits, told, ended.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { listApplications, listOffers } from '@tarazu/wire/market-features/offer';
import { expect, test } from 'vitest';
import { createOperators } from '../../../server/src/testing/operators.ts';
import { good } from '../../../server/src/testing/test-app.ts';
import { verified } from '../../../server/src/testing/verified.ts';
import { typeDigits } from '../gestures.ts';
import { openApp } from '../open-app.ts';

const open = openApp({ environment: { PRACTICE_OFFERS: 'on' } });
const pictures = join(import.meta.dirname, '..', 'output');

test('somebody agrees once, an application is made when an offer opens, and it is ended in Portuguese', async () => {
  mkdirSync(pictures, { recursive: true });
  const person = await open.app.person();
  await verified(createOperators(open.app), person);
  const page = await open.visit('/pages/tabbar/mine', { person, still: true });
  await page.getByRole('link', { name: 'Automatically subscribe IPO' }).click();
  await page.getByRole('button', { name: /^Switch on\s*: INR/ }).click();
  await page.getByText('Still needed: an amount above zero, your agreement').waitFor();
  await page.getByLabel('At most for one offer (INR)').fill('50,000');
  await page.getByRole('checkbox').check();
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(['wcag2a', 'wcag2aa']).analyze();
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
  await page.screenshot({ path: join(pictures, 'auto-apply.png'), fullPage: true });
  await page.getByRole('button', { name: 'Switch on', exact: true }).click();
  await page.getByRole('dialog').getByText('₹50,000.00').waitFor();
  await page.screenshot({ path: join(pictures, 'auto-apply-confirm.png') });
  await typeDigits(page, person.transactionPassword);
  await page.getByRole('dialog').getByRole('button', { name: 'Switch on' }).click();
  await page.getByText('Up to ₹50,000.00 for each offer').waitFor();

  let awaited = '';
  await open.app.offers.runDue();
  for (let hours = 0; hours < 6; hours += 1) {
    const [next] = good(
      await open.app.client().call(listOffers, { filter: 'coming', kind: 'follow_on', country: 'IN' }),
    ).items;
    if (next) await open.passTo(new Date(Date.parse(next.opensAt) + 1_000).toISOString());
    else await open.passTo(new Date(open.app.clock.nowMs() + 30 * 60_000).toISOString());
    await open.app.offers.runDue();
    awaited = next?.offerId ?? '';
    if (next) break;
  }
  // Once for each that opened since; a company that comes to the market may be one of them.
  const applied = good(await person.client.call(listApplications, {})).items.map(({ offer }) => offer.offerId);
  expect(applied).toContain(awaited);
  expect(new Set(applied).size).toBe(applied.length);
  await page.goto(`${open.app.origin}/pages/notice/list`);
  await page.getByText('Applied for you, as you agreed').first().waitFor();

  const brazilian = { person, still: true, language: 'pt-BR', theme: 'dark' } as const;
  const other = await open.visit('/pages/user/ipoSwitch', brazilian);
  await other.setViewportSize({ width: 320, height: 640 });
  await other.getByRole('button', { name: /^Encerrar\s*: INR/ }).click();
  await other.getByRole('alertdialog').getByText('Os pedidos já feitos continuam').waitFor();
  await other.screenshot({ path: join(pictures, 'auto-apply-end.pt.png') });
  await other.getByRole('alertdialog').getByRole('button', { name: 'Encerrar' }).click();
  await other.getByRole('button', { name: /^Ligar\s*: INR/ }).waitFor();
  await other.screenshot({ path: join(pictures, 'auto-apply.pt.png'), fullPage: true });
});
