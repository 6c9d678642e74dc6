import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marketOf } from '../../market-rules/markets.ts';
import { decimal, decimalToText, ONE } from '../../money.ts';
import type { ConditionalOrder, Leg } from './conditional-order.ts';
import { type MetSplit, metSplit } from './meet-split.ts';
import { isReached, levelOf } from './watch.ts';

const exMs = 1_000;
const met: MetSplit = {
  actionId: 'US:X-S1',
  ratio: { kind: 'split', held: 1n, given: 4n },
  exMs,
  tick: decimal('0.05'),
  step: ONE,
  policy: { from: '2000-01-01', kind: 'adjust', source: 'the test' },
};
const level = (text: string, direction: 'falls' | 'rises', price?: string): Leg => ({
  watch: { kind: 'level', direction, level: decimal(text) },
  price: price === undefined ? undefined : decimal(price),
});

function waiting(legs: ConditionalOrder['legs'], quantity = '37', updatedAtMs = exMs - 1): ConditionalOrder {
  return {
    by: 'last',
    conditionalId: 'one',
    eventNo: 1,
    instrumentId: 'US:X',
    market: 'XNYS',
    base: 'US:X',
    currency: 'USD',
    side: 'sell',
    legs,
    quantity: decimal(quantity),
    after: undefined,
    part: 'fills',
    until: '2027-01-01',
    status: 'waiting',
    fired: undefined,
    failure: undefined,
    ended: undefined,
    setAt: undefined,
    createdAtMs: 0,
    updatedAtMs,
  };
}

function adjusted(order: ConditionalOrder, of = met) {
  const after = metSplit(order, of);
  if (after === undefined || after === 'ends') return after;
  const legs = after.legs.map(({ watch, price }) => [
    decimalToText(levelOf(watch, of.tick), 2),
    price === undefined ? null : decimalToText(price, 2),
  ]);
  return { quantity: decimalToText(after.quantity), legs };
}

test('levels, limits and quantity go by the factor, away from being reached, both legs of two', () => {
  expect(adjusted(waiting([level('1750.00', 'falls')]))).toEqual({ quantity: '185', legs: [['350.00', null]] });
  const both = waiting([level('1750.10', 'falls', '1740.10'), level('2000.10', 'rises', '2000.10')]);
  expect(adjusted(both)).toEqual({
    quantity: '185',
    legs: [
      ['350.00', '348.00'],
      ['400.05', '400.05'],
    ],
  });
  const bonus = { ...met, ratio: { kind: 'bonus', held: 3n, given: 1n } } as const;
  expect(adjusted(waiting([level('900.00', 'falls')], '22'), bonus)).toEqual({
    quantity: '29',
    legs: [['675.00', null]],
  });
});

test('what follows the price keeps its part of it, or its amount by the factor', () => {
  const trailing = (distance: { amount: bigint } | { bps: number }): Leg => ({
    watch: { kind: 'trailing', direction: 'falls', distance, best: decimal('1000.00') },
    price: undefined,
  });
  expect(adjusted(waiting([trailing({ bps: 500 })]))).toMatchObject({ legs: [['190.00', null]] });
  expect(adjusted(waiting([trailing({ amount: decimal('50.10') })]))).toMatchObject({ legs: [['189.95', null]] });
});

test.each([
  ['NSE', 'ends'],
  ['XNYS', { quantity: '185', legs: [['350.00', null]] }],
  ['B3', { quantity: '185', legs: [['350.00', null]] }],
] as const)('in %s it goes by the policy of that market', (market, expected) => {
  const policy = marketOf(market).onSplit?.findLast(({ from }) => from <= '2027-02-01');
  if (!policy) throw new Error('no policy');
  expect(adjusted(waiting([level('1750.00', 'falls')]), { ...met, policy })).toEqual(expected);
});

test('where brokers cancel it ends; what was set since the ex-date, and what has ended, stays', () => {
  const policy = { ...met.policy, kind: 'cancel' } as const;
  expect(adjusted(waiting([level('1750.00', 'falls')]), { ...met, policy })).toBe('ends');
  expect(adjusted(waiting([level('350.00', 'falls')], '37', exMs))).toBeUndefined();
  expect(metSplit({ ...waiting([level('1750.00', 'falls')]), status: 'fired' }, met)).toBeUndefined();
});

test('a price that did not reach it before the split does not reach it by the split', () => {
  const cents = fc.bigInt({ min: 100n, max: 10n ** 7n });
  const small = fc.bigInt({ min: 1n, max: 9n });
  const directions = fc.constantFrom('falls' as const, 'rises' as const);
  fc.assert(
    fc.property(cents, cents, directions, small, small, (at, last, direction, held, given) => {
      const order = waiting([{ watch: { kind: 'level', direction, level: at * 1_000_000n }, price: undefined }]);
      const price = last * 1_000_000n;
      const { tick } = met;
      fc.pre(!isReached(order.legs[0].watch, price, tick));
      const after = metSplit(order, { ...met, ratio: { kind: 'split', held, given } });
      if (after === undefined || after === 'ends') throw new Error('not adjusted');
      // The same price after the split, exactly: both sides times the new shares.
      const { watch } = after.legs[0];
      const reached = levelOf(watch, tick) * (held + given);
      expect(direction === 'falls' ? price * held > reached : price * held < reached).toBe(true);
    }),
  );
});
