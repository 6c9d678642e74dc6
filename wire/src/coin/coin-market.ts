import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimalText, instant, integer } from '../scalar.ts';
import { coinId } from './coin-id.ts';

// Rows have the names and the order that bots of coin venues know (`instId`, `px`, `sz`, times in milliseconds UTC as text). What this venue
// does not keep is null where a row goes by place, left out where it goes by name, and never filled with something near.

/** Milliseconds UTC as text. */
const stamp = z.string().check(z.regex(/^\d{1,15}$/));

export const coinInfo = z.object({
  instType: z.enum(['SPOT']),
  instId: coinId,
  name: z.string(),
  baseCcy: z.string(),
  quoteCcy: z.string(),
  /** The step of prices at the present price. */
  tickSz: decimalText,
  lotSz: decimalText,
  minSz: decimalText,
  maxSz: decimalText,
  /** The least that an order may be worth, in `quoteCcy`. */
  minValue: decimalText,
  state: z.enum(['live', 'suspend']),
});

export const listCoins = endpoint({
  method: 'POST',
  path: '/coin/infos',
  summary: 'The coins of this venue with their steps and least order.',
  access: 'public',
  request: z.strictObject({}),
  reply: z.object({ items: z.array(coinInfo) }),
});

/** What every ticker has. The rolling day is reckoned from bars of a quarter of an hour: the last 96 whole ones and the one that runs. */
export const tickerFields = {
  last: decimalText,
  lastSz: z.nullable(decimalText),
  askPx: z.nullable(decimalText),
  askSz: z.nullable(decimalText),
  bidPx: z.nullable(decimalText),
  bidSz: z.nullable(decimalText),
  open24h: decimalText,
  high24h: decimalText,
  low24h: decimalText,
  /** In the coin. */
  vol24h: decimalText,
  /** In what its price is in: each of those bars counts with the middle of its four prices. */
  volCcy24h: decimalText,
  /** The price at which the day in UTC began. */
  sodUtc0: decimalText,
  /** The price at which the day in UTC+8 began; null where nothing was traded in the quarter of an hour after that. */
  sodUtc8: z.nullable(decimalText),
  ts: stamp,
};

export const coinTicker = z.object({ instType: z.enum(['SPOT']), instId: coinId, ...tickerFields });

export const listCoinTickers = endpoint({
  method: 'POST',
  path: '/coin/tickers',
  summary: 'The present state of every coin, and what it did within 24 hours.',
  access: 'public',
  request: z.strictObject({}),
  reply: z.object({ items: z.array(coinTicker) }),
});

export const showCoinTicker = endpoint({
  method: 'POST',
  path: '/coin/ticker',
  summary: 'The present state of one coin, and what it did within 24 hours.',
  access: 'public',
  request: z.strictObject({ instId: coinId }),
  reply: coinTicker,
  refusals: ['instrument_unknown'],
});

/** `[ts, open, high, low, close, volume in the coin, volCcy, volCcyQuote, confirm]`; volumes in money are not kept; confirm `0`: the bar still forms. */
const coinCandle = z.tuple([
  stamp,
  decimalText,
  decimalText,
  decimalText,
  decimalText,
  decimalText,
  z.null(),
  z.null(),
  z.enum(['0', '1']),
]);

const coinBarNames = [
  '1m',
  '3m',
  '5m',
  '15m',
  '30m',
  '1H',
  '2H',
  '4H',
  '6Hutc',
  '12Hutc',
  '1D',
  '1Dutc',
  '1W',
  '1Wutc',
  '1M',
  '1Mutc',
  '3M',
  '3Mutc',
] as const;

export const listCoinCandles = endpoint({
  method: 'POST',
  path: '/coin/candles',
  summary:
    'Bars of one coin, newest first; `after` (ms UTC) gives those before that moment. All begin in UTC, with `utc` in their name or without. Of 3m, 2H, 4H, 6H, 12H and 3M fewer may come than were asked for: go on with `after`.',
  access: 'public',
  request: z.strictObject({
    instId: coinId,
    bar: z._default(z.enum(coinBarNames), '1m'),
    after: z.optional(stamp),
    limit: z._default(integer(1, 300), 100),
  }),
  reply: z.object({ items: z.array(coinCandle) }),
  refusals: ['instrument_unknown'],
});

