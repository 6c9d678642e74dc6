import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, decimalToText, ONE } from '../money.ts';
import { deviation, maxDrawdown, profitFactor, timeWeightedReturn, winRate } from './performance.ts';

const of = (...values: readonly number[]) => values.map((value) => decimal(String(value)));

test('the time-weighted return of published examples', () => {
  // 1.74, -4.68, 1.92, -0.69 and 2.02 per cent.
  const steps = of(1.0174, 0.9532, 1.0192, 0.9931, 1.0202).map((ends) => ({ begins: ONE, ends }));
  expect(Number(decimalToText(timeWeightedReturn(steps))) * 100).toBeCloseTo(0.14, 2);
  const [begun, grown, after, end] = of(1000, 1050, 1550, 1600);
  if (begun === undefined || grown === undefined || after === undefined || end === undefined) throw new Error('four');
  const flow = timeWeightedReturn([
    { begins: begun, ends: grown },
    { begins: after, ends: end },
  ]);
  expect(Number(decimalToText(flow)) * 100).toBeCloseTo(8.387, 3);
});

test('money that is put in or taken out is never a gain', () => {
  const flows = fc.array(fc.bigInt({ min: 1n, max: 10n ** 15n }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(flows, (worths) => {
      expect(timeWeightedReturn(worths.map((worth) => ({ begins: worth, ends: worth })))).toBe(0n);
    }),
  );
  expect(timeWeightedReturn([{ begins: 0n, ends: 5n }])).toBe(0n);
  expect(timeWeightedReturn([{ begins: 5n, ends: 0n }])).toBe(-ONE);
});

test('drawdown, win rate, profit factor and deviation', () => {
  expect(maxDrawdown(of(100, 120, 90, 95, 130, 117, 125))).toBe(decimal('0.25'));
  expect(maxDrawdown([])).toBe(0n);
  const trades = of(5, -2, 0, 3, -4).map((result) => ({ result }));
  expect(winRate(trades)).toBe(decimal('0.4'));
  expect(winRate([])).toBeUndefined();
  expect(profitFactor(trades)).toBe(divided(8, 6));
  expect(profitFactor([{ result: 1n }])).toBeUndefined();
  const returns = [0.01, -0.005, 0.007, 0.002, -0.012, 0.015, 0.003, -0.004, 0.006, 0.001];
  expect(deviation(returns)).toBeCloseTo(0.007_860_59, 8);
  expect(deviation([1])).toBeUndefined();
});

const divided = (gains: number, losses: number) => BigInt(Math.round((gains / losses) * 1e8));
