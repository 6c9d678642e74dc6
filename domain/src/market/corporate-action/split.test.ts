import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, decimalToText, ONE, ratio, roundTo } from '../../money.ts';
import { candleAfter, costOfRest, lotsAfter, priceAfter, type Split, sharesAfter, valueOfRest } from './split.ts';

const fiveForOne: Split = {
  actionId: 'IN:TUNGA-S1',
  instrumentId: 'IN:TUNGA',
  market: 'NSE',
  kind: 'split',
  held: 1n,
  given: 4n,
  announcedOn: '2027-01-04',
  exDate: '2027-02-01',
  exMs: Date.parse('2027-01-29T18:30:00Z'),
  basePrice: decimal('370.00'),
  recordDate: '2027-02-01',
  allottedOn: '2027-02-02',
  tradableOn: '2027-02-03',
};
const bonusOneToThree: Split = { ...fiveForOne, kind: 'bonus', held: 3n, given: 1n };

test('a split of 10 into 2: five times the shares at a fifth of the price, for the same cost', () => {
  const before = { quantity: decimal('37'), cost: decimal('68450') };
  const after = sharesAfter(fiveForOne, before.quantity, ONE);
  expect(after).toEqual({ quantity: decimal('185'), given: decimal('148'), rest: 0n });
  expect(costOfRest(fiveForOne, before, after, 'INR')).toBe(0n);
  expect(decimalToText(priceAfter(fiveForOne, decimal('1850.00'), decimal('0.05')), 2)).toBe('370.00');
  expect(decimalToText(priceAfter(fiveForOne, decimal('1912.45'), decimal('0.05')), 2)).toBe('382.50');
  expect(priceAfter(fiveForOne, decimal('0.02'), decimal('0.05'))).toBe(decimal('0.05'));
});

test('a bonus of 1:3: whole shares beside the old ones, and what is too little for one in cash', () => {
  const after = sharesAfter(bonusOneToThree, decimal('22'), ONE);
  expect(after).toEqual({ quantity: decimal('29'), given: decimal('7'), rest: ONE });
  expect(decimalToText(valueOfRest(bonusOneToThree, after, decimal('668.40'), 'INR'), 2)).toBe('222.80');
  expect(costOfRest(bonusOneToThree, { quantity: decimal('22'), cost: decimal('19800') }, after, 'INR')).toBe(0n);
  expect(decimalToText(priceAfter(bonusOneToThree, decimal('900.00'), decimal('0.05')), 2)).toBe('675.00');
  // 22 at 900.00 are 29 for the same money.
  expect(roundTo(ratio(decimal('19800'), after.quantity, 'half_up'), 2, 'half_up')).toBe(decimal('682.76'));
});

test('of a split that leaves a fraction, that fraction has its part of the cost', () => {
  const threeForTwo = { kind: 'split', held: 2n, given: 1n } as const;
  const before = { quantity: decimal('5'), cost: decimal('300') };
  const after = sharesAfter(threeForTwo, before.quantity, ONE);
  expect(after).toEqual({ quantity: decimal('7'), given: decimal('2'), rest: ONE });
  expect(decimalToText(costOfRest(threeForTwo, before, after, 'USD'), 2)).toBe('20.00');
  expect(decimalToText(valueOfRest(threeForTwo, after, decimal('44.01'), 'USD'), 2)).toBe('22.01');
});

test('lots are larger after a split; bonus shares are a lot of their own', () => {
  const lots = [decimal('10'), decimal('12')];
  expect(lotsAfter(fiveForOne, lots, ONE)).toEqual([decimal('50'), decimal('60')]);
  expect(lotsAfter(bonusOneToThree, lots, ONE)).toBe(lots);
});

test('a bar of before is shown as those after it: price by the factor, volume times it', () => {
  const [open, high, low, close] = [decimal('1850'), decimal('1912.45'), decimal('1840'), decimal('1900')];
  const bar = candleAfter(fiveForOne, { openAtMs: 7, open, high, low, close, volume: decimal('1000') });
  expect(bar).toEqual({
    openAtMs: 7,
    open: decimal('370'),
    high: decimal('382.49'),
    low: decimal('368'),
    close: decimal('380'),
    volume: decimal('5000'),
  });
});

test('nobody holds less than nothing', () => {
  expect(() => sharesAfter(fiveForOne, -1n, ONE)).toThrow(RangeError);
});

const whole = fc.bigInt({ min: 1n, max: 12n });
const ratios = fc.record({ kind: fc.constantFrom('split' as const, 'bonus' as const), held: whole, given: whole });

test('nothing is lost: what is held and the rest are exactly the factor, and the rest is less than a step', () => {
  const quantities = fc.bigInt({ min: 0n, max: 10n ** 17n });
  fc.assert(
    fc.property(ratios, quantities, fc.constantFrom(1n, ONE), (of, quantity, step) => {
      const after = sharesAfter(of, quantity, step);
      expect(after.quantity * of.held + after.rest).toBe(quantity * (of.held + of.given));
      expect(after.rest >= 0n && after.rest < of.held * step).toBe(true);
      const cost = quantity * 3n;
      const gone = costOfRest(of, { quantity, cost }, after, 'INR');
      expect(gone >= 0n && gone <= cost + 1_000_000n).toBe(true);
    }),
  );
});

test('the lots of somebody together are what the sum of them becomes, and none is smaller than before', () => {
  const quantities = fc.array(fc.bigInt({ min: 1n, max: 10_000n }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(ratios, quantities, (ratio, shares) => {
      const of = { ...ratio, kind: 'split' } as const;
      const lots = shares.map((count) => count * ONE);
      const sum = (some: readonly bigint[]) => some.reduce((total, quantity) => total + quantity, 0n);
      const after = lotsAfter(of, lots, ONE);
      expect(sum(after)).toBe(sharesAfter(of, sum(lots), ONE).quantity);
      for (const [place, quantity] of lots.entries()) expect((after[place] ?? 0n) >= quantity).toBe(true);
    }),
  );
});
