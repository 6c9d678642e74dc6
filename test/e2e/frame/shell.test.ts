// What stands around every screen: the drawer, the way focus moves, what comes later.
import { expect, test } from 'vitest';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp();

test('the drawer of a person: who they are, the ways in their order, and out with a question', async () => {
  const person = await open.app.person();
  const page = await open.visit('/pages/tabbar/home', { person });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByText('Not verified').waitFor();
  // Whether there is this way is known with the answer of the server; the others stand at once.
  await drawer.getByRole('link', { name: 'Automatically subscribe IPO' }).waitFor();
  expect(await drawer.getByRole('navigation', { name: 'Account' }).getByRole('link').allTextContents()).toEqual([
    'Bank details',
    'Security settings',
    'Deposit history',
    'Withdrawal history',
    'Funding details',
    'About us',
    'Automatically subscribe IPO',
  ]);
  // One door for each word.
  for (const name of ['Deposit', 'Withdraw'])
    expect(await drawer.getByRole('link', { name, exact: true }).count()).toBe(1);
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
  await page.getByRole('link', { name: 'Mine', exact: true }).click();
  await onScreen(page, '/pages/tabbar/mine');
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Mine');
});

test('settings are kept in the browser and the clock of the screens follows the time zone', async () => {
  const person = await open.app.person();
  const page = await open.visit('/pages/user/settings', { person, still: true });
  await page.getByLabel('Time zone').selectOption('America/Sao_Paulo');
  await page.getByLabel('Open the app with').selectOption('/pages/tabbar/markets');
  await page.getByLabel('Main indicator').selectOption('BOLL');
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('preferences') ?? '{}').state);
  expect(kept).toMatchObject({
    timeZone: 'America/Sao_Paulo',
    mainIndicator: 'BOLL',
    subIndicator: 'VOL',
    stockCountry: 'IN',
    areaCode: '+91',
    tradeType: 'coin',
  });
  await page.getByRole('link', { name: 'Language' }).click();
  await page.getByText('UTC-3').waitFor();
  await page.goto(`${open.app.origin}/`, { waitUntil: 'commit' });
  await onScreen(page, '/pages/tabbar/markets');
});

test('orders without the six digits for a quarter of an hour: asked once, off again at a touch', async () => {
  const person = await open.app.person();
  const page = await open.visit('/pages/user/security', { person, still: true });
  const unlock = page.getByRole('switch', { name: /^Don't ask again for 15 minutes/ });
  // The test's own order calls need no digits either: its person starts unlocked.
  await unlock.waitFor();
  if (await unlock.isChecked()) await unlock.click();
  await page.getByText('Your 6 digits are asked for at every order.').waitFor();
  await unlock.click();
  const sheet = page.getByRole('dialog', { name: 'Enter your 6 digits' });
  const agree = sheet.getByRole('button', { name: /^Don't ask again for 15 minutes/ });
  await sheet.getByLabel('Current 6 digits').fill('907153');
  await agree.click();
  await sheet.getByText(/^Incorrect transaction password/).waitFor();
  await sheet.getByLabel('Current 6 digits').fill(person.transactionPassword);
  await agree.click();
  await page.getByText(/^No digits are asked for on this device until/).waitFor();
  await expect.poll(() => unlock.isChecked()).toBe(true);
});

test('user info: a picture, a name, and an invitation that opens the registration with its code', async () => {
  const person = await open.app.person();
  const page = await open.visit('/pages/user/userInfo', { person, still: true });
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const picture = Buffer.from(dot, 'base64');
  await page.getByLabel('Picture file').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await page.getByText('Picture saved.').waitFor();
  await page.locator('img[src^="data:image/webp"]').waitFor();
  await page.getByLabel('Display name').fill('Asha R');
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByText('Name saved.').waitFor();
  await page.getByRole('img', { name: 'QR code of your invitation' }).waitFor();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('Picture removed.').waitFor();
  await page.locator('img[src^="data:image/webp"]').waitFor({ state: 'detached' });
});

test('a message in place of an answer is a toast of a second and nothing else; silence is said', async () => {
  const person = await open.app.person();
  const page = await open.visit('/pages/user/userInfo', { person, still: true, expectedErrors: /ERR_FAILED/ });
  let silent = false;
  await page.route('**/ipok-api/user/update', (route) =>
    silent ? route.abort() : route.fulfill({ json: { code: -1001, msg: 'Come back at noon', data: {} } }),
  );
  await page.reload({ waitUntil: 'commit' });
  const save = page.getByRole('button', { name: 'Save name' });
  await page.getByLabel('Display name').fill('Asha');
  await save.click();
  await page.getByText('Come back at noon').waitFor();
  await page.getByText('Come back at noon').waitFor({ state: 'detached', timeout: 1800 });
  await expect.poll(() => page.getByText('Name saved.').count()).toBe(0);
  await expect.poll(() => save.getAttribute('aria-busy')).toBeNull();
  silent = true;
  await save.click();
  await page.getByRole('alert').getByText('No answer came, so we do not know whether it was done.').waitFor();
  await expect.poll(() => save.getAttribute('aria-busy')).toBeNull();
});
