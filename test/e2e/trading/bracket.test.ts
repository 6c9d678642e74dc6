// An order with its target and its stop, written on one sheet and placed by one word.
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { instrumentInfo, listStocks } from '@tarazu/wire/market';
import { listOrders } from '@tarazu/wire/stock-order';
import { addBracket, listConditionalOrders } from '@tarazu/wire/trading/conditional-order';
import { beforeAll, expect, test } from 'vitest';
import { good, type TestPerson } from '../../../server/src/testing/test-app.ts';
import { passInTurns } from '../../../server/src/testing/turns.ts';
import { openTicket, typeDigits } from '../gestures.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';
import { english } from '../words.ts';

const open = openApp();
let person: TestPerson;
let share: string;
const coin = 'XC:ETH-USDT';

beforeAll(async () => {
  person = await open.app.person();
  share = good(await person.client.call(listStocks, { country: 'IN' })).items[0]!.id;
  const { quote } = good(await person.client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '3000' }));
  good(await person.client.call(takeExchange, { requestId: 'usdt-for-bracket', quote }));
});

const address = () => `/pages/stock/stockKline?id=${share}`;

const products = [
  {
    name: 'a share',
    id: () => share,
    address,
    quantity: '3',
    locks: true,
    price: '₹',
  },
  {
    name: 'a coin',
    id: () => coin,
    address: () => `/pages/coin/coinKline?id=${coin}`,
    quantity: '0.05',
    locks: false,
    price: 'USDT',
  },
] as const;

test.each(products)(
  'a bracket of $name is written from the ticket, its results stand before the button, and its order says what its exits do',
  async (product) => {
    const { quantity } = product;
    const page = await open.visit(product.address(), { person, still: true });
    await openTicket(page, english, 'buy');
    await page.getByRole('button', { name: 'Bracket: with a target and a stop' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: 'Quantity' }).fill(quantity);
    await sheet.getByText(/^3\.0\d% below$/).waitFor();
    await sheet.getByText(/^At the target: \+/).waitFor();
    await sheet.getByText(/^At the stop: [-−]/).waitFor();
    await sheet.getByText(/A gap can skip your price/).waitFor();
    const locked = sheet.getByText(/^What this order buys can be sold from/);
    if (product.locks) await locked.waitFor();
    await sheet.getByText('Result after all charges, about').first().waitFor();
    expect(await locked.count()).toBe(product.locks ? 1 : 0);
    await sheet.getByRole('button', { name: 'Review bracket buy', disabled: false }).click();
    await page.getByRole('heading', { name: 'Confirm bracket buy' }).waitFor();
    await typeDigits(page, person.transactionPassword);
    await page.getByRole('button', { name: 'Place bracket' }).click();
    await onScreen(page, '/pages/stock/order');
    const instrumentId = product.id();
    const [order] = good(await person.client.call(listOrders, { instrumentId })).items;
    expect(order).toMatchObject({ side: 'buy', quantity });
    const { items } = good(await person.client.call(listConditionalOrders, { instrumentId }));
    expect(items).toMatchObject([{ side: 'sell', quantity, after: order?.orderId, status: 'waiting' }]);
    expect(items[0]?.legs.map(({ name }) => name)).toEqual(['stop', 'target']);
    const exits = page.getByRole('region', { name: 'Exits' });
    await exits.getByText('Waits', { exact: true }).first().waitFor();
    expect(await exits.getByText('Waits', { exact: true }).count()).toBe(2);
    await exits.getByText(/^The first that is reached sells/).waitFor();
  },
);

test('when one exit is reached, the page of the entry says which, leads to its order, and a message tells', async () => {
  const { quote } = good(await person.client.call(instrumentInfo, { id: coin }));
  const at = (percent: number) => (Number(quote.last) * (1 + percent / 100)).toFixed(2);
  const wish = { instrumentId: coin, side: 'buy', quantity: '0.05', type: 'market', validity: 'ioc' } as const;
  const levels = { trailPercent: '0.03', targetLevel: at(20) };
  const { order } = good(await person.client.call(addBracket, { ...wish, ...levels, requestId: 'bracket-that-ends' }));
  const page = await open.visit(`/pages/stock/order?orderId=${order.orderId}`, { person, still: true });
  const exits = page.getByRole('region', { name: 'Exits' });
  await exits.getByText(/Trails 0\.03% behind the best price/).waitFor();
  await exits.getByText('A trailing stop follows the best price and never goes back.').waitFor();
  open.pause();
  for (let minute = 0; minute < 240; minute += 1) {
    const { items } = good(await person.client.call(listConditionalOrders, { after: order.orderId }));
    if (items.length === 0) break;
    passInTurns(open.app.clock, 5_000);
    await open.app.trading.conditionals.settled();
  }
  open.resume();
  await exits.getByText('Reached', { exact: true }).waitFor();
  await exits.getByText('Ended', { exact: true }).waitFor();
  await exits.getByRole('link', { name: 'See the order of the exit' }).click();
  await page.getByText(/^You sold 0\.05/).waitFor();
  const told = await open.visit('/pages/notice/list?tab=mine', { person, still: true });
  await told.getByText('Exit reached: stop').first().waitFor();
});

