import { listMessages } from '@tarazu/wire/content/message';
import { instrumentInfo } from '@tarazu/wire/market';
import { cancelVip, showVip } from '@tarazu/wire/market-features/vip';
import { restrictCustomer } from '@tarazu/wire/operator/customer';
import { buyStock, orderInfo, previewOrder, sellStock } from '@tarazu/wire/stock-order';
import { modifyOrder, previewModify } from '@tarazu/wire/trading/order-modify';
import { updateUser } from '@tarazu/wire/user';
import { showAssets } from '@tarazu/wire/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consentOf } from '../../platform/commit/consent.ts';
import { becomeMember } from '../../testing/member.ts';
import { createOperators, type TestOperators } from '../../testing/operators.ts';
import { rowsOf } from '../../testing/people.ts';
import { clientRequestId } from '../../testing/request-ids.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import type { OrderCommand } from '../commands.ts';

const share = 'IN:SAHYM';
let app: TestApp;
let operators: TestOperators;
let number = 0;
const requestId = () => {
  number += 1;
  return `admission-${number}`;
};

beforeAll(async () => {
  app = await createTestApp();
  operators = createOperators(app);
});
afterAll(() => app.close());

async function waiting({ client }: TestPerson, id: string, side: 'buy' | 'sell' = 'buy') {
  const { quote } = good(await client.call(instrumentInfo, { id }));
  const price = String(Math.floor(Number(quote.last) * (side === 'buy' ? 0.96 : 1.04)));
  const order = { instrumentId: id, type: 'limit', validity: 'day', quantity: '2', price } as const;
  const place = side === 'buy' ? buyStock : sellStock;
  return good(await client.call(place, { ...order, requestId: requestId() })).order;
}

async function stop(person: TestPerson, restriction: 'no_trade' | 'frozen'): Promise<void> {
  const compliance = await operators.as('compliance');
  const wish = { customerId: person.userId, restriction, told: 'we look into a complaint', reason: 'for the test' };
  const { proposalId } = good(await compliance.call(restrictCustomer, { ...wish, requestId: requestId() }));
  await operators.approve(proposalId);
}

async function cash({ client }: TestPerson, currency: string) {
  const { accounts } = good(await client.call(showAssets, {}));
  const own = accounts.find((one) => one.currency === currency);
  return { available: own?.available, held: own?.held };
}

test('whoever is stopped has waiting orders taken back, is told why, and gets free what they reserved', async () => {
  const person = await app.person();
  const before = await cash(person, 'INR');
  const order = await waiting(person, share);
  expect(await cash(person, 'INR')).not.toEqual(before);
  await stop(person, 'no_trade');
  await app.trading.engine.settled();
  expect(good(await person.client.call(orderInfo, { orderId: order.orderId })).order.status).toBe('cancelled');
  expect(await cash(person, 'INR')).toEqual(before);
  for (const [language, words] of [
    ['en-US', 'trading is stopped for your account'],
    ['pt-BR', 'as negociações da sua conta estão suspensas'],
  ] as const) {
    const { items } = good(await app.client(person.token, language).call(listMessages, { topic: 'order' }));
    expect(items[0]?.text).toContain(words);
  }
});

test('a stopped person gets in by no way: order, change, preview, or a command of the house itself', async () => {
  const person = await app.person();
  // Left waiting: stopped in the store alone, as another process does it; a command of the same person follows.
  const order = await waiting(person, share);
  await rowsOf(
    app,
    `insert into customer_standing (owner_id, restriction, since_ms, reason)
      select owner_id, 'no_trade', 0, 'under review' from trade_order where order_id = '${order.orderId}' returning owner_id`,
  );
  const { quote } = good(await person.client.call(instrumentInfo, { id: share }));
  const above = String(Math.ceil(Number(quote.last) * 1.02));
  const wish = { instrumentId: share, type: 'market', validity: 'ioc', quantity: '1' } as const;
  const { orderId } = order;
  good(await person.client.call(updateUser, { nickname: 'Somebody' }));
  expect(refusalOf(await person.client.call(buyStock, { ...wish, requestId: requestId() }))).toBe(
    'account_trading_stopped',
  );
  const grown = { orderId, quantity: '200', price: above };
  expect(good(await person.client.call(previewModify, grown)).refusal?.name).toBe('account_trading_stopped');
  expect(refusalOf(await person.client.call(modifyOrder, { ...grown, requestId: requestId() }))).toBe(
    'account_trading_stopped',
  );
  const preview = good(await person.client.call(previewOrder, { ...wish, side: 'buy' }));
  expect(preview.refusal?.name).toBe('account_trading_stopped');
  const [row] = await rowsOf(app, `select owner_id from trade_order where order_id = '${orderId}'`);
  const owner = Number(row?.['owner_id']);
  const command: OrderCommand = {
    kind: 'place',
    by: 'robot',
    consent: consentOf(owner, 'standing'),
    owner,
    orderId: 'direct',
    side: 'buy',
    instrumentId: share,
    type: 'market',
    validity: 'ioc',
    quantity: 100_000_000n,
    price: undefined,
  };
  const foreign = { ...command, consent: consentOf(owner + 1, 'standing') };
  await expect(app.trading.submit(foreign, clientRequestId(requestId()), 'direct')).rejects.toThrow('has the word of');
  const direct = await app.trading.submit(command, clientRequestId(requestId()), 'direct');
  expect(direct).toMatchObject({ kind: 'refused', code: 'account_trading_stopped' });
  // Less, and further away from a fill, is nobody's harm.
  good(await person.client.call(modifyOrder, { orderId, quantity: '1', requestId: requestId() }));
  app.clock.advance(61_000);
  await expect.poll(async () => good(await person.client.call(orderInfo, { orderId })).order.status).toBe('cancelled');
});

test('who leaves membership keeps no order that only members may place', async () => {
  app.clock.jumpTo(Date.parse('2026-11-20T15:30:00.000Z'));
  const person = await app.person();
  const membershipId = await becomeMember(person.client);
  const { orderId } = await waiting(person, 'US:QLLC');
  const { memberships } = good(await person.client.call(showVip, {}));
  const refund = memberships[0]?.refund?.amount ?? '0';
  good(await person.client.call(cancelVip, { membershipId, refund, requestId: requestId() }));
  await app.trading.engine.settled();
  expect(good(await person.client.call(orderInfo, { orderId })).order.status).toBe('cancelled');
  const { items } = good(await person.client.call(listMessages, { topic: 'order' }));
  expect(items.some(({ text }) => text.includes('your membership has ended'))).toBe(true);
});

test('a frozen person keeps no waiting order either', async () => {
  app.clock.jumpTo(Date.parse('2026-11-23T06:30:00.000Z'));
  const person = await app.person();
  const order = await waiting(person, share);
  await stop(person, 'frozen');
  await app.trading.engine.settled();
  const [row] = await rowsOf(app, `select status, held from trade_order where order_id = '${order.orderId}'`);
  expect(row).toMatchObject({ status: 'cancelled' });
});
