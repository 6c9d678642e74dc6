import { addCoinOrder } from '@tarazu/wire/coin/coin-order';
import { listMessages } from '@tarazu/wire/content/message';
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { instrumentInfo } from '@tarazu/wire/market';
import { listOrders } from '@tarazu/wire/stock-order';
import {
  addBasketOrder,
  deleteBasket,
  listBasketRuns,
  listBaskets,
  modifyBasketOrder,
  nameBasket,
  placeBasket,
  previewBasket,
  removeBasketOrder,
  sortBasket,
} from '@tarazu/wire/trading/basket';
import { stopOwnBuying } from '@tarazu/wire/trading/own-limit';
import { showAssets } from '@tarazu/wire/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../app.ts';
import type { Database } from '../platform/database.ts';
import { verifyLedger } from '../platform/ledger.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../testing/test-app.ts';

let app: TestApp;
let requests = 0;
const requestId = () => {
  requests += 1;
  return `basket-${requests}-test`;
};

beforeAll(async () => {
  app = await createTestApp({ environment: { COIN_MARKET: 'simulated' } });
  app.clock.advance(60_000);
});
afterAll(() => app.close());

type Client = Pick<TestPerson, 'client'>;

async function basketOf({ client }: Client, ...quantities: readonly (readonly [string, string, 'sell'?])[]) {
  const named = good(await client.call(nameBasket, { requestId: requestId(), name: 'Rebalance' }));
  let { basket } = named;
  for (const [instrumentId, quantity, side = 'buy'] of quantities) {
    const leg = { basketId: basket.basketId, instrumentId, quantity, side, type: 'market' } as const;
    basket = good(await client.call(addBasketOrder, { requestId: requestId(), ...leg })).basket;
  }
  return basket;
}

async function rupees({ client }: Client): Promise<number> {
  const { accounts } = good(await client.call(showAssets, {}));
  return Number(accounts.find(({ currency }) => currency === 'INR')?.available);
}

async function place({ client }: Client, basketId: string, revision: number, number = requestId()) {
  return client.call(placeBasket, { basketId, revision: String(revision), requestId: number });
}

test('shares and coins in one basket: what it needs is said before, and each order has its result', async () => {
  const person = await app.person();
  const { client } = person;
  const { quote } = good(await client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '500' }));
  good(await client.call(takeExchange, { requestId: requestId(), quote }));
  const cash = await rupees(person);
  const { last } = good(await client.call(instrumentInfo, { id: 'IN:SAHYM' })).quote;
  const tooMany = String(Math.ceil(cash / Number(last)));
  const basket = await basketOf(person, ['IN:SAHYM', '4'], ['XC:ETH-USDT', '0.01'], ['IN:SAHYM', tooMany]);
  const seen = good(await client.call(previewBasket, { basketId: basket.basketId }));
  expect(seen.ready).toBe(2);
  // The third alone could be paid, but not after the first.
  expect(seen.orders.map(({ refusal }) => refusal?.name)).toEqual([undefined, undefined, 'insufficient_balance']);
  const total = seen.totals.find(({ currency }) => currency === 'INR');
  expect(Number(total?.needed)).toBeCloseTo(Number(total?.buys) + Number(total?.chargesOnBuys), 6);

  const number = requestId();
  const [first, again] = await Promise.all([
    place(person, basket.basketId, basket.revision, number),
    place(person, basket.basketId, basket.revision, number),
  ]);
  const { run } = good(first);
  expect(good(again).run).toEqual(run);
  expect(good(await place(person, basket.basketId, basket.revision, number)).run).toEqual(run);
  expect(run).toMatchObject({ done: true, placed: 2 });
  expect(run.orders.map(({ status }) => status)).toEqual(['filled', 'filled', 'refused']);
  expect(run.orders[2]?.refusal?.name).toBe('insufficient_balance');
  expect(good(await client.call(listOrders, {})).total).toBe(3);
  expect(await rupees(person)).toBeCloseTo(cash - Number(total?.needed), 6);
  expect(good(await client.call(listBasketRuns, {})).items).toEqual([run]);
  const { items } = good(await app.client(person.token, 'pt-BR').call(listMessages, { topic: 'order' }));
  expect(items[0]?.text).toBe('Ordens aceitas: 2 de 3. Os motivos estão ao lado das outras.');
  expect((await verifyLedger(app.database)).differences).toEqual([]);
});

