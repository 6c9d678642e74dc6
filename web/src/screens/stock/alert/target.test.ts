import { expect, test } from 'vitest';
import { readTarget } from './target.ts';

test('reads prices and changes as a decimal field holds them', () => {
  expect(readTarget('1248.50')).toBe('1248.5');
  expect(readTarget('−3')).toBe('-3');
  expect(readTarget('+2.5%')).toBe('2.5');
  expect(readTarget('')).toBeUndefined();
  expect(readTarget('much')).toBeUndefined();
});
