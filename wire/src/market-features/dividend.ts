import { dividendKinds } from '@tarazu/domain/market/corporate-action/dividend';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { country, currency, day, decimalText, instrumentId, page, pageOf, pageSize } from '../scalar.ts';

/** What a company has announced to pay on each share. Days are those of its exchange. */
const dividend = z.object({
  actionId: z.string(),
  instrumentId,
  symbol: z.string(),
  name: z.string(),
  currency,
  kind: z.enum(dividendKinds),
  perShare: decimalText,
  announcedOn: day,
  /** Whoever buys from this day on does not get it. */
  exDate: day,
  recordDate: day,
  payDate: day,
  /** A share that is bought now still gets it. */
  ahead: z.boolean(),
});
export type DividendView = z.infer<typeof dividend>;

export const listDividends = endpoint({
  method: 'GET',
  path: '/stock/dividend/list',
  summary: 'Announced dividends of one share, of a country or of all, the last ex-date first.',
  access: 'public',
  reads: ['dividends'],
  request: z.strictObject({ id: z.optional(instrumentId), country: z.optional(country), page, pageSize }),
  reply: pageOf(dividend),
  refusals: ['instrument_unknown'],
});

/** A dividend that somebody gets. Until it is paid, `withheld` and `net` are null: the tax goes by the rule of that day. */
const ownDividend = z.extend(dividend, {
  quantity: decimalText,
  gross: decimalText,
  withheld: z.nullable(decimalText),
  net: z.nullable(decimalText),
  paidOn: z.nullable(day),
});
export type OwnDividendView = z.infer<typeof ownDividend>;

export const listOwnDividends = endpoint({
  method: 'GET',
  path: '/user/dividend/list',
  summary: 'Own dividends, paid and to come, with the tax that was withheld; the newest first.',
  access: 'session',
  reads: ['dividends'],
  request: z.strictObject({ id: z.optional(instrumentId), page, pageSize }),
  reply: pageOf(ownDividend),
});
