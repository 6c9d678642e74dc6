import { validities } from '@tarazu/domain/trading/order';
import { orderRefusalCodes } from '@tarazu/domain/trading/refusal-code';
import * as z from 'zod/mini';
import { chargeLine } from '../charges/charge-line.ts';
import type { RefusalName } from '../refusals.ts';
import {
  amountText,
  country,
  currency,
  day,
  decimalText,
  flag,
  instant,
  instrumentId,
  publicId,
  requestId,
  text,
  unit,
} from '../scalar.ts';
import { onMargin } from './on-margin.ts';

export const side = z.enum(['buy', 'sell']);
export const orderType = z.enum(['market', 'limit']);
export const validity = z.enum(validities);
/** `refused` orders are kept with their reason; `expired` is an order whose last day is over; what an IOC order cannot take at once is `cancelled`. */
export const orderStatus = z.enum(['open', 'partly_filled', 'filled', 'cancelled', 'expired', 'refused']);

export const refusalView = z.object({
  code: z.int(),
  name: z.string(),
  msg: z.string(),
  params: z.record(z.string(), z.unknown()),
});

/** `intraday`: a position in shares that ends with its day. */
export const product = z.enum(['delivery', 'intraday']);

export const order = z.object({
  orderId: publicId,
  /** The number of the event that last changed it. */
  eventNo: z.int(),
  instrumentId,
  symbol: z.string(),
  name: z.string(),
  country,
  unit,
  currency,
  side,
  type: orderType,
  validity,
  /** It only waits and never takes. */
  postOnly: z.boolean(),
  /** Null: it buys or sells what is owned. */
  onMargin: z.nullable(onMargin),
  product,
  quantity: decimalText,
  filled: decimalText,
  /** Limit price; null for a market order. */
  price: z.nullable(decimalText),
  averagePrice: z.nullable(decimalText),
  /** Money or shares still reserved for the open part. */
  held: decimalText,
  charges: decimalText,
  status: orderStatus,
  refusal: z.nullable(refusalView),
  tradeDate: day,
  /** The last trading day on which it may wait. */
  lastDate: day,
  createdAt: instant,
  updatedAt: instant,
});
export type OrderView = z.infer<typeof order>;

/** What is ordered. */
export const orderFields = {
  instrumentId,
  type: orderType,
  validity: z._default(validity, 'day'),
  /** Only for a limit order that waits: where it would take, it is refused. */
  postOnly: z._default(flag, false),
  quantity: amountText,
  /** Only for a limit order. */
  price: z.optional(amountText),
};

/** The same, for so many or for so much money: one of the two. */
export const sizedFields = {
  ...orderFields,
  quantity: z.optional(amountText),
  /** What a purchase may take with all charges, or a sale may bring before them, at most: as many whole lots as that comes to. */
  amount: z.optional(amountText),
};

/** In place of the digits, for the placing of one order up to the value that was set for it: the answer of a passkey. */
export const passkey = z.optional(text(20_000));

/** What an order is placed with. */
export const placing = {
  ...sizedFields,
  requestId,
  /** The six digits; may be left out while the session is unlocked for trading. */
  transactionPassword: z.optional(z.string().check(z.maxLength(12))),
  passkey,
};

/** Every order has to pass these, new or changed. */
export const placeRefusals = [
  ...orderRefusalCodes,
  'transaction_password_required',
  'transaction_password_not_set',
  'transaction_password_wrong',
  'transaction_password_locked',
  'passkey_refused',
  'size_terms',
] as const satisfies readonly RefusalName[];
export const placeEvents = ['order.placed', 'order.filled', 'order.cancelled', 'order.refused'] as const;

export const orderPreview = z.object({
  /** The price the estimate uses: the limit price, or the average over the displayed depth for a market order. */
  price: z.nullable(decimalText),
  /** How much of the quantity the displayed depth would fill at once. */
  fillableNow: decimalText,
  /** Of how many it is, also where an amount was asked for. */
  quantity: decimalText,
  value: decimalText,
  charges: z.array(chargeLine),
  /** Charges whose rate nobody could confirm for the trade date, also those that take nothing by the last one known. */
  unconfirmed: z.array(z.string()),
  chargesTotal: decimalText,
  /** Buy: what leaves the account. Sell: what reaches it. */
  total: decimalText,
  /** What is reserved while the order is open (a market buy reserves up to the worst price it may take). */
  reserve: decimalText,
  /** Of a limit order: the most that a buy can take from the account, the least that a sale of the whole can bring. */
  bound: z.nullable(decimalText),
  availableBefore: decimalText,
  availableAfter: decimalText,
  /** The most that can be bought with the balance, or sold now. */
  quantityMax: decimalText,
  /** The trading day that an order of this moment belongs to; ahead of the calendar where a market never shuts. */
  tradeDate: day,
  settlementDate: day,
  /** After how many clearing days of the exchange that is, and the listed days that do not count, by their names. */
  settlementDays: z.int(),
  daysWithoutSettlement: z.array(z.object({ date: day, name: z.string() })),
  /** Of a purchase with a limit: the highest stop of a waiting sale of one's own at that limit or above it. It sells before this buys. Null where there is none. */
  underStop: z.nullable(decimalText),
  /** The refusal that placing it now would give, or null. */
  refusal: z.nullable(refusalView),
});
export type OrderPreview = z.infer<typeof orderPreview>;

/** `past`: everything that waits no more. */
export const orderFilter = z.enum(['all', 'open', 'past', 'filled', 'cancelled', 'refused']);

/** One fill with its charges and the evidence of where its price came from. */
export const trade = z.object({
  tradeId: publicId,
  orderId: publicId,
  instrumentId,
  symbol: z.string(),
  name: z.string(),
  country,
  unit,
  currency,
  side,
  product,
  quantity: decimalText,
  price: decimalText,
  value: decimalText,
  charges: z.array(chargeLine),
  chargesTotal: decimalText,
  net: decimalText,
  /** Result of a sale against the average cost, after charges; null for a buy. */
  realised: z.nullable(decimalText),
  tradeDate: day,
  settlementDate: day,
  settled: z.boolean(),
  at: instant,
  evidence: z.object({
    source: z.string(),
    ruleVersion: z.string(),
    sequence: z.int(),
    levels: z.array(z.object({ price: decimalText, size: decimalText, taken: decimalText })),
  }),
});
export type TradeView = z.infer<typeof trade>;

/** Shares of one instrument: what can be sold, what is locked and until when, what they cost, what they are worth. */
export const holding = z.object({
  instrumentId,
  symbol: z.string(),
  name: z.string(),
  /** In the language of the call. */
  sector: z.string(),
  country,
  unit,
  currency,
  quantity: decimalText,
  available: decimalText,
  held: decimalText,
  locked: decimalText,
  /** Not to be sold before a day that the offer they came from has published. */
  lockedIn: decimalText,
  /** Lying for calls that were written on them. */
  covering: decimalText,
  /** In how many days of clearing what is bought now settles. */
  settlementDays: z.int(),
  /** The next day on which locked shares become free, with how many. */
  unlocks: z.array(z.object({ date: day, quantity: decimalText })),
  /** Average cost of one share with the charges of buying it, rounded half up to four decimals for show. */
  averageCost: decimalText,
  invested: decimalText,
  last: decimalText,
  marketValue: decimalText,
  unrealised: decimalText,
  unrealisedPercent: decimalText,
  today: decimalText,
  realised: decimalText,
});
export type HoldingView = z.infer<typeof holding>;
