// What the sheet of an order that waits tells before its button, besides what it would come to.

import type { WaitingKind } from '@tarazu/domain/trading/conditional/waiting-kind';
import { instrumentInfo } from '@tarazu/wire/market';
import { buyStock, holdingInfo, previewOrder } from '@tarazu/wire/stock-order';
import {
  addBracket,
  addConditionalOrder,
  cancelConditionalOrder,
  listConditionalOrders,
  modifyConditionalOrder,
  previewConditionalOrder,
} from '@tarazu/wire/trading/conditional-order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../../testing/people.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { conditionalMigrations } from '../store/conditional-migrations.ts';

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

test('each that waits is of one kind, counted whichever is asked for, and a page of a kind has no other', async () => {
  const person = await app.person();
  const { client } = person;
  const last = await lastPrice(person);
  const base = { instrumentId: share, quantity: '100' } as const;
  const sale = { ...base, side: 'sell' } as const;
  const terms = {
    stop: { ...sale, stopLevel: level(last, -50), stopPrice: level(last, -60) },
    target: { ...sale, targetLevel: level(last, 50) },
    gtt: { ...base, side: 'buy', targetLevel: level(last, -50), targetPrice: level(last, -50) },
    both: { ...sale, stopLevel: level(last, -50), targetLevel: level(last, 50) },
    trailing: { ...sale, trailPercent: '9', targetLevel: level(last, 70) },
  } as const;
  const ids = new Map<string, string[]>();
  for (const round of [1, 2]) {
    for (const [kind, wish] of Object.entries(terms)) {
      if (round === 2 && kind === 'target') continue;
      const set = await client.call(addConditionalOrder, { ...wish, requestId: requestId() });
      ids.set(kind, [good(set).conditional.conditionalId, ...(ids.get(kind) ?? [])]);
    }
  }
  const bracket = { ...base, side: 'buy', type: 'limit', price: level(last, -20), validity: 'day' } as const;
  const exits = { stopLevel: level(last, -60), requestId: requestId() };
  ids.set('bracket', [good(await client.call(addBracket, { ...bracket, ...exits })).conditional.conditionalId]);
  const counted = [...ids].map(([kind, of]) => ({ kind, count: of.length }));
  for (const [kind, set] of ids) {
    // Newest first; of one moment by their ids.
    const expected = set.toSorted().toReversed();
    const asked = { kind: kind as WaitingKind, filter: 'waiting' } as const;
    const reply = good(await client.call(listConditionalOrders, asked));
    expect(reply.items.map((one) => [one.conditionalId, one.kind])).toEqual(expected.map((id) => [id, kind]));
    expect(reply.total).toBe(expected.length);
    expect(reply.kinds).toHaveLength(counted.length);
    expect(reply.kinds).toEqual(expect.arrayContaining(counted));
    const near = good(await client.call(listConditionalOrders, { ...asked, sort: 'nearest' }));
    expect(near.items.map(({ conditionalId }) => conditionalId).toSorted()).toEqual(set.toSorted());
    // Page by page none is missing and none comes twice.
    const first = good(await client.call(listConditionalOrders, { ...asked, pageSize: 1 }));
    const second =
      first.next === null
        ? []
        : good(await client.call(listConditionalOrders, { ...asked, pageSize: 1, cursor: first.next })).items;
    expect([...first.items, ...second].map(({ conditionalId }) => conditionalId)).toEqual(expected);
  }
  // One that is changed may be of another kind from then on, and one that is revoked is among those that are done.
  const [stop = ''] = ids.get('stop') ?? [];
  const changed = { conditionalId: stop, quantity: '100', trailPercent: '5', requestId: requestId() };
  expect(good(await client.call(modifyConditionalOrder, changed)).conditional.kind).toBe('trailing');
  good(await client.call(cancelConditionalOrder, { conditionalId: stop, requestId: requestId() }));
  const done = good(await client.call(listConditionalOrders, { filter: 'done', kind: 'trailing' }));
  expect(done.kinds).toEqual([{ kind: 'trailing', count: 1 }]);
  expect(done.items.map(({ conditionalId }) => conditionalId)).toEqual([stop]);
  const none = good(await client.call(listConditionalOrders, { filter: 'done', kind: 'stop' }));
  expect([none.items, none.total]).toEqual([[], 0]);
  // What a store of before gets by the migration is what is saved now.
  const kinds = `select kind, count(*) from conditional_order group by kind order by kind`;
  const before = await rowsOf(app, kinds);
  const [migration] = conditionalMigrations.filter(({ number }) => number === 697);
  const update = /update conditional_order set kind[^;]+;/.exec(migration?.sql ?? '')?.[0] ?? '';
  await app.database.script(`update conditional_order set kind = 'opening'; ${update}`);
  expect(await rowsOf(app, kinds)).toEqual(before);
});

