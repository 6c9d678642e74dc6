import { addCoinOrder } from '@tarazu/wire/coin/coin-order';
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { instrumentInfo } from '@tarazu/wire/market';
import { listOrders } from '@tarazu/wire/stock-order';
import { addBasketOrder, nameBasket, placeBasket } from '@tarazu/wire/trading/basket';
import { addConditionalOrder, listConditionalOrders } from '@tarazu/wire/trading/conditional-order';
import { setLossLimit, stopOwnBuying } from '@tarazu/wire/trading/own-limit';
import { listRecurringRuns, startRecurringPlan } from '@tarazu/wire/trading/recurring-plan';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unlock } from '../../testing/planted-person.ts';
import { createTestApp, good, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { passInTurns } from '../../testing/turns.ts';

/** Friday evening: B3 is shut until Monday. Coins never are. */
const friday = Date.parse('2026-11-20T22:00:00.000Z');
const opensAtMs = Date.parse('2026-11-23T13:00:00.000Z');
const share = { instrumentId: 'BR:IPEE3', quantity: '100', step: 0.01 };
const coin = { instrumentId: 'XC:ETH-USDT', quantity: '0.1', step: 20 };

let app: TestApp;
beforeAll(async () => {
  const environment = { MARKET_HOURS: 'exchange', COIN_MARKET: 'simulated' };
  app = await createTestApp({ environment, startMs: friday });
});
afterAll(() => app.close());

let requests = 0;
const requestId = () => {
  requests += 1;
  return `every-way-${requests}`;
};

/** A purchase by each way in which one is made without its owner's hand, and one that is pressed. */
async function prepare({ client }: TestPerson, { instrumentId, quantity, step }: typeof share, on: string) {
  const wish = { instrumentId, side: 'buy', quantity } as const;
  const last = Number(good(await client.call(instrumentInfo, { id: instrumentId })).quote.last);
  const levels = [{ stopLevel: (last + step).toFixed(2) }, { targetLevel: (last - step).toFixed(2) }];
  for (const level of levels)
    good(await client.call(addConditionalOrder, { ...wish, ...level, requestId: requestId() }));
  const plan = { instrumentId, quantity, every: 'week', on, agree: true } as const;
  const { planId } = good(await client.call(startRecurringPlan, { ...plan, requestId: requestId() })).plan;
  const { basketId } = good(await client.call(nameBasket, { name: 'Monday', requestId: requestId() })).basket;
  const leg = { basketId, ...wish, type: 'market', requestId: requestId() } as const;
  const { revision } = good(await client.call(addBasketOrder, leg)).basket;
  return { planId, basketId, revision: String(revision), instrumentId };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Why nothing was bought, by the way it came; and how many of what waited were reached. */
async function refusalsOf({ client }: TestPerson, { planId, basketId, revision }: Prepared) {
  const { run } = good(await client.call(placeBasket, { basketId, revision, requestId: requestId() }));
  const runs = good(await client.call(listRecurringRuns, { planId })).items;
  const waited = good(await client.call(listConditionalOrders, { filter: 'done' })).items;
  const reasons = [...run.orders, ...runs, ...waited].map(({ refusal }) => refusal?.name);
  return { reasons: [...new Set(reasons)], placed: run.placed, runs: runs.length, reached: waited.length };
}

async function untilReached({ client }: TestPerson): Promise<void> {
  const triggers = async () =>
    good(await client.call(listConditionalOrders, { filter: 'done' })).items.filter(({ opening }) => !opening).length;
  for (let minute = 0; minute < 120 && (await triggers()) === 0; minute += 1) {
    passInTurns(app.clock, 60_000);
    await app.trading.conditionals.settled();
  }
}

test('what their owner stopped, a basket, a plan, a trigger and the opening do not buy either', async () => {
  const one = await app.person();
  const prepared = await prepare(one, share, '1');
  const opening = { instrumentId: share.instrumentId, side: 'buy', quantity: '100', atOpening: true } as const;
  good(await one.client.call(addConditionalOrder, { ...opening, requestId: requestId() }));
  const until = new Date(opensAtMs + 86_400_000).toISOString();
  good(await one.client.call(stopOwnBuying, { markets: 'B3', until, requestId: requestId() }));
  app.clock.sleep(opensAtMs - 60_000 - app.clock.nowMs());
  await untilReached(one);
  await unlock(one);
  await app.plans.runDue();
  const found = await refusalsOf(one, prepared);
  expect(found).toMatchObject({ reasons: ['own_stop'], placed: 0, runs: 1 });
  // The opening, and one trigger at least.
  expect(found.reached).toBeGreaterThan(1);
  const { items } = good(await one.client.call(listOrders, {}));
  expect(items.filter(({ filled }) => filled !== '0')).toEqual([]);
});

test('what the loss of a day keeps out, a basket, a plan and a trigger do not buy either', async () => {
  const one = await app.person();
  const { quote } = good(await one.client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '2000' }));
  good(await one.client.call(takeExchange, { requestId: requestId(), quote }));
  good(await one.client.call(setLossLimit, { market: 'coins', amount: '0.1', requestId: requestId() }));
  const prepared = await prepare(one, coin, '2');
  // Nothing runs on the way to Tuesday, nor before the loss is made.
  app.clock.jumpTo(Date.parse('2026-11-24T00:00:01.000Z'));
  await unlock(one);
  const order = { instId: 'ETH-USDT', type: 'market', quantity: '0.1' } as const;
  for (const side of ['buy', 'sell'] as const) {
    good(await one.client.call(addCoinOrder, { ...order, side, requestId: requestId() }));
  }
  await app.plans.runDue();
  await untilReached(one);
  const found = await refusalsOf(one, prepared);
  expect(found).toMatchObject({ reasons: ['own_loss_limit'], placed: 0, runs: 1 });
  expect(found.reached).toBeGreaterThan(0);
});
