import { listMessages } from '@tarazu/wire/content/message';
import { instrumentInfo } from '@tarazu/wire/market';
import { buyStock, cancelOrder, listOrders, listTrades, orderInfo } from '@tarazu/wire/stock-order';
import {
  addConditionalOrder,
  cancelConditionalOrder,
  listConditionalOrders,
  modifyConditionalOrder,
  previewConditionalOrder,
} from '@tarazu/wire/trading/conditional-order';
import { listLedger } from '@tarazu/wire/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../app.ts';
import type { Database } from '../../platform/database.ts';
import { verifyLedger } from '../../platform/ledger.ts';
import { openFreshDatabase } from '../../testing/fresh-database.ts';
import { rowsOf } from '../../testing/people.ts';
import { personWithMoney } from '../../testing/products.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { passInTurns } from '../../testing/turns.ts';
import { verifyFills } from '../index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { COIN_MARKET: 'simulated' } });
  app.clock.advance(60_000);
});
afterAll(() => app.close());

/** In Brazil a level may be one step away, so that the market comes by soon. */
const share = 'BR:IPEE3';
/** What waiting promises of one product it promises of each. A level is so many small steps away from the last price. */
const products = [
  {
    id: share,
    many: (times: number) => String(times * 100),
    level: (last: number, steps: number) => level(last, steps),
    /** How a limit order that is placed by a print waits, as an order of a person would. */
    waits: 'day',
  },
  {
    id: 'XC:BTC-USDT',
    many: (times: number) => (times * 0.002).toFixed(3),
    level: (last: number, steps: number) => Number((last * (1 + steps / 1_000)).toFixed(1)).toFixed(2),
    waits: 'gtc',
  },
] as const;
let requests = 0;
const requestId = () => {
  requests += 1;
  return `conditional-${requests}`;
};

async function lastPrice({ client }: Pick<TestPerson, 'client'>, id = share): Promise<number> {
  return Number(good(await client.call(instrumentInfo, { id })).quote.last);
}

/** A level so many steps away from the last price. */
const level = (last: number, steps: number) => (last + steps / 100).toFixed(2);

async function listed({ client }: Pick<TestPerson, 'client'>) {
  return good(await client.call(listConditionalOrders, { filter: 'all' })).items;
}

/** Lets the market go on until nothing of this person waits any more. */
async function untilReached(of: TestApp, person: Pick<TestPerson, 'client'>): Promise<void> {
  for (let minute = 0; minute < 600; minute += 1) {
    if ((await listed(person)).every(({ status }) => status !== 'waiting')) return;
    passInTurns(of.clock, 60_000);
    await of.trading.conditionals.settled();
  }
  throw new Error('no print reached it');
}

async function agrees(of: TestApp): Promise<void> {
  expect((await verifyLedger(of.database)).differences).toEqual([]);
  expect((await verifyFills(of.database)).differences).toEqual([]);
}

test('reserves nothing, fires once on a print that reaches it, places its order and says so', async () => {
  const person = await app.person();
  const { client } = person;
  const last = await lastPrice(person);
  const wish = { instrumentId: share, side: 'buy', quantity: '300', requestId: requestId() } as const;
  const above = level(last, 2);
  const { conditional } = good(await client.call(addConditionalOrder, { ...wish, stopLevel: above }));
  expect(conditional).toMatchObject({
    status: 'waiting',
    legs: [{ name: 'stop', direction: 'rises', level: above }],
  });
  // The same request has one effect and the same answer.
  expect(good(await client.call(addConditionalOrder, { ...wish, stopLevel: above })).conditional).toEqual(conditional);
  expect(await listed(person)).toHaveLength(1);
  expect(good(await client.call(listOrders, {})).total).toBe(0);

  await untilReached(app, person);
  const [fired] = await listed(person);
  expect(fired).toMatchObject({ status: 'fired', refusal: null, fired: { leg: 'stop' } });
  expect(Number(fired?.fired?.price)).toBeGreaterThanOrEqual(Number(above));
  const { order } = good(await client.call(orderInfo, { orderId: fired?.fired?.orderId ?? '' }));
  expect(order).toMatchObject({ status: 'filled', quantity: '300', side: 'buy', type: 'market' });
  passInTurns(app.clock, 300_000);
  await app.trading.conditionals.settled();
  expect(good(await client.call(listOrders, {})).total).toBe(1);
  const messages = good(await client.call(listMessages, { topic: 'order' })).items.map(({ type }) => type);
  expect(messages).toContain('conditional.fired');
  // The statement says by what it was bought, and leads to the order.
  const [line] = good(await client.call(listLedger, { group: 'trades' })).items;
  expect(line?.reference).toMatchObject({
    conditionalId: expect.any(String),
    orderId: good(await client.call(listOrders, {})).items[0]?.orderId,
    side: 'buy',
  });
  await agrees(app);
});

