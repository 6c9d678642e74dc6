import { MAIN_WATCHLIST, watchlistColours } from '@tarazu/domain/watchlist/watchlist';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { quoteRow } from '../market.ts';
import { instrumentId, ownName, page, pageOf, pageSize, publicId, requestId, spaced } from '../scalar.ts';

/** Left out: the main list, which everybody has. */
const listId = z._default(publicId, MAIN_WATCHLIST);

/** What the list holds now. */
const kept = z.object({ listId: publicId, ids: z.array(instrumentId) });

/** The spec calls the watchlist "collect". */
export const addToWatchlist = endpoint({
  method: 'POST',
  path: '/stock/collect/add',
  summary: 'Put an instrument at the end of a watchlist of yours; already there = no change.',
  access: 'session',
  request: z.strictObject({ id: instrumentId, listId }),
  reply: kept,
  refusals: ['instrument_unknown', 'watchlist_full', 'watchlist_unknown'],
  emits: ['watchlist.added'],
});

export const removeFromWatchlist = endpoint({
  method: 'POST',
  path: '/stock/collect/del',
  summary: 'Take an instrument off a watchlist of yours; not there = no change.',
  access: 'session',
  request: z.strictObject({ id: instrumentId, listId }),
  reply: kept,
  refusals: ['watchlist_unknown'],
  emits: ['watchlist.removed'],
});

export const listWatchlist = endpoint({
  method: 'POST',
  path: '/stock/collect/list',
  summary:
    'A watchlist of yours in your order, with quotes; `ids` has all of it, also what is still to come to the market.',
  access: 'session',
  reads: ['watchlist'],
  keptOffline: true,
  request: z.strictObject({ page, pageSize, listId }),
  reply: z.extend(pageOf(quoteRow), { ids: z.array(instrumentId) }),
  refusals: ['watchlist_unknown'],
});

const orderMax = 1000;
export const reorderWatchlist = endpoint({
  method: 'POST',
  path: '/stock/collect/order',
  summary:
    'A watchlist of yours in a new order: the ids one after another with spaces between. What is not named comes last.',
  access: 'session',
  request: z.strictObject({ ids: spaced(instrumentId, orderMax, 27), listId }),
  reply: kept,
  refusals: ['watchlist_unknown'],
  emits: ['watchlist.reordered'],
});

const watchlist = z.object({
  listId: publicId,
  /** Empty for the main list: each language has its own word for it. */
  name: z.string(),
  colour: z.enum(watchlistColours),
  ids: z.array(instrumentId),
});
export type WatchlistView = z.infer<typeof watchlist>;

export const listWatchlists = endpoint({
  method: 'GET',
  path: '/stock/collect/lists',
  summary: 'Your watchlists in your order, the main one (`main`) first, each with what it holds.',
  access: 'session',
  reads: ['watchlist'],
  keptOffline: true,
  request: z.strictObject({}),
  reply: z.object({ items: z.array(watchlist), max: z.int() }),
});

export const saveWatchlist = endpoint({
  method: 'POST',
  path: '/stock/collect/lists/save',
  summary: 'Make a watchlist; with a number, give that one another name and colour.',
  access: 'session',
  request: z.strictObject({
    requestId,
    listId: z.optional(publicId),
    name: ownName(30, 1),
    colour: z._default(z.enum(watchlistColours), 'none'),
  }),
  reply: kept,
  refusals: ['watchlist_unknown', 'watchlists_full', 'watchlist_name_taken'],
  emits: ['watchlist.saved'],
});

export const deleteWatchlist = endpoint({
  method: 'POST',
  path: '/stock/collect/lists/del',
  summary: 'Delete a watchlist. What was in it stays in your other lists; the main one cannot be deleted.',
  access: 'session',
  request: z.strictObject({ requestId, listId: publicId }),
  reply: kept,
  refusals: ['watchlist_unknown'],
  emits: ['watchlist.deleted'],
});

export const sortWatchlists = endpoint({
  method: 'POST',
  path: '/stock/collect/lists/sort',
  summary: 'Your watchlists in another sequence: their numbers with spaces between. The main one stays first.',
  access: 'session',
  request: z.strictObject({ requestId, ids: spaced(publicId, 50, 40) }),
  reply: z.object({ items: z.array(watchlist) }),
  emits: ['watchlist.sorted'],
});