test('what a sale of coins brings pays for what comes after it in the basket, and not for what comes before', async () => {
  const person = await app.person();
  const { client } = person;
  const { quote } = good(await client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '400' }));
  good(await client.call(takeExchange, { requestId: requestId(), quote }));
  const usdt = async () =>
    Number(good(await client.call(showAssets, {})).accounts.find(({ currency }) => currency === 'USDT')?.available);
  // Nearly all of it.
  const price = Number(good(await client.call(instrumentInfo, { id: 'XC:ETH-USDT' })).quote.last);
  const held = (((await usdt()) / price) * 0.9).toFixed(3);
  const bought = { instId: 'ETH-USDT', side: 'buy', type: 'market', quantity: held, requestId: requestId() } as const;
  good(await client.call(addCoinOrder, bought));
  const rest = await usdt();
  const wanted = ['XC:SOL-USDT', '1'] as const;
  const basket = await basketOf(person, wanted, ['XC:ETH-USDT', held, 'sell'], wanted);
  const seen = good(await client.call(previewBasket, { basketId: basket.basketId }));
  expect(seen.orders.map(({ refusal }) => refusal?.name)).toEqual(['insufficient_balance', undefined, undefined]);
  const [total] = seen.totals;
  expect(Number(total?.arrives)).toBeCloseTo(Number(total?.sales) - Number(total?.chargesOnSales), 6);
  expect(Number(total?.availableAfter)).toBeCloseTo(rest - Number(total?.needed) + Number(total?.arrives), 6);
  const { run } = good(await place(person, basket.basketId, basket.revision));
  expect(run.orders.map(({ status }) => status)).toEqual(['refused', 'filled', 'filled']);
  expect(await usdt()).toBeCloseTo(Number(total?.availableAfter), 0);
});

test('it is changed, sorted and emptied; what was not seen is not placed', async () => {
  const person = await app.person();
  const { client } = person;
  const basket = await basketOf(person, ['IN:SAHYM', '4'], ['IN:KAVBK', '2']);
  const { basketId } = basket;
  const [first, second] = basket.legs.map(({ legId }) => legId);
  if (first === undefined || second === undefined) throw new Error('two orders were put in');
  const asked = { basketId, legId: first, type: 'limit', quantity: '5', price: '1' } as const;
  const changed = good(await client.call(modifyBasketOrder, { ...asked, requestId: requestId() })).basket;
  expect(changed.legs[0]).toMatchObject({ legId: first, type: 'limit', quantity: '5', price: '1' });
  expect(refusalOf(await place(person, basketId, basket.revision))).toBe('basket_changed');
  const sort = (legIds: string) => client.call(sortBasket, { basketId, legIds, requestId: requestId() });
  expect(refusalOf(await sort(first))).toBe('basket_order');
  expect(refusalOf(await sort(`${first} ${first}`))).toBe('basket_order');
  const sorted = good(await sort(`${second} ${first}`)).basket;
  expect(sorted.legs.map(({ legId }) => legId)).toEqual([second, first]);
  const wrong = { basketId, instrumentId: 'IN:SAHYM', side: 'buy', type: 'limit', quantity: '1' } as const;
  expect(refusalOf(await client.call(addBasketOrder, { ...wrong, requestId: requestId() }))).toBe('price_missing');
  for (const legId of [first, second]) {
    good(await client.call(removeBasketOrder, { basketId, legId, requestId: requestId() }));
  }
  const [empty] = good(await client.call(listBaskets, {})).items;
  expect(refusalOf(await place(person, basketId, empty?.revision ?? 0))).toBe('basket_empty');
  good(await client.call(deleteBasket, { basketId, requestId: requestId() }));
  expect(good(await client.call(listBaskets, {})).items).toEqual([]);
  expect(refusalOf(await place(person, basketId, 1))).toBe('basket_unknown');
  expect(good(await client.call(listOrders, {})).total).toBe(0);
});