test.each(products)(
  '$id: what cannot be placed when it is reached stays in the list with its reason, and a message',
  async ({ id, many, level }) => {
    const person = await personWithMoney(app);
    const last = await lastPrice(person, id);
    const wish = { instrumentId: id, side: 'buy', quantity: many(5_000), requestId: requestId() } as const;
    good(await person.client.call(addConditionalOrder, { ...wish, targetLevel: level(last, -2) }));
    await untilReached(app, person);
    const [failed] = await listed(person);
    expect(failed).toMatchObject({
      status: 'failed',
      refusal: { name: 'insufficient_balance' },
      fired: { leg: 'target', orderId: null },
    });
    expect(good(await person.client.call(listOrders, {})).total).toBe(0);
    const [message] = good(await person.client.call(listMessages, { topic: 'order' })).items;
    expect(message).toMatchObject({ type: 'conditional.failed', tone: 'bad', to: '/pages/stock/triggers?show=done' });
    await agrees(app);
  },
);

test.each(products)('$id: of a stop and a target one is placed, and the other is gone', async ({ id, many, level }) => {
  const person = await personWithMoney(app);
  const last = await lastPrice(person, id);
  const both = { stopLevel: level(last, 3), targetLevel: level(last, -3) };
  const wish = { instrumentId: id, side: 'buy', quantity: many(1), requestId: requestId(), ...both } as const;
  good(await person.client.call(addConditionalOrder, wish));
  await untilReached(app, person);
  passInTurns(app.clock, 1_200_000);
  await app.trading.conditionals.settled();
  expect(good(await person.client.call(listOrders, {})).total).toBe(1);
  expect(await listed(person)).toMatchObject([{ status: 'fired' }]);
  await agrees(app);
});

// Of a share alone: whether a coin comes back to a price within hours is chance; the property of two legs holds for both.
test('what the order of one side leaves unfilled stays covered by the other', async () => {
  const [{ id, many, level: at, waits }] = products;
  const person = await personWithMoney(app);
  const { client } = person;
  const last = await lastPrice(person, id);
  // The limit is so far off that its order rests, and the stop so far that the target is reached before.
  const stop = { stopLevel: at(last, 90) };
  const target = { targetLevel: at(last, -1), targetPrice: at(last, -12) };
  const wish = { instrumentId: id, side: 'buy', quantity: many(1), requestId: requestId() } as const;
  const { conditionalId } = good(await client.call(addConditionalOrder, { ...wish, ...stop, ...target })).conditional;
  for (let minute = 0; minute < 1_200 && (await listed(person)).length < 2; minute += 1) {
    passInTurns(app.clock, 30_000);
    await app.trading.conditionals.settled();
  }
  const [rest, reached] = await listed(person);
  expect(reached).toMatchObject({ conditionalId, status: 'fired', fired: { leg: 'target' } });
  const orderId = reached?.fired?.orderId ?? '';
  const { order } = good(await client.call(orderInfo, { orderId }));
  expect(order).toMatchObject({ type: 'limit', status: 'open', validity: waits });
  expect(rest).toMatchObject({ status: 'waiting', after: orderId, part: 'rest', legs: [{ name: 'stop' }] });
  const [told] = good(await client.call(listMessages, { topic: 'order' })).items.filter(
    ({ type }) => type === 'conditional.fired',
  );
  expect(told?.text).toContain('The stop beside it waits on');
  // Whoever takes the order back keeps what covers it.
  good(await client.call(cancelOrder, { orderId, requestId: requestId() }));
  expect((await listed(person))[0]).toMatchObject({ conditionalId: rest?.conditionalId, status: 'waiting' });
  const over = { conditionalId: rest?.conditionalId ?? '', requestId: requestId() };
  good(await client.call(cancelConditionalOrder, over));
  await agrees(app);
});

