import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { instrumentInfo, listStocks, type QuoteRow } from '@tarazu/wire/market';
import { buyStock, listOrders } from '@tarazu/wire/stock-order';
import { showAssets } from '@tarazu/wire/wallet';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { good, type TestPerson } from '../../../server/src/testing/test-app.ts';
import { logIn, openTicket, place, review } from '../gestures.ts';
import { openApp } from '../open-app.ts';
import { figure, hundredths, onScreen } from '../screen.ts';
import { english } from '../words.ts';

const open = openApp();
const { ticket } = english;
let share: QuoteRow;

beforeAll(async () => {
  share = good(await open.app.client().call(listStocks, { country: 'IN' })).items[0]!;
});

const address = () => `/pages/stock/stockKline?id=${share.id}`;

async function limitTicket(page: Page, price: string, quantity: string): Promise<Locator> {
  const sheet = await openTicket(page, english, 'buy');
  await sheet.getByRole('radio', { name: 'Limit' }).click();
  await sheet.getByRole('textbox', { name: 'Limit price' }).fill(price);
  await sheet.getByRole('textbox', { name: ticket.quantity }).fill(quantity);
  return sheet;
}

const reviewOf = (sheet: Locator) => sheet.getByRole('button', { name: ticket.reviewBuy });
const enabled = (button: Locator) => button.and(button.page().locator(':enabled')).waitFor();

async function ordersOf(person: TestPerson): Promise<number> {
  return good(await person.client.call(listOrders, {})).total;
}

test('too little money: the numbers, and the most that can be bought, which one press takes', async () => {
  const person = await open.app.person();
  const page = await open.visit(address(), { person });
  const price = String(Math.floor(Number(share.last)));
  const quantity = String(Math.ceil(700_000 / Number(price)));
  const sheet = await limitTicket(page, price, quantity);
  const refusal = sheet.getByRole('alert').filter({ hasText: 'Insufficient balance.' });
  const [, short = '', most = ''] =
    /You need (\S+) more, or buy up to ([\d,]+)\./.exec((await refusal.textContent()) ?? '') ?? [];
  await expect.poll(() => reviewOf(sheet).isDisabled()).toBe(true);
  const needed = hundredths(await figure(sheet, 'You pay, at most'));
  expect(hundredths(short)).toBe(needed - hundredths(await figure(sheet, ticket.before)));
  await sheet.getByRole('button', { name: `Max ${most}` }).click();
  await expect
    .poll(() => sheet.getByRole('textbox', { name: ticket.quantity }).inputValue())
    .toBe(most.replaceAll(',', ''));
  await enabled(reviewOf(sheet));
  expect(hundredths(await figure(sheet, 'Available after'))).toBeGreaterThanOrEqual(0n);
  expect(await ordersOf(person)).toBe(0);
});

test('what is no number is said so, and no figures of another one stand below', async () => {
  const person = await open.app.person();
  const page = await open.visit(address(), { person });
  const sheet = await limitTicket(page, String(Math.floor(Number(share.last))), '3');
  await sheet.getByText('You pay, at most').waitFor();
  for (const typed of ['abc', '-5', '1e3', '']) {
    await sheet.getByRole('textbox', { name: ticket.quantity }).fill(typed);
    await sheet.getByText('Type a quantity: a number above zero.').waitFor();
    await sheet.getByText('You pay, at most').waitFor({ state: 'detached' });
  }
  await sheet.getByRole('textbox', { name: ticket.quantity }).fill('3');
  await sheet.getByRole('textbox', { name: 'Limit price' }).fill('1020.123456789');
  await sheet.getByText('Type a price: a number with at most eight decimals.').waitFor();
  await sheet.getByText('You pay, at most').waitFor({ state: 'detached' });
});

test('no money for a single share: the refusal leads to more of it', async () => {
  const person = await open.app.person();
  const { client } = person;
  const exchange = async (amount: string) => {
    const quote = good(await client.call(quoteExchange, { from: 'INR', to: 'USD', amount }));
    good(await client.call(takeExchange, { quote: quote.quote, requestId: 'for-no-money' }));
  };
  const { accounts } = good(await client.call(showAssets, {}));
  await exchange(accounts.find(({ currency }) => currency === 'INR')?.available ?? '0');
  const page = await open.visit(address(), { person });
  const sheet = await openTicket(page, english, 'buy');
  const way = sheet.getByRole('link', { name: 'Top up play money' });
  await way.waitFor();
  await expect.poll(() => sheet.getByRole('link', { name: 'See waiting orders' }).count()).toBe(0);
  await way.click();
  await onScreen(page, '/pages/user/assets');
});

