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

test('no number is offered that would be refused again, and a rest that no order takes has a way of its own', () => {
  const short = { name: 'insufficient_quantity', params: { available: { quantity: '333' } } } as const;
  const small = { name: 'quantity_below_minimum', params: { minimum: { quantity: '100000' } } } as const;
  const dust = { least: '1200000', most: '0', restsConvert: true };
  const holdings = { kind: 'see', place: 'holdings' } as const;
  const rests = { kind: 'see', place: 'rests' } as const;
  expect(fixesOf(short, dust)).toEqual([rests, holdings]);
  expect(fixesOf(short, { ...dust, restsConvert: false })).toEqual([holdings]);
  expect(fixesOf(small, dust)).toEqual([rests]);
  expect(fixesOf({ name: 'value_below_minimum', params: {} }, dust)).toEqual([rests]);
  // Enough by the lots is worth too little: as many as are worth enough.
  expect(fixesOf(small, { ...dust, most: '2000000' })).toEqual([{ kind: 'quantity', value: '1200000' }]);
  expect(fixesOf({ name: 'value_below_minimum', params: {} }, { least: '11' })).toEqual([
    { kind: 'quantity', value: '11' },
  ]);
  expect(fixesOf(short, { least: '100', most: '333', restsConvert: true })).toEqual([
    { kind: 'quantity', value: '333' },
    holdings,
  ]);
});
