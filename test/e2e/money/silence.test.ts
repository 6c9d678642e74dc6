import { refusalMessage } from '@tarazu/wire/format';
import { acceptLoan, applyForLoan, showLoan } from '@tarazu/wire/loan';
import { proposeLoanDecision, proposeLoanLimit } from '@tarazu/wire/loan-review';
import { listStocks } from '@tarazu/wire/market';
import { addPayee } from '@tarazu/wire/payee';
import { refusals } from '@tarazu/wire/refusals';
import { updatePassword } from '@tarazu/wire/user/credentials';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createOperators, type TestOperators } from '../../../server/src/testing/operators.ts';
import { rowsOf } from '../../../server/src/testing/people.ts';
import { good, type TestPerson, testPassword, testTransactionPassword } from '../../../server/src/testing/test-app.ts';
import { verified } from '../../../server/src/testing/verified.ts';
import { openTicket, place, review } from '../gestures.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';
import { english } from '../words.ts';

const open = openApp();
const HOUR_MS = 3_600_000;
const reason = 'the papers are in order';
const withdrawalDigits = '730951';
const noAnswer = /No answer came/;
let made: TestOperators | undefined;

function team(): TestOperators {
  made ??= createOperators(open.app);
  return made;
}

const visit = (path: string, person: TestPerson) =>
  open.visit(path, { person, still: true, expectedErrors: /Failed to load resource/ });

/** The next call of this path reaches the server and is carried out; the answer is lost on its way back. */
async function loseAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    `**/ipok-api${path}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** How often the books of the house say that it was done. */
async function entries(kind: string): Promise<number> {
  const rows = await rowsOf(open.app, 'select kind, count(*)::int as entries from entry group by kind');
  return Number(rows.find((row) => row['kind'] === kind)?.['entries'] ?? 0);
}

async function payTwice(sheet: Locator, digits: string, label: string, button: string | RegExp): Promise<void> {
  const press = async () => {
    await sheet.getByLabel(label).fill(digits);
    await sheet.getByRole('button', { name: button }).click();
  };
  await press();
  await sheet.getByText(noAnswer).waitFor();
  await press();
}

test('an order whose answer is lost is placed once, also after wrong digits in between', async () => {
  const person = await open.app.person({ unlocked: false });
  const [share] = good(await open.app.client().call(listStocks, { country: 'IN' })).items;
  const page = await visit(`/pages/stock/stockKline?id=${share?.id}`, person);
  await openTicket(page, english, 'buy');
  await review(page, english, 'buy');
  await loseAnswer(page, '/stock/order/buy');
  await place(page, english, 'buy', testTransactionPassword);
  await page.getByText(noAnswer).waitFor();
  await place(page, english, 'buy', '111112');
  await page.getByText(/Incorrect transaction password/).waitFor();
  await place(page, english, 'buy', testTransactionPassword);
  await onScreen(page, '/pages/stock/order');
  expect(await entries('order.placed')).toBe(1);
});

test('an order after which the server broke: nobody says that nothing was done, and pressing again places it once', async () => {
  const person = await open.app.person({ unlocked: false });
  const [share] = good(await open.app.client().call(listStocks, { country: 'IN' })).items;
  const page = await visit(`/pages/stock/stockKline?id=${share?.id}`, person);
  await openTicket(page, english, 'buy');
  await review(page, english, 'buy');
  const told = { done: 'unknown', incident: 'A1B2C3' };
  const before = await entries('order.placed');
  await page.route(
    '**/ipok-api/stock/order/buy',
    async (route) => {
      await route.fetch();
      const msg = refusalMessage(refusals.internal_error, told, 'en-US');
      const body = { code: refusals.internal_error.code, msg, data: { name: 'internal_error', ...told } };
      await route.fulfill({ status: 500, json: body });
    },
    { times: 1 },
  );
  await place(page, english, 'buy', testTransactionPassword);
  await page.getByText(noAnswer).waitFor();
  await expect.poll(() => page.getByText(/Nothing was (?:charged|changed)/).count()).toBe(0);
  await place(page, english, 'buy', testTransactionPassword);
  await onScreen(page, '/pages/stock/order');
  expect(await entries('order.placed')).toBe(before + 1);
});

test('a membership whose answer is lost is bought once, and the sheet may be closed in between', async () => {
  const person = await open.app.person({ unlocked: false });
  const page = await visit('/pages/stock/vip', person);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  const sheet = page.getByRole('dialog');
  await loseAnswer(page, '/user/vip/buy');
  await sheet.getByLabel('Transaction password').fill(testTransactionPassword);
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click();
  await sheet.getByText(noAnswer).waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await sheet.getByLabel('Transaction password').fill(testTransactionPassword);
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click();
  await sheet.waitFor({ state: 'detached' });
  expect(await entries('vip.bought')).toBe(1);
});

test('a repayment and a withdrawal whose answers are lost are made once', async () => {
  const person = await open.app.person({ unlocked: false });
  await verified(team(), person);
  const officer = await team().as('credit');
  const limit = {
    userId: person.userId,
    currency: 'INR',
    limit: '200000',
    reason,
    requestId: 'silence-limit',
  } as const;
  await team().approve(good(await officer.call(proposeLoanLimit, limit)).proposalId);
  const wish = { currency: 'INR', amount: '50000', days: 90, agree: true, requestId: 'silence-apply' } as const;
  const { loanId } = good(await person.client.call(applyForLoan, wish));
  const offer = { loanId, outcome: 'offer', reason, requestId: 'silence-offer' } as const;
  await team().approve(good(await officer.call(proposeLoanDecision, offer)).proposalId);
  const { facts } = good(await person.client.call(showLoan, { loanId }));
  const proof = { transactionPassword: testTransactionPassword };
  good(
    await person.client.call(acceptLoan, { loanId, total: facts?.total ?? '', requestId: 'silence-accept', ...proof }),
  );
  const page = await visit(`/pages/user/loan?loanId=${loanId}`, person);
  await page.getByRole('button', { name: 'Repay now' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Another amount' }).click();
  await sheet.getByLabel('Amount').fill('1000');
  await loseAnswer(page, '/user/loan/repay');
  await payTwice(sheet, testTransactionPassword, 'Transaction password', 'Repay ₹1,000.00');
  await sheet.waitFor({ state: 'detached' });
  expect(await entries('loan.repaid')).toBe(1);

  const own = { next: withdrawalDigits, nextAgain: withdrawalDigits };
  good(await person.client.call(updatePassword, { kind: 'withdrawal', loginPassword: testPassword, ...own }));
  const account = { account: '000123456789', accountAgain: '000123456789', ifsc: 'SBIN0000691' };
  const payee = { requestId: 'silence-payee', kind: 'bank-in', ...account } as const;
  good(await person.client.call(addPayee, { ...payee, withdrawalPassword: withdrawalDigits }));
  open.app.clock.jumpTo(open.app.clock.nowMs() + 8 * 24 * HOUR_MS);
  await page.goto(`${open.app.origin}/pages/withdraw/bankWithdraw`);
  await page.getByLabel('Amount (INR)').fill('2000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await loseAnswer(page, '/user/withdraw/add');
  await payTwice(sheet, withdrawalDigits, 'Withdrawal password', 'Withdraw ₹2,000.00');
  await onScreen(page, '/pages/withdraw/withdrawRecord');
  expect(await entries('withdrawal.requested')).toBe(1);
});
