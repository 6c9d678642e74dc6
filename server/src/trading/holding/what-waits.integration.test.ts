import { listMessages } from '@tarazu/wire/content/message';
import { instrumentInfo } from '@tarazu/wire/market';
import { addPriceAlert, listPriceAlerts } from '@tarazu/wire/market-features/price-alert';
import { addBasketOrder, listBaskets, nameBasket, placeBasket, removeBasketOrder } from '@tarazu/wire/trading/basket';
import { addConditionalOrder, listConditionalOrders } from '@tarazu/wire/trading/conditional-order';
import { listRecurringPlans, startRecurringPlan } from '@tarazu/wire/trading/recurring-plan';
import { expect, test } from 'vitest';
import { migrations } from '../../app.ts';
import type { Database } from '../../platform/database.ts';
import { verifyLedger } from '../../platform/ledger.ts';
import { openFreshDatabase } from '../../testing/fresh-database.ts';
import { createTestApp, good, refusalOf, type TestApp } from '../../testing/test-app.ts';
import { verifyFills } from '../index.ts';

const DAY_MS = 86_400_000;

async function beforeAndAfter(database: Database, id: string) {
  const kept: Database = { ...database, close: () => Promise.resolve() };
  const look = await createTestApp({ database: kept, startMs: Date.parse('2027-01-08T15:30:00.000Z') });
  const person = await look.person();
  const split = look.market.live.splits(id)[0];
  if (!split) throw new Error(`${id} is not split`);
  return { kept, first: look, person, exMs: split.exMs };
}

async function waiting(app: TestApp, token: string) {
  app.clock.advance(2000);
  await app.trading.conditionals.settled();
  const { items } = good(await app.client(token).call(listConditionalOrders, { filter: 'all' }));
  return items.map(({ status, quantity, ended, legs }) => ({ status, quantity, ended, level: legs[0]?.level }));
}