export const listCoinTrades = endpoint({
  method: 'POST',
  path: '/coin/trades',
  summary: 'The last trades of the market in one coin, newest first.',
  access: 'public',
  request: z.strictObject({ instId: coinId, limit: z._default(integer(1, 100), 100) }),
  reply: z.object({
    items: z.array(
      z.object({
        instId: coinId,
        tradeId: z.string(),
        px: decimalText,
        sz: decimalText,
        /** Who took; null where a recording does not say. */
        side: z.nullable(z.enum(['buy', 'sell'])),
        ts: stamp,
      }),
    ),
  }),
  refusals: ['instrument_unknown'],
});

/** `[price, size, "0", orders]`, the best first; the third place means nothing, and how many orders stand there is not shown. */
const coinLevel = z.tuple([decimalText, decimalText, z.literal('0'), z.null()]);

export const showCoinBook = endpoint({
  method: 'POST',
  path: '/coin/books',
  summary: 'The order book of one coin as its source shows it now.',
  access: 'public',
  request: z.strictObject({ instId: coinId, sz: z._default(integer(1, 20), 10) }),
  reply: z.object({ instId: coinId, asks: z.array(coinLevel), bids: z.array(coinLevel), ts: stamp }),
  refusals: ['instrument_unknown'],
});

/** The coins somebody holds, dearest first, and the money that coins are bought with. */
export const showCoinAssets = endpoint({
  method: 'POST',
  path: '/coin/assets',
  summary: 'What you hold in coins, with results, and the USDT to buy more.',
  access: 'session',
  reads: ['money'],
  request: z.strictObject({}),
  reply: z.object({
    /** `held`: in open orders or on its way out. `contract`: in the contract account. */
    money: z.object({ ccy: z.string(), available: decimalText, held: decimalText, contract: decimalText }),
    /** Coins and money that lie in blocks which are not deep enough yet: of no use, and in no sum. */
    arriving: z.array(z.object({ ccy: z.string(), amount: decimalText })),
    coins: z.array(
      z.object({
        ccy: z.string(),
        instId: coinId,
        quantity: decimalText,
        available: decimalText,
        held: decimalText,
        /** Of an offer, and not to be sold yet. */
        locked: decimalText,
        averageCost: decimalText,
        invested: decimalText,
        last: decimalText,
        value: decimalText,
        unrealised: decimalText,
        unrealisedPercent: decimalText,
        today: decimalText,
      }),
    ),
    /** What records there are of: every coin that ever moved here, by the code of its asset. */
    moved: z.array(z.object({ asset: z.string(), name: z.string() })),
    /** `money` with the contract account, and the value of the coins. */
    total: decimalText,
    today: decimalText,
    /** What you are charged today, in per cent of the value (`0.1%`), by what you traded in the thirty days before. */
    charges: z.object({ volume: decimalText, maker: z.string(), taker: z.string() }),
    /** From which volume on it would be less; null at the last step. */
    nextCharges: z.nullable(z.object({ from: decimalText, maker: z.string(), taker: z.string() })),
    at: instant,
  }),
});

const watched = z.object({ ids: z.array(coinId) });

export const watchCoin = endpoint({
  method: 'POST',
  path: '/coin/collect/add',
  summary: 'Put a coin at the end of your watchlist; already there = no change. Answers with the coins of the list.',
  access: 'session',
  request: z.strictObject({ instId: coinId }),
  reply: watched,
  refusals: ['instrument_unknown', 'watchlist_full', 'watchlist_unknown'],
  emits: ['watchlist.added'],
});

export const unwatchCoin = endpoint({
  method: 'POST',
  path: '/coin/collect/del',
  summary: 'Take a coin off your watchlist; not there = no change. Answers with the coins of the list.',
  access: 'session',
  request: z.strictObject({ instId: coinId }),
  reply: watched,
  refusals: ['watchlist_unknown'],
  emits: ['watchlist.removed'],
});
