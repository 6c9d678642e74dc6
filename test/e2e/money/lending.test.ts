import { AxeBuilder } from '@axe-core/playwright';
import { showLoan } from '@tarazu/wire/loan';
import { showVip } from '@tarazu/wire/market-features/vip';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createOperators, type TestOperator, type TestOperators } from '../../../server/src/testing/operators.ts';
import { good } from '../../../server/src/testing/test-app.ts';
import { verified } from '../../../server/src/testing/verified.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp();
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

/** The console as this operator has it open. */
async function deskOf(operator: TestOperator, path: string): Promise<Page> {
  const page = await open.visit('/console/', { desk: true, still: true });
  await page.evaluate((token) => sessionStorage.setItem('operatorToken', token), operator.token);
  await page.goto(`${open.app.origin}${path}`);
  return page;
}

const REASON = 'Reason, kept in the audit trail';

async function approveOnScreen(page: Page, row: RegExp): Promise<void> {
  await page.goto(`${open.app.origin}/console/proposals`);
  await page.getByRole('row', { name: row }).press('Enter');
  await page.getByLabel(REASON).fill('checked it again');
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Nothing waits for a second person').waitFor();
}

/** The day of a transfer comes from the calendar of the device: neither typed in a form of ours nor ahead. */
async function claimByCalendar(app: Page): Promise<void> {
  await app.getByRole('button', { name: 'I paid by bank transfer' }).click();
  const sheet = app.getByRole('dialog', { name: 'Find a transfer' });
  const day = sheet.getByLabel('Day of the transfer', { exact: true });
  await expect.poll(() => day.getAttribute('type')).toBe('date');
  const [send, today] = [sheet.getByRole('button', { name: 'Send for review' }), await day.getAttribute('max')];
  await sheet.getByLabel('Number of the transfer (UTR)').fill('UTR1234567890');
  await day.fill('2099-01-31');
  await expect.poll(() => send.isDisabled()).toBe(true);
  await day.fill(today ?? '');
  await expect.poll(() => send.isEnabled()).toBe(true);
  expect(await faults(app)).toEqual([]);
  await app.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
}

