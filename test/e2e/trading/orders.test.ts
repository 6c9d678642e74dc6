import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { listStocks, showBook } from '@tarazu/wire/market';
import { buyStock, listOrders, sellStock } from '@tarazu/wire/stock-order';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { good, type TestPerson } from '../../../server/src/testing/test-app.ts';
import { typeDigits } from '../gestures.ts';
import { openApp } from '../open-app.ts';
import { figure, hundredths, onScreen } from '../screen.ts';

const open = openApp();
let count = 0;
const requestId = () => `orders-e2e-${++count}`;

/** The most traded Indian share, a price far below the market, and the best bid. */
async function share() {
  const client = open.app.client();
  const quote = good(await client.call(listStocks, { country: 'IN' })).items[0]!;
  const { bids } = good(await client.call(showBook, { id: quote.id }));
  const best = Number(bids[0]?.[0]);
  return { quote, price: String(Math.floor(best * 0.97)), higher: String(Math.floor(best * 0.98)) };
}

async function wait(person: TestPerson, instrumentId: string, quantity: string, price: string) {
  const { transactionPassword } = person;
  const wanted = { instrumentId, type: 'limit', quantity, price, requestId: requestId(), transactionPassword } as const;
  return good(await person.client.call(buyStock, wanted)).order;
}

