import {
  addToWatchlist,
  deleteWatchlist,
  listWatchlist,
  listWatchlists,
  removeFromWatchlist,
  reorderWatchlist,
  saveWatchlist,
  sortWatchlists,
} from '@tarazu/wire/market-features/watchlist';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, good, refusalOf, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { WATCHLIST_MAX: '2', WATCHLISTS_MAX: '3' } });
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

test('several lists with names, colours and an order of their own; the main one stays', async () => {
  const { client } = await app.person();
  const [one = '', two = ''] = app.market.live.instruments.map(({ id }) => id);
  good(await client.call(addToWatchlist, { id: one }));
  const wanted = { requestId: 'make-banks', name: 'Banks', colour: 'blue' } as const;
  const { listId: banks } = good(await client.call(saveWatchlist, wanted));
  // An answer that was lost is asked for again: the same list, not another one.
  expect(good(await client.call(saveWatchlist, wanted))).toEqual({ listId: banks, ids: [] });
  expect(good(await client.call(addToWatchlist, { id: two, listId: banks })).ids).toEqual([two]);
  expect(good(await client.call(listWatchlist, { listId: banks })).items.map(({ id }) => id)).toEqual([two]);
  expect(good(await client.call(listWatchlist, {})).ids).toEqual([one]);

  const taken = { requestId: 'make-taken', name: 'BANKS' };
  expect(refusalOf(await client.call(saveWatchlist, taken))).toBe('watchlist_name_taken');
  const { listId: later } = good(await client.call(saveWatchlist, { requestId: 'make-later', name: 'Later' }));
  expect(refusalOf(await client.call(saveWatchlist, { requestId: 'make-more', name: 'More' }))).toBe('watchlists_full');
  const renamed = { requestId: 'rename-banks', listId: banks, name: 'Lenders', colour: 'pink' } as const;
  good(await client.call(saveWatchlist, renamed));
  good(await client.call(sortWatchlists, { requestId: 'sort-lists', ids: `${later} main` }));
  const { items } = good(await client.call(listWatchlists, {}));
  expect(items).toEqual([
    { listId: 'main', name: '', colour: 'none', ids: [one] },
    { listId: later, name: 'Later', colour: 'none', ids: [] },
    { listId: banks, name: 'Lenders', colour: 'pink', ids: [two] },
  ]);

  good(await client.call(deleteWatchlist, { requestId: 'delete-banks', listId: banks }));
  expect(refusalOf(await client.call(addToWatchlist, { id: one, listId: banks }))).toBe('watchlist_unknown');
  const main = { requestId: 'delete-main', listId: 'main' };
  expect(refusalOf(await client.call(deleteWatchlist, main))).toBe('watchlist_unknown');
  expect(good(await client.call(listWatchlists, {})).items.map(({ listId }) => listId)).toEqual(['main', later]);
});

test('a list of somebody else is not there', async () => {
  const [owner, stranger] = [await app.person(), await app.person()];
  const { listId } = good(await owner.client.call(saveWatchlist, { requestId: 'own-list-1', name: 'Mine' }));
  const [one = ''] = app.market.live.instruments.map(({ id }) => id);
  expect(refusalOf(await stranger.client.call(addToWatchlist, { id: one, listId }))).toBe('watchlist_unknown');
  const rename = { requestId: 'rename-it-1', listId, name: 'Yours' };
  expect(refusalOf(await stranger.client.call(saveWatchlist, rename))).toBe('watchlist_unknown');
  expect(refusalOf(await stranger.client.call(listWatchlist, { listId }))).toBe('watchlist_unknown');
  expect(good(await owner.client.call(listWatchlists, {})).items[1]).toMatchObject({ name: 'Mine', ids: [] });
});
