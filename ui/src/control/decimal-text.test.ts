import { expect, test } from 'vitest';
import { readDecimal, shownField } from './decimal-text.ts';

/** What a field holds, shows while these keys are typed one by one, and shows when it is left. */
function typing(keys: string, mark: string): readonly [held: string, shown: string, left: string] {
  let held = '';
  let typed = '';
  for (const key of keys) {
    typed = shownField(typed, held, mark) + key;
    held = readDecimal(typed, mark);
  }
  return [held, shownField(typed, held, mark), shownField(undefined, held, mark)];
}

test('a decimal is written in the way of the language when the field is left, whichever mark was typed', () => {
  expect(typing('12,50', ',')).toEqual(['12.50', '12,50', '12,50']);
  expect(typing('12.50', ',')).toEqual(['12.50', '12.50', '12,50']);
  expect(typing('12,50', '.')).toEqual(['12.50', '12,50', '12.50']);
  expect(typing('12.50', '.')).toEqual(['12.50', '12.50', '12.50']);
  expect(typing('-2,5', ',')).toEqual(['-2.5', '-2,5', '-2,5']);
});

test('a thousand is a thousand in the way of the language, and not one', () => {
  expect(typing('1,000', '.')).toEqual(['1000', '1,000', '1000']);
  expect(typing('1.000', ',')).toEqual(['1000', '1.000', '1000']);
  expect(typing('25,000', '.')[0]).toBe('25000');
  expect(typing('1,00,000', '.')[0]).toBe('100000');
  expect(typing('-2,500%', '.')[0]).toBe('-2500%');
  // The decimal mark of the language is one, however many digits follow; so is any mark behind a zero.
  expect(typing('12.500', '.')[0]).toBe('12.500');
  expect(typing('12,500', ',')[0]).toBe('12.500');
  expect(typing('0,500', '.')[0]).toBe('0.500');
  expect(typing('1,0005', '.')[0]).toBe('1.0005');
});

test('a mark in front of another one parts thousands', () => {
  expect(typing('1.234,56', ',')).toEqual(['1234.56', '1.234,56', '1234,56']);
  expect(typing('1,234.56', '.')).toEqual(['1234.56', '1,234.56', '1234.56']);
  expect(readDecimal('12,34,567.89', '.')).toBe('1234567.89');
  expect(readDecimal('12,34,567', '.')).toBe('1234567');
  expect(readDecimal('1.234.567', '.')).toBe('1234567');
  expect(readDecimal('1\u00a0234,5', ',')).toBe('1234.5');
});

test('what is no number is not made one', () => {
  expect(readDecimal('1,5,', ',')).toBe('1.5.');
  expect(readDecimal('1..', '.')).toBe('1..');
  expect(readDecimal('abc', '.')).toBe('abc');
});
