// Orders that wait go on over a restart of the server: what was set in the app is there, and is reached by the market of the next program.

import { listCoinTickers } from '@tarazu/wire/coin/coin-market';
import { addCoinOrder } from '@tarazu/wire/coin/coin-order';
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { listConditionalOrders } from '@tarazu/wire/trading/conditional-order';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { good, type TestPerson } from '../../../server/src/testing/test-app.ts';
import { passInTurns } from '../../../server/src/testing/turns.ts';
import { openTicket, typeDigits } from '../gestures.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';
import { english } from '../words.ts';

const open = openApp({ keepsStore: true });
let person: TestPerson;

beforeAll(async () => {
  person = await open.app.person();
  const { quote } = good(await person.client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '2000' }));
  good(await person.client.call(takeExchange, { requestId: 'usdt-for-waiting', quote }));
  const order = { instId: 'SOL-USDT', side: 'buy', type: 'market', validity: 'ioc', quantity: '4' } as const;
  good(await person.client.call(addCoinOrder, { ...order, requestId: 'held-for-waiting' }));
});

async function listed(filter: 'waiting' | 'all') {
  return good(await open.app.client(person.token).call(listConditionalOrders, { filter })).items;
}

/** Opens the sheet of a sale of two that waits; `fill` says for what. */
async function setSale(fill: (sheet: Locator, page: Page) => Promise<void>): Promise<Page> {
  const page = await open.visit('/pages/coin/coinKline?id=XC:SOL-USDT', { person, still: true });
  await openTicket(page, english, 'sell');
  await page.getByRole('button', { name: 'Wait for a price: stop, target, trailing' }).click();
  const sheet = page.getByRole('dialog');
  await fill(sheet, page);
  await sheet.getByRole('textbox', { name: 'Quantity' }).fill('2');
  await sheet.getByRole('button', { name: 'Review', disabled: false }).click();
  await sheet.getByText('as long as the market takes it, at most a year').waitFor();
  await typeDigits(page, person.transactionPassword);
  await page.getByRole('button', { name: 'Set it' }).click();
  await onScreen(page, '/pages/stock/triggers');
  return page;
}

/** The market of the program that runs now goes on until nothing waits, four hours at most. */
async function passUntilReached(): Promise<void> {
  for (let minute = 0; minute < 240 && (await listed('waiting')).length > 0; minute += 1) {
    passInTurns(open.app.clock, 60_000);
    await open.app.trading.conditionals.settled();
  }
  expect(await listed('waiting')).toEqual([]);
}

test('a trailing stop that was set in the app goes on after a restart, fires, and leads to its order', async () => {
  const before = await setSale(async (sheet) => {
    await sheet.getByRole('radio', { name: 'Trailing', exact: true }).click();
    await sheet.getByRole('textbox', { name: 'Distance' }).fill('0.05');
  });
  await before.getByText('Trails 0.05% behind the best price').waitFor();
  await before.close();
  await open.restart();

  open.pause();
  const after = await open.visit('/pages/stock/triggers', { person, still: true });
  await after.getByText('Trails 0.05% behind the best price').waitFor();
  await passUntilReached();
  open.resume();
  await after.getByRole('radio', { name: 'Done' }).click();
  await after.getByRole('link', { name: 'See the order' }).click();
  await after.locator('[data-page="/pages/stock/order"]').waitFor();
  expect(await listed('all')).toMatchObject([{ status: 'fired', refusal: null }]);
});

test('a stop at a price keeps its price and its day over two restarts, and fires once', async () => {
  let stop = '';
  const before = await setSale(async (sheet) => {
    const { items } = good(await open.app.client(person.token).call(listCoinTickers, {}));
    const last = items.find(({ instId }) => instId === 'SOL-USDT')?.last;
    stop = (Number(last) * 0.999).toFixed(2);
    await sheet.getByRole('textbox', { name: 'Stop price' }).fill(stop);
  });
  await before.close();
  const [set] = await listed('waiting');
  expect(Number(set?.legs[0]?.level)).toBe(Number(stop));
  await open.restart();

  open.pause();
  // Unless the market reached it while the browser was closed, it waits as it was set.
  const [kept] = await listed('waiting');
  if (kept) expect(kept).toEqual(set);
  await passUntilReached();
  const reached = await listed('all');
  expect(reached).toMatchObject([{ conditionalId: set?.conditionalId, until: set?.until, status: 'fired' }, {}]);
  open.resume();
  await open.restart();

  open.pause();
  passInTurns(open.app.clock, 60_000);
  await open.app.trading.conditionals.settled();
  expect(await listed('all')).toEqual(reached);
  open.resume();
  const page = await open.visit('/pages/stock/triggers?show=done', { person, still: true });
  await page.getByText('Sell 2 at the market').first().waitFor();
});
