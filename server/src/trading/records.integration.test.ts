import { decimal, decimalToText } from '@tarazu/domain/money';
import { printContractNote, showContractNote } from '@tarazu/wire/contract-note';
import { listStocks, showBook } from '@tarazu/wire/market';
import { buyStock, listOrders, listTrades, sellStock } from '@tarazu/wire/stock-order';
import { cancelAllOrders } from '@tarazu/wire/trading/order-cancel-all';
import { orderStatistics } from '@tarazu/wire/trading/order-statistics';
import { showAssets } from '@tarazu/wire/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../testing/test-app.ts';

const SHARE = 'IN:SAHYM';
let other = '';
let app: TestApp;
let count = 0;
const requestId = () => `records-${++count}`;

beforeAll(async () => {
  app = await createTestApp();
  const { items } = good(await app.client().call(listStocks, { country: 'IN' }));
  other = items.find(({ id }) => id !== SHARE)?.id ?? '';
});
afterAll(() => app.close());

/** A price on the grid, three parts in a hundred below what the book offers. */
async function farBelow(id: string): Promise<string> {
  const { bids } = good(await app.client().call(showBook, { id }));
  return String(Math.floor(Number(bids[0]?.[0]) * 0.97));
}

async function placeWaiting(person: TestPerson, instrumentId: string, quantity: string) {
  const price = await farBelow(instrumentId);
  const wanted = { instrumentId, type: 'limit', quantity, price, requestId: requestId() } as const;
  return good(await person.client.call(buyStock, wanted)).order;
}

test('all waiting orders are cancelled in one entry, and a repeated call has one effect and one answer', async () => {
  const person = await app.person();
  const placed = [await placeWaiting(person, SHARE, '2'), await placeWaiting(person, other, '3')];
  const input = { country: 'IN', requestId: requestId() } as const;
  const { orders } = good(await person.client.call(cancelAllOrders, input));
  expect(orders.map(({ orderId }) => orderId).toSorted()).toEqual(placed.map(({ orderId }) => orderId).toSorted());
  expect(orders.every(({ status, held }) => status === 'cancelled' && held === '0.00')).toBe(true);
  expect(good(await person.client.call(showAssets, {})).accounts[0]).toMatchObject({
    available: '500000.00',
    held: '0.00',
  });
  expect(good(await person.client.call(cancelAllOrders, input)).orders).toEqual(orders);
  const nothing = await person.client.call(cancelAllOrders, { requestId: requestId() });
  expect(refusalOf(nothing)).toBe('no_open_orders');
});

test('cancelling all of one instrument leaves the others waiting', async () => {
  const person = await app.person();
  await placeWaiting(person, SHARE, '2');
  const kept = await placeWaiting(person, other, '3');
  good(await person.client.call(cancelAllOrders, { instrumentId: SHARE, requestId: requestId() }));
  const { items } = good(await person.client.call(listOrders, { filter: 'open' }));
  expect(items.map(({ orderId }) => orderId)).toEqual([kept.orderId]);
});

test('orders are listed for a period by the moment they were placed, page by page, and only to their owner', async () => {
  const person = await app.person();
  const early = await placeWaiting(person, SHARE, '2');
  app.clock.advance(60_000);
  const between = new Date(app.clock.nowMs()).toISOString();
  app.clock.advance(60_000);
  const late = [await placeWaiting(person, SHARE, '3')];
  // Orders of one millisecond have no order among themselves.
  app.clock.advance(1);
  late.push(await placeWaiting(person, other, '4'));
  const ids = async (search: { from?: string; to?: string; cursor?: string; pageSize?: number }) => {
    const { items, next, total } = good(await person.client.call(listOrders, search));
    return { orders: items.map(({ orderId }) => orderId), next, total };
  };
  const newest = late.map(({ orderId }) => orderId).toReversed();
  expect(await ids({ from: between })).toEqual({ orders: newest, next: null, total: 2 });
  const first = await ids({ from: between, pageSize: 1 });
  expect(first).toEqual({ orders: newest.slice(0, 1), next: newest[0], total: 2 });
  // One that was placed meanwhile moves nothing of the page after.
  app.clock.advance(1);
  await placeWaiting(person, other, '5');
  const second = await ids({ from: between, cursor: first.next ?? '', pageSize: 1 });
  expect(second).toEqual({ orders: newest.slice(1), next: null, total: 3 });
  expect(await ids({ to: between })).toEqual({ orders: [early.orderId], next: null, total: 1 });
  expect(await ids({ from: between, to: between })).toEqual({ orders: [], next: null, total: 0 });
  const stranger = await app.person();
  expect(good(await stranger.client.call(listOrders, { from: between })).total).toBe(0);
  const never = await person.client.call(listOrders, { from: '2026-99-99T00:00:00.000Z' });
  expect(refusalOf(never)).toBe('malformed_field');
});

