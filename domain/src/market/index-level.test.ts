import { expect, test } from 'vitest';
import { decimal } from '../money.ts';
import { indexDivisor, levelOfValue } from './index-level.ts';

const members = [
  { instrumentId: 'IN:A', shares: 1_000_000n },
  { instrumentId: 'IN:B', shares: 250_000n },
];

test('the base prices give the base level, and the level follows the value of the members', () => {
  const base = [decimal('100'), decimal('400')];
  const divisor = indexDivisor(members, base, decimal('1000'));
  const levelAt = (first: string, second: string) =>
    levelOfValue(1_000_000n * decimal(first) + 250_000n * decimal(second), divisor);
  expect(levelAt('100', '400')).toBe(decimal('1000'));
  expect(levelAt('110', '400')).toBe(decimal('1050'));
  expect(levelAt('100', '404.05')).toBe(decimal('1005.06'));
});

test('a base of zero is wrong configuration', () => {
  expect(() => indexDivisor(members, [1n, 1n], 0n)).toThrow(RangeError);
});
