import { listStocks, showBook } from '@tarazu/wire/market';
import { buyStock, cancelOrder, listOrders } from '@tarazu/wire/stock-order';
import { showAssets } from '@tarazu/wire/wallet';
import { expect, test } from 'vitest';
import { good } from '../../../server/src/testing/test-app.ts';
import { openTicket, place, review } from '../gestures.ts';
import { openApp } from '../open-app.ts';
import { figure, hundredths, onScreen, shown } from '../screen.ts';
import { english, portuguese } from '../words.ts';

const open = openApp();

test('a limit order below the market waits, sets money aside, and gives it back when it is revoked', async () => {
  const person = await open.app.person({ unlocked: false });
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
  await place(page, english, 'buy', person.transactionPassword);

  await onScreen(page, '/pages/stock/order');
  await page.getByRole('heading', { name: 'Order placed' }).waitFor();
  await page.getByText('7 shares waiting in the market. Nothing has been bought or sold yet.').waitFor();
  expect(hundredths(await figure(page.getByRole('main'), 'Still set aside'))).toBe(most);
  await page.getByRole('link', { name: 'View position' }).click();
  await onScreen(page, '/pages/tabbar/position');
  await expect.poll(() => page.getByRole('tab', { name: /Orders/ }).getAttribute('aria-selected')).toBe('true');
  await page.getByRole('tab', { name: 'Orders 1' }).waitFor();
  await page.getByText('0/7').waitFor();

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  // Home shows what it knew before, and asks again at once.
  await expect.poll(async () => hundredths(await figure(page.getByRole('main'), 'Frozen'))).toBe(most);
  expect(hundredths(await figure(page.getByRole('main'), 'Available'))).toBe(before - most);

  await page.getByRole('link', { name: 'Position', exact: true }).click();
  await page.getByRole('tab', { name: /Orders/ }).click();
  await page.getByRole('button', { name: 'Revoke 7' }).click();
  const question = page.getByRole('alertdialog', { name: 'Revoke the rest?' });
  await question.getByText(`Not filled yet: 7 of ${quote.name}.`, { exact: false }).waitFor();
  await question.getByRole('button', { name: 'Revoke 7' }).click();
  await page.getByText('Order revoked.').waitFor();
  await page.getByRole('heading', { name: 'No waiting orders' }).waitFor();
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('link', { name: quote.name }).getByText('Revoked').waitFor();

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect.poll(async () => hundredths(await figure(page.getByRole('main'), 'Available'))).toBe(before);
  expect(hundredths(await figure(page.getByRole('main'), 'Frozen'))).toBe(0n);
});

test('a limit above the market: what is paid stays below what was shown, and the limit is said to be far', async () => {
  const person = await open.app.person({ unlocked: false });
  const { items } = good(await open.app.client().call(listStocks, { country: 'IN' }));
  const [quote] = items;
  if (!quote) throw new Error('no share in India');
  const price = (Math.floor(Number(quote.last) * 1.04 * 10) / 10).toFixed(2);
  const page = await open.visit(`/pages/stock/stockKline?id=${quote.id}`, { person });
  const sheet = await openTicket(page, english, 'buy');
  await sheet.getByRole('radio', { name: 'Limit' }).click();
  await sheet.getByRole('textbox', { name: 'Limit price' }).fill(price);
  await sheet.getByRole('textbox', { name: 'Quantity' }).fill('20');
  await sheet.getByText(/of 20 can be filled at once, at about ₹.* Your limit is [34]\.\d\d% above that\./).waitFor();
  await sheet.getByRole('button', { name: english.ticket.reviewBuy }).and(page.locator(':enabled')).waitFor();
  const most = hundredths(await figure(sheet, 'You pay, at most'));
  expect(most).toBeGreaterThan(BigInt(Math.round(Number(price) * 100)) * 20n);
  const before = hundredths(await figure(sheet, 'Available now'));
  const confirmation = await review(page, english, 'buy');
  expect(hundredths(await figure(confirmation, 'You pay, at most'))).toBe(most);
  await place(page, english, 'buy', person.transactionPassword);
  await onScreen(page, '/pages/stock/order');
  const { accounts } = good(await person.client.call(showAssets, {}));
  const rupees = accounts.find(({ currency }) => currency === 'INR');
  expect(before - hundredths(rupees?.available ?? '')).toBeLessThanOrEqual(most);
});

