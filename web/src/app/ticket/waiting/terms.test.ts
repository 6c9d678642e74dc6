import type { ConditionalOrderView } from '@tarazu/wire/trading/conditional-order';
import { expect, test } from 'vitest';
import { draftOf, kindOf, kindsFor, nearby, percentAway, termsOf, type WaitingDraft } from './terms.ts';

const draft: WaitingDraft = {
  ...{
    side: 'sell',
    kind: 'both',
    quantity: '12',
    stop: '95.00',
    target: '110,5',
    trail: '2',
    until: '',
    trailBy: 'percent',
  },
  stopPrice: '',
  targetPrice: '',
  price: '',
};

test('the call gets what the chosen kind waits for, and nothing of the others', () => {
  const base = { instrumentId: 'IN:SAHYM', side: 'sell', quantity: '12' };
  expect(termsOf('IN:SAHYM', draft)).toEqual({ ...base, stopLevel: '95', targetLevel: '110.5' });
  expect(termsOf('IN:SAHYM', { ...draft, kind: 'stop' })).toEqual({ ...base, stopLevel: '95' });
  expect(termsOf('IN:SAHYM', { ...draft, kind: 'target', until: '2027-01-31' })).toEqual({
    ...base,
    targetLevel: '110.5',
    until: '2027-01-31',
  });
  expect(termsOf('IN:SAHYM', { ...draft, kind: 'trailing' })).toEqual({ ...base, trailPercent: '2' });
  const byAmount = { ...draft, kind: 'trailing', trailBy: 'amount', stopPrice: '94' } as const;
  expect(termsOf('IN:SAHYM', byAmount)).toEqual({ ...base, trailAmount: '2', stopPrice: '94' });
  const opening = { instrumentId: 'IN:SAHYM', side: 'sell', quantity: '12', atOpening: true };
  expect(termsOf('IN:SAHYM', { ...draft, kind: 'opening' })).toEqual(opening);
  expect(termsOf('IN:SAHYM', { ...draft, kind: 'opening', price: '94,5' })).toEqual({ ...opening, price: '94.5' });
  expect(termsOf('IN:SAHYM', { ...draft, kind: 'opening', price: 'x' })).toBeUndefined();
  expect(termsOf('IN:SAHYM', { ...draft, stop: 'x' })).toBeUndefined();
  expect(termsOf('IN:SAHYM', { ...draft, stopPrice: '94,5', targetPrice: '110' })).toEqual({
    ...base,
    ...{ stopLevel: '95', stopPrice: '94.5', targetLevel: '110.5', targetPrice: '110' },
  });
  expect(termsOf('IN:SAHYM', { ...draft, stopPrice: 'x' })).toBeUndefined();
  expect(termsOf('IN:SAHYM', { ...draft, targetPrice: 'x' })).toBeUndefined();
  expect(termsOf('IN:SAHYM', { ...draft, quantity: '0' })).toBeUndefined();
});

test('a first level lies on the step of prices, and its distance is told', () => {
  expect(nearby('1248.35', -3n, '0.05')).toBe('1210.90');
  expect(nearby('0.00000387', 5n, '0.00000001')).toBe('0.00000406');
  expect(Number(percentAway('1210.90', '1248.35'))).toBeCloseTo(-3, 2);
  expect(percentAway('x', '1')).toBe('');
});

test('one with a target and a trailing stop is changed without losing its trail', () => {
  const leg = { direction: 'falls', trailAmount: null, trailPercent: null, price: null } as const;
  const order: Pick<ConditionalOrderView, 'legs' | 'opening' | 'quantity' | 'until' | 'side'> = {
    quantity: '12',
    until: '2027-01-31',
    side: 'sell',
    opening: null,
    legs: [
      { ...leg, name: 'stop', level: '97.00', trailPercent: '2.5' },
      { ...leg, name: 'target', direction: 'rises', level: '110.50' },
    ],
  };
  expect(kindOf(order)).toBe('bothTrailing');
  expect(kindsFor(order)).toEqual(['both', 'bothTrailing']);
  const changed = { ...draftOf(order, draft), target: '112' };
  expect(termsOf('IN:SAHYM', changed)).toEqual({
    instrumentId: 'IN:SAHYM',
    side: 'sell',
    quantity: '12',
    until: '2027-01-31',
    trailPercent: '2.5',
    targetLevel: '112',
  });
});
