import { AxeBuilder } from '@axe-core/playwright';
import { makeChannelPassword } from '@tarazu/wire/funding/deposit-desk';
import { addWithdrawal, quoteWithdrawal, showWithdrawal } from '@tarazu/wire/funding/withdrawal';
import { addPayee } from '@tarazu/wire/payee';
import { updatePassword } from '@tarazu/wire/user/credentials';
import { showAssets } from '@tarazu/wire/wallet';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from '../../../server/src/testing/eventually.ts';
import { createOperators, logInAgain, type TestOperators } from '../../../server/src/testing/operators.ts';
import { good, type TestPerson, testPassword } from '../../../server/src/testing/test-app.ts';
import { testPapers, verified } from '../../../server/src/testing/verified.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp();
const HOUR_MS = 3_600_000;
const digits = '730951';
let made: TestOperators | undefined;

/** The same people for the whole file: a house has one first administrator. */
function team(): TestOperators {
  made ??= createOperators(open.app);
  return made;
}

async function faults(page: Page): Promise<readonly string[]> {
  const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(standards).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

const shot = (page: Page, name: string) => page.screenshot({ path: `test/e2e/output/funding-${name}.png` });

async function verifiedPerson(country: 'IN' | 'BR' = 'IN'): Promise<TestPerson> {
  const person = await open.app.person();
  await verified(team(), person, testPapers(country));
  return person;
}

async function available(person: TestPerson, currency = 'INR'): Promise<number> {
  const { accounts } = good(await person.client.call(showAssets, {}));
  return Number(accounts.find((one) => one.currency === currency)?.available);
}

/** The console as an operator of this role has it open, logged in anew. */
async function deskOf(role: 'treasury' | 'compliance', which: number, path: string): Promise<Page> {
  open.app.clock.jumpTo(open.app.clock.nowMs() + 31_000);
  const token = await logInAgain(open.app, await team().person(role, which));
  const page = await open.visit('/console/', { desk: true, still: true });
  await page.evaluate((text) => sessionStorage.setItem('operatorToken', text), token);
  await page.goto(`${open.app.origin}${path}`);
  return page;
}

test('deposits by UPI, bank transfer and at a desk: a code that nobody can pay, a tap, and the money is there', async () => {
  const person = await verifiedPerson();
  const page = await open.visit('/pages/recharge/recharge', { person, still: true });
  await onScreen(page, '/pages/recharge/recharge');
  await page.getByRole('link', { name: /^UPI/ }).waitFor();
  expect(await faults(page)).toEqual([]);
  await shot(page, 'recharge');

  await page.getByRole('link', { name: /^UPI/ }).click();
  await onScreen(page, '/pages/recharge/rechargeChannel');
  await page.getByText('Still needed: Amount', { exact: true }).waitFor();
  await page.getByLabel('Amount (INR)').fill('50');
  await page.getByText('From ₹100.00 to ₹1,00,000.00').first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: '5,000', exact: true }).click();
  expect(await faults(page)).toEqual([]);
  const before = await available(person);
  await page.getByRole('button', { name: 'Continue' }).click();
  await onScreen(page, '/pages/recharge/rechargeRecord');
  await page.getByRole('img', { name: 'QR code of the payment, a simulation' }).waitFor();
  expect(await faults(page)).toEqual([]);
  await shot(page, 'upi');
  expect(await available(person)).toBe(before);
  await page.getByRole('button', { name: 'Simulate payment', exact: true }).click();
  await page.getByRole('status').getByText('Complete').waitFor();
  expect(await available(person)).toBe(before + 5000);
  await shot(page, 'credited');

  await page.goto(`${open.app.origin}/pages/recharge/bankRecharge`);
  await page.getByLabel('Amount (INR)').fill('2500');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Reference, must match').waitFor();
  await page.getByLabel('Bank’s number (UTR), if you have it').fill('UTR123456789');
  expect(await faults(page)).toEqual([]);
  await shot(page, 'bank');
  await page.getByRole('button', { name: 'I have sent it' }).click();
  await page.getByRole('status').getByText('Under review').waitFor();
  await page.getByRole('button', { name: 'Simulate a payment from somebody else’s account' }).click();
  await page.getByRole('status').getByText('Sent back').waitFor();
  expect(await available(person)).toBe(before + 5000);

  await page.goto(`${open.app.origin}/pages/recharge/bankRecharge`);
  await page.getByLabel('Amount (INR)').fill('2500');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Simulate payment', exact: true }).click();
  await page.getByRole('status').getByText('Complete').waitFor();
  expect(await available(person)).toBe(before + 7500);

  const treasury = await team().as('treasury', 1);
  const made = { requestId: 'funding-e2e-channel', customerId: person.userId, reason: 'asked at the desk' };
  const { password } = good(await treasury.call(makeChannelPassword, made));
  await page.goto(`${open.app.origin}/pages/recharge/offlineRecharge`);
  await page.getByLabel('Amount (INR)').fill('20000');
  await page.getByLabel('Channel password', { exact: true }).fill('AAAA2222');
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText(/Incorrect channel password/).waitFor();
  expect(await faults(page)).toEqual([]);
  await shot(page, 'offline');
  await page.getByLabel('Channel password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByRole('button', { name: 'Simulate payment', exact: true }).click();
  await page.getByRole('status').getByText('Complete').waitFor();
  expect(await available(person)).toBe(before + 27_500);

  await page.goto(`${open.app.origin}/pages/recharge/rechargeRecord`);
  await page
    .getByRole('link', { name: /Bank transfer/ })
    .first()
    .waitFor();
  expect(await faults(page)).toEqual([]);
  await shot(page, 'records');
  await page.goto(`${open.app.origin}/pages/recharge/cryptoRecharge`);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
});