/** Kept for the eye when PICTURES names a folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

test('a waiting order gets another price, then all are revoked at once', async () => {
  const person = await open.app.person({ unlocked: false });
  const { quote, price, higher } = await share();
  await wait(person, quote.id, '3', price);
  await wait(person, quote.id, '5', price);
  const page = await open.visit('/pages/tabbar/position?tab=orders', { person });
  await page.getByText('0/5').waitFor();
  await picture(page, 'orders');
  await page.getByRole('button', { name: 'Change price' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Change the order' });
  await sheet.getByRole('textbox', { name: 'Limit price' }).fill(higher);
  await sheet.getByText('Brokerage').waitFor();
  await sheet.getByText('Set aside now').waitFor();
  await picture(page, 'modify');
  await sheet.getByRole('button', { name: 'Change order' }).click();
  await typeDigits(page, person.transactionPassword);
  await sheet.getByRole('button', { name: 'Change order' }).click();
  await page.getByText('Order changed.').waitFor();
  const { items } = good(await person.client.call(listOrders, { filter: 'open' }));
  expect(items.map((order) => Number(order.price)).toSorted((a, b) => a - b)).toEqual([Number(price), Number(higher)]);

  await page.getByRole('button', { name: 'Revoke all' }).click();
  const question = page.getByRole('alertdialog', { name: 'Revoke all waiting orders?' });
  await question.getByText('Waiting orders to be revoked: 2.', { exact: false }).waitFor();
  await picture(page, 'revoke-all');
  await question.getByRole('button', { name: 'Revoke all' }).click();
  await page.getByText('Orders revoked: 2.').waitFor();
  await page.getByRole('heading', { name: 'No waiting orders' }).waitFor();
});

test('a refused order says why, and its mend opens the ticket with the right number', async () => {
  const person = await open.app.person();
  const { quote, price } = await share();
  const wanted = { instrumentId: quote.id, type: 'limit', quantity: '9000', price, requestId: requestId() } as const;
  await person.client.call(buyStock, wanted);
  const { items } = good(await person.client.call(listOrders, { filter: 'refused' }));
  const page = await open.visit(`/pages/stock/order?orderId=${items[0]?.orderId}`, { person });
  await page.getByRole('heading', { name: 'Why it was not placed' }).waitFor();
  await picture(page, 'refused');
  const mend = page.getByRole('link', { name: /^Use / });
  const quantity = (await mend.textContent())?.replace(/\D/g, '') ?? '';
  await mend.click();
  await onScreen(page, '/pages/stock/stockKline');
  const sheet = page.getByRole('dialog');
  const typed = sheet.getByRole('textbox', { name: 'Quantity' });
  await expect.poll(() => typed.inputValue()).toBe(quantity);
  await sheet.getByRole('button', { name: 'Review buy order' }).and(page.locator(':enabled')).waitFor();
  await typed.fill('9000');
  await sheet.getByRole('button', { name: /^Use / }).waitFor();
  await picture(page, 'ticket-mend');
  await sheet.getByRole('button', { name: /^Use / }).click();
  await sheet.getByRole('button', { name: 'Review buy order' }).and(page.locator(':enabled')).waitFor();
});

test('where the digits are typed they may be given once for a quarter of an hour', async () => {
  const person = await open.app.person({ unlocked: false });
  const { quote } = await share();
  const page = await open.visit(`/pages/stock/stockKline?id=${quote.id}&side=buy`, { person, still: true });
  // How long it lasts is told by the house's clock, which is another one in tests.
  await page.clock.setFixedTime(open.app.clock.nowMs());
  await page.getByRole('dialog').getByRole('button', { name: 'Review buy order' }).click();
  const offer = page.getByRole('button', { name: /ask again for 15 minutes/ });
  await offer.and(page.locator(':disabled')).waitFor();
  await typeDigits(page, '000000');
  await offer.click();
  await page
    .getByText(/Incorrect transaction password/)
    .first()
    .waitFor();
  await typeDigits(page, person.transactionPassword);
  await picture(page, 'unlock-offer');
  await offer.click();
  await offer.waitFor({ state: 'detached' });
  expect(good(await person.client.call(listOrders, { filter: 'all' })).total).toBe(0);
  await page.getByRole('button', { name: 'Place buy order' }).click();
  await onScreen(page, '/pages/stock/order');
  expect(good(await person.client.call(listOrders, { filter: 'filled' })).total).toBe(1);
});

test('an amount in place of a quantity buys as many whole shares as it pays for', async () => {
  const person = await open.app.person();
  const { quote } = await share();
  const page = await open.visit(`/pages/stock/stockKline?id=${quote.id}&side=buy&type=limit&price=1000`, { person });
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'By amount' }).click();
  await sheet.getByRole('textbox', { name: 'Amount' }).fill('12999');
  await sheet.getByText('INR · 12 shares').waitFor();
  await sheet.getByRole('textbox', { name: 'Limit price' }).fill('2000');
  await sheet.getByText('INR · 6 shares').waitFor();
  // Charges count: for the value of five and no more there are four.
  await sheet.getByRole('textbox', { name: 'Amount' }).fill('10000');
  await sheet.getByText('INR · 4 shares').waitFor();
  await sheet.getByRole('textbox', { name: 'Amount' }).fill('1e3');
  await sheet.getByText('Type an amount: a number above zero.').waitFor();
  await sheet.getByRole('button', { name: 'Review buy order', disabled: true }).waitFor();
});

test('a sale is in the income, in the trades, on its contract note and in the statement, which closes', async () => {
  const person = await open.app.person();
  const { quote, price } = await share();
  const market = { instrumentId: quote.id, type: 'market', quantity: '2' } as const;
  good(await person.client.call(buyStock, { ...market, requestId: requestId() }));
  await open.passTo('2026-11-23T06:30:00.000Z');
  const { transactionPassword } = person;
  good(await person.client.call(sellStock, { ...market, requestId: requestId(), transactionPassword }));
  const aside = { instrumentId: quote.id, type: 'limit', quantity: '1', price, requestId: requestId() } as const;
  good(await person.client.call(buyStock, { ...aside, transactionPassword }));

  const page = await open.visit('/pages/stock/income', { person });
  await page.getByRole('heading', { name: 'By instrument' }).waitFor();
  await page.getByText(/of 1$/).waitFor();
  await picture(page, 'income');
  await page.getByRole('link', { name: 'All trades with their notes' }).click();
  await onScreen(page, '/pages/stock/list');
  await page.getByRole('link', { name: quote.name }).first().waitFor();
  await picture(page, 'trades');
  await page.getByRole('link', { name: quote.name }).first().click();
  await onScreen(page, '/pages/stock/contractNote');
  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await paper).suggestedFilename()).toMatch(/^tarazu-.*\.pdf$/);
  await picture(page, 'note');

  await page.goto(`${open.app.origin}/pages/stock/income`);
  await page.getByRole('link', { name: /^Reports of a year/ }).click();
  await onScreen(page, '/pages/stock/tax');
  await page.getByRole('heading', { name: 'Sold lots' }).waitFor();
  await page.getByText('2 shares · bought').waitFor();
  const lots = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await lots).suggestedFilename()).toBe('tarazu-tax-in-2026-04-01.csv');
  await picture(page, 'tax');

  await page.goto(`${open.app.origin}/pages/fundsDetail/index`);
  await page.getByText(/set aside$/).waitFor();
  await page.getByRole('radio', { name: 'INR' }).click();
  const proof = page.getByRole('region', { name: 'Balance in INR' });
  const [opening, came, went, closing] = await Promise.all(
    ['Opening balance', 'Came in', 'Went out', 'Closing balance'].map((label) => figure(proof, label)),
  );
  const amount = (text = '') => hundredths(text.replace(/^\D*?(?=[−+₹])/, ''));
  expect(amount(opening) + amount(came) + amount(went)).toBe(amount(closing));
  await picture(page, 'statement');
  const table = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await table).suggestedFilename()).toBe('tarazu-INR.csv');
  await page.getByRole('radio', { name: 'Charges' }).click();
  await page
    .getByText(/^charges ₹/)
    .first()
    .waitFor();
  await page.getByText(/set aside$/).waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: 'Play money' }).click();
  await page.getByText('Play money granted').waitFor();
  await page.getByText(/set aside$/).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Period' }).click();
  const days = page.getByRole('dialog', { name: 'Period' });
  await days.getByRole('radio', { name: 'Dates' }).check();
  await days.getByLabel('First day').fill('2026-11-21');
  await days.getByLabel('Last day').fill('2026-11-21');
  await picture(page, 'statement-period');
  await days.getByRole('button', { name: 'Show these days' }).click();
  await page.getByText('Nothing has moved yet').waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByText('Play money granted').waitFor();
});

test('in Portuguese and in the dark the same pages have their words', async () => {
  const person = await open.app.person();
  const look = { person, language: 'pt-BR', theme: 'dark' } as const;
  const income = await open.visit('/pages/stock/income', look);
  await income.getByRole('heading', { name: 'Nenhum negócio neste período' }).waitFor();
  await picture(income, 'income-pt');
  const statement = await open.visit('/pages/fundsDetail/stockFundsDetail', look);
  await statement.getByRole('radio', { name: 'BRL' }).click();
  await statement.getByRole('region', { name: 'Saldo em BRL' }).getByText('Saldo inicial e lançamentos').waitFor();
  await picture(statement, 'statement-pt');
});

test('the ticket of a sale speaks of the sale: how many are free, when the others and the money come', async () => {
  const person = await open.app.person();
  const { items } = good(await open.app.client().call(listStocks, { country: 'IN' }));
  const id = items[0]?.id ?? '';
  good(
    await person.client.call(buyStock, { instrumentId: id, type: 'market', quantity: '3', requestId: 'sale-ticket' }),
  );
  const english = await open.visit(`/pages/stock/stockKline?id=${id}&side=sell`, { person, still: true });
  const sheet = english.getByRole('dialog');
  await sheet.getByText(/^You hold 3, 0 can be sold now\. 3 from [\d\u2060-]+\.$/).waitFor();
  await sheet.getByText('A market order sells to the best buyers now.', { exact: false }).waitFor();
  await sheet.getByText('0.1%, rounded to whole rupees for the day').waitFor();
  await expect.poll(() => sheet.getByText('Free to sell after').count()).toBe(0);
  await english.screenshot({ path: 'test/e2e/output/sale-ticket.png' });
  const portuguese = await open.visit(`/pages/stock/stockKline?id=${id}&side=sell`, {
    person,
    still: true,
    language: 'pt-BR',
    theme: 'dark',
  });
  await portuguese.getByText(/^Você tem 3; 0 podem ser vendidas agora\. 3 a partir de/).waitFor();
  await portuguese.screenshot({ path: 'test/e2e/output/sale-ticket-pt.png' });
});
