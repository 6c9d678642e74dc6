import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  amountText,
  cursorPageOf,
  decimalText,
  instant,
  numberCursor,
  pageSize,
  publicId,
  requestId,
  text,
} from './scalar.ts';

const exchangeCurrency = z.enum(['INR', 'BRL', 'USD', 'USDT']);

/** One `one` is `rate` of `is`; rounded half even to 4 decimals, for eyes. */
const shownRate = z.object({ one: exchangeCurrency, is: exchangeCurrency, rate: decimalText });

/** Where a reference rate comes from. `simulated`: a seeded series of this house near real values, no market's price. */
const source = z.enum(['simulated']);

export const showReferenceRates = endpoint({
  method: 'GET',
  path: '/user/exchange/rates',
  summary: 'The reference rates of this moment and of each hour before: what one US dollar is in each currency.',
  access: 'public',
  request: z.strictObject({}),
  reply: z.object({
    at: instant,
    source,
    currencies: z.array(
      z.object({
        currency: exchangeCurrency,
        /** How much one US dollar is. */
        perDollar: decimalText,
        /** The last 24 full hours, oldest first. */
        hours: z.array(z.object({ at: instant, perDollar: decimalText })),
      }),
    ),
  }),
});

/**
 * The terms of an exchange: `fee` = `given` × `feePercent`, half up to the cent; `changed` = `given` − `fee`; `received` =
 * `changed` at the reference rate (`toPerDollar` ÷ `fromPerDollar` in one division), rounded down to the cent.
 */
const terms = {
  from: exchangeCurrency,
  to: exchangeCurrency,
  given: decimalText,
  feePercent: decimalText,
  fee: decimalText,
  changed: decimalText,
  received: decimalText,
  rate: shownRate,
  fromPerDollar: decimalText,
  toPerDollar: decimalText,
  source,
};

const exchangeQuote = z.object({
  /** To be given back with the exchange. Good once, for whom it was made, until `validUntil`. */
  quote: z.string(),
  ...terms,
  quotedAt: instant,
  validUntil: instant,
  validSeconds: z.int(),
  minimum: decimalText,
  maximum: decimalText,
  /** What may be given of this currency within 24 hours, and what is left of it. */
  dayMaximum: decimalText,
  dayLeft: decimalText,
  available: decimalText,
});

export const quoteExchange = endpoint({
  method: 'GET',
  path: '/user/exchange/quote',
  summary: 'What an amount is in another currency, with the fee, held for some seconds.',
  access: 'session',
  reads: ['account'],
  request: z.strictObject({ from: exchangeCurrency, to: exchangeCurrency, amount: amountText }),
  reply: exchangeQuote,
  refusals: ['exchange_same_currency', 'exchange_amount_odd', 'exchange_too_small', 'exchange_too_large'],
});

const exchangeReceipt = z.object({
  exchangeId: publicId,
  ...terms,
  quotedAt: instant,
  at: instant,
  entry: z.int(),
});
export type ExchangeReceipt = z.infer<typeof exchangeReceipt>;

export const takeExchange = endpoint({
  method: 'POST',
  path: '/user/exchange',
  summary: 'Exchange on the terms of a quote.',
  access: 'session',
  request: z.strictObject({
    requestId,
    quote: text(1000, 10),
    transactionPassword: z.optional(z.string().check(z.regex(/^\d{6}$/))),
  }),
  reply: exchangeReceipt,
  refusals: [
    'exchange_quote_unknown',
    'exchange_quote_used',
    'exchange_quote_expired',
    'exchange_day_limit',
    'exchange_balance_short',
    'account_closed',
    'transaction_password_required',
    'transaction_password_not_set',
    'transaction_password_wrong',
    'transaction_password_locked',
    'busy',
    'request_id_reused',
  ],
  emits: ['exchange.done'],
});

export const listExchanges = endpoint({
  method: 'GET',
  path: '/user/exchange/list',
  summary: 'Your exchanges, newest first.',
  access: 'session',
  reads: ['account'],
  request: z.strictObject({ cursor: numberCursor, pageSize }),
  reply: cursorPageOf(exchangeReceipt),
});

export const showExchange = endpoint({
  method: 'GET',
  path: '/user/exchange/info',
  summary: 'The receipt of one exchange.',
  access: 'session',
  reads: ['account'],
  request: z.strictObject({ exchangeId: publicId }),
  reply: exchangeReceipt,
  refusals: ['exchange_unknown'],
});
