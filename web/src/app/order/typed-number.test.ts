import { expect, test } from 'vitest';
import { stepped, typedDecimal, typedNumber } from './typed-number.ts';

test('typed numbers may carry a comma and must be above zero', () => {
  expect(typedDecimal('12,50')).toBe('12.5');
  expect(typedDecimal(' 7 ')).toBe('7');
  for (const text of ['', '0', '-1', 'a', '1.2.3', '1e3']) expect(typedDecimal(text)).toBeUndefined();
});

test('a zero is a number to ask about, not one to order', () => {
  expect(typedNumber('0,00')).toBe('0');
  expect(typedDecimal('0,00')).toBeUndefined();
  expect(typedNumber('-1')).toBeUndefined();
});

test('steps go to the grid and stop at one step', () => {
  expect(stepped('1246.00', '0.05', 1)).toBe('1246.05');
  expect(stepped('1246.03', '0.05', -1)).toBe('1246.00');
  expect(stepped('1246.00', '0.1', 1)).toBe('1246.10');
  expect(stepped('1246.03', '0.05', 1)).toBe('1246.05');
  expect(stepped('100', '100', -1)).toBe('100');
  expect(stepped('', '1', 1)).toBe('1');
});
