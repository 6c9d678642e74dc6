import { decimal } from '@tarazu/domain/money';
import { listMessages } from '@tarazu/wire/content/message';
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { instrumentInfo } from '@tarazu/wire/market';
import { cancelOrder, listOrders, orderInfo } from '@tarazu/wire/stock-order';
import { addBracket, listConditionalOrders, previewBracket } from '@tarazu/wire/trading/conditional-order';
import { listLedger } from '@tarazu/wire/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../../platform/ledger.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { passInTurns } from '../../testing/turns.ts';
import { verifyFills } from '../index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { COIN_MARKET: 'simulated' } });
  app.clock.advance(60_000);
});
afterAll(() => app.close());

const products = [
  { instrumentId: 'BR:IPEE3', quantity: '100', decimals: 2 },
  { instrumentId: 'XC:BTC-USDT', quantity: '0.004', decimals: 1 },
] as const;
let requests = 0;
const requestId = () => {
  requests += 1;
  return `bracket-${requests}`;
};

async function person(): Promise<TestPerson> {
  const one = await app.person();
  const { quote } = good(await one.client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '2000' }));
  good(await one.client.call(takeExchange, { quote, requestId: requestId() }));
  return one;
}

async function last({ client }: TestPerson, id: string): Promise<number> {
  return Number(good(await client.call(instrumentInfo, { id })).quote.last);
}

async function listed({ client }: TestPerson) {
  return good(await client.call(listConditionalOrders, { filter: 'all' })).items;
}

test.each(products)('an entry in $instrumentId is placed with its exits in one, or neither', async (product) => {
  const { instrumentId, quantity, decimals } = product;
  const one = await person();
  const { client } = one;
  const now = await last(one, instrumentId);
  const at = (percent: number) => (now * (1 + percent / 100)).toFixed(decimals);
  const wish = { instrumentId, side: 'buy', quantity } as const;
  const add = (terms: object) =>
    client.call(addBracket, { ...wish, type: 'market', validity: 'ioc', requestId: requestId(), ...terms });

  expect(refusalOf(await add({}))).toBe('conditional_terms');
  expect(refusalOf(await add({ stopLevel: at(1), targetLevel: at(5) }))).toBe('trigger_above_nearest');
  // Measured from where the entry may fill: the price is above this stop, and the entry below it.
  const low = { type: 'limit', validity: 'day', price: at(-4) };
  expect(refusalOf(await add({ ...low, stopLevel: at(-2), targetLevel: at(5) }))).toBe('trigger_above_nearest');
  expect(refusalOf(await add({ stopLevel: at(-5), until: '2031-01-01' }))).toBe('conditional_until');
  expect(good(await client.call(listOrders, {})).total).toBe(0);
  expect(await listed(one)).toEqual([]);

  // It waits, its exits with it: no print reaches them before it has a fill.
  const waits = { ...low, stopLevel: at(-9), targetLevel: at(-3) };
  const bracket = good(await add(waits));
  expect(bracket.order).toMatchObject({ status: 'open', side: 'buy' });
  expect(bracket.conditional).toMatchObject({
    status: 'waiting',
    side: 'sell',
    after: bracket.order.orderId,
    quantity,
  });
  passInTurns(app.clock, 60_000);
  await app.trading.conditionals.settled();
  expect(await listed(one)).toMatchObject([{ status: 'waiting' }]);
  good(await client.call(cancelOrder, { orderId: bracket.order.orderId, requestId: requestId() }));
  await app.trading.conditionals.settled();
  expect(await listed(one)).toMatchObject([{ status: 'expired' }]);
  expect((await verifyLedger(app.database)).differences).toEqual([]);
});

