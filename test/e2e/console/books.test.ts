import { AxeBuilder } from '@axe-core/playwright';
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createOperators, type TestOperator, type TestOperators } from '../../../server/src/testing/operators.ts';
import { good } from '../../../server/src/testing/test-app.ts';
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

async function approveOnScreen(page: Page, row: RegExp): Promise<void> {
  await page.goto(`${open.app.origin}/console/proposals`);
  await page.getByRole('row', { name: row }).press('Enter');
  await page.getByLabel('Reason, kept in the audit trail').fill('checked against the ticket');
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Nothing waits for a second person').waitFor();
}

test('a correction: proposed on one desk, approved on another, seen by the customer, found in the books', async () => {
  const person = await open.app.person();
  const operators = team();
  const [maker, checker] = [await operators.person('treasury', 1), await operators.person('treasury', 2)];
  const app = await open.visit('/pages/fundsDetail/index', { person });
  await onScreen(app, '/pages/fundsDetail/index');

  const desk = await deskOf(maker, `/console/ledger?customer=${person.userId}`);
  await desk.getByRole('row', { name: /Play money granted/ }).waitFor();
  await desk.getByRole('button', { name: 'Propose a correction' }).click();
  await desk.getByLabel('Amount', { exact: true }).fill('250');
  await desk.getByLabel('What the customer will read').fill('A fee was charged twice');
  await desk.getByLabel('Reason, kept in the audit trail').fill('ticket 12');
  expect(await faults(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Propose', exact: true }).click();
  await desk.getByText('Somebody else decides under Second check').waitFor();

  const second = await deskOf(checker, '/console/proposals');
  await approveOnScreen(second, /Correct a customer/);
  await app.getByText('Correction · A fee was charged twice').waitFor();

  await desk.getByLabel('Kind').selectOption('adjustments');
  await desk.getByRole('row', { name: /Correction/ }).press('Enter');
  await desk.getByText('House · Corrections').waitFor();
  await desk.getByText('Balanced', { exact: true }).waitFor();
  await desk.getByRole('button', { name: 'Verify now' }).click();
  await desk.getByText(/^Balanced in \d+ assets/).waitFor();
  expect(await faults(desk)).toEqual([]);
  await desk.screenshot({ path: 'test/e2e/output/console-ledger.png' });
  const latest = await deskOf(checker, '/console/ledger');
  await latest.getByRole('row', { name: new RegExp(`${person.userId} .* Correction`) }).press('Enter');
  await latest.getByText('House · Corrections').waitFor();
  await desk.getByRole('button', { name: 'Accounts of the house' }).click();
  await desk.getByRole('row', { name: /INR Corrections −₹250\.00/ }).waitFor();
});

test('a fee changes from today on when two people say so', async () => {
  const person = await open.app.person();
  const operators = team();
  const [maker, checker] = [await operators.person('treasury', 1), await operators.person('treasury', 2)];
  const desk = await deskOf(maker, '/console/tariffs');
  await desk.getByRole('row', { name: /Currency exchange/ }).press('Enter');
  await desk.getByRole('button', { name: 'Propose a change' }).click();
  const fee = desk.getByLabel('Fee', { exact: true });
  await fee.fill('half');
  await desk.getByText('A percentage of 0 or more').waitFor();
  await fee.fill('80');
  await desk.getByLabel(/^From this day on/).fill('2026-11-20');
  await desk.getByText('“Fee” must be from 0% to 10%.').waitFor();
  await fee.fill('0.4');
  await desk.getByText('was 0.5%').waitFor();
  await desk.getByRole('row', { name: 'Fee 0.5% 0.4%' }).waitFor();
  await desk.getByLabel('Source of the numbers').fill('house rule');
  await desk.getByLabel('Reason, kept in the audit trail').fill('cheaper from today');
  expect(await faults(desk)).toEqual([]);
  await desk.screenshot({ path: 'test/e2e/output/console-tariffs.png' });
  await desk.getByRole('button', { name: 'Propose', exact: true }).click();
  await desk.getByText(/A change waits for a second person/).waitFor();

  await approveOnScreen(await deskOf(checker, '/console/proposals'), /Change fees or limits/);
  const quoted = good(await person.client.call(quoteExchange, { from: 'INR', to: 'USD', amount: '1000' }));
  expect(quoted.fee).toBe('4.00');
  // From the day's sum of an account of the house to the entries that it is the sum of.
  good(await person.client.call(takeExchange, { requestId: 'books-exchange', quote: quoted.quote }));
  await desk.goto(`${open.app.origin}/console/ledger?list=days`);
  await desk.getByRole('link', { name: /^1 entries, Charges/ }).click();
  await desk.getByText('Entries of the house account Charges.').waitFor();
  await desk.getByRole('row', { name: new RegExp(`${person.userId} .* Exchange`) }).waitFor();
  await expect.poll(() => desk.getByRole('row', { name: /Play money granted/ }).count()).toBe(0);
});

test('figures stand in words with their units, and what trading costs is read with its source', async () => {
  const desk = await deskOf(await team().person('auditor', 1), '/console/tariffs?id=withdrawal');
  await desk.getByText(/^First 90 days after the identity check: 100% of the limits, ₹10,00,000\.00, /).waitFor();
  const rupees = desk.getByRole('region', { name: 'INR', exact: true });
  const reais = desk.getByRole('region', { name: 'BRL', exact: true });
  await reais.getByText('Largest amount at night').waitFor();
  await expect.poll(() => rupees.getByText('Largest amount at night').count()).toBe(0);
  await expect.poll(() => desk.getByText('1 is 100%').count()).toBe(0);
  await desk.getByRole('button', { name: 'Trading charges' }).click();
  await desk
    .getByRole('row', { name: /^Trading activity fee .* Rate not confirmed since/ })
    .first()
    .waitFor();
  await desk.getByText(/^Withholding tax is taken on every sale here\./).waitFor();
  await desk
    .getByRole('row', { name: /^Brokerage 0\.03% of the value, at most ₹20\.00 an order both sides/ })
    .first()
    .waitFor();
  expect(await faults(desk)).toEqual([]);
  await desk.screenshot({ path: 'test/e2e/output/console-trading-charges.png' });
});

test('a notice is written in both languages, agreed to by a second person, and read in the app', async () => {
  const [maker, checker] = [await team().person('content', 1), await team().person('content', 2)];
  const desk = await deskOf(maker, '/console/content');
  await desk.getByRole('row', { name: /This is a practice installation/ }).waitFor();
  await desk.getByLabel('Find by title').fill('RATE cards');
  await desk.getByRole('row', { name: /Charges follow dated rate cards/ }).waitFor();
  await expect.poll(() => desk.getByRole('row', { name: /This is a practice installation/ }).count()).toBe(0);
  await desk.getByLabel('Find by title').fill('');
  await desk.getByRole('button', { name: 'Write a new one' }).click();
  await desk.getByLabel(/^Name in the address/).fill('holiday-25');
  await desk.getByLabel('Title', { exact: true }).fill('Settlement holiday');
  await desk.getByLabel('Summary').fill('Don’t miss it! Shares settle a day later.');
  await desk.getByText(/pushes people to act/).waitFor();
  await desk.getByLabel('Summary').fill('Shares settle a day later.');
  await desk.getByLabel(/^Text, paragraphs/).fill('Orders are taken as usual.');
  await desk.getByRole('radio', { name: 'Português' }).click();
  await desk.getByLabel('Title', { exact: true }).fill('Feriado de liquidação');
  await desk.getByLabel('Summary').fill('As ações liquidam um dia depois.');
  await desk.getByLabel(/^Text, paragraphs/).fill('As ordens são aceitas como sempre.');
  await desk.getByLabel('Show until', { exact: true }).fill('26112026');
  await desk.getByLabel('Show until, time').fill('10:00');
  await desk
    .getByRole('region', { name: 'As customers see it' })
    .getByText('As ações liquidam um dia depois.')
    .waitFor();
  // What is not saved is offered again after a page that was closed too early.
  await desk.reload();
  await desk.getByText(/^There is an unsaved draft from/).waitFor();
  await desk.getByRole('button', { name: 'Go on with it' }).click();
  await desk.getByLabel(/^Name in the address/).fill('holiday-25');
  await expect.poll(() => desk.getByLabel('Show until', { exact: true }).inputValue()).toBe('26-11-2026');
  await desk.getByLabel('Reason, kept in the audit trail').first().fill('settlement holiday');
  expect(await faults(desk)).toEqual([]);
  await desk.screenshot({ path: 'test/e2e/output/console-content.png' });
  await desk.getByRole('button', { name: 'Save a version' }).click();
  await desk.getByText('Saved as version 1').waitFor();
  await desk.getByText('Ask for publication').first().click();
  await desk.getByLabel('Reason, kept in the audit trail').nth(1).fill('read twice');
  await desk.getByRole('button', { name: 'Ask for publication' }).click();
  await desk.getByText(/Publication waits for a second person/).waitFor();
  await approveOnScreen(await deskOf(checker, '/console/proposals'), /Publish something/);
  const app = await open.visit('/pages/notice/list', { language: 'pt-BR' });
  await app.getByText('Feriado de liquidação').first().waitFor();
});

test('the market page says how old prices are and that nobody can set one', async () => {
  const desk = await deskOf(await team().person('auditor', 1), '/console/market');
  await desk.getByRole('row', { name: /^India \d+ \d+\.\d s \d+ Open$/ }).waitFor();
  await desk.getByText('Change a price: does not exist').waitFor();
  expect(await faults(desk)).toEqual([]);
  await desk.screenshot({ path: 'test/e2e/output/console-market.png' });
});

test('a file of everybody’s lines is asked for on one desk, agreed to on another, and fetched', async () => {
  const [maker, checker] = [await team().person('treasury', 1), await team().person('compliance', 1)];
  const desk = await deskOf(maker, '/console/exports');
  await desk.getByText('No file was made yet').waitFor();
  await desk.getByRole('button', { name: 'Ask for a file' }).click();
  await desk.getByLabel('First day').fill('2026-11-19');
  await desk.getByLabel('Last day').fill('2026-11-20');
  await desk.getByLabel('Reason, kept in the audit trail').fill('month end');
  expect(await faults(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Propose', exact: true }).click();
  await desk.getByText('Somebody else decides under Second check').waitFor();
  await approveOnScreen(await deskOf(checker, '/console/proposals'), /Hand out data as a file/);
  await desk.getByLabel('Find by kind, day or person').fill('nobody of this name');
  await desk.getByText('Nothing found').waitFor();
  await desk.getByLabel('Find by kind, day or person').fill('treasury lines');
  await desk.getByRole('row', { name: /Ledger lines of everybody/ }).press('Enter');
  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Fetch the file' }).click();
  expect((await download).suggestedFilename()).toBe('ledger-2026-11-19-2026-11-20.csv');
  expect(await faults(desk)).toEqual([]);
});
