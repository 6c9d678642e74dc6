import { decimal } from '@tarazu/domain/money';
import { expect, test } from 'vitest';
import { atLevel, breakEvenLevel, directionTo, distances, levelAt } from './level-at.ts';
import type { WaitingDraft } from './terms.ts';

const draft: WaitingDraft = {
  ...{ side: 'sell', kind: 'both', quantity: '12', stop: '95.00', target: '110.50', until: '' },
  ...{ trail: '2', trailBy: 'percent', stopPrice: '', targetPrice: '', price: '' },
};

test('a level lies on the tick, and never nearer than was asked for', () => {
  // 1,248.35 less 2 % is 1,223.383, and with 5 % more it is 1,310.7675.
  expect(levelAt('1248.35', 2, 'falls', '0.05')).toBe('1223.35');
  expect(levelAt('1248.35', 5, 'rises', '0.05')).toBe('1310.80');
  expect(levelAt('0.00000387', 5, 'falls', '0.00000001')).toBe('0.00000367');
  // One tick of so cheap a thing is more than what is left.
  expect(levelAt('0.04', 5, 'falls', '0.05')).toBeUndefined();
  for (const last of ['1248.35', '99.99', '7.03', '0.31']) {
    for (const percent of [...distances.stop, ...distances.target]) {
      const [low, high] = [levelAt(last, percent, 'falls', '0.01'), levelAt(last, percent, 'rises', '0.01')];
      const part = (decimal(last) * BigInt(percent)) / 100n;
      expect(decimal(last) - decimal(low ?? '0') >= part).toBe(true);
      expect(decimal(high ?? '0') - decimal(last) >= part).toBe(true);
      expect(decimal(last) - decimal(low ?? '0') - part <= decimal('0.01')).toBe(true);
    }
  }
});

test('a stop is against and a target in favour, on either side', () => {
  expect(directionTo('stop', 'sell')).toBe('falls');
  expect(directionTo('target', 'sell')).toBe('rises');
  expect(directionTo('stop', 'buy')).toBe('rises');
  expect(directionTo('target', 'buy')).toBe('falls');
});

test('break-even is a stop below the price or a target above it, never both', () => {
  const own = { breakEven: '100.15' };
  expect(breakEvenLevel(own, '120', 'falls')).toBe('100.15');
  expect(breakEvenLevel(own, '120', 'rises')).toBeUndefined();
  expect(breakEvenLevel(own, '90', 'rises')).toBe('100.15');
  expect(breakEvenLevel(own, '90', 'falls')).toBeUndefined();
  expect(breakEvenLevel(own, '100.15', 'falls')).toBeUndefined();
  expect(breakEvenLevel({ breakEven: null }, '120', 'falls')).toBeUndefined();
  expect(breakEvenLevel(undefined, '120', 'falls')).toBeUndefined();
});

test('the limit of a level goes along with it, as far from it as before', () => {
  expect(atLevel(draft, 'stop', '90.00')).toEqual({ stop: '90.00' });
  expect(atLevel({ ...draft, stopPrice: '94.50' }, 'stop', '90.00')).toEqual({ stop: '90.00', stopPrice: '89.50' });
  expect(atLevel({ ...draft, targetPrice: '110.50' }, 'target', '120.00')).toEqual({
    target: '120.00',
    targetPrice: '120.00',
  });
  expect(atLevel({ ...draft, stopPrice: '1' }, 'stop', '90.00')).toEqual({ stop: '90.00', stopPrice: '90.00' });
  expect(atLevel({ ...draft, stopPrice: 'x' }, 'stop', '90.00')).toEqual({ stop: '90.00' });
});
