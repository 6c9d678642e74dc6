import { expect, test } from 'vitest';
import { fixesOf } from './fix.ts';

test('a price between two ticks is mended by either neighbour', () => {
  const params = { below: { price: '10.05', currency: 'INR' }, above: { price: '10.10', currency: 'INR' } };
  expect(fixesOf({ name: 'price_off_tick', params })).toEqual([
    { kind: 'price', value: '10.05' },
    { kind: 'price', value: '10.10' },
  ]);
});

test('the same neighbour is offered once, and a zero is never offered', () => {
  const same = { below: { quantity: '100' }, above: { quantity: '100' } };
  expect(fixesOf({ name: 'quantity_not_in_lots', params: same })).toEqual([{ kind: 'quantity', value: '100' }]);
  expect(fixesOf({ name: 'insufficient_balance', params: { quantityMax: { quantity: '0' } } })).toEqual([
    { kind: 'see', place: 'orders' },
    { kind: 'see', place: 'money' },
  ]);
});

test('a market that is shut has no mend but waiting', () => {
  expect(fixesOf({ name: 'market_closed', params: { opensAt: { at: '2026-11-23T03:45:00.000Z' } } })).toEqual([]);
});
