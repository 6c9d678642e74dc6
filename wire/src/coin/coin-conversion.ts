import { conversionKinds } from '@tarazu/domain/exchange/conversion/conversion-tariff';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  amountText,
  cursorPageOf,
  decimalText,
  instant,
  integer,
  numberCursor,
  pageSize,
  publicId,
  requestId,
  text,
} from '../scalar.ts';
import { placeRefusals } from '../trading/order.ts';

/** A coin of the venue, or what coins are paid with: `BTC`, `USDT`. */
const coin = z.string().check(z.regex(/^[A-Z0-9]{1,12}$/));

const amountOfCoin = z.object({ coin: z.string(), amount: decimalText });

/**
 * The terms of a conversion. Each part is a sale or a purchase of a coin against `money`: `value` is what the levels of the book gave for its
 * quantity, rounded half up; `charges` are `spreadPercent` and `feePercent` of it; `net` is what reached or left the money.
 */
const terms = {
  kind: z.enum(conversionKinds),
  /** What coins are paid with here; all amounts of money are in it. */
  money: z.string(),
  gives: z.array(amountOfCoin),
  gets: z.string(),
  received: decimalText,
  /** Of the money: what stays over where coins become another coin, less than one step of that coin costs. */
  left: decimalText,
  value: decimalText,
  spreadPercent: decimalText,
  feePercent: decimalText,
  /** Spread and fee together, of all parts. */
  chargesTotal: decimalText,
  /** What the books cost against their middle: half of the distance of bid and ask, and depth. */
  bookCost: decimalText,
  parts: z.array(
    z.object({
      coin: z.string(),
      side: z.enum(['buy', 'sell']),
      quantity: decimalText,
      value: decimalText,
      charges: decimalText,
      net: decimalText,
      /** The middle of best bid and best ask. */
      middle: decimalText,
    }),
  ),
  quotedAt: instant,
  validUntil: instant,
};

const conversionQuote = z.object({
  /** To be given back to convert. Good once, for whom it was made, until `validUntil`. */
  quote: z.string(),
  ...terms,
  validSeconds: z.int(),
  /** By how much, in per cent, the middle of a book may move before the quote is refused. */
  guardPercent: decimalText,
  minimum: decimalText,
  maximum: decimalText,
  /** What may be converted within 24 hours, and what is left of it. */
  dayMaximum: decimalText,
  dayLeft: decimalText,
});

const quoteRefusals = ['conversion_coin_unknown', 'conversion_book_short', 'conversion_too_small'] as const;

export const quoteConversion = endpoint({
  method: 'POST',
  path: '/coin/convert/quote',
  summary:
    'What an amount of one coin is in another, from the books of this moment, with spread and fee, held for some seconds. USDT is one of them.',
  access: 'session',
  reads: ['account'],
  request: z.strictObject({ coin, into: coin, amount: amountText }),
  reply: conversionQuote,
  refusals: [...quoteRefusals, 'conversion_same_coin', 'conversion_too_large'],
});

/** Why a rest is not among those that are converted. `book`: its book shows too little now. */
const keptBecause = z.enum(['set_aside', 'book', 'worth_nothing']);

export const quoteSmallBalances = endpoint({
  method: 'POST',
  path: '/coin/convert/small',
  summary:
    'All your rests of coins below the limit, as one conversion into one coin, with a part for each; and those that cannot be converted, with the reason.',
  access: 'session',
  reads: ['account', 'money'],
  request: z.strictObject({ into: coin }),
  reply: z.object({
    /** What is worth less counts as small. */
    limit: decimalText,
    /** Null when nothing can be converted. */
    found: z.nullable(conversionQuote),
    kept: z.array(z.object({ coin: z.string(), amount: decimalText, why: keptBecause })),
  }),
  refusals: [...quoteRefusals],
});

const conversion = z.object({
  conversionId: publicId,
  ...terms,
  at: instant,
  entry: z.int(),
});
export type ConversionReceipt = z.infer<typeof conversion>;

export const convertCoins = endpoint({
  method: 'POST',
  path: '/coin/convert/accept',
  summary:
    'Convert on the terms of a quote. The house is on the other side; each part is an order of yours that is filled.',
  access: 'session',
  request: z.strictObject({
    requestId,
    quote: text(60_000, 10),
    transactionPassword: z.optional(z.string().check(z.regex(/^\d{6}$/))),
  }),
  reply: conversion,
  refusals: [
    ...placeRefusals,
    'conversion_quote_unknown',
    'conversion_quote_used',
    'conversion_quote_expired',
    'conversion_market_moved',
    'conversion_coin_unknown',
    'conversion_too_large',
    'exchange_balance_short',
  ],
  emits: ['conversion.done', 'order.placed', 'order.filled'],
});

export const listConversions = endpoint({
  method: 'POST',
  path: '/coin/convert/list',
  summary: 'Your conversions of coins, newest first, with each part.',
  access: 'session',
  reads: ['account'],
  request: z.strictObject({ cursor: numberCursor, pageSize }),
  reply: cursorPageOf(conversion),
});

const limitConversion = z.object({
  limitId: publicId,
  gives: amountOfCoin,
  gets: z.string(),
  /** No less than this is taken for all of what is given. */
  least: decimalText,
  setAt: instant,
  endsAt: instant,
  /** `short`: less of the coin was free when the limit was reached. `barred`: you could not trade then. */
  state: z.enum(['waiting', 'reached', 'cancelled', 'expired', 'short', 'barred']),
  endedAt: z.nullable(instant),
  /** What it became. */
  conversionId: z.nullable(publicId),
  /** While it waits: what would be got now, with spread and fee; null where nothing is quoted. */
  now: z.nullable(decimalText),
});
export type LimitConversionView = z.infer<typeof limitConversion>;

export const setLimitConversion = endpoint({
  method: 'POST',
  path: '/coin/convert/limit/add',
  summary:
    'Convert a coin into another as soon as the quote of the house gives at least `least` for all of it. Nothing is set aside while it waits.',
  access: 'session',
  request: z.strictObject({
    coin,
    into: coin,
    amount: amountText,
    least: amountText,
    days: integer(1, 366),
    requestId,
    transactionPassword: z.optional(z.string().check(z.regex(/^\d{6}$/))),
  }),
  reply: limitConversion,
  refusals: [
    ...placeRefusals,
    ...quoteRefusals,
    'conversion_same_coin',
    'conversion_too_large',
    'conversion_limit_days',
    'conversion_limit_step',
    'conversion_limit_many',
    'conversion_limit_reached',
    'exchange_balance_short',
  ],
  emits: ['conversion.limit-set'],
});

export const cancelLimitConversion = endpoint({
  method: 'POST',
  path: '/coin/convert/limit/cancel',
  summary: 'Cancel one of your conversions that wait for a quote.',
  access: 'session',
  request: z.strictObject({ limitId: publicId, requestId }),
  reply: limitConversion,
  refusals: ['conversion_limit_unknown', 'busy', 'request_id_reused'],
  emits: ['conversion.limit-ended'],
});

export const listLimitConversions = endpoint({
  method: 'POST',
  path: '/coin/convert/limit/list',
  summary: 'Your conversions at a limit, the newest first, with how each stands.',
  access: 'session',
  reads: ['account', 'orders'],
  request: z.strictObject({ cursor: numberCursor, pageSize }),
  reply: cursorPageOf(limitConversion),
});
