// The first form somebody meets: it says what it waits for, and a wrong number does not cost the picture already read.
import { expect, test } from 'vitest';
import { openHouse } from '../house.ts';
import { english } from '../words.ts';

const open = openHouse();

test('the grey button says what is missing, and a wrong phone keeps the captcha', async () => {
  const page = await open.visit('/pages/account/reg', { expectedErrors: /Failed to load resource/ });
  const words = english.account;
  const phone = page.getByLabel(words.phone, { exact: true });
  await page
    .getByText('Still needed: Phone number, Login password, Characters to type, both consents', { exact: true })
    .waitFor();
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
  expect(await page.getByText(words.proved).count()).toBe(1);
  await phone.fill('9876540099');
  await page.getByRole('button', { name: words.sendCode }).click();
  await page.getByLabel(words.code).waitFor();
});
