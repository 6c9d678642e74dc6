// Coins in the app: found on Markets, bought and sold by the ticket of everything, seen among what one holds.
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { beforeAll, expect, test } from 'vitest';
import { good, type TestPerson } from '../../../server/src/testing/test-app.ts';
import { place } from '../gestures.ts';
import { openApp, phone } from '../open-app.ts';
import { english } from '../words.ts';

const open = openApp();
let person: TestPerson;

beforeAll(async () => {
  person = await open.app.person();
  const { quote } = good(await person.client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '3000' }));
  good(await person.client.call(takeExchange, { requestId: 'usdt-for-coins', quote }));
});

test('a coin is found, bought, held and sold again', async () => {
  const page = await open.visit('/pages/tabbar/markets', { person, still: true });
  await page.getByRole('tab', { name: 'Crypto' }).click();
  await page.getByText('Open all day').waitFor();
  await page.getByRole('link', { name: /^Bitcoin/ }).click();
  await page.locator('[data-page="/pages/coin/coinKline"]').waitFor();
  await page.getByText('Simulated price').waitFor();
  await page.getByRole('button', { name: 'Buy' }).click();
  const ticket = page.getByRole('dialog');
  await ticket.getByLabel('Quantity', { exact: true }).fill('0.002');
  await ticket.getByText('BTC', { exact: true }).waitFor();
  await ticket.getByRole('button', { name: 'Review buy order' }).click();
  await place(page, english, 'buy', person.transactionPassword);
  await page.getByText(/^You bought 0\.002\sBTC at/).waitFor();

  await page.goto(`${open.app.origin}/pages/coin/index`);
  await page.getByText('0.002', { exact: true }).waitFor();
  await page.getByRole('link', { name: /^BTC/ }).click();
  await page.getByRole('button', { name: 'Sell' }).click();
  await ticket.getByText('You hold 0.002, 0.002 can be sold now.').waitFor();
  await ticket.getByRole('button', { name: 'Max 0.002' }).click();
  await ticket.getByRole('button', { name: 'Review sell order' }).click();
  await place(page, english, 'sell', person.transactionPassword);
  await page.getByText(/^You sold/).waitFor();
  await page.goto(`${open.app.origin}/pages/coin/index`);
  await page.getByText('No coins yet').waitFor();

  await page.goto(`${open.app.origin}/pages/coin/assetsRecord`);
  await page
    .getByText(/^Sold 0\.002 BTC/)
    .first()
    .waitFor();
  await page.goto(`${open.app.origin}/pages/tabbar/position`);
  await page.getByRole('radio', { name: 'Crypto' }).click();
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByText('Bitcoin').first().waitFor();
});

test('in the place to trade a product and an instrument are chosen and bought, and are held there', async () => {
  const page = await open.visit('/pages/tabbar/trade', { person, still: true });
  await page.getByRole('link', { name: 'Crypto' }).click();
  await page.getByRole('radio', { name: 'ETH-USDT' }).click();
  await page.getByText('Ethereum').waitFor();
  await page.setViewportSize({ width: 320, height: 700 });
  const parts = page.getByRole('group', { name: 'Part of the maximum' }).getByRole('button');
  await parts.last().waitFor();
  const widths = await parts.evaluateAll((all) =>
    all.map((one) => [one.scrollWidth - one.clientWidth, one.textContent]),
  );
  expect(widths.at(-1)?.[1]).toMatch(/^Max 1\.\d{6}/);
  expect(widths.map(([tooWide]) => tooWide)).toEqual([0, 0, 0, 0]);
  await page.setViewportSize(phone);
  await page.getByLabel('Quantity', { exact: true }).fill('0.01');
  await page.getByRole('button', { name: 'Review buy order' }).click();
  await page.getByRole('dialog', { name: 'Confirm buy order' }).waitFor();
  await place(page, english, 'buy', person.transactionPassword);
  await page.locator('[data-page="/pages/stock/order"]').waitFor();
  await page.goBack();
  await page.locator('[data-page="/pages/tabbar/trade"]').waitFor();
  expect(new URL(page.url()).searchParams.get('id')).toBe('XC:ETH-USDT');
  await page.getByRole('tab', { name: /^Held/ }).click();
  await page.getByRole('tabpanel').getByText('0.01').first().waitFor();
});

test('an order that only waits, until it is revoked, says so before the button and on its receipt', async () => {
  const page = await open.visit('/pages/coin/coinKline?id=XC:SOL-USDT', { person, still: true });
  await page.getByRole('button', { name: 'Buy' }).click();
  const ticket = page.getByRole('dialog');
  await ticket.getByRole('radio', { name: 'Limit' }).click();
  await ticket.getByLabel('Valid').selectOption({ label: 'Until I revoke it, at most 365 days' });
  await ticket.getByRole('switch', { name: /^Only wait/ }).check();
  await ticket.getByLabel('Quantity', { exact: true }).fill('0.2');
  const price = ticket.getByLabel('Limit price', { exact: true });
  const last = Number((await price.inputValue()).replaceAll(',', ''));
  await price.fill((last * 1.05).toFixed(2));
  await ticket.getByText(/would be filled at once, at .* and it is to wait only/).waitFor();
  await price.fill((last * 0.7).toFixed(2));
  await ticket.getByRole('button', { name: 'Review buy order' }).click();
  await page.getByText('Limit, until revoked, at most 365 days · Only wait').waitFor();
  await place(page, english, 'buy', person.transactionPassword);
  await page.getByText('Waits until').waitFor();
  await page.getByText('Only waits').waitFor();
});

test('who has no coin money is led to where it is had, with the currency chosen', async () => {
  const poor = await open.app.person();
  const page = await open.visit('/pages/coin/coinKline?id=XC:SOL-USDT', { person: poor, still: true });
  await page.getByRole('button', { name: 'Buy' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Get USDT' }).click();
  await page.locator('[data-page="/pages/exchange/index"]').waitFor();
  await expect.poll(() => page.getByLabel('Currency you receive').inputValue()).toBe('USDT');
});

test('an address with a mistyped instrument says so and leads on', async () => {
  const page = await open.visit('/pages/coin/coinKline?id=bitcoin', { expectedErrors: /400/ });
  await page.getByRole('link', { name: 'Find something' }).waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
});
