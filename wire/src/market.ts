import { instrumentKinds } from '@tarazu/domain/market/instrument';
import { validities } from '@tarazu/domain/trading/order';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  country,
  currency,
  day,
  decimalText,
  instant,
  instrumentId,
  integer,
  page,
  pageOf,
  pageSize,
  text,
  unit,
} from './scalar.ts';

export const sessionPhase = z.enum(['pre_open', 'open', 'closed', 'halted']);
export const candleInterval = z.enum(['1m', '5m', '15m', '30m', '1h', '1D', '1W', '1M']);

/** The call auction before an opening, from the orders that are there by now. Price in `currency`, sizes in shares. */
export const openingAuction = z.object({
  /** What the orders would give; null while buyers and sellers do not meet. */
  price: z.nullable(decimalText),
  /** What would change hands at that price, of which buyers want `demand` and sellers give `supply`. */
  quantity: decimalText,
  demand: decimalText,
  supply: decimalText,
  /** `found`: no order comes any more, and the session opens at the price. */
  stage: z.enum(['gathering', 'found']),
  /** Market orders are taken until then. */
  marketUntil: instant,
  /** The gathering ends at an instant between these two that nobody knows before. */
  endsFrom: instant,
  endsBy: instant,
});
export type OpeningAuctionView = z.infer<typeof openingAuction>;

/** The state of one instrument in a list and in the feed. Prices and `change` in `currency`, `volume` in shares. */
export const quote = z.object({
  id: instrumentId,
  symbol: z.string(),
  name: z.string(),
  country,
  currency,
  kind: z.enum(instrumentKinds),
  last: decimalText,
  previousClose: decimalText,
  change: decimalText,
  /** Per cent of the previous close, two decimals, rounded half up. */
  changePercent: decimalText,
  open: decimalText,
  high: decimalText,
  low: decimalText,
  volume: decimalText,
  turnover: decimalText,
  bid: z.nullable(decimalText),
  ask: z.nullable(decimalText),
  phase: sessionPhase,
  /** Null at all times but before an opening that has one. */
  auction: z.nullable(openingAuction),
  at: instant,
});
export type QuoteView = z.infer<typeof quote>;

/** A quote with the last thirty points of its day, oldest first, for the small picture in a row. */
export const quoteRow = z.extend(quote, { sparkline: z.array(decimalText) });
export type QuoteRow = z.infer<typeof quoteRow>;

const quoteSort = z._default(
  z.enum(['name', '-name', 'change', '-change', 'last', '-last', 'volume', '-volume', 'turnover', '-turnover']),
  '-turnover',
);

export const listIndices = endpoint({
  method: 'GET',
  path: '/stock/index/indices/list',
  summary: 'The stock indices, computed from their members.',
  access: 'public',
  keptOffline: true,
  request: z.strictObject({ country: z.optional(country) }),
  reply: z.object({ items: z.array(quoteRow) }),
});

export const listCountries = endpoint({
  method: 'GET',
  path: '/stock/index/country/list',
  summary: 'The countries that have a market here, with their session now.',
  access: 'public',
  keptOffline: true,
  request: z.strictObject({}),
  reply: z.object({
    items: z.array(
      z.object({
        country,
        name: z.string(),
        currency,
        timeZone: z.string(),
        phase: sessionPhase,
        tradeDate: day,
        opensAt: z.nullable(instant),
        closesAt: z.nullable(instant),
        instruments: z.int(),
        risers: z.int(),
        fallers: z.int(),
      }),
    ),
  }),
});

export const listStocks = endpoint({
  method: 'GET',
  path: '/stock/index/list',
  summary: 'Stocks of one country or of all, sorted and paged.',
  access: 'public',
  keptOffline: true,
  request: z.strictObject({ country: z.optional(country), sort: quoteSort, page, pageSize }),
  reply: pageOf(quoteRow),
});

export const listHotStocks = endpoint({
  method: 'GET',
  path: '/stock/index/list/hot',
  summary: 'The most traded stocks of the day.',
  access: 'public',
  keptOffline: true,
  request: z.strictObject({ country: z.optional(country), limit: z._default(integer(1, 50), 10) }),
  reply: z.object({ items: z.array(quoteRow) }),
});

export const sector = z.object({
  name: z.string(),
  stocks: z.int(),
  risers: z.int(),
  fallers: z.int(),
  /** Plain mean of the changes of its shares, per cent with two decimals, rounded half up. */
  changePercent: decimalText,
  turnover: decimalText,
  /** The share that moved furthest in the direction of the sector. */
  lead: quote,
});
export type SectorView = z.infer<typeof sector>;

