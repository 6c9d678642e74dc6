// Orders that wait go on over a restart of the server: what was set in the app is there, and is reached by the market of the next program.

import { addCoinOrder } from '@tarazu/wire/coin/coin-order';
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { listConditionalOrders } from '@tarazu/wire/trading/conditional-order';
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
  const order = { instId: 'SOL-USDT', side: 'buy', type: 'market', validity: 'ioc', quantity: '2' } as const;
  good(await person.client.call(addCoinOrder, { ...order, requestId: 'held-for-waiting' }));
});

test('a trailing stop that was set in the app goes on after a restart, fires, and leads to its order', async () => {
  const before = await open.visit('/pages/coin/coinKline?id=XC:SOL-USDT', { person, still: true });
  await openTicket(before, english, 'sell');
  await before.getByRole('button', { name: 'Wait for a price: stop, target, trailing' }).click();
  const sheet = before.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Trailing', exact: true }).click();
  await sheet.getByRole('textbox', { name: 'Distance' }).fill('0.05');
  await sheet.getByRole('textbox', { name: 'Quantity' }).fill('2');
  await sheet.getByRole('button', { name: 'Review', disabled: false }).click();
  await sheet.getByText('Trails 0.05% behind the best price').waitFor();
  await sheet.getByText('as long as the market takes it, at most a year').waitFor();
  await typeDigits(before, person.transactionPassword);
  await before.getByRole('button', { name: 'Set it' }).click();
  await onScreen(before, '/pages/stock/triggers');
  await before.getByText('Trails 0.05% behind the best price').waitFor();
  await before.close();
  await open.restart();

  open.pause();
  const client = open.app.client(person.token);
  const after = await open.visit('/pages/stock/triggers', { person, still: true });
  await after.getByText('Trails 0.05% behind the best price').waitFor();
  const waiting = async () => good(await client.call(listConditionalOrders, {})).items.length;
  for (let minute = 0; minute < 240 && (await waiting()) > 0; minute += 1) {
    passInTurns(open.app.clock, 60_000);
    await open.app.trading.conditionals.settled();
  }
  expect(await waiting()).toBe(0);
  open.resume();
  await after.getByRole('radio', { name: 'Done' }).click();
  await after.getByRole('link', { name: 'See the order' }).click();
  await after.locator('[data-page="/pages/stock/order"]').waitFor();
  const { items } = good(await client.call(listConditionalOrders, { filter: 'all' }));
  expect(items).toMatchObject([{ status: 'fired', refusal: null }]);
});
