// Applying automatically for shares on offer: agreed with the six digits, told, ended.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { listAutoApply } from '@tarazu/wire/market-features/auto-apply';
import { listApplications, listOffers } from '@tarazu/wire/market-features/offer';
import { beforeAll, expect, test } from 'vitest';
import { createOperators, type TestOperators } from '../../../server/src/testing/operators.ts';
import { good } from '../../../server/src/testing/test-app.ts';
import { verified } from '../../../server/src/testing/verified.ts';
import { typeDigits } from '../gestures.ts';
import { openApp } from '../open-app.ts';

const open = openApp({ environment: { PRACTICE_OFFERS: 'on' } });
let operators: TestOperators;
beforeAll(() => {
  operators = createOperators(open.app);
});
const pictures = join(import.meta.dirname, '..', 'output');

/** Lets the next offer of shares in rupees come, and open; its id. */
async function opened(): Promise<string> {
  await open.app.offers.runDue();
  for (let hours = 0; hours < 6; hours += 1) {
    const [next] = good(
      await open.app.client().call(listOffers, { filter: 'coming', kind: 'follow_on', country: 'IN' }),
    ).items;
    if (next) await open.passTo(new Date(Date.parse(next.opensAt) + 1_000).toISOString());
    else await open.passTo(new Date(open.app.clock.nowMs() + 30 * 60_000).toISOString());
    await open.app.offers.runDue();
    if (next) return next.offerId;
  }
  throw new Error('nothing opens');
}

test('somebody agrees once, an application is made when an offer opens, and it is ended in Portuguese', async () => {
  mkdirSync(pictures, { recursive: true });
  const person = await open.app.person();
  await verified(operators, person);
  const page = await open.visit('/pages/tabbar/mine', { person, still: true });
  await page.getByRole('link', { name: 'Automatically subscribe IPO' }).click();
  await page.getByRole('button', { name: /^Switch on\s*: INR/ }).click();
  // To be asked is what is chosen at first; a large application is never made by itself.
  await page.getByText('Each offer that fits waits for your answer here.').waitFor();
  await page.getByRole('radio', { name: 'Big HNI' }).click();
  await page.getByText('A large application cannot be lowered or taken back').waitFor();
  await page.getByRole('radio', { name: 'Retail' }).click();
  await page.getByRole('radio', { name: 'Apply by itself' }).click();
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

  const awaited = await opened();
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

test('whoever wants to be asked says yes on the list of offers, in Portuguese no on the page of it', async () => {
  const person = await open.app.person();
  await verified(operators, person);
  const page = await open.visit('/pages/stockIPO/ipoList', { person, still: true });
  await page.getByRole('link', { name: /^Apply automatically/ }).click();
  await page.getByRole('button', { name: /^Switch on\s*: INR/ }).click();
  await page.getByLabel('At most for one offer (INR)').fill('50,000');
  await page.getByRole('button', { name: 'Switch on', exact: true }).click();
  await page.getByRole('dialog').getByText('Ask me first').waitFor();
  await typeDigits(page, person.transactionPassword);
  await page.getByRole('dialog').getByRole('button', { name: 'Switch on' }).click();
  await page.getByText('You are asked about offers that open from now on.').waitFor();

  const first = await opened();
  await page.goto(`${open.app.origin}/pages/stockIPO/ipoList`);
  const confirm = page.getByRole('button', { name: /^Confirm\s*:/ }).first();
  await confirm.waitFor();
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(['wcag2a', 'wcag2aa']).analyze();
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
  await page.screenshot({ path: join(pictures, 'auto-proposed.png'), fullPage: true });
  const applications = async () =>
    good(await person.client.call(listApplications, {})).items.map(({ offer }) => offer.offerId);
  expect(await applications()).toEqual([]);
  // A company that comes to the market may have opened beside it: all of them get a yes.
  const asked = good(await person.client.call(listAutoApply, {})).proposals.length;
  for (let left = asked; left > 0; left -= 1) {
    await confirm.click();
    await page.getByRole('dialog').getByText('You can change it or take it back until the offer closes').waitFor();
    await page.screenshot({ path: join(pictures, 'auto-proposed-confirm.png') });
    await typeDigits(page, person.transactionPassword);
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  expect(await applications()).toContain(first);
  expect(await applications()).toHaveLength(asked);

  const second = await opened();
  const brazilian = { person, still: true, language: 'pt-BR', theme: 'dark' } as const;
  const other = await open.visit('/pages/user/ipoSwitch', brazilian);
  await other.setViewportSize({ width: 320, height: 640 });
  const no = other.getByRole('button', { name: /^Esta não\s*:/ });
  await no.first().waitFor();
  await other.screenshot({ path: join(pictures, 'auto-proposed.pt.png'), fullPage: true });
  for (let left = await no.count(); left > 0; left -= 1) {
    await no.first().click();
    await other.getByText('Nada é pedido nesta oferta.').first().waitFor();
    await expect.poll(() => no.count()).toBe(left - 1);
  }
  expect(await applications()).not.toContain(second);
});
