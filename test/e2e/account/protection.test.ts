import { expect, test } from 'vitest';
import { decodeBase32, totpCode, totpStepMs } from '../../../server/src/platform/proof/totp.ts';
import { newPerson, phone } from '../../../server/src/testing/people.ts';
import { testPassword } from '../../../server/src/testing/test-app.ts';
import { addAuthenticator } from '../authenticator.ts';
import { expectClean } from '../clean.ts';
import { logIn, typeDigits } from '../gestures.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';
import { english } from '../words.ts';

const open = openApp();

function skip(ms: number): void {
  open.pause();
  open.app.clock.jumpTo(open.app.clock.nowMs() + ms);
  open.resume();
}

/** What an authenticator app shows now for the key on the screen. */
function codeFor(secret: string): string {
  return totpCode(decodeBase32(secret), Math.floor(open.app.clock.nowMs() / totpStepMs));
}

test('a withdrawal password: missing, set, and never the digits of the transaction password', async () => {
  const person = await open.app.person();
  const page = await open.visit('/pages/user/security', { person });
  await page.getByText('2 things to finish').waitFor();
  await expectClean(page);
  await page.getByRole('link', { name: /Withdrawal password/ }).click();
  await onScreen(page, '/pages/user/withdrawalPassword');
  const prove = async () => {
    await page.getByLabel('Login password', { exact: true }).fill(testPassword);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: english.digits.choose }).waitFor();
  };
  const type = async (digits: string) => {
    await typeDigits(page, digits);
    await page.getByRole('heading', { name: english.digits.repeat }).waitFor();
    await typeDigits(page, digits);
  };
  await prove();
  await type(person.transactionPassword);
  await page.getByText('must differ').waitFor();
  await prove();
  await type('730284');
  await page.getByText('One thing to finish').waitFor();
});

test('a new e-mail address: a code to it and one to the telephone, then withdrawals wait', async () => {
  const account = '9876570001';
  const { token } = await newPerson(open.app, phone(account));
  skip(61_000);
  const person = { ...(await open.app.person()), token, account };
  const page = await open.visit('/pages/user/email', { person });
  await page.getByLabel('New address').fill('asha@example.com');
  await expectClean(page);
  await page.getByRole('button', { name: 'Send both codes' }).click();
  const messages = page.getByText(/\b\d{6}\b/);
  await messages.nth(1).waitFor();
  const [toNew = '', toOwn = ''] = (await messages.allTextContents()).map((text) => /\b\d{6}\b/.exec(text)?.[0]);
  await page.getByLabel('Code sent to the new address').fill(toNew);
  await page.getByLabel(/^Code sent to \+91/).fill(toOwn);
  await page.getByLabel('Login password', { exact: true }).fill(testPassword);
  await expectClean(page);
  await page.getByRole('button', { name: 'Change the address' }).click();
  await page.getByText('The address was changed').waitFor();
  const security = await open.visit('/pages/user/security', { person });
  await security.getByText('a•••a@example.com').waitFor();
  await security.getByText(/^Withdrawals wait until/).waitFor();
});

