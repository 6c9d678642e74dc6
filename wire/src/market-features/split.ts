import { splitKinds } from '@tarazu/domain/market/corporate-action/split';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { country, currency, day, decimalText, instant, instrumentId, page, pageOf, pageSize } from '../scalar.ts';

/** Shares as whole numbers: for every `held` shares `given` more. */
const ratio = { kind: z.enum(splitKinds), held: z.string(), given: z.string() };

/** More shares for those that are held, as the company has announced it. Days are those of its exchange. */
const split = z.object({
  actionId: z.string(),
  instrumentId,
  symbol: z.string(),
  name: z.string(),
  ...ratio,
  announcedOn: day,
  /** From this day on the price is that of the new shares, and whoever buys gets no more for it. */
  exDate: day,
  recordDate: day,
  /** Bonus shares count as bought on this day, and may be sold from `tradableOn` on; those of a split like the old ones. */
  allottedOn: day,
  tradableOn: day,
  /** It has not begun. */
  ahead: z.boolean(),
});
export type SplitView = z.infer<typeof split>;

export const listSplits = endpoint({
  method: 'GET',
  path: '/stock/split/list',
  summary: 'Announced and past splits and bonus shares of one share, of a country or of all, the last ex-date first.',
  access: 'public',
  reads: ['dividends'],
  request: z.strictObject({ id: z.optional(instrumentId), country: z.optional(country), page, pageSize }),
  reply: pageOf(split),
  refusals: ['instrument_unknown'],
});

/** What one of them made of somebody's shares. */
const ownSplit = z.object({
  actionId: z.string(),
  instrumentId,
  symbol: z.string(),
  name: z.string(),
  currency,
  ...ratio,
  exDate: day,
  tradableOn: day,
  before: decimalText,
  after: decimalText,
  /** For what was too little for a share, and the close before, by which that was reckoned. */
  cash: decimalText,
  basePrice: decimalText,
  at: instant,
});
export type OwnSplitView = z.infer<typeof ownSplit>;

export const listOwnSplits = endpoint({
  method: 'GET',
  path: '/user/split/list',
  summary: 'What splits and bonus issues made of your own shares, the newest first.',
  access: 'session',
  reads: ['dividends'],
  request: z.strictObject({ id: z.optional(instrumentId), page, pageSize }),
  reply: pageOf(ownSplit),
});
