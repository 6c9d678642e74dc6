// An order with its target and its stop, written on one sheet and placed by one word.
import { instrumentInfo, listStocks } from '@tarazu/wire/market';
import { listOrders } from '@tarazu/wire/stock-order';
import { listConditionalOrders } from '@tarazu/wire/trading/conditional-order';
import { beforeAll, expect, test } from 'vitest';
import { good, type TestPerson } from '../../../server/src/testing/test-app.ts';
import { openTicket, typeDigits } from '../gestures.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';
import { english } from '../words.ts';

const open = openApp();
let person: TestPerson;
let share: string;

beforeAll(async () => {
  person = await open.app.person();
  share = good(await person.client.call(listStocks, { country: 'IN' })).items[0]!.id;
});

const address = () => `/pages/stock/stockKline?id=${share}`;

test('a bracket is written from the ticket, its results are shown before the button, and both its parts are placed', async () => {
  const page = await open.visit(address(), { person, still: true });
  await openTicket(page, english, 'buy');
  await page.getByRole('button', { name: 'Bracket: with a target and a stop' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Quantity' }).fill('3');
  await sheet.getByText(/^3\.0\d% below$/).waitFor();
  await sheet.getByText(/^At the target: \+₹/).waitFor();
  await sheet.getByText(/^At the stop: [-−]₹/).waitFor();
  await sheet.getByText(/A gap can skip your price/).waitFor();
  await sheet.getByText(/^An exit that is reached before the shares can be sold does not fire/).waitFor();
  await sheet.getByText('Result after all charges, about').first().waitFor();
  await sheet.getByRole('button', { name: 'Review bracket buy', disabled: false }).click();
  await page.getByRole('heading', { name: 'Confirm bracket buy' }).waitFor();
  await typeDigits(page, person.transactionPassword);
  await page.getByRole('button', { name: 'Place bracket' }).click();
  await onScreen(page, '/pages/stock/order');
  const [order] = good(await person.client.call(listOrders, {})).items;
  expect(order).toMatchObject({ side: 'buy', quantity: '3' });
  const { items } = good(await person.client.call(listConditionalOrders, {}));
  expect(items).toMatchObject([{ side: 'sell', quantity: '3', after: order?.orderId, status: 'waiting' }]);
  expect(items[0]?.legs.map(({ name }) => name)).toEqual(['stop', 'target']);
});

test('levels are measured from the limit of the entry, and what would fire at once is refused before the button', async () => {
  const page = await open.visit(address(), { person, still: true });
  const { quote } = good(await person.client.call(instrumentInfo, { id: share }));
  const near = (percent: number) => String(Math.floor(Number(quote.last) * (1 + percent / 100)));
  await openTicket(page, english, 'buy');
  await page.getByRole('button', { name: 'Bracket: with a target and a stop' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Limit', exact: true }).click();
  await sheet.getByRole('textbox', { name: 'Entry limit' }).fill(near(-4));
  // Below the price of the market, and above the entry.
  await sheet.getByRole('textbox', { name: 'Stop price' }).fill(near(-2));
  await sheet.getByRole('alert').waitFor();
  await sheet.getByRole('button', { name: 'Review bracket buy', disabled: true }).waitFor();
  await sheet.getByRole('textbox', { name: 'Stop price' }).fill(near(-7));
  await sheet.getByRole('button', { name: 'Review bracket buy', disabled: false }).waitFor();
  await sheet.getByRole('textbox', { name: 'Target price' }).fill('');
  await sheet.getByText('Type a number in every field to see what it would come to.').waitFor();
  await sheet.getByRole('button', { name: 'Review bracket buy', disabled: true }).waitFor();
});
