// What people agree to: the texts open over the form, a wording published meanwhile is asked for anew, older ones stay.
import { proposePublication, saveContent } from '@tarazu/wire/operator/content';
import { expect, test } from 'vitest';
import { createOperators } from '../../../server/src/testing/operators.ts';
import { good } from '../../../server/src/testing/test-app.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';
import { english } from '../words.ts';

const open = openApp();

/** Two operators publish other terms. */
async function publishTerms(): Promise<void> {
  const operators = createOperators(open.app);
  const maker = await operators.as('content', 1);
  const named = { kind: 'legal', id: 'terms' } as const;
  const texts = {
    titleEn: 'Terms of use',
    titlePt: 'Termos de uso',
    summaryEn: '',
    summaryPt: '',
    bodyEn: 'You lend nobody your account.',
    bodyPt: 'Você não empresta a sua conta.',
  };
  const why = { reason: 'counsel asked for it' };
  const wish = { ...named, category: 'house', ...texts, ...why, requestId: 'consent-1' } as const;
  const { version } = good(await maker.call(saveContent, wish));
  const put = { ...named, version, ...why, requestId: 'consent-2' };
  await operators.approve(good(await maker.call(proposePublication, put)).proposalId);
}

test('terms published during a registration are asked for anew, and the older ones can still be read', async () => {
  const page = await open.visit('/pages/account/reg', { expectedErrors: /Failed to load resource/ });
  const words = english.account;
  await page.getByLabel(words.phone, { exact: true }).fill('9876540088');
  await page.getByLabel(words.password, { exact: true }).fill('green-Tree-42');
  await page.getByLabel(words.again).fill('green-Tree-42');
  await page.getByRole('button', { name: words.noPicture }).click();
  await page.getByText(words.proved).waitFor();
  await page.getByRole('button', { name: 'disclaimer' }).click();
  const text = page.getByRole('dialog', { name: 'How the simulation works' });
  await text.getByText('It is paper trading').waitFor();
  await page.keyboard.press('Escape');
  await text.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByLabel(words.phone, { exact: true }).inputValue()).toBe('9876540088');
  const terms = page.getByRole('checkbox', { name: words.terms });
  await expect.poll(() => terms.isChecked()).toBe(false);
  await terms.check();
  const privacy = page.getByRole('checkbox', { name: words.privacy });
  await privacy.check();
  await page.getByRole('button', { name: words.sendCode }).click();
  const message = await page.getByText(/\b\d{6}\b/).textContent();
  await publishTerms();

  await page.getByLabel(words.code).fill(/\b\d{6}\b/.exec(message ?? '')?.[0] ?? '');
  await terms.waitFor();
  expect([await terms.isChecked(), await privacy.isChecked()]).toEqual([false, false]);
  const create = page.getByRole('button', { name: words.create });
  await expect.poll(() => create.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'disclaimer' }).click();
  await text.getByText('You lend nobody your account.').waitFor();
  await page.keyboard.press('Escape');
  await text.waitFor({ state: 'detached' });
  await terms.check();
  await privacy.check();
  await create.click();
  await page.getByText(words.created).waitFor();

  await page.goto(`${open.app.origin}/pages/user/accountData`);
  await page.getByRole('link', { name: /^Terms of use/ }).click();
  await onScreen(page, '/pages/common/disclaimer');
  await page.getByText('You lend nobody your account.').waitFor();
  const versions = page.getByRole('region', { name: 'All versions' });
  await versions.getByRole('link', { name: /Built-in wording/ }).click();
  await page.getByText('It is paper trading').waitFor();
  await page.getByText('You lend nobody your account.').waitFor({ state: 'detached' });
});