test('a copy has the same orders and goes its own way; nobody copies what is not theirs', async () => {
  const person = await app.person();
  const { client } = person;
  const basket = await basketOf(person, ['IN:SAHYM', '4'], ['IN:KAVBK', '2']);
  const copyOf = { copyOf: basket.basketId, name: 'Again' };
  const copy = good(await client.call(nameBasket, { ...copyOf, requestId: requestId() })).basket;
  expect(copy).toMatchObject({ name: 'Again', legs: basket.legs });
  expect(copy.basketId).not.toBe(basket.basketId);
  const [first] = copy.legs;
  const taken = { basketId: copy.basketId, legId: first?.legId ?? '', requestId: requestId() };
  good(await client.call(removeBasketOrder, taken));
  const { items } = good(await client.call(listBaskets, {}));
  expect(new Map(items.map(({ basketId, legs }) => [basketId, legs.length]))).toEqual(
    new Map([
      [basket.basketId, 2],
      [copy.basketId, 1],
    ]),
  );
  const stranger = await app.person();
  expect(refusalOf(await stranger.client.call(nameBasket, { ...copyOf, requestId: requestId() }))).toBe(
    'basket_unknown',
  );
});

test('twenty orders and no more', async () => {
  const person = await app.person();
  const basket = await basketOf(person, ...Array.from({ length: 20 }, () => ['IN:SAHYM', '1'] as const));
  const leg = { instrumentId: 'IN:SAHYM', side: 'buy', type: 'market', quantity: '1' } as const;
  const full = { ...leg, basketId: basket.basketId, requestId: requestId() };
  expect(refusalOf(await person.client.call(addBasketOrder, full))).toBe('basket_full');
});

test('it gets by no own stop', async () => {
  const person = await app.person();
  const basket = await basketOf(person, ['IN:SAHYM', '4']);
  const until = new Date(app.clock.nowMs() + 3_600_000).toISOString();
  good(await person.client.call(stopOwnBuying, { markets: 'NSE', until, requestId: requestId() }));
  const seen = good(await person.client.call(previewBasket, { basketId: basket.basketId }));
  expect(seen.orders[0]?.refusal?.name).toBe('own_stop');
  const { run } = good(await place(person, basket.basketId, basket.revision));
  expect(run).toMatchObject({ placed: 0, orders: [{ status: null, refusal: { name: 'own_stop' } }] });
  const coin = { instId: 'ETH-USDT', side: 'buy', type: 'market', quantity: '0.01' } as const;
  expect(refusalOf(await person.client.call(addCoinOrder, { ...coin, requestId: requestId() }))).toBe(
    'insufficient_balance',
  );
});

test.each([
  ['at once', 1_000, [undefined, undefined, undefined]],
  ['too late for what was of the moment', 900_000, [undefined, undefined, 'basket_left']],
] as const)('what was begun is carried out after a kill, and nothing of it twice: %s', async (_, laterMs, refusals) => {
  const database = await openFreshDatabase(migrations);
  const kept: Database = { ...database, close: () => Promise.resolve() };
  const before = await createTestApp({ database: kept });
  const person = await before.person();
  const basket = await basketOf(person, ['IN:SAHYM', '4'], ['IN:KAVBK', '2'], ['IN:SAHYM', '1']);
  const { submit } = before.trading;
  let sent = 0;
  // The program ends before the third order is sent, and after the second was decided but not answered.
  Object.assign(before.trading, {
    async submit(...order: Parameters<typeof submit>) {
      sent += 1;
      if (sent > 2) throw new Error('killed');
      const outcome = await submit(...order);
      if (sent === 2) throw new Error('killed');
      return outcome;
    },
  });
  const number = requestId();
  expect((await place(person, basket.basketId, basket.revision, number)).ok).toBe(false);
  expect(good(await person.client.call(listOrders, {})).total).toBe(2);
  const startMs = before.clock.nowMs() + laterMs;
  await before.close();

  const after = await createTestApp({ database: kept, startMs });
  const client = after.client(person.token);
  const { items } = good(await client.call(listBasketRuns, {}));
  const placed = refusals.filter((refusal) => refusal === undefined).length;
  expect(items).toMatchObject([{ done: true, placed }]);
  expect(items[0]?.orders.map(({ refusal }) => refusal?.name)).toEqual(refusals);
  // Pressed again, because the answer was lost.
  expect(good(await place({ client }, basket.basketId, basket.revision, number)).run).toEqual(items[0]);
  expect(good(await client.call(listOrders, {})).total).toBe(placed);
  expect((await verifyLedger(after.database)).differences).toEqual([]);
  await after.close();
  await database.close();
});
