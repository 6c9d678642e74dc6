import { orderRefusalCodes } from '@tarazu/domain/trading/refusal-code';
import * as z from 'zod/mini';
import { chargeLine } from './charges/charge-line.ts';
import { endpoint } from './endpoint.ts';
import type { RefusalName } from './refusals.ts';
import {
  amountText,
  bound,
  country,
  currency,
  day,
  decimalText,
  instant,
  instrumentId,
  page,
  pageOf,
  pageSize,
  publicId,
  requestId,
} from './scalar.ts';

export const side = z.enum(['buy', 'sell']);
export const orderType = z.enum(['market', 'limit']);
export const validity = z.enum(['day', 'ioc']);
/** `refused` orders are kept with their reason; `expired` is a DAY order whose day is over; what an IOC order cannot take at once is `cancelled`. */
export const orderStatus = z.enum(['open', 'partly_filled', 'filled', 'cancelled', 'expired', 'refused']);

export const refusalView = z.object({
  code: z.int(),
  name: z.string(),
  msg: z.string(),
  params: z.record(z.string(), z.unknown()),
});

export const order = z.object({
  orderId: publicId,
  /** The number of the event that last changed it. */
  eventNo: z.int(),
  instrumentId,
  symbol: z.string(),
  name: z.string(),
  country,
  currency,
  side,
  type: orderType,
  validity,
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
  createdAt: instant,
  updatedAt: instant,
});
export type OrderView = z.infer<typeof order>;

const orderFields = {
  instrumentId,
  type: orderType,
  validity: z._default(validity, 'day'),
  quantity: amountText,
  /** Only for a limit order. */
  price: z.optional(amountText),
};

const placing = {
  ...orderFields,
  requestId,
  /** The six digits; may be left out while the session is unlocked for trading. */
  transactionPassword: z.optional(z.string().check(z.maxLength(12))),
};

/** Every order has to pass these, new or changed. */
export const placeRefusals = [
  ...orderRefusalCodes,
  'transaction_password_required',
  'transaction_password_not_set',
  'transaction_password_wrong',
  'transaction_password_locked',
] as const satisfies readonly RefusalName[];
const placeEvents = ['order.placed', 'order.filled', 'order.cancelled', 'order.refused'] as const;

export const buyStock = endpoint({
  method: 'POST',
  path: '/stock/order/buy',
  summary: 'Place a buy order. Prices, fees and the fill are the server’s own.',
  access: 'session',
  request: z.strictObject(placing),
  reply: z.object({ order }),
  refusals: [...placeRefusals],
  emits: [...placeEvents],
});

export const sellStock = endpoint({
  method: 'POST',
  path: '/stock/order/sell',
  summary: 'Place a sell order. Only settled shares can be sold.',
  access: 'session',
  request: z.strictObject(placing),
  reply: z.object({ order }),
  refusals: [...placeRefusals],
  emits: [...placeEvents],
});

export const orderPreview = z.object({
  /** The price the estimate uses: the limit price, or the average over the displayed depth for a market order. */
  price: z.nullable(decimalText),
  /** How much of the quantity the displayed depth would fill at once. */
  fillableNow: decimalText,
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
  /** The refusal that placing it now would give, or null. */
  refusal: z.nullable(refusalView),
});
export type OrderPreview = z.infer<typeof orderPreview>;

export const previewOrder = endpoint({
  method: 'POST',
  path: '/stock/order/preview',
  summary: 'What an order would cost, by the very rule that places it. Changes nothing.',
  access: 'session',
  request: z.strictObject({ ...orderFields, side }),
  reply: orderPreview,
  refusals: ['instrument_unknown'],
});

/** `past`: everything that waits no more. */
export const orderFilter = z.enum(['all', 'open', 'past', 'filled', 'cancelled', 'refused']);

export const listOrders = endpoint({
  method: 'GET',
  path: '/stock/order/list',
  summary: 'Your orders, newest first.',
  access: 'session',
  request: z.strictObject({
    filter: z._default(orderFilter, 'all'),
    country: z.optional(country),
    instrumentId: z.optional(instrumentId),
    /** Placed from this moment on, and before that one. */
    from: bound,
    to: bound,
    page,
    pageSize,
  }),
  reply: pageOf(order),
});

export const cancelOrder = endpoint({
  method: 'GET',
  path: '/stock/order/cancel',
  summary:
    'Cancel the open part of an order. Made with GET as published; needs the token header, so no link can cause it.',
  access: 'session',
  request: z.strictObject({ orderId: publicId, requestId }),
  reply: z.object({ order }),
  refusals: ['order_unknown', 'order_not_open'],
  emits: ['order.cancelled'],
});

/** The same call made with POST, for clients that keep GET for reading. */
export const cancelOrderByPost = endpoint({ ...cancelOrder, method: 'POST' });

/** One fill with its charges and the evidence of where its price came from. */
export const trade = z.object({
  tradeId: publicId,
  orderId: publicId,
  instrumentId,
  symbol: z.string(),
  name: z.string(),
  country,
  currency,
  side,
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

export const orderInfo = endpoint({
  method: 'GET',
  path: '/stock/order/info',
  summary: 'One order with its fills.',
  access: 'session',
  request: z.strictObject({ orderId: publicId }),
  reply: z.object({ order, trades: z.array(trade) }),
  refusals: ['order_unknown'],
});

export const listTrades = endpoint({
  method: 'POST',
  path: '/stock/order/trade/list',
  summary: 'Your fills, newest first, each with its contract note.',
  access: 'session',
  request: z.strictObject({ country: z.optional(country), instrumentId: z.optional(instrumentId), page, pageSize }),
  reply: pageOf(trade),
});

/** Shares of one instrument: what can be sold, what is locked and until when, what they cost, what they are worth. */
export const holding = z.object({
  instrumentId,
  symbol: z.string(),
  name: z.string(),
  country,
  currency,
  quantity: decimalText,
  available: decimalText,
  held: decimalText,
  locked: decimalText,
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

export const listHoldings = endpoint({
  method: 'GET',
  path: '/stock/hold/list',
  summary: 'What you hold, with results.',
  access: 'session',
  request: z.strictObject({ country: z.optional(country), page, pageSize }),
  reply: pageOf(holding),
});

export const holdingInfo = endpoint({
  method: 'GET',
  path: '/stock/hold/info',
  summary: 'One holding with its lots, oldest first.',
  access: 'session',
  request: z.strictObject({ instrumentId }),
  reply: z.object({
    holding,
    lots: z.array(
      z.object({ tradeId: publicId, date: day, quantity: decimalText, remaining: decimalText, cost: decimalText }),
    ),
  }),
  refusals: ['holding_unknown'],
});