test('an order that is placed and revoked elsewhere comes and goes here by itself', async () => {
  const person = await open.app.person();
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

test('in Portuguese a price is typed and read with a comma, and the order has it with a point', async () => {
  const person = await open.app.person({ unlocked: false });
  const { quote, price } = await farBelow();
  const page = await open.visit(`/pages/stock/stockKline?id=${quote.id}`, { person, language: 'pt-BR' });
  const sheet = await openTicket(page, portuguese, 'buy');
  await sheet.getByRole('radio', { name: 'Limitada' }).click();
  const field = sheet.getByRole('textbox', { name: 'Preço limite' });
  await expect.poll(() => field.inputValue()).not.toContain('.');
  await field.fill('');
  await field.pressSequentially(`${price},50`);
  await expect.poll(() => field.inputValue()).toBe(`${price},50`);
  await field.fill('');
  await field.pressSequentially(`${price}.5`);
  // It stays as it is being typed, and is written in the way of the language when the field is left.
  await field.blur();
  await expect.poll(() => field.inputValue()).toBe(`${price},5`);
  // A mark typed into the middle leaves the caret behind it.
  await field.fill(`${price}5`);
  await field.press('ArrowLeft');
  await field.press('.');
  await field.press('2');
  await field.blur();
  await expect.poll(() => field.inputValue()).toBe(`${price},25`);
  await field.fill(`${price},5`);
  await sheet.getByRole('button', { name: 'Aumentar', exact: true }).first().click();
  const stepped = await field.inputValue();
  expect(stepped).toMatch(new RegExp(`^${price},(5[0-9]|60)$`));
  await sheet.getByRole('textbox', { name: portuguese.ticket.quantity }).fill('3');
  await review(page, portuguese, 'buy');
  await place(page, portuguese, 'buy', person.transactionPassword);
  await onScreen(page, '/pages/stock/order');
  const { items } = good(await person.client.call(listOrders, { filter: 'open' }));
  expect(items[0]).toMatchObject({ price: stepped.replace(',', '.'), quantity: '3' });

  await page.goto(`${open.app.origin}/pages/exchange/index`);
  const amount = page.getByRole('textbox', { name: 'Valor a enviar' });
  await amount.pressSequentially('12.5');
  await amount.blur();
  await expect.poll(() => amount.inputValue()).toBe('12,5');
});

test.each([
  { language: 'en-US', label: 'Amount to send', typed: '2,500', button: 'Exchange ₹2,500.00' },
  { language: 'pt-BR', label: 'Valor a enviar', typed: '2.500', button: /^Converter R\$\s2\.500,00$/ },
] as const)('a thousand typed in the way of $language is a thousand', async ({ language, label, typed, button }) => {
  const person = await open.app.person();
  const page = await open.visit('/pages/exchange/index', { person, language });
  await page.getByRole('textbox', { name: label }).pressSequentially(typed);
  await page.getByRole('button', { name: button }).waitFor();
});

test('the history is shown for days of a calendar', async () => {
  const person = await open.app.person();
  const { quote, price } = await farBelow();
  const wanted = { instrumentId: quote.id, type: 'limit', price, quantity: '3' } as const;
  const { order } = good(await person.client.call(buyStock, { ...wanted, requestId: 'history-days-1' }));
  good(await person.client.call(cancelOrder, { orderId: order.orderId, requestId: 'history-days-2' }));
  const page = await open.visit('/pages/tabbar/position?tab=history', { person });
  await page.getByRole('link', { name: quote.name }).waitFor();
  await page.getByRole('button', { name: 'Period' }).click();
  const days = page.getByRole('dialog', { name: 'Period' });
  await days.getByRole('radio', { name: 'Dates' }).check();
  await days.getByLabel('First day').fill('2026-11-19');
  await days.getByLabel('Last day').fill('2026-11-19');
  await days.getByRole('button', { name: 'Show these days' }).click();
  await page.getByText(shown('19-11-2026 – 19-11-2026')).waitFor();
  await page.getByRole('heading', { name: 'No orders here' }).waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('link', { name: quote.name }).waitFor();
});

/** The most traded Indian share and a price on its grid that nobody will sell at. */
async function farBelow() {
  const client = open.app.client();
  const quote = good(await client.call(listStocks, { country: 'IN' })).items[0]!;
  const { bids } = good(await client.call(showBook, { id: quote.id }));
  return { quote, price: String(Math.floor(Number(bids[0]?.[0]) * 0.97)) };
}
