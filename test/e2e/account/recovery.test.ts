import { listStocks } from '@tarazu/wire/market';
import { unlockTrading } from '@tarazu/wire/user';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPerson, phone } from '../../../server/src/testing/people.ts';
import { good, testPassword } from '../../../server/src/testing/test-app.ts';
import { logIn, openTicket, place, review, typeDigits } from '../gestures.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';
import { english, portuguese } from '../words.ts';

const open = openApp();
const newPassword = 'lantern/moss-42';
const newDigits = '605913';

/** The code in the message that practice mode shows. */
async function typeShownCode(page: Page, label: string): Promise<void> {
  const message = await page.getByText(/\b\d{6}\b/).textContent();
  await page.getByLabel(label).fill(/\b\d{6}\b/.exec(message ?? '')?.[0] ?? '');
}

const ways = [
  [
    english,
    '9876540001',
    'Forgot password?',
    'New login password',
    'Set new password',
    'New password set. Log in with it.',
  ],
  [
    portuguese,
    '9876540002',
    'Esqueceu a senha?',
    'Nova senha de acesso',
    'Definir nova senha',
    'Nova senha definida. Entre com ela.',
  ],
] as const;

test.each(ways)('a forgotten login password, from the log in and back to it', async (...way) => {
  const [words, account, forgot, label, set, done] = way;
  await newPerson(open.app, phone(account));
  open.pause();
  open.app.clock.jumpTo(open.app.clock.nowMs() + 60_000);
  open.resume();
  const page = await open.visit('/pages/account/login', { language: words.language });
  await page.getByRole('link', { name: forgot }).click();
  await onScreen(page, '/pages/user/loginPassword');
  await page.getByLabel(words.account.phone, { exact: true }).fill(account);
  await page.getByRole('button', { name: words.account.noPicture }).click();
  await page.getByText(words.account.proved).waitFor();
  await page.getByRole('button', { name: words.account.sendCode }).click();
  await typeShownCode(page, words.account.code);
  await page.getByLabel(label, { exact: true }).fill(newPassword);
  await expect.poll(() => page.getByRole('button', { name: set }).isDisabled()).toBe(true);
  await page.getByLabel(words.account.again).fill(newPassword);
  await page.getByRole('button', { name: set }).click();
  await page.getByText(done).waitFor();
  await logIn(page, words, { phone: account, password: newPassword });
  await onScreen(page, '/pages/tabbar/home');
});

test('another code when the first does not come: after a minute, and with the captcha once more', async () => {
  await newPerson(open.app, phone('9876540003'));
  open.pause();
  open.app.clock.jumpTo(open.app.clock.nowMs() + 60_000);
  open.resume();
  const page = await open.visit('/pages/common/lang');
  await page.clock.install();
  await page.goto(`${open.app.origin}/pages/user/loginPassword`);
  const words = english.account;
  await page.getByLabel(words.phone, { exact: true }).fill('9876540003');
  await page.getByRole('button', { name: words.noPicture }).click();
  await page.getByText(words.proved).waitFor();
  await page.getByRole('button', { name: words.sendCode }).click();
  const first = await page.getByText(/\b\d{6}\b/).textContent();
  await page.getByText(/^Send another code in \d+ seconds$/).waitFor();
  open.app.clock.sleep(61_000);
  await page.clock.fastForward(61_000);
  const again = page.getByRole('button', { name: 'Send another code' });
  await again.click();
  await expect.poll(() => again.isDisabled()).toBe(true);
  await page.getByRole('button', { name: words.noPicture }).click();
  await page.getByText(words.proved).waitFor();
  await again.click();
  await page.getByText(/^Another code went to/).waitFor();
  await page.waitForFunction(
    (old) => !document.body.textContent.includes(old),
    /\b\d{6}\b/.exec(first ?? '')?.[0] ?? '',
  );
  await page.getByText(/^Send another code in/).waitFor();
});

test('forgotten six digits: from the ticket to new ones and back', async () => {
  const person = await open.app.person({ unlocked: false });
  const [share] = good(await open.app.client().call(listStocks, { country: 'IN' })).items;
  open.pause();
  open.app.clock.jumpTo(open.app.clock.nowMs() + 60_000);
  open.resume();
  const page = await open.visit(`/pages/stock/stockKline?id=${share?.id}`, { person });
  const sheet = await openTicket(page, english, 'buy');
  await sheet.getByRole('textbox', { name: english.ticket.quantity }).fill('1');
  await review(page, english, 'buy');
  await place(page, english, 'buy', '000000');
  await page.getByRole('link', { name: 'Forgot the 6 digits?' }).click();
  await onScreen(page, '/pages/user/tradePassword');
  await page.getByRole('button', { name: 'Send code' }).click();
  await typeShownCode(page, english.account.code);
  await page.getByLabel(english.account.password, { exact: true }).fill('not-the-one');
  const choose = async (digits: string) => {
    await page.getByRole('button', { name: english.digits.go }).click();
    await page.getByRole('heading', { name: english.digits.choose }).waitFor();
    await typeDigits(page, '121212');
    await page.getByText('These are too easy to guess. Choose others.').waitFor();
    await typeDigits(page, digits);
    await page.getByRole('heading', { name: english.digits.repeat }).waitFor();
    await typeDigits(page, digits);
  };
  await choose(newDigits);
  await page.getByText('The current password is not right. Try again.').waitFor();
  // What was right is still there.
  await page.getByLabel(english.account.password, { exact: true }).fill(testPassword);
  await choose(newDigits);
  await page.getByText(english.digits.saved).waitFor();
  await onScreen(page, '/pages/stock/stockKline');
  good(await person.client.call(unlockTrading, { transactionPassword: newDigits, minutes: 1 }));
});

test('another code for forgotten six digits, after its minute', async () => {
  const person = await open.app.person({ unlocked: false });
  open.pause();
  open.app.clock.jumpTo(open.app.clock.nowMs() + 60_000);
  open.resume();
  const page = await open.visit('/pages/common/lang', { person });
  await page.clock.install();
  await page.goto(`${open.app.origin}/pages/user/tradePassword?forgot=1`);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByText(/^Send another code in \d+ seconds$/).waitFor();
  open.app.clock.sleep(61_000);
  await page.clock.fastForward(61_000);
  await page.getByRole('button', { name: 'Send another code' }).click();
  await page.getByText(/^Another code went to/).waitFor();
  await page.getByText(/^Send another code in/).waitFor();
  await typeShownCode(page, english.account.code);
  await page.getByLabel(english.account.password, { exact: true }).fill(testPassword);
  await expect.poll(() => page.getByRole('button', { name: english.digits.go }).isEnabled()).toBe(true);
});