test('too little money beside an order that waits: the refusal leads to it', async () => {
  const person = await open.app.person();
  const { client } = person;
  const { bandLower } = good(await client.call(instrumentInfo, { id: share.id }));
  const price = bandLower ?? '';
  const wish = { instrumentId: share.id, type: 'limit', quantity: '1', price, validity: 'day' } as const;
  const { order } = good(await client.call(buyStock, { ...wish, requestId: 'it-waits' }));
  const page = await open.visit(address(), { person });
  const sheet = await limitTicket(page, price, '100000');
  await sheet.getByRole('link', { name: 'See waiting orders' }).click();
  await onScreen(page, '/pages/tabbar/position');
  await page.getByRole('tab', { name: 'Orders', selected: true }).waitFor();
  expect(order.status).toBe('open');
  await page.getByText(share.name).first().waitFor();
});

test('a price beside the grid: the nearest prices on it', async () => {
  const person = await open.app.person();
  const { tick } = good(await open.app.client().call(instrumentInfo, { id: share.id }));
  const page = await open.visit(address(), { person });
  const whole = Math.floor(Number(share.last) * 0.98);
  const sheet = await limitTicket(page, `${whole}.013`, '1');
  const words = await sheet.getByRole('alert').filter({ hasText: 'in steps of' }).textContent();
  const [, grid, below] = /in steps of ₹(\S+)\. Nearest to ₹\S+ are ₹(\S+) and ₹(\S+)\./.exec(words ?? '') ?? [];
  expect(Number(grid)).toBe(Number(tick));
  await expect.poll(() => reviewOf(sheet).isDisabled()).toBe(true);
  await sheet.getByRole('textbox', { name: 'Limit price' }).fill((below ?? '').replaceAll(',', ''));
  await enabled(reviewOf(sheet));
});

test('a quantity of 0 is refused with a reason, not only with a grey button', async () => {
  const person = await open.app.person();
  const page = await open.visit(address(), { person });
  const sheet = await openTicket(page, english, 'buy');
  await sheet.getByRole('textbox', { name: ticket.quantity }).fill('0');
  await sheet.getByText('Enter how many you want. The quantity cannot be 0.').waitFor();
  await expect.poll(() => reviewOf(sheet).isDisabled()).toBe(true);
  await sheet.getByRole('textbox', { name: ticket.quantity }).fill('1');
  await enabled(reviewOf(sheet));
});

test('wrong digits: how many tries are left; the right ones place the order once', async () => {
  const person = await open.app.person({ unlocked: false });
  const page = await open.visit(address(), { person });
  const sheet = await openTicket(page, english, 'buy');
  await enabled(reviewOf(sheet));
  await review(page, english, 'buy');
  await place(page, english, 'buy', '739281');
  await page.getByText(/^Incorrect transaction password\. 4 tries left\.$/).waitFor();
  expect(await ordersOf(person)).toBe(0);
  await place(page, english, 'buy', person.transactionPassword);
  await onScreen(page, '/pages/stock/order');
  await page.getByRole('heading', { name: english.order.filled }).waitFor();
  expect(await ordersOf(person)).toBe(1);
});

test('wrong password at the door: the same words for a person who is there and one who is not', async () => {
  const page = await open.visit('/pages/account/login');
  for (const phone of ['9876511111', '9876511112']) {
    await logIn(page, english, { phone, password: 'not-the-password' });
    await page.getByRole('alert').getByText('The account or the password is not right.', { exact: false }).waitFor();
  }
});

test('a guest who wants to buy logs in first and comes back to the open ticket', async () => {
  const person = await open.app.person();
  const page = await open.visit(address());
  await page.getByRole('button', { name: ticket.buy, exact: true }).click();
  await logIn(page, english, { phone: person.account, password: person.password });
  await onScreen(page, '/pages/stock/stockKline');
  const sheet = page.getByRole('dialog');
  await enabled(reviewOf(sheet));
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'detached' });
});