test('a loan: enabled by two, applied for, offered by two, accepted with six digits, repaid', async () => {
  const person = await open.app.person({ unlocked: false });
  const operators = team();
  await verified(operators, person);
  const [maker, checker] = [await operators.person('credit', 1), await operators.person('credit', 2)];
  const app = await open.visit('/pages/user/loan', { person, still: true });
  await onScreen(app, '/pages/user/loan');
  await app.getByText('You have no loan limit yet').waitFor();
  expect(await faults(app)).toEqual([]);

  const desk = await deskOf(maker, '/console/loans');
  await desk.getByRole('button', { name: 'Enable an amount' }).click();
  await desk.getByLabel('Number of the customer').fill(person.userId);
  await desk.getByLabel('Amount (0 removes the limit)').fill('200000');
  await desk.getByLabel(REASON).fill('asked for by ticket 7');
  expect(await faults(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Propose the amount' }).click();
  await desk.getByText('Proposed. Somebody else decides.').waitFor();
  const second = await deskOf(checker, '/console/proposals');
  await approveOnScreen(second, /Enable a loan amount/);

  await app.reload();
  await app.getByLabel('Amount (INR)').fill('50000');
  // In groups like every other figure, once nobody types.
  await expect.poll(() => app.getByLabel('Amount (INR)').inputValue()).toBe('50000');
  await app.getByLabel('Amount (INR)').blur();
  await expect.poll(() => app.getByLabel('Amount (INR)').inputValue()).toBe('50,000');
  await app.getByText('₹50,989.53').first().waitFor();
  await app.getByText('12.00% a year').first().waitFor();
  expect(await faults(app)).toEqual([]);
  await app.screenshot({ path: 'test/e2e/output/loan-apply.png', fullPage: true });
  await app.getByRole('button', { name: 'See repayment dates' }).click();
  await app.getByRole('dialog').getByText('16,996.51').first().waitFor();
  await app.keyboard.press('Escape');
  const apply = app.getByRole('button', { name: 'Apply' });
  await expect.poll(() => apply.isDisabled()).toBe(true);
  await app.getByText('I have read the key facts and the repayment dates.').click();
  await apply.click();
  await app.getByText('Under review').first().waitFor();
  expect(await faults(app)).toEqual([]);

  await app.goto(`${open.app.origin}/pages/user/loan`);
  await app.getByText('Your application is being reviewed.').waitFor();
  await expect.poll(() => app.getByText('No loan to apply for yet').count()).toBe(0);

  await desk.goto(`${open.app.origin}/console/loans`);
  await desk.getByRole('row', { name: /50,000/ }).press('Enter');
  await desk.getByLabel(REASON).fill('income and score are fine');
  expect(await faults(desk)).toEqual([]);
  await desk.screenshot({ path: 'test/e2e/output/console-loans.png' });
  await desk.getByRole('button', { name: 'Propose to offer' }).click();
  await desk.getByText('A proposal about this loan waits for a second person.').waitFor();
  await approveOnScreen(second, /Offer or reject a loan/);

  await app.goto(`${open.app.origin}/pages/user/loan`);
  await app.getByRole('link', { name: /Approved, waiting for you/ }).click();
  await app.getByRole('button', { name: 'Accept' }).click();
  const sheet = app.getByRole('dialog');
  await sheet.getByLabel('Transaction password').fill(person.transactionPassword);
  await sheet.getByRole('button', { name: 'Accept' }).click();
  await app.getByText('In progress').first().waitFor();
  await app.getByText('0 of 3 paid').waitFor();
  expect(await faults(app)).toEqual([]);
  await app.screenshot({ path: 'test/e2e/output/loan-schedule.png', fullPage: true });

  await claimByCalendar(app);

  await app.getByRole('button', { name: 'Repay now' }).click();
  await sheet.getByRole('radio', { name: 'All of it' }).click();
  await sheet.getByLabel('Transaction password').fill(person.transactionPassword);
  expect(await faults(app)).toEqual([]);
  await sheet.getByRole('button', { name: 'Repay ₹50,000.00' }).click();
  await app.getByText('Repaid', { exact: true }).first().waitFor();
  const loanId = new URL(app.url()).searchParams.get('loanId') ?? '';
  expect(good(await person.client.call(showLoan, { loanId }))).toMatchObject({ status: 'repaid', owed: null });
});

test('the score: the gauge, its ledger, a dispute that is answered at the desk', async () => {
  const person = await open.app.person();
  const operators = team();
  await verified(operators, person);
  const page = await open.visit('/pages/user/creditScore', { person, theme: 'dark', still: true });
  await onScreen(page, '/pages/user/creditScore');
  await page.getByRole('img', { name: '72 of 100, Qualified' }).waitFor();
  expect(await faults(page)).toEqual([]);
  await page.screenshot({ path: 'test/e2e/output/credit-score.png', fullPage: true });
  await page.getByRole('button', { name: 'Dispute Identity verified' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('In your words, at least 10 letters').fill('I expected more points for that');
  expect(await faults(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Disputed, an answer is on its way').waitFor();
  const desk = await deskOf(await operators.person('credit', 1), '/console/credit');
  await desk.getByRole('row', { name: /Identity verified/ }).press('Enter');
  await desk.getByLabel(REASON).fill('ten is what the table says');
  expect(await faults(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Keep the change' }).click();
  await desk.getByText('No dispute waits for an answer').waitFor();
  await page.reload();
  await page.getByText('Disputed, not changed: ten is what the table says').waitFor();
});

test('membership: the trial of a verified person, then a plan that is given up for its days', async () => {
  const person = await open.app.person({ unlocked: false });
  const operators = team();
  await verified(operators, person);
  const page = await open.visit('/pages/stock/vip', { person, still: true });
  await onScreen(page, '/pages/stock/vip');
  await page.getByText('Not a member').waitFor();
  expect(await faults(page)).toEqual([]);
  await page.screenshot({ path: 'test/e2e/output/vip.png', fullPage: true });
  await page.getByRole('button', { name: 'Try 7 days free' }).click();
  await page.getByText('7 days left. It ends by itself.').waitFor();
  await page.getByRole('button', { name: 'Pay ₹499.00' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Price, everything included').waitFor();
  await sheet.getByLabel('Transaction password').fill(person.transactionPassword);
  expect(await faults(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Pay ₹499.00' }).click();
  await page.getByText('37 days left. It ends by itself.').waitFor();
  await page.getByRole('button', { name: 'Cancel membership' }).first().click();
  await page.getByText('30 of 30 days have not begun. ₹499.00 comes back to your balance at once.').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel membership' }).click();
  await page.getByText('₹499.00 came back').waitFor();
  expect(await faults(page)).toEqual([]);
  expect(good(await person.client.call(showVip, {}))).toMatchObject({ member: true, daysLeft: 7 });
  const desk = await deskOf(await operators.person('administrator', 1), '/console/vip');
  await desk.getByRole('row', { name: /Cancelled/ }).waitFor();
  expect(await faults(desk)).toEqual([]);
});

test('a guest of the door: shares of the US lead to membership', async () => {
  const person = await open.app.person();
  const { instruments } = open.app.market.live;
  const share = instruments.find((one) => one.country === 'US' && one.kind === 'stock' && one.listing === 'listed');
  const page = await open.visit(`/pages/stock/stockKline?id=${share?.id}&side=buy&type=market&quantity=1`, {
    person,
    still: true,
  });
  await page.getByText('VIP members only').waitFor();
  // The ticket is dimmed behind the question, as the page is behind the ticket.
  const dimmed = await page.locator('[role=presentation]').evaluateAll((covers) => {
    const isDim = (cover: Element) => !/, 0\)$|transparent/.test(getComputedStyle(cover).backgroundColor);
    return covers.filter((cover) => getComputedStyle(cover).position === 'fixed' && isDim(cover)).length;
  });
  expect(dimmed).toBe(2);
  expect(await faults(page)).toEqual([]);
  await page.screenshot({ path: 'test/e2e/output/vip-gate.png' });
  await page.getByRole('button', { name: 'See VIP' }).click();
  await onScreen(page, '/pages/stock/vip');
});