test('levels are measured from the limit of the entry, and what would fire at once is refused before the button', async () => {
  const page = await open.visit(address(), { person, still: true });
  const { quote } = good(await person.client.call(instrumentInfo, { id: share }));
  const near = (percent: number) => String(Math.floor(Number(quote.last) * (1 + percent / 100)));
  await openTicket(page, english, 'buy');
  await page.getByRole('button', { name: 'Bracket: with a target and a stop' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radiogroup', { name: 'Entry' }).getByRole('radio', { name: 'Limit', exact: true }).click();
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

test('the stop of a bracket may trail: by per cent or by an amount, said once more before it is placed', async () => {
  const page = await open.visit(`/pages/coin/coinKline?id=${coin}`, { person, still: true });
  await openTicket(page, english, 'buy');
  await page.getByRole('button', { name: 'Bracket: with a target and a stop' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Quantity' }).fill('0.04');
  await sheet.getByRole('radiogroup', { name: 'Stop' }).getByRole('radio', { name: 'Trailing' }).click();
  expect(await sheet.getByRole('textbox', { name: 'Stop price' }).count()).toBe(0);
  await sheet.getByRole('textbox', { name: 'Distance' }).fill('2.5');
  await sheet.getByText(/^At the stop: [-−]/).waitFor();
  await sheet.getByRole('button', { name: 'Review bracket buy', disabled: false }).click();
  await page.getByRole('heading', { name: 'Confirm bracket buy' }).waitFor();
  await sheet.getByText(/^Trails 2\.5% behind the best price/).waitFor();
  await typeDigits(page, person.transactionPassword);
  await page.getByRole('button', { name: 'Place bracket' }).click();
  await onScreen(page, '/pages/stock/order');
  const [order] = good(await person.client.call(listOrders, { instrumentId: coin })).items;
  const { items } = good(await person.client.call(listConditionalOrders, { after: order?.orderId ?? '' }));
  const stop = items[0]?.legs.find(({ name }) => name === 'stop');
  expect([order?.quantity, stop?.trailPercent, stop?.trailAmount]).toEqual(['0.04', '2.5', null]);
});

test('wrong digits are told beside the boxes, as in every other confirmation, with the way for who has forgotten them', async () => {
  const locked = await open.app.person({ unlocked: false });
  const page = await open.visit(address(), { person: locked, still: true });
  await openTicket(page, english, 'buy');
  await page.getByRole('button', { name: 'Bracket: with a target and a stop' }).click();
  const sheet = page.getByRole('dialog');
  // Its stop sells with a limit, and there is no target.
  await sheet.getByRole('radiogroup', { name: 'Order at the stop' }).getByRole('radio', { name: 'Limit' }).click();
  await sheet.getByRole('textbox', { name: 'Limit at the stop' }).press('ArrowDown');
  const limit = await sheet.getByRole('textbox', { name: 'Limit at the stop' }).inputValue();
  await sheet.getByRole('switch', { name: 'With a target' }).click();
  await sheet.getByText(/^With a limit the order fills at your limit or better/).waitFor();
  await sheet.getByRole('button', { name: 'Review bracket buy', disabled: false }).click();
  await page.getByRole('heading', { name: 'Confirm bracket buy' }).waitFor();
  await typeDigits(page, '909090');
  await page.getByRole('button', { name: 'Place bracket' }).click();
  await sheet.getByRole('link', { name: 'Forgot the 6 digits?' }).waitFor();
  await sheet.getByLabel('Transaction password').and(sheet.locator('[aria-invalid="true"]')).waitFor();
  await typeDigits(page, locked.transactionPassword);
  await page.getByRole('button', { name: 'Place bracket' }).click();
  await onScreen(page, '/pages/stock/order');
  const { items } = good(await locked.client.call(listConditionalOrders, {}));
  expect(items.map(({ legs }) => legs.map(({ name, price }) => [name, Number(price)]))).toEqual([
    [['stop', Number(limit)]],
  ]);
});