test('where orders are adjusted: levels, alerts, a basket and a plan by quantity go with the split, once, over restarts', async () => {
  const id = 'BR:JATB3';
  const database = await openFreshDatabase(migrations);
  const { kept, first, person, exMs } = await beforeAndAfter(database, id);
  const { client, token, transactionPassword } = person;
  const { quote } = good(await client.call(instrumentInfo, { id }));
  const at = (factor: number) => (Math.round(Number(quote.last) * factor * 100) / 100).toFixed(2);
  const [low, high, limit] = [at(0.6), at(1.6), at(1)];
  const wish = { instrumentId: id, quantity: '100', side: 'buy', transactionPassword } as const;
  good(await client.call(addConditionalOrder, { ...wish, targetLevel: low, requestId: 'split-level-1' }));
  good(await client.call(addPriceAlert, { id, kind: 'above', target: high, requestId: 'split-alert-1' }));
  good(await client.call(addPriceAlert, { id, kind: 'below', target: low, requestId: 'split-alert-2' }));
  const { basket } = good(await client.call(nameBasket, { name: 'Split', requestId: 'split-basket-1' }));
  const { basketId } = basket;
  const order = { instrumentId: id, side: 'buy', type: 'limit', validity: 'day', quantity: '200' } as const;
  const put = { basketId, ...order, price: limit, requestId: 'split-basket-2' };
  const seen = good(await client.call(addBasketOrder, put)).basket;
  const plan = { instrumentId: id, quantity: '100', every: 'month', on: '28', requestId: 'split-plan-1' } as const;
  good(await client.call(startRecurringPlan, { ...plan, agree: '1', transactionPassword }));
  await first.close();

  const third = (price: string) => Number(price) / 3;
  for (const atMs of [exMs + 3_600_000, exMs + DAY_MS]) {
    const app = await createTestApp({ database: kept, startMs: atMs });
    const own = app.client(token);
    const [one] = await waiting(app, token);
    expect(one).toMatchObject({ status: 'waiting', quantity: '300', ended: null });
    expect(third(low) - Number(one?.level)).toBeGreaterThanOrEqual(0);
    expect(third(low) - Number(one?.level)).toBeLessThan(0.011);
    const { items: alerts } = good(await own.call(listPriceAlerts, {}));
    const target = (kind: string) => Number(alerts.find((alert) => alert.kind === kind)?.target);
    expect(alerts.map(({ fired }) => fired)).toEqual([null, null]);
    expect(target('above')).toBeCloseTo(third(high), 1);
    expect(target('below')).toBeCloseTo(third(low), 1);
    const [now] = good(await own.call(listBaskets, {})).items;
    expect(now?.legs).toMatchObject([{ quantity: '600' }]);
    expect(Number(now?.legs[0]?.price)).toBeCloseTo(third(limit), 1);
    const [running] = good(await own.call(listRecurringPlans, {})).items;
    expect(running).toMatchObject({ quantity: '300' });
    const placing = {
      basketId,
      transactionPassword,
      revision: String(seen.revision),
      requestId: `split-place-${atMs}`,
    };
    // What was seen before is not what would be placed.
    expect(refusalOf(await own.call(placeBasket, placing))).toBe('basket_changed');
    const messages = good(await own.call(listMessages, { topic: 'order' })).items;
    expect(messages.filter(({ type }) => type === 'conditional.adjusted')).toHaveLength(1);
    if (atMs > exMs + DAY_MS / 2 && now) {
      // Nor is what was seen since, once another order has come beside it.
      const beside = { basketId, ...order, price: at(0.3), quantity: '100', requestId: 'split-basket-3' };
      const changed = good(await own.call(addBasketOrder, beside)).basket;
      expect(changed.legs.map(({ quantity }) => quantity)).toEqual(['600', '100']);
      const old = { ...placing, revision: String(now.revision), requestId: 'split-place-old' };
      expect(refusalOf(await own.call(placeBasket, old))).toBe('basket_changed');
      const legId = changed.legs[1]?.legId ?? '';
      const taken = good(await own.call(removeBasketOrder, { basketId, legId, requestId: 'split-basket-4' })).basket;
      const placed = { ...placing, revision: String(taken.revision), requestId: 'split-place-now' };
      const { run } = good(await own.call(placeBasket, placed));
      expect(run.orders).toMatchObject([{ quantity: '600', refusal: null }]);
    }
    expect((await verifyLedger(app.database)).differences).toEqual([]);
    expect((await verifyFills(app.database)).differences).toEqual([]);
    await app.close();
  }
  await database.close();
});

test('where brokers disable them they end, and it is told why; what is set afterwards stays', async () => {
  const id = 'IN:VJDAT';
  const database = await openFreshDatabase(migrations);
  const { kept, first, person, exMs } = await beforeAndAfter(database, id);
  const { client, token, transactionPassword } = person;
  const { quote, tick } = good(await client.call(instrumentInfo, { id }));
  const onTick = (factor: number) =>
    (Math.round((Number(quote.last) * factor) / Number(tick)) * Number(tick)).toFixed(2);
  const wish = { instrumentId: id, quantity: '1', side: 'buy', transactionPassword } as const;
  good(await client.call(addConditionalOrder, { ...wish, targetLevel: onTick(0.5), requestId: 'split-ends-1' }));
  await first.close();

  const app = await createTestApp({ database: kept, startMs: exMs + 3_600_000 });
  expect(await waiting(app, token)).toMatchObject([{ status: 'expired', ended: 'split' }]);
  const own = app.client(token);
  const [message] = good(await own.call(listMessages, { topic: 'order' })).items;
  expect(message).toMatchObject({ type: 'conditional.expired', tone: 'warn' });
  const level = onTick(0.4);
  good(await own.call(addConditionalOrder, { ...wish, targetLevel: level, requestId: 'split-ends-2' }));
  app.clock.advance(1_800_000);
  expect((await waiting(app, token)).map(({ status }) => status).toSorted()).toEqual(['expired', 'waiting']);
  await app.close();
  await database.close();
});
