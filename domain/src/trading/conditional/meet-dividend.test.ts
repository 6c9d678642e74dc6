import { expect, test } from 'vitest';
import { decimal, decimalToText } from '../../money.ts';
import type { ConditionalOrder, Leg } from './conditional-order.ts';
import { decideMeetDividend, type MetDividend, metDividend } from './meet-dividend.ts';
import { levelOf } from './watch.ts';

const exMs = 1_000;
const dividend: MetDividend = {
  actionId: 'US:X-2026-4',
  perShare: decimal('0.20'),
  close: decimal('36.10'),
  tick: decimal('0.01'),
  exMs,
  policy: { from: '2000-01-01', kind: 'lower', source: 'the test' },
};
const level = (text: string, direction: 'falls' | 'rises', price?: string): Leg => ({
  watch: { kind: 'level', direction, level: decimal(text) },
  price: price === undefined ? undefined : decimal(price),
});

function waiting(side: 'buy' | 'sell', legs: ConditionalOrder['legs'], updatedAtMs = exMs - 1): ConditionalOrder {
  return {
    by: 'last',
    conditionalId: 'one',
    eventNo: 1,
    instrumentId: 'US:X',
    market: 'XNYS',
    base: 'US:X',
    currency: 'USD',
    side,
    legs,
    quantity: decimal('10'),
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

function levels(order: ConditionalOrder, of = dividend) {
  const met = metDividend(order, of);
  if (met === undefined || met === 'ends') return met;
  return met.map(({ watch, price }) => [
    decimalToText(levelOf(watch, of.tick), 2),
    price === undefined ? null : decimalToText(price, 2),
  ]);
}

test('what waits below the price goes down with the dividend, what waits above stays', () => {
  expect(levels(waiting('buy', [level('35.00', 'falls', '35.10')]))).toEqual([['34.80', '34.90']]);
  expect(levels(waiting('sell', [level('33.00', 'falls'), level('40.00', 'rises', '40.00')]))).toEqual([
    ['32.80', null],
    ['40.00', '40.00'],
  ]);
  expect(levels(waiting('sell', [level('40.00', 'rises')]))).toBeUndefined();
  const trailing: Leg = {
    watch: { kind: 'trailing', direction: 'falls', distance: { amount: decimal('1') }, best: decimal('36.10') },
    price: undefined,
  };
  expect(levels(waiting('sell', [trailing]))).toEqual([['34.90', null]]);
  expect(levels(waiting('buy', [level('0.10', 'falls')]))).toEqual([['0.01', null]]);
});

test('what was set or changed on the ex-date, and what has ended, stays', () => {
  expect(levels(waiting('buy', [level('35.00', 'falls')], exMs))).toBeUndefined();
  const ended = { ...waiting('buy', [level('35.00', 'falls')]), status: 'fired' } as const;
  expect(decideMeetDividend(dividend, ended).kind).toBe('refused');
});

test('where brokers cancel, it ends above the part of the close that the rule names', () => {
  const policy = { from: '2000-01-01', kind: 'cancel', aboveBps: 200, source: 'the test' } as const;
  const order = waiting('sell', [level('40.00', 'rises')]);
  expect(levels(order, { ...dividend, policy })).toBeUndefined();
  expect(levels(order, { ...dividend, policy, perShare: decimal('0.722') })).toBeUndefined();
  expect(levels(order, { ...dividend, policy, perShare: decimal('0.7221') })).toBe('ends');
  const decision = decideMeetDividend({ ...dividend, policy, perShare: decimal('0.73') }, order);
  expect(decision).toMatchObject({
    kind: 'accepted',
    events: [{ type: 'conditional.expired', body: { reason: 'dividend' } }],
  });
});