test('a deposit by Pix in Portuguese: QR and copy and paste', async () => {
  const person = await verifiedPerson('BR');
  const page = await open.visit('/pages/user/about', {
    person,
    language: 'pt-BR',
    theme: 'dark',
    still: true,
  });
  await page.goto(`${open.app.origin}/pages/recharge/recharge`);
  // The money of the reader's country comes first.
  await page.getByRole('heading', { name: 'Brasil · BRL' }).waitFor();
  await expect.poll(() => page.getByRole('heading', { level: 2 }).first().textContent()).toBe('Brasil · BRL');
  await page.getByRole('link', { name: /^Pix/ }).click();
  await page.getByLabel('Valor (BRL)').fill('120,50');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByText('Pix copia e cola (simulado)').waitFor();
  const code = page.getByText(/^00020126/);
  await code.waitFor();
  // One line of it; the button beside it copies the whole.
  expect((await code.boundingBox())?.height).toBeLessThan(32);
  expect(await faults(page)).toEqual([]);
  await shot(page, 'pix-dark');
  const before = await available(person, 'BRL');
  await page.getByRole('button', { name: 'Simular pagamento' }).click();
  await page.getByRole('status').getByText('Concluído').waitFor();
  expect(await available(person, 'BRL')).toBe(before + 120.5);
});

