// The first form somebody meets: it says what it waits for, and a wrong number does not cost the picture already read.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openApp } from '../open-app.ts';
import { english } from '../words.ts';

const open = openApp();
const topOf = async (element: Locator) => (await element.boundingBox())?.y;
const bottomOf = async (element: Locator) => {
  const box = await element.boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
};

test('a number is looked at by the rule of its country while it is typed', async () => {
  const page = await open.visit('/pages/account/reg');
  const phone = page.getByLabel(english.account.phone, { exact: true });
  const complaint = page.getByText('Not a mobile number of +91. Check the country and the digits.');
  await phone.pressSequentially('1111111111');
  await expect.poll(() => complaint.count()).toBe(0);
  await page.getByLabel(english.account.password, { exact: true }).focus();
  await complaint.waitFor();
  await page.getByText(/^Still needed: Phone number/).waitFor();
  await phone.fill('9876540099');
  await complaint.waitFor({ state: 'detached' });
  await page.getByText(/^Still needed: Login password/).waitFor();
});

test('the grey button says what is missing, and a wrong phone keeps the captcha', async () => {
  const page = await open.visit('/pages/account/reg', { expectedErrors: /Failed to load resource/ });
  // The rule of the country does not come: the server decides alone.
  await page.route('**/phone-number-*.js', (route) => route.abort());
  // Not even if the browser has fetched it already.
  await page.reload();
  const words = english.account;
  const phone = page.getByLabel(words.phone, { exact: true });
  await page
    .getByText('Still needed: Phone number, Login password, Characters to type, both consents', { exact: true })
    .waitFor();
  // In sight with the button, however far the form is scrolled.
  for (const size of [
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(size);
    const why = page.getByText(/^Still needed:/);
    const button = page.getByRole('button', { name: words.sendCode });
    await expect.poll(async () => bottomOf(why)).toBeLessThan((await topOf(button)) ?? 0);
    expect(await bottomOf(button)).toBeLessThanOrEqual(size.height);
    await page.screenshot({ path: `test/e2e/output/reg-${size.width}.png` });
  }
  await phone.fill('1111111111');
  await page.getByLabel(words.password, { exact: true }).fill('green-Tree-42');
  await page.getByLabel(words.again).fill('green-Tree-42');
  await page.getByText('Still needed: Characters to type, both consents', { exact: true }).waitFor();
  await page.getByRole('button', { name: words.noPicture }).click();
  await page.getByText(words.proved).waitFor();
  await page.getByRole('checkbox', { name: words.terms }).check();
  await page.getByRole('checkbox', { name: words.privacy }).check();
  await page.getByRole('button', { name: words.sendCode }).click();
  await page.getByText('This phone number does not look right.').waitFor();
  await expect.poll(() => page.getByText(words.proved).count()).toBe(1);
  await phone.fill('9876540099');
  await page.getByRole('button', { name: words.sendCode }).click();
  const code = page.getByLabel(words.code);
  await code.fill('000000');
  await page.getByText(/verification code is wrong/).waitFor();
  await expect.poll(() => code.inputValue()).toBe('');
  expect(await code.evaluate((box) => box === document.activeElement)).toBe(true);
});

test('a code that is there before the wording in force is known is sent as soon as it is', async () => {
  const page = await open.visit('/pages/account/reg', { expectedErrors: /Failed to load resource/ });
  const words = english.account;
  let known: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    known = resolve;
  });
  await page.route('**/common/props**', async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByLabel(words.phone, { exact: true }).fill('9876540098');
  await page.getByLabel(words.password, { exact: true }).fill('green-Tree-42');
  await page.getByLabel(words.again).fill('green-Tree-42');
  await page.getByRole('button', { name: words.noPicture }).click();
  await page.getByText(words.proved).waitFor();
  await page.getByRole('checkbox', { name: words.terms }).check();
  await page.getByRole('checkbox', { name: words.privacy }).check();
  await page.getByRole('button', { name: words.sendCode }).click();
  await page.getByLabel(words.code).fill('000000');
  known();
  await page.getByText(/verification code is wrong/).waitFor();
});
