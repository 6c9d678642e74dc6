import { expect, test } from 'vitest';
import { orderInput, quantityFor, shareOf } from './draft.ts';

test('a share of the most is cut to whole lots', () => {
  expect(shareOf('149', 25, '1')).toBe('37');
  expect(shareOf('350', 50, '100')).toBe('100');
  expect(shareOf('0', 100, '1')).toBe('0');
});

test('an amount buys whole lots and never more than it can pay', () => {
  expect(quantityFor('1000', '99.95', '1')).toBe('10');
  expect(quantityFor('999,49', '99.95', '1')).toBe('9');
  expect(quantityFor('1999', '10', '100')).toBe('100');
  expect(quantityFor('', '10', '1')).toBe('0');
  expect(quantityFor('10', '0', '1')).toBe('0');
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
