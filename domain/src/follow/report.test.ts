import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, decimalToText, ONE } from '../money.ts';
import { type CopyTrade, type Skip, skips } from './copy.ts';
import { differenceOf, type ReportedTrade, reportSums } from './report.ts';

const trade: CopyTrade = {
  ...{ no: 1, at: '2026-11-25T12:00:00.000Z', why: 'copied', side: 'buy', withOrderId: 't1', orderId: 'c1' },
  ...{ quantity: '2', price: '101', decided: '100', worst: null, skip: null, refusal: null, done: true },
};
const order = (filled: string, value: string, atMs = 1_000, charges = '0') => ({
  filled: decimal(filled),
  value: decimal(value),
  charges: decimal(charges),
  atMs,
});

test('what a trade cost beside the decision and beside the teacher, each way', () => {
  // Two at 100.50 where the teacher decided at 100 and got three at 100.40 each, a second before.
  const bought: ReportedTrade = { trade, own: order('2', '201.00', 2_000), theirs: order('3', '301.20') };
  expect(differenceOf(bought)).toEqual({
    outcome: 'filled',
    slippage: decimal('1.00'),
    besideTeacher: decimal('0.20'),
    delayMs: 1_000,
  });
  // Sold for less than at the decision costs as well.
  const sold: ReportedTrade = { ...bought, trade: { ...trade, side: 'sell' } };
  expect(differenceOf(sold)).toMatchObject({ slippage: decimal('-1.00'), besideTeacher: decimal('-0.20') });
  expect(differenceOf({ ...bought, trade: { ...trade, decided: null }, theirs: undefined })).toEqual({
    outcome: 'filled',
    slippage: undefined,
    besideTeacher: undefined,
    delayMs: undefined,
  });
});

const cents = (value: number) => decimalToText((BigInt(Math.round(value)) * ONE) / 100n, 2);
const some = fc.record({
  side: fc.constantFrom<'buy' | 'sell'>('buy', 'sell'),
  skip: fc.option(fc.constantFrom<Skip>(...skips), { nil: null, freq: 3 }),
  units: fc.integer({ min: 0, max: 50 }),
  value: fc.integer({ min: 1, max: 500_000 }),
  charges: fc.integer({ min: 0, max: 900 }),
  decided: fc.integer({ min: 1, max: 20_000 }),
  theirUnits: fc.integer({ min: 0, max: 50 }),
  theirValue: fc.integer({ min: 1, max: 500_000 }),
  delayMs: fc.integer({ min: 0, max: 3_000 }),
});

test('sums count every trade once, and money adds up to that of the trades reckoned in plain numbers', () => {
  fc.assert(
    fc.property(fc.array(some, { maxLength: 30 }), (list) => {
      const trades = list.map(
        (one, no): ReportedTrade => ({
          trade: { ...trade, no, side: one.side, skip: one.skip, decided: cents(one.decided) },
          own: one.skip
            ? undefined
            : order(String(one.units), cents(one.units && one.value), 1_000 + one.delayMs, cents(one.charges)),
          theirs: order(String(one.theirUnits), cents(one.theirUnits && one.theirValue)),
        }),
      );
      const sums = reportSums(trades);
      const skipped = Object.values(sums.skipped).reduce((total, count) => total + count, 0);
      expect(sums.filled + sums.notFilled + sums.refused + skipped).toBe(list.length);
      const filled = list.filter((one) => !one.skip && one.units > 0);
      const sign = (one: (typeof list)[number]) => (one.side === 'buy' ? 1 : -1);
      expect(Number(sums.bought + sums.sold)).toBe(filled.reduce((sum, one) => sum + one.value, 0) * 1_000_000);
      const slippage = filled.reduce((sum, one) => sum + sign(one) * (one.value - one.units * one.decided), 0);
      expect(Number(sums.slippage)).toBe(slippage * 1_000_000);
      const beside = filled.filter(({ theirUnits }) => theirUnits > 0);
      const exact = beside.reduce(
        (sum, one) => sum + sign(one) * (one.value - (one.units * one.theirValue) / one.theirUnits),
        0,
      );
      // Half a cent for each at most.
      expect(Math.abs(Number(sums.besideTeacher) / 1_000_000 - exact)).toBeLessThanOrEqual(beside.length * 0.5 + 0.001);
      expect(sums.delayed).toBe(beside.filter(({ delayMs }) => delayMs > 0).length);
    }),
  );
});