test('an authenticator app: set up, asked for at the next login, in the list of what happened, turned off', async () => {
  const account = '9876570002';
  const { token } = await newPerson(open.app, phone(account));
  const person = { ...(await open.app.person()), token, account };
  const page = await open.visit('/pages/user/secondFactor', { person });
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Login password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
  await expectClean(page);
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())?.replaceAll(' ', '') ?? '';
  await page.getByLabel('Code that the app shows').fill(codeFor(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor();
  await expect
    .poll(() => page.getByRole('list', { name: 'Keep these recovery codes' }).getByRole('listitem').count())
    .toBe(10);
  await expectClean(page);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('10 recovery codes left').waitFor();

  skip(totpStepMs);
  const guest = await open.visit('/pages/account/login');
  await logIn(guest, english, { phone: account, password: testPassword });
  await guest.getByRole('heading', { name: 'One more step' }).waitFor();
  await expectClean(guest);
  await guest.getByLabel('Code', { exact: true }).fill('000000');
  await guest.getByRole('button', { name: 'Log in' }).click();
  await guest.getByText(/4 tries left/).waitFor();
  await guest.getByLabel('Code', { exact: true }).fill(codeFor(secret));
  await guest.getByRole('button', { name: 'Log in' }).click();
  await onScreen(guest, '/pages/tabbar/home');

  const log = await open.visit('/pages/user/securityLog', { person });
  await log.getByText('New login, with password and app').waitFor();
  await log.getByText('Authenticator app turned on').waitFor();
  await expectClean(log);

  skip(totpStepMs);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByLabel('Login password', { exact: true }).fill(testPassword);
  await page.getByLabel('Code of the app, or a recovery code').fill(codeFor(secret));
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('button', { name: 'Set up' }).waitFor();
});

test('a passkey: made, used to log in without a password and in place of a code, removed', async () => {
  const account = '9876570003';
  await newPerson(open.app, phone(account));
  const own = { phone: account, password: testPassword };
  const page = await open.visit('/pages/account/login');
  // Passkeys belong to a name; the number of the machine is none.
  const origin = open.app.origin.replace('127.0.0.1', 'localhost');
  await page.goto(`${origin}/pages/account/login`);
  await addAuthenticator(page);
  await logIn(page, english, own);
  await onScreen(page, '/pages/tabbar/home');
  await page.goto(`${origin}/pages/user/secondFactor`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of this passkey').fill('My laptop');
  await page.getByLabel('Login password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('My laptop').waitFor();
  await page.getByText('Not used yet').waitFor();
  await expectClean(page);

  await page.evaluate(() => localStorage.removeItem('userToken'));
  await page.goto(`${origin}/pages/account/login`);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await onScreen(page, '/pages/tabbar/home');

  await page.goto(`${origin}/pages/user/secondFactor`);
  await page.getByText(/^Last used/).waitFor();
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Login password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())?.replaceAll(' ', '') ?? '';
  await page.getByLabel('Code that the app shows').fill(codeFor(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();

  await page.evaluate(() => localStorage.removeItem('userToken'));
  await page.goto(`${origin}/pages/account/login`);
  await logIn(page, english, own);
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await onScreen(page, '/pages/tabbar/home');

  skip(totpStepMs);
  await page.goto(`${origin}/pages/user/secondFactor`);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByLabel('Login password', { exact: true }).fill(testPassword);
  await page.getByLabel('Code of the app, or a recovery code').fill(codeFor(secret));
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('The passkey was removed.').waitFor();
});

test('own data: the file is kept by the browser, news are agreed to and not, the account is closed', async () => {
  const account = '9876570004';
  const { token } = await newPerson(open.app, phone(account));
  const person = { ...(await open.app.person()), token, account };
  const page = await open.visit('/pages/user/accountData', { person });
  await page.getByRole('switch', { name: /News about the product/ }).waitFor();
  await expectClean(page);
  await page.getByRole('switch', { name: /News about the product/ }).click();
  await page
    .getByText(/^Version .* given/)
    .nth(2)
    .waitFor();
  await page.getByRole('switch', { name: /News about the product/ }).click();
  await page.getByText(/^Withdrawn/).waitFor();

  await page.getByRole('button', { name: 'Download my data' }).click();
  await page.getByLabel('Login password', { exact: true }).fill(testPassword);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('tarazu-my-data.zip');

  await page.getByRole('button', { name: 'Close my account' }).click();
  await page.getByLabel('Login password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Close for good' }).click();
  await page.getByText('Your account is closed.').waitFor();
  await onScreen(page, '/pages/tabbar/home');
  expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBeNull();
});

test('sessions have a page of their own', async () => {
  const person = await open.app.person();
  const page = await open.visit('/pages/user/sessions', { person });
  await page.getByText('This one').waitFor();
  await expectClean(page);
});

test('what is told outside of the app is a choice, kept', async () => {
  const person = await open.app.person();
  const page = await open.visit('/pages/user/notifications', { person });
  const orders = page.getByRole('region', { name: 'Orders and fills' });
  const kept = page.waitForResponse(/notification\/set$/);
  await orders.getByRole('switch', { name: 'By SMS' }).check();
  await kept;
  await page.reload();
  await orders.getByRole('switch', { name: 'By SMS', checked: true }).waitFor();
  await expectClean(page);
});
