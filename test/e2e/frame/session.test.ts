import { logIn as logInCall } from '@tarazu/wire/user';
import { expect, test } from 'vitest';
import { good, type TestPerson } from '../../../server/src/testing/test-app.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp();

/** The same person in another browser. */
async function elsewhere(person: TestPerson): Promise<TestPerson> {
  const account = { kind: 'phone', areaCode: '+91', account: person.account } as const;
  const { token } = good(
    await open.app.client().call(logInCall, { ...account, password: person.password, device: 'Another browser' }),
  );
  return { ...person, token, client: open.app.client(token) };
}

// The statement asks for nothing by itself: that the session is over comes over the socket.
test('a session that is ended on another device goes to the login and keeps the way back', async () => {
  const person = await open.app.person();
  const other = await open.visit('/pages/fundsDetail/index', { person: await elsewhere(person) });
  await onScreen(other, '/pages/fundsDetail/index');
  await other.getByText('Play money granted').first().waitFor();
  const page = await open.visit('/pages/user/sessions', { person });
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Another browser' })
    .getByRole('button', { name: 'Sign out' })
    .click();
  await page.getByText('One session ended.').waitFor();
  await onScreen(other, '/pages/account/login');
  expect(new URL(other.url()).searchParams.get('from')).toBe('/pages/fundsDetail/index');
  expect(await other.evaluate(() => localStorage.getItem('userToken'))).toBeNull();
  await onScreen(page, '/pages/user/sessions');
});

test('all other sessions end with one press', async () => {
  const person = await open.app.person();
  const others = [await elsewhere(person), await elsewhere(person)];
  const pages = await Promise.all(others.map((each) => open.visit('/pages/fundsDetail/index', { person: each })));
  for (const each of pages) await each.getByText('Play money granted').first().waitFor();
  const page = await open.visit('/pages/user/sessions', { person });
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  await page.getByText('2 sessions ended.').waitFor();
  for (const each of pages) await onScreen(each, '/pages/account/login');
});

test('an account that is switched off is signed out where it stands and cannot come back', async () => {
  const person = await open.app.person();
  const page = await open.visit('/pages/tabbar/home', { person });
  await page.getByRole('heading', { name: 'Total assets' }).waitFor();
  const session = await open.app.user.sessions.authenticate(person.token);
  await open.app.user.setStatus(session!.accountId, 0);
  await onScreen(page, '/pages/account/login');
  await page.getByLabel('Phone number', { exact: true }).fill(person.account);
  await page.getByLabel('Login password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('alert').getByText('This account is switched off. Please contact support.').waitFor();
});

test('signing out in one tab signs out the others, and nothing of the person stays in the browser', async () => {
  const person = await open.app.person();
  const page = await open.visit('/pages/tabbar/mine', { person });
  const second = await page.context().newPage();
  await second.goto(`${open.app.origin}/pages/tabbar/home`, { waitUntil: 'commit' });
  await second.getByRole('heading', { name: 'Total assets' }).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await onScreen(page, '/pages/account/login');
  await second.getByRole('heading', { name: 'Total assets' }).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['preferences']);
});
