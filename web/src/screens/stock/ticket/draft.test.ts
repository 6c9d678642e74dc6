import { expect, test } from 'vitest';
import { orderInput, shareOf, stepped, typedDecimal, typedNumber } from './draft.ts';

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
  expect(stepped('1246.03', '0.05', -1)).toBe('1246');
  expect(stepped('1246.03', '0.05', 1)).toBe('1246.05');
  expect(stepped('100', '100', -1)).toBe('100');
  expect(stepped('', '1', 1)).toBe('1');
});

test('a share of the most is cut to whole lots', () => {
  expect(shareOf('149', 25, '1')).toBe('37');
  expect(shareOf('350', 50, '100')).toBe('100');
  expect(shareOf('0', 100, '1')).toBe('0');
});

test('a market order carries no price, a limit order needs one', () => {
  const draft = { side: 'buy', validity: 'day', quantity: '5', price: '' } as const;
  expect(orderInput('IN:SAHYM', { ...draft, type: 'market' })).toEqual({
    instrumentId: 'IN:SAHYM',
    type: 'market',
    validity: 'day',
    quantity: '5',
  });
  expect(orderInput('IN:SAHYM', { ...draft, type: 'limit' })).toBeUndefined();
  expect(orderInput('IN:SAHYM', { ...draft, type: 'limit', price: '10,5' })).toMatchObject({ price: '10.5' });
});
