import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { quoteRow } from './market.ts';
import { instrumentId, page, pageOf, pageSize } from './scalar.ts';

/** The spec calls the watchlist "collect". */
export const addToWatchlist = endpoint({
  method: 'POST',
  path: '/stock/collect/add',
  summary: 'Put an instrument at the end of your watchlist; already there = no change.',
  access: 'session',
  request: z.strictObject({ id: instrumentId }),
  reply: z.object({ ids: z.array(instrumentId) }),
  refusals: ['instrument_unknown', 'watchlist_full'],
  emits: ['watchlist.added'],
});

export const removeFromWatchlist = endpoint({
  method: 'POST',
  path: '/stock/collect/del',
  summary: 'Take an instrument off your watchlist; not there = no change.',
  access: 'session',
  request: z.strictObject({ id: instrumentId }),
  reply: z.object({ ids: z.array(instrumentId) }),
  emits: ['watchlist.removed'],
});

export const listWatchlist = endpoint({
  method: 'POST',
  path: '/stock/collect/list',
  summary: 'Your watchlist in your order, with quotes.',
  access: 'session',
  request: z.strictObject({ page, pageSize }),
  reply: pageOf(quoteRow),
});
