import type { QuoteRow } from '@tarazu/wire/market';
import { expect, test } from 'vitest';
import { sortedWatchlist } from './watchlist-sort.ts';

const row = (name: string, last: string, changePercent: string) =>
  ({ name, last, changePercent, volume: '0' }) as QuoteRow;
const list = [row('Kaveri', '9.50', '-1.20'), row('Aravalli', '1200', '0.30'), row('Marut', '100', '0.30')];
const names = (by: Parameters<typeof sortedWatchlist>[1]['by'], down: boolean) =>
  sortedWatchlist(list, { by, down }).map(({ name }) => name);

test('prices are compared as numbers and names as words; what is equal stays in one’s own order', () => {
  expect(names('last', true)).toEqual(['Aravalli', 'Marut', 'Kaveri']);
  expect(names('last', false)).toEqual(['Kaveri', 'Marut', 'Aravalli']);
  expect(names('name', false)).toEqual(['Aravalli', 'Kaveri', 'Marut']);
  expect(names('change', true)).toEqual(['Aravalli', 'Marut', 'Kaveri']);
  expect(names('own', false)).toEqual(['Kaveri', 'Aravalli', 'Marut']);
});
