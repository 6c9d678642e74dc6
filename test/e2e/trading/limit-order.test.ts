import { listStocks, showBook } from '@tarazu/wire/market';
import { buyStock, cancelOrder } from '@tarazu/wire/stock-order';
import { expect, test } from 'vitest';
import { good } from '../../../server/src/testing/test-house.ts';
import { openTicket, review, typeDigits } from '../gestures.ts';
import { openHouse } from '../house.ts';
import { figure, hundredths, onScreen } from '../screen.ts';
import { english } from '../words.ts';

const open = openHouse();

test('a limit order below the market waits, sets money aside, and gives it back when it is revoked', async () => {
  const person = await open.house.person({ unlocked: false });
  const { quote, price } = await farBelow();
  const page = await open.visit(`/pages/stock/stockKline?id=${quote.id}`, { person });

  const sheet = await openTicket(page, english, 'buy');
  await sheet.getByRole('radio', { name: 'Limit' }).click();
  await sheet.getByRole('textbox', { name: 'Limit price' }).fill(price);
  await sheet.getByRole('textbox', { name: 'Quantity' }).fill('7');
  await sheet.getByText('You pay, at most').waitFor();
  await sheet.getByRole('button', { name: english.ticket.reviewBuy }).and(page.locator(':enabled')).waitFor();
  const before = hundredths(await figure(sheet, 'Available now'));
  const most = hundredths(await figure(sheet, 'You pay, at most'));
  expect(hundredths(await figure(sheet, 'Available after'))).toBe(before - most);
  await review(page, english, 'buy');
  await typeDigits(page, person.transactionPassword);

  await onScreen(page, '/pages/stock/order');
  await page.getByRole('heading', { name: 'Order placed' }).waitFor();
  await page.getByText('7 waiting in the market. Nothing has been bought or sold yet.').waitFor();
  expect(hundredths(await figure(page.getByRole('main'), 'Still set aside'))).toBe(most);
  await page.getByRole('link', { name: 'View position' }).click();
  await onScreen(page, '/pages/tabbar/position');
  expect(await page.getByRole('tab', { name: /Orders/ }).getAttribute('aria-selected')).toBe('true');
  await page.getByRole('tab', { name: 'Orders 1' }).waitFor();
  await page.getByText('0/7').waitFor();

  await page.getByRole('link', { name: 'Home' }).click();
  expect(hundredths(await figure(page.getByRole('main'), 'Frozen'))).toBe(most);
  expect(hundredths(await figure(page.getByRole('main'), 'Available'))).toBe(before - most);

  await page.getByRole('link', { name: 'Position' }).click();
  await page.getByRole('tab', { name: /Orders/ }).click();
  await page.getByRole('button', { name: 'Revoke 7' }).click();
  const question = page.getByRole('alertdialog', { name: 'Revoke the rest?' });
  await question.getByText(`Not filled yet: 7 of ${quote.name}.`, { exact: false }).waitFor();
  await question.getByRole('button', { name: 'Revoke 7' }).click();
  await page.getByText('Order revoked.').waitFor();
  await page.getByRole('heading', { name: 'No waiting orders' }).waitFor();
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('link', { name: quote.name }).getByText('Revoked').waitFor();

  await page.getByRole('link', { name: 'Home' }).click();
  await expect.poll(async () => hundredths(await figure(page.getByRole('main'), 'Available'))).toBe(before);
  expect(hundredths(await figure(page.getByRole('main'), 'Frozen'))).toBe(0n);
});

test('an order that is placed and revoked elsewhere comes and goes here by itself', async () => {
  const person = await open.house.person();
  const { quote, price } = await farBelow();
  const page = await open.visit('/pages/tabbar/position?tab=orders', { person });
  await page.getByRole('heading', { name: 'No waiting orders' }).waitFor();
  const wanted = { instrumentId: quote.id, type: 'limit', price, quantity: '3' } as const;
  const { order } = good(await person.client.call(buyStock, { ...wanted, requestId: 'elsewhere-1' }));
  await page.getByText('0/3').waitFor();
  await page.getByRole('tab', { name: 'Orders 1' }).waitFor();
  await page.getByRole('button', { name: 'Revoke 3' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByText('0/3').waitFor();
  good(await person.client.call(cancelOrder, { orderId: order.orderId, requestId: 'elsewhere-2' }));
  await page.getByRole('heading', { name: 'No waiting orders' }).waitFor();
});

/** The most traded Indian share and a price on its grid that nobody will sell at. */
async function farBelow() {
  const client = open.house.client();
  const quote = good(await client.call(listStocks, { country: 'IN' })).items[0]!;
  const { bids } = good(await client.call(showBook, { id: quote.id }));
  return { quote, price: String(Math.floor(Number(bids[0]?.[0]) * 0.97)) };
}
