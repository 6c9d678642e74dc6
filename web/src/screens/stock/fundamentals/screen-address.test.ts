import { expect, test } from 'vitest';
import { askedOf, boundsFrom, filtersOf, sectorsFrom } from './screen-address.ts';

test('what was kept before sectors and figures of the market is read as it was, and what is kept now comes back', () => {
  const before = 'priceToProfit:5:20,returnOnEquity:15:';
  expect([filtersOf(boundsFrom(before), sectorsFrom(before)), sectorsFrom(before)]).toEqual([before, undefined]);
  const now = 'price:100:,change:-1:2,volume::50000,sector:Banks|Health care';
  expect(filtersOf(boundsFrom(now), sectorsFrom(now))).toBe(now);
  expect([boundsFrom(now).map(({ field }) => field), sectorsFrom(now)]).toEqual([
    ['price', 'change', 'volume'],
    ['Banks', 'Health care'],
  ]);
});

test('what asks for nothing yet stands in the address alone', () => {
  const address = 'price::,margin:9:1,change:1:,sector:';
  expect(filtersOf(boundsFrom(address), sectorsFrom(address))).toBe(address);
  expect(askedOf(boundsFrom(address), sectorsFrom(address))).toBe('change:1:');
});
