import {
  addToWatchlist,
  listWatchlist,
  removeFromWatchlist,
  reorderWatchlist,
} from '@tarazu/wire/market-features/watchlist';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, good, refusalOf, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { WATCHLIST_MAX: '2' } });
});
afterAll(() => app.close());

test('a watchlist keeps its order, its bound and each entry once', async () => {
  const { client } = await app.person();
  const [one, two, three] = app.market.live.instruments.map(({ id }) => id);
  expect(good(await client.call(listWatchlist, {}))).toMatchObject({ items: [], total: 0 });
  expect(good(await client.call(addToWatchlist, { id: two ?? '' })).ids).toEqual([two]);
  expect(good(await client.call(addToWatchlist, { id: one ?? '' })).ids).toEqual([two, one]);
  expect(good(await client.call(addToWatchlist, { id: two ?? '' })).ids).toEqual([two, one]);
  expect(refusalOf(await client.call(addToWatchlist, { id: three ?? '' }))).toBe('watchlist_full');
  expect(refusalOf(await client.call(addToWatchlist, { id: 'IN:NOSUCH' }))).toBe('instrument_unknown');
  expect(good(await client.call(removeFromWatchlist, { id: two ?? '' })).ids).toEqual([one]);
  expect(good(await client.call(removeFromWatchlist, { id: two ?? '' })).ids).toEqual([one]);
  const { items, total } = good(await client.call(listWatchlist, {}));
  expect([items.map(({ id }) => id), total]).toEqual([[one], 1]);
});

test('a new order is kept, and what it does not name comes last', async () => {
  const { client } = await app.person();
  const [one = '', two = '', three = ''] = app.market.live.instruments.map(({ id }) => id);
  good(await client.call(addToWatchlist, { id: one }));
  good(await client.call(addToWatchlist, { id: two }));
  expect(good(await client.call(reorderWatchlist, { ids: `${two} ${one}` })).ids).toEqual([two, one]);
  expect(good(await client.call(reorderWatchlist, { ids: `${three} ${one}` })).ids).toEqual([one, two]);
  expect(good(await client.call(listWatchlist, {})).items.map(({ id }) => id)).toEqual([one, two]);
  expect(refusalOf(await client.call(reorderWatchlist, { ids: 'nonsense' }))).toBe('malformed_field');
});
