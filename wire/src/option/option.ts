import { optionWindows } from '@tarazu/domain/option/option-rules';
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
import { estimateRule, estimator, evidence, voidReason } from './evidence.ts';
import { passwordFaults } from './option-faults.ts';

const direction = z.enum(['call', 'put']);
const optionWindow = z.enum(optionWindows);
const outcome = z.enum(['won', 'lost', 'push', 'void']);

/** What one is about, and what it costs. Prices are points of 100: a contract is worth 100 or nothing. */
const priced = {
  price: decimalText,
  /** What the model holds it to be worth; also its probability in per cent. */
  fair: decimalText,
  /** What is won for each 1 that is staked: 100 / price - 1. */
  ratio: decimalText,
  payout: decimalText,
};

const lossLimit = z.object({ limit: decimalText, lost: decimalText, open: decimalText, left: decimalText });

export const quoteOption = endpoint({
  method: 'GET',
  path: '/stock/order/option/quote',
  summary:
    'What an option would cost now and pay, what it costs on average, and whether you may buy it: the very rule that sells it, run dry.',
  access: 'session',
  reads: ['orders', 'money', 'account'],
  request: z.strictObject({ instrumentId, direction, window: optionWindow, amount: amountText }),
  reply: z.object({
    instrumentId,
    direction,
    window: optionWindow,
    currency,
    stake: decimalText,
    /** Null where nothing is quoted; the refusal says why. */
    offer: z.nullable(
      z.object({
        ...priced,
        strike: decimalText,
        estimator,
        expiresAt: instant,
        /** When the time begins that the expiry price is taken over, as it looks now. */
        settlesFrom: instant,
        /** What it costs on average, in per cent of the stake and in money. */
        marginPercent: decimalText,
        margin: decimalText,
        /** What is added to the value on either side, in points of 100 and in money of this stake. */
        spread: decimalText,
        /** The movement of a minute that was measured, in per cent, and from how many minutes. */
        minutePercent: decimalText,
        measured: z.int(),
      }),
    ),
    available: decimalText,
    minimum: decimalText,
    maximum: decimalText,
    passed: z.boolean(),
    member: z.boolean(),
    /** Null: none is set, and none is sold before one is. */
    lossLimit: z.nullable(lossLimit),
    /** All your settled options in this currency. */
    own: z.object({ settled: z.int(), net: decimalText }),
    refusal: z.nullable(refusalView),
  }),
  refusals: ['option_not_on_this'],
});

const optionView = z.object({
  contractId: publicId,
  instrumentId,
  symbol: z.string(),
  name: z.string(),
  currency,
  direction,
  window: optionWindow,
  stake: decimalText,
  ...priced,
  strike: decimalText,
  boughtAt: instant,
  expiresAt: instant,
  /** Null while it is open. */
  outcome: z.nullable(outcome),
  reason: z.nullable(voidReason),
  expiryPrice: z.nullable(decimalText),
  paid: z.nullable(decimalText),
  result: z.nullable(decimalText),
  settledAt: z.nullable(instant),
  /** The entries of the ledger. */
  entry: z.int(),
  settledEntry: z.nullable(z.int()),
});
export type OptionView = z.infer<typeof optionView>;

export const applyOption = endpoint({
  method: 'POST',
  path: '/stock/order/option/apply',
  summary:
    'Buy an option of a fixed window, at the price of this moment and no more than `priceLimit`. The server takes the strike.',
  access: 'session',
  request: z.strictObject({
    instrumentId,
    direction,
    window: optionWindow,
    amount: amountText,
    priceLimit: amountText,
    requestId,
    transactionPassword: z.optional(z.string().check(z.regex(/^\d{6}$/))),
  }),
  reply: z.object({ option: optionView }),
  refusals: [
    'option_only_in_practice',
    'option_not_on_this',
    'option_market_shut',
    'option_halted',
    'option_window_past_close',
    'option_window_short',
    'option_stake_odd',
    'option_stake_too_small',
    'option_stake_too_large',
    'option_too_few_prints',
    'option_too_little_measured',
    'option_not_quoted',
    'option_price_moved',
    'option_questions_first',
    'option_limit_first',
    'option_limit_reached',
    'option_open_stakes',
    'option_open_interest',
    'option_participant_short',
    'option_balance_short',
    'vip_required',
    ...passwordFaults,
  ],
  emits: ['option.bought', 'option.covered'],
});

export const listOptions = endpoint({
  method: 'GET',
  path: '/stock/order/option/list',
  summary: 'Your options, newest first: those that are open, those that are settled, or all.',
  access: 'session',
  reads: ['orders'],
  keptOffline: true,
  request: z.strictObject({
    state: z._default(z.enum(['all', 'open', 'settled']), 'all'),
    cursor: numberCursor,
    pageSize,
  }),
  reply: cursorPageOf(optionView),
});

export const showOption = endpoint({
  method: 'GET',
  path: '/stock/order/option/info',
  summary:
    'One of your options with all that its strike, its price and its settlement were reckoned from, reckoned again now.',
  access: 'session',
  reads: ['orders'],
  request: z.strictObject({ contractId: publicId }),
  reply: z.object({
    option: optionView,
    strikeBy: evidence,
    settledBy: z.nullable(evidence),
    /** The figures by which both were taken: of the day of the purchase. */
    rule: estimateRule,
    /** The halt in the time that counts, where one left it without a price; `until` is null while it lasts. */
    halt: z.nullable(z.object({ since: instant, until: z.nullable(instant) })),
    quote: z.object({
      version: z.string(),
      last: decimalText,
      middle: decimalText,
      minutePercent: decimalText,
      measured: z.int(),
    }),
    /** What does not follow from the inputs; empty: all of it does. */
    faults: z.array(z.string()),
  }),
  refusals: ['option_unknown'],
});

const statistics = z.object({
  currency,
  settled: z.int(),
  won: z.int(),
  lost: z.int(),
  returned: z.int(),
  staked: decimalText,
  received: decimalText,
  net: decimalText,
  /** Per cent; null without any that was won or lost. */
  winRate: z.nullable(decimalText),
  /** Where the true rate lies in 19 of 20 such records. */
  low: z.nullable(decimalText),
  high: z.nullable(decimalText),
  /** What the model said before, and what was needed to come out even; on average, per cent. */
  chance: z.nullable(decimalText),
  needed: z.nullable(decimalText),
  netByChance: decimalText,
});

export const showOptionStatistics = endpoint({
  method: 'GET',
  path: '/stock/order/option/statistics',
  summary:
    'Your settled options of the last days: how often you were right, with its interval, beside what chance alone would have given.',
  access: 'session',
  reads: ['orders'],
  request: z.strictObject({ days: z._default(integer(1, 366), 30) }),
  reply: z.object({
    days: z.int(),
    /** More options than are counted: only the latest are. */
    more: z.boolean(),
    all: z.array(statistics),
    byInstrument: z.array(z.extend(statistics, { instrumentId, symbol: z.string() })),
    byWindow: z.array(z.extend(statistics, { window: optionWindow })),
    /** Results of the latest, oldest first. */
    results: z.array(z.object({ contractId: publicId, currency, outcome, result: decimalText })),
  }),
});
export type OptionFigures = z.infer<typeof statistics>;