test('a trailing stop with a target goes on from where it has come to when only its target is changed', async () => {
  const person = await app.person();
  const { client } = person;
  const last = await lastPrice(person);
  const wish = { instrumentId: share, side: 'sell', quantity: '100', trailAmount: '0.60' } as const;
  const add = { ...wish, targetLevel: level(last, 90), requestId: requestId() };
  const { conditionalId, legs } = good(await client.call(addConditionalOrder, add)).conditional;
  const begun = legs[0]?.level;
  // Until it has followed the price up.
  for (let minute = 0; minute < 240; minute += 1) {
    passInTurns(app.clock, 30_000);
    await app.trading.conditionals.settled();
    await app.trading.conditionals.keepTrails();
    const [now] = await listed(person);
    if (now?.status !== 'waiting' || Number(now.legs[0]?.level) > Number(begun)) break;
  }
  const [before] = await listed(person);
  expect(before).toMatchObject({ status: 'waiting', legs: [{ trailAmount: '0.60' }, {}] });
  expect(Number(before?.legs[0]?.level)).toBeGreaterThan(Number(begun));
  const terms = { quantity: '100', trailAmount: '0.60', targetLevel: level(last, 120) };
  const asked = { instrumentId: share, side: 'sell', conditionalId, ...terms } as const;
  const seen = good(await client.call(previewConditionalOrder, asked));
  expect(seen.legs[0]?.level).toBe(before?.legs[0]?.level);
  const change = { conditionalId, ...terms, requestId: requestId() };
  const changed = good(await client.call(modifyConditionalOrder, change)).conditional;
  expect(changed.legs).toMatchObject([{ level: before?.legs[0]?.level }, { level: level(last, 120) }]);
});

test('terms that would fire at once, or say nothing, are refused; others are changed and revoked', async () => {
  const person = await app.person();
  const { client } = person;
  const last = await lastPrice(person);
  const wish = { instrumentId: share, side: 'buy', quantity: '100' } as const;
  const refusal = async (terms: object) =>
    refusalOf(await client.call(addConditionalOrder, { ...wish, ...terms, requestId: requestId() }));
  expect(await refusal({ stopLevel: level(last, 0) })).toBe('trigger_below_nearest');
  expect(await refusal({ targetLevel: level(last, 2) })).toBe('trigger_above_nearest');
  expect(await refusal({})).toBe('conditional_terms');
  expect(await refusal({ stopLevel: '1', trailAmount: '1' })).toBe('conditional_terms');
  expect(await refusal({ trailPercent: '0.001' })).toBe('conditional_terms');
  expect(await refusal({ stopLevel: level(last, 10), until: '2031-01-01' })).toBe('conditional_until');
  expect(await refusal({ stopLevel: level(last, 10), after: 'nobodysOrder1234' })).toBe('order_unknown');
  const add = { ...wish, stopLevel: level(last, 50), requestId: requestId() };
  const { conditionalId } = good(await client.call(addConditionalOrder, add)).conditional;
  const change = { conditionalId, quantity: '200', trailPercent: '4.5', requestId: requestId() };
  const changed = good(await client.call(modifyConditionalOrder, change)).conditional;
  expect(changed).toMatchObject({ quantity: '200', legs: [{ trailPercent: '4.5', direction: 'rises' }] });
  expect(Number(changed.legs[0]?.level)).toBeCloseTo(last * 1.045, 1);
  good(await client.call(cancelConditionalOrder, { conditionalId, requestId: requestId() }));
  expect(refusalOf(await client.call(cancelConditionalOrder, { conditionalId, requestId: requestId() }))).toBe(
    'conditional_not_waiting',
  );
  expect((await listed(person)).every(({ status }) => status === 'cancelled')).toBe(true);
});

