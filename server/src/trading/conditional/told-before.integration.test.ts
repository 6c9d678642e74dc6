// What the sheet of an order that waits tells before its button, besides what it would come to.
import { instrumentInfo } from '@tarazu/wire/market';
import { buyStock, holdingInfo, previewOrder } from '@tarazu/wire/stock-order';
import { previewConditionalOrder } from '@tarazu/wire/trading/conditional-order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, good, type TestApp, type TestPerson } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  app.clock.advance(60_000);
});
afterAll(() => app.close());

const share = 'BR:IPEE3';
let requests = 0;
const requestId = () => `told-before-${++requests}`;

async function lastPrice({ client }: Pick<TestPerson, 'client'>): Promise<number> {
  return Number(good(await client.call(instrumentInfo, { id: share })).quote.last);
}

/** A price so many small steps away from the last one. */
const level = (last: number, steps: number) => (last + steps / 100).toFixed(2);

test('what is held is told with the price at which its sale brings what it cost, by the rule of orders', async () => {
  const { client } = await app.person();
  const last = await lastPrice({ client });
  const wish = { instrumentId: share, quantity: '100', stopLevel: level(last, -30), side: 'sell' } as const;
  expect(good(await client.call(previewConditionalOrder, wish)).own).toBeNull();
  const bought = { instrumentId: share, type: 'market', quantity: '200', requestId: requestId() } as const;
  good(await client.call(buyStock, bought));
  const { own } = good(await client.call(previewConditionalOrder, wish));
  const { averageCost } = good(await client.call(holdingInfo, { instrumentId: share })).holding;
  expect(own?.average).toBe(averageCost);
  // The ticket's own preview of a sale there is the oracle: at the step below it would lose.
  const result = async (price: number) => {
    const sale = {
      instrumentId: share,
      type: 'limit',
      price: price.toFixed(2),
      quantity: '100',
      side: 'sell',
    } as const;
    return Number(good(await client.call(previewOrder, sale)).total) - Number(averageCost) * 100;
  };
  const even = Number(own?.breakEven);
  expect(even).toBeGreaterThan(Number(averageCost));
  expect(await result(even)).toBeGreaterThanOrEqual(-0.01);
  expect(await result(even - 0.01)).toBeLessThan(0);
  const purchase = { ...wish, side: 'buy', stopLevel: level(last, 30) } as const;
  expect(good(await client.call(previewConditionalOrder, purchase)).own).toEqual({
    average: averageCost,
    breakEven: null,
  });
});
