import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  amountText,
  currency,
  cursorPageOf,
  decimalText,
  instant,
  instrumentId,
  integer,
  numberCursor,
  pageSize,
  publicId,
  requestId,
} from '../scalar.ts';
import { refusalView } from '../trading/order.ts';
import { estimateRule, evidence, voidReason } from './evidence.ts';
import { coverFaults, marketFaults, openingFaults, passwordFaults } from './option-faults.ts';
import { coverOffer, coverState, coverWish } from './vanilla-cover.ts';

export const direction = z.enum(['call', 'put']);
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
/** To write one: to get the premium, and to lay down the rest of all that it can pay. */
export const stand = z.enum(['buy', 'write']);
const outcome = z.enum(['exercised', 'worthless', 'void', 'sold', 'bought-back']);

/** One of both at a strike. Prices are for a unit. */
const side = z.object({
  /** What the participant sells at; null: it does not. And what it takes one back at; null: nothing. */
  ask: z.nullable(decimalText),
  bid: z.nullable(decimalText),
  fair: decimalText,
  delta: decimalText,
  gamma: decimalText,
  /** Of a trading day, and of one point of volatility of a year. */
  theta: decimalText,
  vega: decimalText,
  /** Per cent a year, from what it is sold at. */
  implied: z.nullable(decimalText),
  /** Contracts of everybody that are open. */
  open: z.int(),
});

export const showVanillaChain = endpoint({
  method: 'GET',
  path: '/stock/index/option/chain',
  summary:
    'European options on something: expiries, strikes, what they are quoted at, Greeks, and how many are open of everybody.',
  access: 'public',
  request: z.strictObject({ instrumentId, expiry: z.optional(day) }),
  reply: z.object({
    instrumentId,
    currency,
    last: z.nullable(decimalText),
    expiries: z.array(z.object({ date: day, at: instant })),
    /** The one that is shown. */
    expiry: z.nullable(day),
    daysLeft: decimalText,
    yearDays: z.int(),
    /** The measured movement of a day and of a year, per cent, and from how many days. */
    dayPercent: decimalText,
    yearPercent: decimalText,
    measured: z.int(),
    contractsMax: z.int(),
    strikes: z.array(z.object({ strike: decimalText, units: decimalText, call: side, put: side })),
    /** Why nothing is sold now. */
    refusal: z.nullable(refusalView),
  }),
  refusals: ['option_not_on_this'],
});

const wish = {
  instrumentId,
  direction,
  expiry: day,
  strike: amountText,
  contracts: integer(1, 1_000),
};

export const quoteVanilla = endpoint({
  method: 'GET',
  path: '/stock/order/option/vanilla/quote',
  summary:
    'What so many contracts would cost or bring now, and whether you may buy or write them: the very rule that does it, run dry.',
  access: 'session',
  reads: ['orders', 'money', 'account'],
  request: z.strictObject({ ...wish, side: z._default(stand, 'buy'), cover: coverWish }),
  reply: z.object({
    ...wish,
    side: stand,
    contracts: z.int(),
    currency,
    offer: z.nullable(
      z.object({
        price: decimalText,
        fair: decimalText,
        bid: decimalText,
        units: decimalText,
        /** Paid by whoever buys, got by whoever writes; what you lay down, which is all that can be lost; the most that it can pay. */
        premium: decimalText,
        stake: decimalText,
        payout: decimalText,
        even: decimalText,
        /** How much worse the premium is than the value, and what would be missing if it were closed at once. */
        spread: decimalText,
        roundTrip: decimalText,
        expiresAt: instant,
        daysLeft: decimalText,
        dayPercent: decimalText,
        /** For one unit: announced up to the expiry, left out of the price, and never the holder's. */
        dividends: decimalText,
      }),
    ),
    available: decimalText,
    /** Of a call on shares that you would write: whether it can lie on yours. Null where that is not so. */
    cover: z.nullable(coverOffer),
    lossLimit: z.nullable(z.object({ limit: decimalText, lost: decimalText, open: decimalText, left: decimalText })),
    own: z.object({ settled: z.int(), net: decimalText }),
    refusal: z.nullable(refusalView),
  }),
  refusals: ['option_not_on_this'],
});

const vanillaView = z.object({
  contractId: publicId,
  instrumentId,
  symbol: z.string(),
  name: z.string(),
  currency,
  side: stand,
  direction,
  strike: decimalText,
  units: decimalText,
  contracts: z.int(),
  /** These contracts were ended before the others of one purchase: what goes on, or went on, of it. */
  partOf: z.nullable(publicId),
  price: decimalText,
  fair: decimalText,
  premium: decimalText,
  /** What was laid down for it. */
  stake: decimalText,
  /** Shares that were laid down instead, for its contracts of now as when it was written; null: money was. */
  covering: z.nullable(decimalText),
  payout: decimalText,
  even: decimalText,
  boughtAt: instant,
  expiresAt: instant,
  /** Null while it is open. */
  outcome: z.nullable(outcome),
  reason: z.nullable(voidReason),
  expiryPrice: z.nullable(decimalText),
  paid: z.nullable(decimalText),
  result: z.nullable(decimalText),
  endedAt: z.nullable(instant),
  entry: z.int(),
});
export type VanillaView = z.infer<typeof vanillaView>;