test('a preview says what setting or changing it would do, by the rule that decides it, and changes nothing', async () => {
  const person = await app.person();
  const { client } = person;
  const last = await lastPrice(person);
  const wish = { instrumentId: share, side: 'sell', quantity: '100' } as const;
  const stop = level(last, -30);
  const seen = good(
    await client.call(previewConditionalOrder, { ...wish, stopLevel: stop, targetLevel: level(last, 40) }),
  );
  expect(seen).toMatchObject({ available: '0', refusal: null, last: last.toFixed(2) });
  expect(seen.legs.map(({ name, level: at, price }) => [name, at, price])).toEqual([
    ['stop', stop, stop],
    ['target', level(last, 40), level(last, 40)],
  ]);
  const [first] = seen.legs;
  expect(Number(first?.value)).toBeCloseTo(Number(stop) * 100, 2);
  expect(Number(first?.total)).toBeCloseTo(Number(first?.value) - Number(first?.chargesTotal), 2);
  expect(Number(first?.chargesTotal)).toBeGreaterThan(0);
  // Every simulated share has opened below a close in a year.
  expect(Number(seen.gap?.percent)).toBeGreaterThan(0);
  expect(Number(seen.gap?.price)).toBeLessThan(last);
  expect(Number(seen.gap?.worse)).toBeCloseTo(Math.max(0, Number(stop) - Number(seen.gap?.price)) * 100, 1);

  const atOnce = await client.call(previewConditionalOrder, { ...wish, stopLevel: level(last, 5) });
  expect(good(atOnce).refusal).toMatchObject({ name: 'trigger_above_nearest' });
  expect(refusalOf(await client.call(previewConditionalOrder, wish))).toBe('conditional_terms');
  const nobody = { ...wish, conditionalId: 'nobodysOrder1234', stopLevel: stop };
  expect(refusalOf(await client.call(previewConditionalOrder, nobody))).toBe('conditional_unknown');
  expect(await listed(person)).toEqual([]);

  const add = { ...wish, stopLevel: stop, requestId: requestId() };
  const { conditionalId, setAt } = good(await client.call(addConditionalOrder, add)).conditional;
  expect(Number(setAt)).toBeCloseTo(last, 2);
  const change = { ...wish, conditionalId, stopLevel: stop, targetLevel: level(last, 40) };
  expect(good(await client.call(previewConditionalOrder, change)).refusal).toMatchObject({ name: 'conditional_legs' });
});

test('what waits is listed nearest first, of one country', async () => {
  const person = await app.person();
  const { client } = person;
  const last = await lastPrice(person);
  for (const steps of [-90, -50, -70]) {
    const wish = { instrumentId: share, side: 'buy', quantity: '100', targetLevel: level(last, steps) } as const;
    good(await client.call(addConditionalOrder, { ...wish, requestId: requestId() }));
  }
  const levels = async (pageSize: number) => {
    const asked = { sort: 'nearest', country: 'BR', pageSize } as const;
    const { items, total } = good(await client.call(listConditionalOrders, asked));
    expect(total).toBe(3);
    return items.map(({ legs }) => legs[0]?.level);
  };
  expect(await levels(2)).toEqual([level(last, -50), level(last, -70)]);
  expect(await levels(5)).toEqual([level(last, -50), level(last, -70), level(last, -90)]);
  expect(good(await client.call(listConditionalOrders, { country: 'XC' })).total).toBe(0);
});

test('what is done is read in parts from a place that stays, whatever ends meanwhile', async () => {
  const person = await app.person();
  const { client } = person;
  const last = await lastPrice(person);
  const end = async () => {
    passInTurns(app.clock, 1_000);
    const wish = { instrumentId: share, side: 'buy', quantity: '100', stopLevel: level(last, 400) } as const;
    const { conditionalId } = good(
      await client.call(addConditionalOrder, { ...wish, requestId: requestId() }),
    ).conditional;
    good(await client.call(cancelConditionalOrder, { conditionalId, requestId: requestId() }));
    return conditionalId;
  };
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.unshift(await end());
  const part = async (cursor?: string) => {
    const from = cursor === undefined ? {} : { cursor };
    return good(await client.call(listConditionalOrders, { filter: 'done', pageSize: 2, ...from }));
  };
  const first = await part();
  expect(first).toMatchObject({ total: 5, next: ids[1] });
  // Another one ends before the next part is read: nothing is shown twice for it, and nothing left out.
  await end();
  const second = await part(first.next ?? '');
  const third = await part(second.next ?? '');
  expect(third.next).toBeNull();
  expect([first, second, third].flatMap(({ items }) => items.map((one) => one.conditionalId))).toEqual(ids);
  const all = good(await client.call(listConditionalOrders, { filter: 'all', pageSize: 250 }));
  expect(all).toMatchObject({ total: 6, next: null });
});

