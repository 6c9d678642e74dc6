import { expect, test } from 'vitest';
import { addressOf, leastQuantity } from './draft.ts';

test('the address of a ticket holds all that was typed', () => {
  const draft = { side: 'buy', type: 'limit', validity: 'ioc', quantity: '12', price: '101,5' } as const;
  const address = new URL(addressOf({ id: 'IN:SAHYM', kind: 'stock' }, draft), 'http://here');
  expect(address.pathname).toBe('/pages/stock/stockKline');
  expect(Object.fromEntries(address.searchParams)).toEqual({ id: 'IN:SAHYM', ...draft });
});

test('the least quantity of a ticket is worth what an order must be worth, in whole lots', () => {
  const bitcoin = { quantityMin: '0.00001', valueMin: '5.00', lot: '0.00000001', quote: { last: '90000' } };
  expect(leastQuantity(bitcoin)).toBe('0.00005612');
  expect(leastQuantity({ ...bitcoin, quantityMin: '1', lot: '1', quote: { last: '0.5' } })).toBe('11');
  // At the lowest of the prices at which it may fill; what is no price yet is none.
  expect(leastQuantity(bitcoin, ['99000', '45000', ''])).toBe('0.00011223');
  expect(leastQuantity(bitcoin, ['', 'x'])).toBe('0.00005612');
  expect(leastQuantity({ quantityMin: '1', valueMin: '0.01', lot: '1', quote: { last: '1248.35' } })).toBe('1');
});
