import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  bound,
  country,
  cursorPageOf,
  day,
  decimalText,
  idCursor,
  instrumentId,
  numberCursor,
  page,
  pageOf,
  pageSize,
  publicId,
  requestId,
} from './scalar.ts';
import {
  holding,
  order,
  orderFilter,
  orderPreview,
  placeEvents,
  placeRefusals,
  placing,
  side,
  sizedFields,
  trade,
} from './trading/order.ts';

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

export const previewOrder = endpoint({
  method: 'POST',
  path: '/stock/order/preview',
  summary: 'What an order would cost, by the very rule that places it. Changes nothing.',
  access: 'session',
  reads: ['orders'],
  request: z.strictObject({ ...sizedFields, side }),
  reply: orderPreview,
  refusals: ['instrument_unknown', 'size_terms'],
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/stock/order/list',
  summary: 'Your orders, newest first.',
  access: 'session',
  reads: ['orders'],
  keptOffline: true,
  request: z.strictObject({
    filter: z._default(orderFilter, 'all'),
    country: z.optional(country),
    instrumentId: z.optional(instrumentId),
    /** Placed from this moment on, and before that one. */
    from: bound,
    to: bound,
    cursor: idCursor,
    pageSize,
  }),
  reply: cursorPageOf(order),
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

export const orderInfo = endpoint({
  method: 'GET',
  path: '/stock/order/info',
  summary: 'One order with its fills.',
  access: 'session',
  reads: ['orders'],
  request: z.strictObject({ orderId: publicId }),
  reply: z.object({ order, trades: z.array(trade) }),
  refusals: ['order_unknown'],
});

export const listTrades = endpoint({
  method: 'POST',
  path: '/stock/order/trade/list',
  summary: 'Your fills, newest first, each with its contract note.',
  access: 'session',
  reads: ['orders'],
  keptOffline: true,
  request: z.strictObject({
    country: z.optional(country),
    instrumentId: z.optional(instrumentId),
    cursor: numberCursor,
    pageSize,
  }),
  reply: cursorPageOf(trade),
});

export const listHoldings = endpoint({
  method: 'GET',
  path: '/stock/hold/list',
  summary: 'What you hold, with results.',
  access: 'session',
  reads: ['holdings'],
  keptOffline: true,
  request: z.strictObject({
    country: z.optional(country),
    /** Highest first, names from A; `sector`: by what each sector is worth together, and inside one by value. */
    sort: z._default(z.enum(['value', 'today', 'result', 'name', 'sector', 'quantity', 'average', 'last']), 'value'),
    /** The other way round. */
    turned: z._default(z.enum(['yes', 'no']), 'no'),
    page,
    pageSize,
  }),
  reply: pageOf(holding),
});

export const holdingInfo = endpoint({
  method: 'GET',
  path: '/stock/hold/info',
  summary: 'One holding with its lots, oldest first.',
  access: 'session',
  reads: ['holdings'],
  keptOffline: true,
  request: z.strictObject({ instrumentId }),
  reply: z.object({
    holding,
    lots: z.array(
      z.object({
        /** Null of shares that were given: there was no trade; and of old gifts nobody kept the day. */
        tradeId: z.nullable(publicId),
        /** Bonus shares: they cost nothing, and their day is that of the allotment. */
        bonus: z.boolean(),
        date: z.nullable(day),
        /** In the shares of now: a split makes a lot larger and leaves its day and its cost. */
        quantity: decimalText,
        remaining: decimalText,
        cost: decimalText,
      }),
    ),
  }),
  refusals: ['holding_unknown'],
});