test('trades are listed page by page, by the number of the one before', async () => {
  const person = await app.person();
  const market = { instrumentId: SHARE, type: 'market' } as const;
  for (const quantity of ['1', '2', '3'])
    good(await person.client.call(buyStock, { ...market, quantity, requestId: requestId() }));
  const page = async (cursor?: string) => good(await person.client.call(listTrades, { cursor, pageSize: 2 }));
  const first = await page();
  expect(first.items.map(({ quantity }) => quantity)).toEqual(['3', '2']);
  good(await person.client.call(buyStock, { ...market, quantity: '4', requestId: requestId() }));
  const second = await page(first.next ?? '');
  expect(second.items.map(({ quantity }) => quantity)).toEqual(['1']);
  expect([first.total, second.total, second.next]).toEqual([3, 4, null]);
  expect(refusalOf(await person.client.call(listTrades, { cursor: 'nobody-s' }))).toBe('malformed_field');
});

test('results by stock and by day add up to the results by currency', async () => {
  const person = await app.person();
  const market = { instrumentId: SHARE, type: 'market', quantity: '2' } as const;
  good(await person.client.call(buyStock, { ...market, requestId: requestId() }));
  app.clock.jumpTo(Date.parse('2026-11-23T06:30:00.000Z'));
  await app.trading.settleNow();
  const { transactionPassword } = person;
  good(await person.client.call(sellStock, { ...market, quantity: '1', requestId: requestId(), transactionPassword }));
  const { currencies, instruments, days } = good(await person.client.call(orderStatistics, { days: 30 }));
  expect(days.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-23']);
  expect(instruments).toMatchObject([{ instrumentId: SHARE, trades: 2 }]);
  const sum = (rows: readonly { readonly realised: string }[]) =>
    decimalToText(
      rows.reduce((total, row) => total + decimal(row.realised), 0n),
      2,
    );
  expect([sum(instruments), sum(days)]).toEqual([currencies[0]?.realised, currencies[0]?.realised]);
  expect(instruments[0]?.charges).toBe(currencies[0]?.charges);
});

test('a trade has a contract note, as data and as a PDF, and nobody else’s', async () => {
  const person = await app.person();
  const wanted = { instrumentId: SHARE, type: 'market', quantity: '2', requestId: requestId() } as const;
  const { order } = good(await person.client.call(buyStock, wanted));
  const note = good(await person.client.call(showContractNote, { tradeId: `${order.orderId}-1` }));
  expect(note.trade.orderId).toBe(order.orderId);
  expect(note.holder.id).toBe(person.userId);
  const charges = note.trade.charges.reduce((sum, { amount }) => sum + decimal(amount), 0n);
  expect(decimalToText(charges, 2)).toBe(note.trade.chargesTotal);
  expect(refusalOf(await person.client.call(showContractNote, { tradeId: `${order.orderId}-9` }))).toBe(
    'trade_unknown',
  );
  const stranger = await app.person();
  expect(refusalOf(await stranger.client.call(showContractNote, { tradeId: note.trade.tradeId }))).toBe(
    'trade_unknown',
  );

  const address = `${app.origin}/ipok-api${printContractNote.path}?tradeId=${note.trade.tradeId}`;
  const answers = await Promise.all(
    ['en-US', 'pt-BR'].map((language) =>
      fetch(address, { headers: { 'access-token': person.token, 'accept-language': language } }),
    ),
  );
  const files = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
  expect(answers.map((answer) => answer.headers.get('content-type'))).toEqual(['application/pdf', 'application/pdf']);
  for (const file of files) expect(file.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(files[0]?.equals(files[1] ?? Buffer.alloc(0))).toBe(false);
  expect((await fetch(address)).headers.get('content-type')).toContain('application/json');
});
