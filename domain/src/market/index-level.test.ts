import { expect, test } from 'vitest';
import { decimal } from '../money.ts';
import { indexDivisor, indexLevel } from './index-level.ts';

const members = [
  { instrumentId: 'IN:A', shares: 1_000_000n },
  { instrumentId: 'IN:B', shares: 250_000n },
];

test('the base prices give the base level, and the level follows the value of the members', () => {
  const base = [decimal('100'), decimal('400')];
  const divisor = indexDivisor(members, base, decimal('1000'));
  expect(indexLevel({ members, divisor }, base)).toBe(decimal('1000'));
  expect(indexLevel({ members, divisor }, [decimal('110'), decimal('400')])).toBe(decimal('1050'));
  expect(indexLevel({ members, divisor }, [decimal('100'), decimal('404.05')])).toBe(decimal('1005.06'));
});

test('a base of zero is wrong configuration', () => {
  expect(() => indexDivisor(members, [1n, 1n], 0n)).toThrow(RangeError);
});
