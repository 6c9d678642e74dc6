import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { quoteRow } from '../market.ts';
import { instrumentId, page, pageOf, pageSize } from '../scalar.ts';

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
  summary: 'Your watchlist in your order, with quotes; `ids` has all of it, also what is still to come to the market.',
  access: 'session',
  reads: ['watchlist'],
  keptOffline: true,
  request: z.strictObject({ page, pageSize }),
  reply: z.extend(pageOf(quoteRow), { ids: z.array(instrumentId) }),
});

const orderMax = 1000;

export const reorderWatchlist = endpoint({
  method: 'POST',
  path: '/stock/collect/order',
  summary:
    'Your watchlist in a new order: the ids one after another with spaces between. What is not named comes last.',
  access: 'session',
  request: z.strictObject({
    ids: z.pipe(
      z.string().check(z.maxLength(orderMax * 28)),
      z.pipe(
        z.transform((text: string) => text.split(' ').filter((id) => id !== '')),
        z.array(instrumentId).check(z.maxLength(orderMax)),
      ),
    ),
  }),
  reply: z.object({ ids: z.array(instrumentId) }),
  emits: ['watchlist.reordered'],
});
