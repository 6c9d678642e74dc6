import { ratioNames } from '@tarazu/domain/analyst/fundamentals/ratios';
import { screenFields } from '@tarazu/domain/analyst/fundamentals/screen';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { quoteRow } from '../market.ts';
import { country, currency, day, decimalText, flag, instrumentId, page, pageOf, pageSize, text } from '../scalar.ts';

const ratioName = z.enum(ratioNames);
const share = { id: instrumentId, symbol: z.string(), name: z.string() };

/** Accounts of a quarter, or of a whole year, in millions of the currency. Balances are those at its end. */
const statement = z.object({
  /** The last day of it, and the year in which its year of accounts ends. */
  ends: day,
  year: z.int(),
  publishedOn: day,
  revenue: decimalText,
  ebitda: decimalText,
  depreciation: decimalText,
  interest: decimalText,
  tax: decimalText,
  profit: decimalText,
  cashFlow: decimalText,
  capex: decimalText,
  cash: decimalText,
  fixedAssets: decimalText,
  workingCapital: decimalText,
  equity: decimalText,
  debt: decimalText,
});
export type StatementView = z.infer<typeof statement>;

/** A ratio with the middle of its group and where among the others it stands, both null where there is none. Per cent, a multiple, or currency. */
const ratio = z.object({
  name: ratioName,
  value: z.nullable(decimalText),
  middle: z.nullable(decimalText),
  /** Per cent of the others that have less. */
  place: z.nullable(decimalText),
});
export type RatioView = z.infer<typeof ratio>;

export const showFundamentals = endpoint({
  method: 'GET',
  path: '/stock/fundamentals',
  summary:
    'Accounts of a company as they are known now: eight quarters, five years, ratios beside the middle of its group, owners and coming dates. Invented where the market is.',
  access: 'public',
  keptOffline: true,
  request: z.strictObject({ id: instrumentId }),
  reply: z.object({
    currency,
    quarters: z.array(statement),
    years: z.array(statement),
    ratios: z.array(ratio),
    /** Whose middle it is: its sector where that is large enough, else all of its market. */
    group: z.object({
      of: z.enum(['sector', 'market']),
      sector: z.string(),
      /** The largest first; each with what is set beside each other of all of them, null where it says nothing. */
      peers: z.array(
        z.object({
          ...share,
          marketValue: z.nullable(decimalText),
          priceToProfit: z.nullable(decimalText),
          returnOnEquity: z.nullable(decimalText),
        }),
      ),
    }),
    perShare: z.nullable(z.object({ profit: decimalText, book: decimalText })),
    shares: decimalText,
    owners: z.object({
      founders: decimalText,
      institutions: decimalText,
      people: decimalText,
      /** Per cent of the founders' part. */
      pledged: decimalText,
    }),
    events: z.array(z.object({ kind: z.enum(['results', 'dividend']), on: day, amount: z.nullable(decimalText) })),
  }),
  refusals: ['instrument_unknown', 'fundamentals_none'],
});

export const screenCompanies = endpoint({
  method: 'GET',
  path: '/stock/screener',
  summary:
    'Companies whose figures lie within bounds: `filters` names a ratio, the price, the change or the volume of the day with its least and its most, or sectors by their keys, `priceToProfit:5:20,change:1:,sector:Banks|Energy`. It finds numbers, not good companies.',
  access: 'public',
  request: z.strictObject({
    country: z._default(country, 'IN'),
    filters: z._default(text(600), ''),
    sort: z._default(z.enum(screenFields), 'marketValue'),
    /** The least first. */
    turned: z._default(flag, false),
    page,
    pageSize,
  }),
  reply: z.extend(
    pageOf(
      z.object({
        quote: quoteRow,
        sector: z.string(),
        ratios: z.array(z.object({ name: ratioName, value: decimalText })),
      }),
    ),
    {
      /** Those of the country, by which it can be filtered. */
      sectors: z.array(z.object({ key: z.string(), name: z.string() })),
      /** Companies that were looked through. */
      of: z.int(),
    },
  ),
  refusals: ['screen_filter_unknown', 'screen_filter_twice', 'screen_filter_bounds', 'screen_filter_sectors'],
});
