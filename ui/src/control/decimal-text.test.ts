import { expect, test } from 'vitest';
import { readDecimal, shownDecimal } from './decimal-text.ts';

/** What a field holds and shows after these keys, one by one. */
function typing(keys: string, decimalMark: string): readonly [held: string, shown: string] {
  let held = '';
  for (const key of keys) held = readDecimal(shownDecimal(held, decimalMark) + key);
  return [held, shownDecimal(held, decimalMark)];
}

test('a decimal is shown in the way of the language, whichever mark was typed', () => {
  expect(typing('12,50', ',')).toEqual(['12.50', '12,50']);
  expect(typing('12.50', ',')).toEqual(['12.50', '12,50']);
  expect(typing('12,50', '.')).toEqual(['12.50', '12.50']);
  expect(typing('12.50', '.')).toEqual(['12.50', '12.50']);
  expect(typing('-2,5', ',')).toEqual(['-2.5', '-2,5']);
});

test('a mark in front of another one parts thousands', () => {
  expect(typing('1.234,56', ',')).toEqual(['1234.56', '1234,56']);
  expect(typing('1,234.56', '.')).toEqual(['1234.56', '1234.56']);
  expect(readDecimal('12,34,567.89')).toBe('1234567.89');
  expect(readDecimal('12,34,567')).toBe('1234567');
  expect(readDecimal('1.234.567')).toBe('1234567');
  expect(readDecimal('1\u00a0234,5')).toBe('1234.5');
});

test('what is no number is not made one', () => {
  expect(readDecimal('1,5,')).toBe('1.5.');
  expect(readDecimal('1..')).toBe('1..');
  expect(readDecimal('abc')).toBe('abc');
});
