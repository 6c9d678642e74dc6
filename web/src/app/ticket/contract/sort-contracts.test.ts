import { expect, test } from 'vitest';
import { changePercentOf, columns, sortedBy, turnoverOf } from './sort-contracts.ts';

const ticker = (instId: string, last: string, open24h: string, vol24h: string, nextFundingRate: string) => ({
  instId,
  last,
  open24h,
  vol24h,
  nextFundingRate,
});
const items = [
  ticker('BTC-USDT-PERP', '60000', '62000', '10', '0.0001'),
  ticker('ETH-USDT-PERP', '3000', '2900', '500', '-0.0002'),
  ticker('SOL-USDT-PERP', '150', '150', '1', '0.0003'),
];
const names = (by: (typeof columns)[number], down: boolean) =>
  sortedBy(items, by, down).map(({ instId }) => instId.slice(0, 3));

test('contracts stand by the column of choice, either way round', () => {
  expect(names('turnover', true)).toEqual(['ETH', 'BTC', 'SOL']);
  expect(names('change', true)).toEqual(['ETH', 'SOL', 'BTC']);
  expect(names('last', false)).toEqual(['SOL', 'ETH', 'BTC']);
  expect(names('funding', true)).toEqual(['SOL', 'BTC', 'ETH']);
  expect(names('name', true)).toEqual(['SOL', 'ETH', 'BTC']);
  for (const by of columns) expect(names(by, false)).toEqual(names(by, true).toReversed());
});

test('a change is of the price a day ago, and nothing where there was none', () => {
  expect(items.map(changePercentOf)).toEqual(['-3.23', '3.45', '0.00']);
  expect(changePercentOf({ last: '5', open24h: '0' })).toBe('0.00');
  expect(items.map(turnoverOf)).toEqual(['600000', '1500000', '150']);
});