test.each(products)('a preview of a bracket in $instrumentId is what placing it does', async (product) => {
  const { instrumentId, quantity, decimals } = product;
  const one = await person();
  const { client } = one;
  const now = await last(one, instrumentId);
  const at = (percent: number) => (now * (1 + percent / 100)).toFixed(decimals);
  const wish = { instrumentId, side: 'buy', quantity, type: 'market', validity: 'ioc' } as const;
  const levels = { stopLevel: at(-5), targetLevel: at(5) };
  const seen = good(await client.call(previewBracket, { ...wish, ...levels }));
  expect(seen).toMatchObject({ refusal: null, quantity, from: expect.stringMatching(/^\d/) });
  expect(seen.legs.map(({ name }) => name)).toEqual(['stop', 'target']);
  for (const leg of seen.legs) {
    expect(decimal(leg.result)).toBe(decimal(leg.total) - decimal(seen.entry.total));
    expect(Number(leg.result) > 0).toBe(leg.name === 'target');
  }
  expect(seen.gap).not.toBeNull();
  const near = { ...wish, stopLevel: at(1), targetLevel: at(5) };
  expect(good(await client.call(previewBracket, near)).refusal?.name).toBe('trigger_above_nearest');
  const much = { ...wish, ...levels, quantity: '900000' };
  expect(good(await client.call(previewBracket, much)).refusal?.name).toMatch(/^(insufficient|quantity|value)_/);
  expect(refusalOf(await client.call(previewBracket, wish))).toBe('conditional_terms');
  expect(await listed(one)).toEqual([]);
  const { order } = good(await client.call(addBracket, { ...wish, ...levels, requestId: requestId() }));
  expect(Number(order.charges)).toBe(Number(seen.entry.chargesTotal));
  // The statement tells of the entry, and not of the exit that was set with it.
  const [line] = good(await client.call(listLedger, { group: 'trades' })).items;
  expect(line?.reference).toMatchObject({ side: 'buy', orderId: order.orderId });
  expect(line?.reference).not.toHaveProperty('conditionalId');
});

test('the same request places one bracket', async () => {
  const one = await person();
  const wish = {
    instrumentId: 'XC:BTC-USDT',
    side: 'buy',
    quantity: '0.004',
    type: 'market',
    validity: 'ioc',
  } as const;
  const asked = { ...wish, trailPercent: '5', requestId: requestId() };
  const first = good(await one.client.call(addBracket, asked));
  expect(good(await one.client.call(addBracket, asked))).toEqual(first);
  expect(good(await one.client.call(listOrders, {})).total).toBe(1);
  expect(await listed(one)).toHaveLength(1);
});

test('what a bracket has bought is sold once by the first of its levels that a print reaches', async () => {
  const one = await person();
  const { client } = one;
  const now = await last(one, 'XC:BTC-USDT');
  const wish = {
    instrumentId: 'XC:BTC-USDT',
    side: 'buy',
    quantity: '0.004',
    type: 'market',
    validity: 'ioc',
  } as const;
  const levels = { stopLevel: (now * 0.996).toFixed(1), targetLevel: (now * 1.004).toFixed(1) };
  const { order } = good(await client.call(addBracket, { ...wish, ...levels, requestId: requestId() }));
  expect(order.status).toBe('filled');
  for (let minute = 0; minute < 600; minute += 1) {
    if ((await listed(one)).every(({ status }) => status !== 'waiting')) break;
    passInTurns(app.clock, 60_000);
    await app.trading.conditionals.settled();
  }
  const [exit] = await listed(one);
  expect(exit).toMatchObject({ status: 'fired', refusal: null });
  const sold = good(await client.call(orderInfo, { orderId: exit?.fired?.orderId ?? '' })).order;
  expect(sold).toMatchObject({ side: 'sell', quantity: '0.004', status: 'filled' });
  expect(good(await client.call(listOrders, {})).total).toBe(2);
  // The exits of the entry alone, and what has become of them.
  const ofEntry = good(await client.call(listConditionalOrders, { filter: 'all', after: order.orderId })).items;
  expect(ofEntry).toEqual([exit]);
  const ofExit = { filter: 'all', after: exit?.fired?.orderId ?? '' } as const;
  expect(good(await client.call(listConditionalOrders, ofExit)).items).toEqual([]);
  const told = good(await client.call(listMessages, { topic: 'order' })).items;
  const message = told.find(({ type }) => type === 'conditional.fired');
  const [reached, other] = exit?.fired?.leg === 'stop' ? ['stop', 'target'] : ['target', 'stop'];
  expect(message).toMatchObject({ title: `Exit reached: ${reached}` });
  expect(message?.text).toContain(`The ${other} beside it has ended.`);
  expect((await verifyLedger(app.database)).differences).toEqual([]);
  expect((await verifyFills(app.database)).differences).toEqual([]);
});