test('a stop that trails too close is refused with the least distance, which is taken', async () => {
  const { client } = await app.person();
  const wish = { instrumentId: 'IN:SAHYM', quantity: '100', side: 'sell' } as const;
  const refusal = async (terms: { trailPercent: string } | { trailAmount: string }) =>
    good(await client.call(previewConditionalOrder, { ...wish, ...terms })).refusal;
  /** The least, as a bare number. */
  const figureOf = (of: Awaited<ReturnType<typeof refusal>>) =>
    Object.values((of?.params['least'] ?? {}) as Record<string, string>)[0] ?? '';
  const percent = await refusal({ trailPercent: '0.05' });
  expect(percent).toMatchObject({ name: 'trail_too_near', params: { by: 'percent' } });
  const least = figureOf(percent);
  expect(percent?.msg).toContain(`The least is ${least}%.`);
  expect(await refusal({ trailPercent: least })).toBeNull();
  const amount = await refusal({ trailAmount: '0.05' });
  const price = figureOf(amount);
  expect(amount?.msg).toMatch(/trails by ₹0\.05 .* The least is ₹/);
  expect(await refusal({ trailAmount: price })).toBeNull();
  const { tick } = good(await client.call(instrumentInfo, { id: wish.instrumentId }));
  const less = (Number(price) - Number(tick)).toFixed(2);
  expect(await refusal({ trailAmount: less })).toMatchObject({ name: 'trail_too_near' });
  const set = { ...wish, trailPercent: '0.05', requestId: requestId() };
  expect(refusalOf(await client.call(addConditionalOrder, set))).toBe('trail_too_near');
});

test('a stop over an own purchase that waits is told where either of the two is written, and neither is refused', async () => {
  const { client } = await app.person();
  const last = await lastPrice({ client });
  const base = { instrumentId: share, quantity: '100' } as const;
  const stop = { ...base, side: 'sell', stopLevel: level(last, -40) } as const;
  const limit = (steps: number) => ({ ...base, type: 'limit', price: level(last, steps) }) as const;
  const seen = async (wish: Parameters<typeof client.call<typeof previewConditionalOrder>>[1]) =>
    good(await client.call(previewConditionalOrder, wish));
  const ofTicket = async (steps: number) =>
    good(await client.call(previewOrder, { ...limit(steps), side: 'buy' })).underStop;
  const none = { purchasesUnder: null, underStop: null, refusal: null };
  expect(await seen(stop)).toMatchObject(none);
  good(await client.call(buyStock, { ...limit(-60), requestId: requestId() }));
  good(await client.call(buyStock, { ...limit(-20), requestId: requestId() }));
  expect(await seen(stop)).toMatchObject({ purchasesUnder: { count: 1, highest: level(last, -60) }, refusal: null });
  const gtt = { ...base, side: 'buy', targetLevel: level(last, -45) } as const;
  expect(await seen(gtt)).toMatchObject(none);
  expect(await ofTicket(-60)).toBeNull();
  good(await client.call(addConditionalOrder, { ...gtt, requestId: requestId() }));
  expect(await seen(stop)).toMatchObject({ purchasesUnder: { count: 2, highest: level(last, -45) } });
  const { conditionalId } = good(
    await client.call(addConditionalOrder, { ...stop, requestId: requestId() }),
  ).conditional;
  expect(await ofTicket(-60)).toBe(level(last, -40));
  expect(await ofTicket(-20)).toBeNull();
  expect(await seen({ ...gtt, targetLevel: level(last, -50) })).toMatchObject({
    underStop: level(last, -40),
    refusal: null,
  });
  // A target of a sale is over nothing, and a change of the stop itself is looked at where it would be.
  expect(await seen({ ...base, side: 'sell', targetLevel: level(last, 50) })).toMatchObject(none);
  expect(await seen({ ...stop, conditionalId, stopLevel: level(last, -70) })).toMatchObject(none);
  // Of somebody else nothing is told.
  const { client: other } = await app.person();
  expect(good(await other.call(previewConditionalOrder, stop))).toMatchObject(none);
  good(await client.call(cancelConditionalOrder, { conditionalId, requestId: requestId() }));
  expect(await ofTicket(-60)).toBeNull();
});