test('an exit waits once its entry has a fill, and goes with an entry that gets none', async () => {
  const person = await app.person();
  const { client } = person;
  const last = await lastPrice(person);
  const buy = { instrumentId: share, quantity: '100', validity: 'day', type: 'limit' } as const;
  const far = { ...buy, price: level(last, -200), requestId: requestId() };
  const { orderId } = good(await client.call(buyStock, far)).order;
  const exit = { instrumentId: share, side: 'sell', quantity: '100', after: orderId } as const;
  good(await client.call(addConditionalOrder, { ...exit, targetLevel: level(last, 1), requestId: requestId() }));
  passInTurns(app.clock, 1_800_000);
  await app.trading.conditionals.settled();
  expect(await listed(person)).toMatchObject([{ status: 'waiting', after: orderId }]);
  good(await client.call(cancelOrder, { orderId, requestId: requestId() }));
  await app.trading.conditionals.settled();
  expect(await listed(person)).toMatchObject([{ status: 'expired' }]);
  const [gone] = good(await client.call(listMessages, { topic: 'order' })).items;
  expect(gone).toMatchObject({ type: 'conditional.expired', title: 'Exits ended with their order' });

  const now = await lastPrice(person);
  const bought = good(await client.call(buyStock, { ...buy, price: level(now, 10), requestId: requestId() })).order;
  expect(bought.status).toBe('filled');
  const own = { ...exit, after: bought.orderId, stopLevel: level(now, -2), targetLevel: level(now, 2) };
  good(await client.call(addConditionalOrder, { ...own, requestId: requestId() }));
  // What was bought today is locked until it settles: a level that is reached before does not count.
  const wasReached = async () => Math.abs((await lastPrice(person)) - now) > 0.021;
  for (let minute = 0; minute < 240 && !(await wasReached()); minute += 1) passInTurns(app.clock, 60_000);
  expect(await wasReached()).toBe(true);
  await app.trading.conditionals.settled();
  expect((await listed(person))[0]).toMatchObject({ status: 'waiting', fired: null });
  const [trade] = good(await client.call(listTrades, {})).items;
  app.clock.jumpTo(Date.parse(`${trade?.settlementDate ?? ''}T14:30:00.000Z`));
  await app.trading.settleNow();
  await untilReached(app, person);
  const [fired] = await listed(person);
  expect(fired).toMatchObject({ status: 'fired', refusal: null });
  const sold = good(await client.call(orderInfo, { orderId: fired?.fired?.orderId ?? '' })).order;
  expect(sold).toMatchObject({ side: 'sell', quantity: '100', status: 'filled' });
  await agrees(app);
});

test('what waits survives a restart, a trailing stop with the best print that it had followed', async () => {
  const database = await openFreshDatabase(migrations);
  const kept: Database = { ...database, close: () => Promise.resolve() };
  const before = await createTestApp({ database: kept });
  const { client, token } = await before.person();
  const wish = { instrumentId: share, side: 'buy', quantity: '100', trailAmount: '0.04' } as const;
  const { legs } = good(await client.call(addConditionalOrder, { ...wish, requestId: requestId() })).conditional;
  const set = Number(legs[0]?.level);
  const levelNow = async () => {
    await before.trading.conditionals.keepTrails();
    return Number((await listed({ client }))[0]?.legs[0]?.level);
  };
  for (let minute = 0; minute < 240 && (await levelNow()) >= set; minute += 1) passInTurns(before.clock, 60_000);
  const followed = await levelNow();
  expect(followed).toBeLessThan(set);
  const startMs = before.clock.nowMs() + 1_000;
  await before.close();

  const after = await createTestApp({ database: kept, startMs });
  const again = { client: after.client(token) };
  expect(after.trading.conditionals.waiting).toBe(1);
  expect(Number((await listed(again))[0]?.legs[0]?.level)).toBe(followed);
  await untilReached(after, again);
  const [fired] = await listed(again);
  expect(fired?.status).toBe('fired');
  expect(await rowsOf(after, `select count(*)::int as fired from entry where kind = 'conditional.fired'`)).toEqual([
    { fired: 1 },
  ]);
  await agrees(after);
  await after.close();
  await database.close();
});