export const listSectors = endpoint({
  method: 'GET',
  path: '/stock/index/sector/list',
  summary: 'The sectors of one country with the mean change of their shares, the strongest first.',
  access: 'public',
  request: z.strictObject({ country }),
  reply: z.object({ items: z.array(sector) }),
});

export const searchStocks = endpoint({
  method: 'GET',
  path: '/stock/index/search',
  summary: 'Instruments by name, ticker or ISIN; forgives small typing errors.',
  access: 'public',
  request: z.strictObject({ q: text(64, 1), country: z.optional(country), page, pageSize }),
  reply: pageOf(quoteRow),
});

export const instrumentDetail = z.object({
  quote: quoteRow,
  isin: z.string(),
  exchange: z.string(),
  sector: z.string(),
  about: z.string(),
  listing: z.enum(['listed', 'unlisted']),
  /** Whether options are sold on it, in practice. */
  options: z.boolean(),
  /** The day that was recorded and whose prices these are; null of a price that is simulated. */
  recordedOn: z.nullable(day),
  lot: decimalText,
  /** How an order may wait here, in the order in which it is offered; for how many days at most a `gtc` one. */
  validities: z.array(z.enum(validities)),
  gtcDays: z.int(),
  postOnly: z.boolean(),
  /** The last twenty-four hours; null where a day opens and closes. */
  lastDay: z.nullable(z.object({ open: decimalText, high: decimalText, low: decimalText, volume: decimalText })),
  unit,
  quantityMin: decimalText,
  quantityMax: decimalText,
  /** The least that an order may be worth, in `currency`. */
  valueMin: decimalText,
  tick: decimalText,
  bandLower: z.nullable(decimalText),
  bandUpper: z.nullable(decimalText),
  bandPercent: z.nullable(decimalText),
  marketValue: z.nullable(decimalText),
  high52w: z.nullable(decimalText),
  low52w: z.nullable(decimalText),
  tradeDate: day,
  /** The day on which shares bought now may be sold and money from a sale is paid. */
  settlementDate: day,
  opensAt: z.nullable(instant),
  closesAt: z.nullable(instant),
  members: z.array(instrumentId),
});
export type InstrumentDetail = z.infer<typeof instrumentDetail>;

export const instrumentInfo = endpoint({
  method: 'GET',
  path: '/stock/index/info',
  summary: 'Everything about one instrument, with its quote.',
  access: 'public',
  keptOffline: true,
  request: z.strictObject({ id: instrumentId }),
  reply: instrumentDetail,
  refusals: ['instrument_unknown'],
});

/** `[openAtMs, open, high, low, close, volume]`, the times in milliseconds UTC. */
export const candleRow = z.tuple([z.int(), decimalText, decimalText, decimalText, decimalText, decimalText]);

export const listCandles = endpoint({
  method: 'POST',
  path: '/stock/index/candles',
  summary: 'Candles of one instrument, oldest first; `before` (ms UTC) pages back.',
  access: 'public',
  request: z.strictObject({
    id: instrumentId,
    interval: candleInterval,
    before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    limit: z._default(integer(1, 1000), 300),
  }),
  reply: z.object({ id: instrumentId, interval: candleInterval, more: z.boolean(), candles: z.array(candleRow) }),
  refusals: ['instrument_unknown'],
});

export const print = z.object({
  sequence: z.int(),
  at: instant,
  price: decimalText,
  size: decimalText,
  aggressor: z.nullable(z.enum(['buy', 'sell'])),
});
export type PrintView = z.infer<typeof print>;

export const listPrints = endpoint({
  method: 'POST',
  path: '/stock/index/trades',
  summary: 'The last trades of the market in one instrument, newest first.',
  access: 'public',
  request: z.strictObject({ id: instrumentId, limit: z._default(integer(1, 100), 30) }),
  reply: z.object({ id: instrumentId, items: z.array(print) }),
  refusals: ['instrument_unknown'],
});

const level = z.tuple([decimalText, decimalText]);

/** `[price, displayed size]` on each side, best first. */
export const book = z.object({
  id: instrumentId,
  sequence: z.int(),
  at: instant,
  bids: z.array(level),
  asks: z.array(level),
});
export type BookView = z.infer<typeof book>;

export const showBook = endpoint({
  method: 'POST',
  path: '/stock/index/books',
  summary: 'The order book of one instrument as the source shows it now.',
  access: 'public',
  request: z.strictObject({ id: instrumentId, levels: z._default(integer(1, 20), 10) }),
  reply: book,
  refusals: ['instrument_unknown'],
});