test('a withdrawal to paid with two desks, and one that comes back', async () => {
  const person = await verifiedPerson();
  const own = { next: digits, nextAgain: digits };
  good(await person.client.call(updatePassword, { kind: 'withdrawal', loginPassword: testPassword, ...own }));
  const account = { account: '000123456789', accountAgain: '000123456789', ifsc: 'SBIN0000691' };
  const wish = { requestId: 'funding-e2e-payee', kind: 'bank-in', ...account, withdrawalPassword: digits } as const;
  const { payeeId } = good(await person.client.call(addPayee, wish));
  await team().person('treasury', 1);
  await team().person('treasury', 2);
  await team().person('compliance', 1);
  open.app.clock.jumpTo(open.app.clock.nowMs() + 8 * 24 * HOUR_MS);
  const before = await available(person);

  const page = await open.visit('/pages/withdraw/withdraw', { person, still: true });
  await onScreen(page, '/pages/withdraw/withdraw');
  await page.getByRole('link', { name: /To bank, Pix or UPI/ }).waitFor();
  expect(await faults(page)).toEqual([]);
  await shot(page, 'withdraw');
  await page.getByRole('link', { name: /To bank, Pix or UPI/ }).click();
  await page.getByLabel('Amount (INR)').fill('60000');
  await page.getByText('It is looked at twice before it is sent.').waitFor();
  expect(await faults(page)).toEqual([]);
  await shot(page, 'withdraw-quote');
  await page.getByRole('button', { name: 'Continue' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Withdrawal password').fill('000000');
  await sheet.getByRole('button', { name: 'Withdraw ₹60,000.00' }).click();
  await sheet.getByText(/Incorrect withdrawal password/).waitFor();
  await sheet.getByLabel('Withdrawal password').fill(digits);
  expect(await faults(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Withdraw ₹60,000.00' }).click();
  await page.getByRole('status').getByText('In progress').waitFor();
  await page.getByRole('button', { name: 'Cancel withdrawal' }).waitFor();
  expect(await faults(page)).toEqual([]);
  await shot(page, 'withdraw-status');
  expect(await available(person)).toBe(before - 60_000);

  const first = await deskOf('treasury', 1, '/console/withdrawals');
  await first.getByRole('row', { name: /₹60,000\.00/ }).press('Enter');
  await first.getByText(/Matches identity/).waitFor();
  expect(await faults(first)).toEqual([]);
  await shot(first, 'console-withdrawals');
  await first.getByLabel('Reason, kept in the audit trail').last().fill('name matches, usual size');
  await first.getByRole('button', { name: 'Checked, on to the second' }).click();
  const second = await deskOf('treasury', 2, '/console/proposals');
  await second.getByRole('row', { name: /Send a large withdrawal/ }).press('Enter');
  await second.getByLabel('Reason, kept in the audit trail').fill('agreed');
  await second.getByRole('button', { name: 'Approve' }).click();
  await second.getByText('Nothing waits for a second person').waitFor();
  await page.getByRole('status').getByText('Complete').waitFor();
  await shot(page, 'withdraw-paid');

  await page.goto(`${open.app.origin}/pages/withdraw/bankWithdraw`);
  await page.getByLabel('Amount (INR)').fill('1000.04');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog').getByLabel('Withdrawal password').fill(digits);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await page.getByText('The account name does not match.').waitFor();
  expect(await faults(page)).toEqual([]);
  await shot(page, 'withdraw-failed');
  expect(await available(person)).toBe(before - 60_000);
  await page.goto(`${open.app.origin}/pages/withdraw/withdrawRecord`);
  await page.getByRole('link', { name: /Failed/ }).waitFor();

  const day = new Date(open.app.clock.nowMs()).toISOString().slice(0, 10);
  await first.goto(`${open.app.origin}/console/reconciliation?day=${day}`);
  await first.getByText('Every payment is in both books with the same amount.').waitFor();
  await first.getByText('Agree').first().waitFor();
  expect(await faults(first)).toEqual([]);
  await shot(first, 'console-reconciliation');
  // Whoever stops a customer reads what a bank is paying already. With the clock the bank stands still.
  const guard = await deskOf('compliance', 1, `/console/customers?id=${person.userId}`);
  await guard.getByText('INR · Available').waitFor();
  open.pause();
  const { quote } = good(await person.client.call(quoteWithdrawal, { payeeId, amount: '700' }));
  const leaving = { requestId: 'funding-e2e-leaves', quote, withdrawalPassword: digits };
  const { withdrawalId } = good(await person.client.call(addWithdrawal, leaving));
  const gone = await eventually(
    async () => good(await person.client.call(showWithdrawal, { withdrawalId })),
    ({ status }) => status === 'sent',
  );
  await guard.reload();
  await guard.getByText('Restrict account').click();
  const note = guard.getByText(
    new RegExp(`^Being paid already; a restriction cannot stop it:.*${gone.number} · ₹700\\.00`),
  );
  await note.waitFor();
  expect(await faults(guard)).toEqual([]);
  await shot(guard, 'console-stop');
  await guard.getByLabel('What', { exact: true }).selectOption('no_trade');
  await note.waitFor({ state: 'detached' });
  open.resume();
  await first.goto(`${open.app.origin}/console/deposits?list=all`);
  await first.getByRole('row', { name: /UPI/ }).first().waitFor();
  expect(await faults(first)).toEqual([]);
  await shot(first, 'console-deposits');
});
