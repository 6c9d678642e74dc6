import { expect, test } from 'vitest';
import { decimal, decimalToText } from '../money.ts';
import { timeMean, trimmedMean } from './estimate.ts';
import { digitalValues, exponential, logarithm, normalBelow } from './probability.ts';
import { marginPercent, payoutOf } from './quote.ts';

const MINUTES_OF_YEAR = 365 * 24 * 60;
const SESSION_MINUTES_OF_YEAR = 252 * 375;

test.each([
  [100, 100, 0.2, 0.05, 1, 0.53232482, 0.41890461],
  [100, 110, 0.25, 0.05, 0.5, 0.30570119, 0.66960872],
  [60000, 60000, 0.6, 0, 5 / MINUTES_OF_YEAR, 0.49963086, 0.50036914],
  [60000, 60060, 0.6, 0, 60 / MINUTES_OF_YEAR, 0.43678763, 0.56321237],
  [1450, 1450, 0.28, 0.065, 15 / SESSION_MINUTES_OF_YEAR, 0.50045796, 0.49953172],
])('a digital option on %d at %d is worth what is published', (spot, strike, volatility, rate, time, call, put) => {
  const values = digitalValues({ spot, strike, volatility, rate, time });
  expect(values.call).toBeCloseTo(call, 8);
  expect(values.put).toBeCloseTo(put, 8);
});

test('what is reckoned with four operations agrees with the library', () => {
  for (const x of [1e-9, 0.3, 0.9999, 1, 1.0001, 7, 60_000]) expect(logarithm(x)).toBeCloseTo(Math.log(x), 12);
  for (const x of [-24.5, -3, -0.1, 0, 0.1, 3]) expect(exponential(x) / Math.exp(x)).toBeCloseTo(1, 12);
  expect(normalBelow(0)).toBe(0.5);
  expect(normalBelow(1.959963985)).toBeCloseTo(0.975, 9);
  expect(normalBelow(-6)).toBeCloseTo(9.865876e-10, 14);
  expect([normalBelow(9), normalBelow(-9)]).toEqual([1, 0]);
});

test('one wild print up and one down do not move the mean of 25', () => {
  const prints =
    '101.2 101.3 101.1 101.4 101.5 101.2 101.3 101.6 101.2 101.1 101.0 101.3 101.4 101.2 109.9 101.3 101.1 101.2 92.0 101.3 101.4 101.2 101.5 101.3 101.2';
  expect(decimalToText(trimmedMean(prints.split(' ').map(decimal)))).toBe('101.26666667');
});

test('a mean by time weighs each price by how long it stood', () => {
  const at = (atMs: number, price: string) => ({ atMs, price: decimal(price) });
  const told = [at(0, '100'), at(60_000, '102'), at(90_000, '99')];
  expect(decimalToText(timeMean(told, 0, 120_000))).toBe('100.25');
  // What stood before counts from where the mean begins.
  expect(decimalToText(timeMean([at(-9_000, '100'), ...told.slice(1)], 0, 120_000))).toBe('100.25');
});

test.each([
  ['0.70', '58.8', '-15'],
  ['0.80', '55.5', '-10'],
  ['1.00', '50', '0'],
])('a ratio of %s needs %s of 100 and costs %s per cent at even odds', (ratio, price, edge) => {
  // The price is what has to be won of 100: 100 / (1 + ratio), and what is lost on average is the margin.
  const even = (100n * 10n ** 16n) / (decimal(ratio) + 10n ** 8n);
  expect(decimalToText(even).startsWith(price)).toBe(true);
  const lost = Number(marginPercent({ fair: decimal('50'), price: even })) / 1e8;
  expect(-lost).toBeCloseTo(Number(edge), 5);
});

test('what is paid out is the stake over the price, and never a part of a cent more', () => {
  expect(decimalToText(payoutOf(decimal('1000'), decimal('52.6')), 2)).toBe('1901.14');
  expect(payoutOf(decimal('100'), decimal('50'))).toBe(decimal('200'));
});
