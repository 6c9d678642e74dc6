// What stands around every screen: the drawer, the way focus moves, what comes later.
import { expect, test } from 'vitest';
import { openHouse } from './house.ts';
import { onScreen } from './screen.ts';

const open = openHouse();

test('the drawer of a person: who they are, the ways in their order, and out with a question', async () => {
  const person = await open.house.person();
  const page = await open.visit('/pages/tabbar/home', { person });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByText('Not verified').waitFor();
  expect(await drawer.getByRole('navigation', { name: 'Account' }).getByRole('link').allTextContents()).toEqual([
    'Deposit',
    'Withdraw',
    'Bank details',
    'Security settings',
    'Recharge record',
    'Withdrawal record',
    'Funding details',
    'About us',
  ]);
  await drawer.getByRole('button', { name: 'Copy the ID' }).click();
  await page.getByText('ID copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^8800\w+$/);
  await page.waitForFunction(() => document.querySelector('[role=dialog]')?.getBoundingClientRect().left === 0);
  expect((await drawer.boundingBox())?.width).toBe(300);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await drawer.getByRole('button', { name: 'Sign out' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Sign out' }).click();
  await onScreen(page, '/pages/account/login');
  expect(
    await page.evaluate(() => ['userToken', 'userInfo', 'loginInfo'].map((key) => localStorage.getItem(key))),
  ).toEqual([null, null, null]);
});

test('the drawer of a guest: padlocks lead to the login, about is open', async () => {
  const page = await open.visit('/pages/tabbar/markets', { still: true });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('heading', { name: 'Hello' }).waitFor();
  await drawer.getByRole('link', { name: 'Bank details (log in first)' }).click();
  await onScreen(page, '/pages/account/login');
  expect(new URL(page.url()).searchParams.get('from')).toBe('/pages/wallet/bankList?type=2');
  await drawer.waitFor({ state: 'detached' });
});

test('an opened page takes the focus to its heading', async () => {
  const page = await open.visit('/pages/tabbar/home');
  await page.getByRole('link', { name: 'Mine' }).click();
  await onScreen(page, '/pages/tabbar/mine');
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Mine');
});
