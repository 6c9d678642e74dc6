import { numberOfOrder } from '@tarazu/domain/rail/order-number';
import { listMessages, markRead } from '@tarazu/wire/content/message';
import { STREAM_PATH } from '@tarazu/wire/feed';
import { addPriceAlert } from '@tarazu/wire/market-features/price-alert';
import { buyStock, cancelOrder, sellStock } from '@tarazu/wire/stock-order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createTestApp, good, refusalOf, type TestApp } from '../testing/test-app.ts';
import { passInTurns } from '../testing/turns.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const buy = (quantity: string, requestId: string, price?: string) => ({
  instrumentId: 'IN:SAHYM',
  type: price === undefined ? ('market' as const) : ('limit' as const),
  quantity,
  requestId,
  ...(price === undefined ? {} : { price }),
});

test('a new account is told what happened to it, with play money in every currency', async () => {
  const { client } = await app.person();
  const { items, unread, total } = good(await client.call(listMessages, {}));
  expect(items.map(({ type }) => type)).toEqual([
    'user.transaction-password-changed',
    ...items.filter(({ type }) => type === 'user.logged-in').map(({ type }) => type),
    'wallet.granted',
    'user.registered',
  ]);
  expect(items.find(({ type }) => type === 'wallet.granted')?.text.replaceAll('\u00a0', ' ')).toBe(
    '₹5,00,000.00, R$ 30,000.00, and $10,000.00. It is simulated and is no real money.',
  );
  expect(unread.messages).toBe(total);
  expect(items.every(({ read }) => !read)).toBe(true);
});

test('orders are told in words, in the language of the reader', async () => {
  const { client, token } = await app.person();
  good(await client.call(buyStock, buy('2', 'request-1')));
  await client.call(sellStock, { ...buy('2', 'request-2'), type: 'market' });
  const { items } = good(await client.call(listMessages, { topic: 'order' }));
  expect(items.map(({ type, tone }) => [type, tone])).toEqual([
    ['order.refused', 'bad'],
    ['order.filled', 'ok'],
  ]);
  expect(items[1]?.text).toMatch(
    /^2 Sahyadri Motors bought at ₹\d,\d{3}\.\d\d\. Paid ₹[\d,]+\.\d\d, charges included\. Order TS\d{6}[0-9A-Z]{7}\.$/,
  );
  expect(items[0]?.text).toMatch(/^Sell 2 Sahyadri Motors: .+ Nothing was charged\. Order TS\d{6}[0-9A-Z]{7}\.$/);
  const own = app.client(token, 'pt-BR');
  const portuguese = good(await own.call(listMessages, { topic: 'order' })).items;
  expect(portuguese.map(({ title }) => title)).toEqual(['Ordem rejeitada', 'Ordem executada']);
  expect(items[1]?.to).toMatch(/^\/pages\/stock\/order\?orderId=/);
});

test('an order that was revoked says how much had not been filled, and of what', async () => {
  const { client } = await app.person();
  const quote = app.market.queries.quote('IN:SAHYM');
  const low = String(Math.floor(Number(quote?.last) * 0.95));
  const { order } = good(await client.call(buyStock, buy('3', 'request-1', low)));
  good(await client.call(cancelOrder, { orderId: order.orderId, requestId: 'request-2' }));
  const [message] = good(await client.call(listMessages, { topic: 'order' })).items;
  expect(message).toMatchObject({
    title: 'Order revoked',
    text: `3 Sahyadri Motors had not been filled and were revoked, as you asked. Order ${numberOfOrder(order.orderId)}.`,
  });
});

test('marks are kept for one message and for all that were shown, and count only for their owner', async () => {
  const [one, other] = [await app.person(), await app.person()];
  const before = good(await one.client.call(listMessages, {}));
  const [newest, second] = before.items;
  const marked = good(await one.client.call(markRead, { what: 'message', no: second?.no ?? 0 }));
  expect(marked.unread.messages).toBe(before.unread.messages - 1);
  const unread = good(await one.client.call(listMessages, { only: 'unread' }));
  expect(unread.total).toBe(before.total - 1);
  expect(unread.items.map(({ no }) => no)).not.toContain(second?.no);
  expect(good(await one.client.call(markRead, { what: 'messages', no: newest?.no ?? 0 })).unread.messages).toBe(0);
  expect(good(await one.client.call(listMessages, {})).items.every(({ read }) => read)).toBe(true);
  good(await one.client.call(buyStock, buy('1', 'request-1')));
  expect(good(await one.client.call(listMessages, { pageSize: 1 })).unread.messages).toBe(1);
  expect(good(await other.client.call(listMessages, {})).unread.messages).toBe(before.unread.messages);
  expect(refusalOf(await one.client.call(markRead, { what: 'message', no: 999_999 }))).toBe('message_unknown');
  expect(refusalOf(await one.client.call(markRead, { what: 'messages', no: 999_999 }))).toBe('message_unknown');
  expect(refusalOf(await app.client().call(listMessages, {}))).toBe('session_gone');
});

test('what is read on one device is read on the others at once, and nobody else hears of it', async () => {
  const [one, other] = [await app.person(), await app.person()];
  const heard = await Promise.all(
    [one, other].map(async ({ token }) => {
      const socket = new WebSocket(`${app.origin.replace('http', 'ws')}${STREAM_PATH}`);
      const frames: { readonly op: string }[] = [];
      socket.on('message', (data) => frames.push(JSON.parse((data as Buffer).toString())));
      await new Promise((resolve) => socket.on('open', resolve));
      socket.send(JSON.stringify({ op: 'sign-in', token }));
      await expect.poll(() => frames.map(({ op }) => op)).toContain('signed-in');
      return { socket, frames };
    }),
  );
  const [newest] = good(await one.client.call(listMessages, {})).items;
  const { unread } = good(await one.client.call(markRead, { what: 'messages', no: newest?.no ?? 0 }));
  await expect.poll(() => heard[0]?.frames.at(-1)).toEqual({ op: 'read-marks', ...unread });
  expect(heard[1]?.frames.map(({ op }) => op)).not.toContain('read-marks');
  for (const { socket } of heard) socket.terminate();
});

test('a price alert that fired is told with the price that met it', async () => {
  const { client } = await app.person();
  const id = app.market.queries.hotStocks('IN', 1).items[0]?.id ?? '';
  const target = (Number(app.market.queries.quote(id)?.last) + 0.05).toFixed(2);
  good(await client.call(addPriceAlert, { requestId: 'alert-one', id, kind: 'above', target }));
  const told = async () => good(await client.call(listMessages, { topic: 'alert' })).items[0];
  for (let minute = 0; minute < 240 && !(await told()); minute += 1) {
    passInTurns(app.clock, 60_000);
    await app.priceAlerts.settled();
  }
  const name = app.market.live.instrument(id)?.name;
  expect(await told()).toMatchObject({ title: `Price alert: ${name}`, to: `/pages/stock/stockKline?id=${id}` });
  expect((await told())?.text).toMatch(/^It reached ₹[\d,.]+\. You asked to be told at ₹[\d,.]+ or above\.$/);
});

test('what settled is told with the shares that are free', async () => {
  const app = await createTestApp();
  const { client } = await app.person();
  good(await client.call(buyStock, buy('4', 'request-1')));
  app.clock.jumpTo(Date.parse('2026-11-23T20:00:00.000Z'));
  app.clock.advance(1500);
  await app.trading.settleNow();
  const [message] = good(await client.call(listMessages, { topic: 'money' })).items;
  expect(message).toMatchObject({ type: 'order.settled', text: 'Free to sell now: 4 Sahyadri Motors.' });
  await app.close();
});