const password = z.optional(z.string().check(z.regex(/^\d{6}$/)));

export const buyVanilla = endpoint({
  method: 'POST',
  path: '/stock/order/option/vanilla/buy',
  summary: 'Buy European options at the price of this moment, and at no more than `priceLimit` for a unit.',
  access: 'session',
  request: z.strictObject({ ...wish, priceLimit: amountText, requestId, transactionPassword: password }),
  reply: z.object({ option: vanillaView }),
  refusals: [...openingFaults, 'option_price_moved'],
  emits: ['option.vanilla-bought', 'option.covered'],
});

export const writeVanilla = endpoint({
  method: 'POST',
  path: '/stock/order/option/vanilla/write',
  summary:
    'Write European options at what the participant pays now, and at no less than `priceLimit` for a unit. All that they can pay is laid down, in money or, of calls on shares, in shares of yours, so you never owe anything.',
  access: 'session',
  request: z.strictObject({
    ...wish,
    cover: coverWish,
    priceLimit: amountText,
    requestId,
    transactionPassword: password,
  }),
  reply: z.object({ option: vanillaView }),
  refusals: [...openingFaults, 'vanilla_no_bid', 'vanilla_price_fell', ...coverFaults],
  emits: ['option.vanilla-written', 'option.covered'],
});

export const closeVanilla = endpoint({
  method: 'POST',
  path: '/stock/order/option/vanilla/close',
  summary:
    'End one before its expiry. What you have bought is given back at what the participant pays now, and at no less than `priceLimit` for a unit; what you have written is bought back, at no more. Of some `contracts` alone, where so many are named: those are an option of their own from then on.',
  access: 'session',
  request: z.strictObject({
    contractId: publicId,
    contracts: z.optional(integer(1, 1_000)),
    priceLimit: amountText,
    requestId,
    transactionPassword: password,
  }),
  reply: z.object({ option: vanillaView }),
  refusals: [
    ...marketFaults,
    ...passwordFaults,
    'option_unknown',
    'option_price_moved',
    'vanilla_contracts_open',
    'vanilla_expires_soon',
    'option_balance_short',
    'split_under_way',
    'vanilla_no_bid',
    'vanilla_buyback_whole',
    'vanilla_price_fell',
  ],
  emits: ['option.vanilla-sold', 'option.vanilla-bought-back', 'option.closed'],
});

export const listVanilla = endpoint({
  method: 'GET',
  path: '/stock/order/option/vanilla/list',
  summary: 'Your European options, newest first: those that are open, those that have ended, or all.',
  access: 'session',
  reads: ['orders'],
  keptOffline: true,
  request: z.strictObject({
    state: z._default(z.enum(['all', 'open', 'settled']), 'all'),
    cursor: numberCursor,
    pageSize,
  }),
  reply: cursorPageOf(vanillaView),
});

export const showVanilla = endpoint({
  method: 'GET',
  path: '/stock/order/option/vanilla/info',
  summary:
    'One of your European options: what it would be closed at now, and all that its price and its end were reckoned from, reckoned again.',
  access: 'session',
  reads: ['orders'],
  request: z.strictObject({ contractId: publicId, contracts: z.optional(integer(1, 1_000)) }),
  reply: z.object({
    option: vanillaView,
    /** While it is open: what all of it, or so many `contracts`, would be closed at and what was laid down for those, or why they are not. */
    close: z.nullable(
      z.object({
        contracts: z.int(),
        price: decimalText,
        stake: decimalText,
        premium: decimalText,
        paid: decimalText,
        result: decimalText,
        fair: decimalText,
        /** Of one that was written: what the participant gets for it, and how many shares become free; null: none lie for it. */
        cost: decimalText,
        frees: z.nullable(decimalText),
      }),
    ),
    refusal: z.nullable(refusalView),
    quote: z.object({
      last: decimalText,
      middle: decimalText,
      dayPercent: decimalText,
      measured: z.int(),
      daysLeft: decimalText,
    }),
    settledBy: z.nullable(evidence),
    /** The figures by which its expiry price is taken: of the day of the purchase. */
    rule: estimateRule,
    /** Shares at the end for each one of the purchase, after splits; and the price that was compared. */
    shares: z.nullable(z.object({ now: z.string(), before: z.string() })),
    comparedPrice: z.nullable(decimalText),
    /** Of one that lies on shares: those that do now, after splits; at its end, what was sold of them and what became free. */
    cover: z.nullable(coverState),
    /** What does not follow from the inputs; empty: all of it does. */
    faults: z.array(z.string()),
  }),
  refusals: ['option_unknown'],
});
