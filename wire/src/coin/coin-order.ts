import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amountText, bound, cursorPageOf, idCursor, numberCursor, pageSize, publicId, requestId } from '../scalar.ts';
import {
  order,
  orderFilter,
  orderPreview,
  placeEvents,
  placeRefusals,
  placing,
  side,
  sizedFields,
  trade,
} from '../trading/order.ts';
import { coinId } from './coin-id.ts';

// Orders of coins are the orders of everything here, and these calls show only those of coins.

const { instrumentId: _, ...coinOrderFields } = sizedFields;
const { instrumentId: __, ...coinPlacing } = placing;

export const addCoinOrder = endpoint({
  method: 'POST',
  path: '/coin/order/add',
  summary: 'Place an order for a coin. Prices, fees and the fill are the server’s own.',
  access: 'session',
  request: z.strictObject({ instId: coinId, side, ...coinPlacing }),
  reply: z.object({ order }),
  refusals: [...placeRefusals],
  emits: [...placeEvents],
});

export const previewCoinOrder = endpoint({
  method: 'POST',
  path: '/coin/order/preview',
  summary: 'What an order for a coin would cost, by the very rule that places it. Changes nothing.',
  access: 'session',
  reads: ['orders'],
  request: z.strictObject({ instId: coinId, side, ...coinOrderFields }),
  reply: orderPreview,
  refusals: ['instrument_unknown', 'size_terms'],
});

export const modifyCoinOrder = endpoint({
  method: 'POST',
  path: '/coin/order/modify',
  summary: 'Change the price or the quantity of an open limit order; it goes to the back of the queue.',
  access: 'session',
  request: z.strictObject({
    orderId: publicId,
    quantity: z.optional(amountText),
    price: z.optional(amountText),
    requestId,
    transactionPassword: z.optional(z.string().check(z.maxLength(12))),
  }),
  reply: z.object({ order }),
  refusals: [...placeRefusals],
  emits: ['order.modified', 'order.filled'],
});

export const closeCoinOrder = endpoint({
  method: 'POST',
  path: '/coin/order/close',
  summary: 'Cancel the open part of an order.',
  access: 'session',
  request: z.strictObject({ orderId: publicId, requestId }),
  reply: z.object({ order }),
  refusals: ['order_unknown', 'order_not_open'],
  emits: ['order.cancelled'],
});

export const listCoinOrders = endpoint({
  method: 'POST',
  path: '/coin/order/list',
  summary: 'Your orders of coins, newest first.',
  access: 'session',
  reads: ['orders'],
  request: z.strictObject({
    filter: z._default(orderFilter, 'all'),
    instId: z.optional(coinId),
    /** Placed from this moment on, and before that one. */
    from: bound,
    to: bound,
    cursor: idCursor,
    pageSize,
  }),
  reply: cursorPageOf(order),
});

export const queryCoinOrder = endpoint({
  method: 'POST',
  path: '/coin/order/query',
  summary: 'One order of coins with its fills.',
  access: 'session',
  reads: ['orders'],
  request: z.strictObject({ orderId: publicId }),
  reply: z.object({ order, trades: z.array(trade) }),
  refusals: ['order_unknown'],
});

export const listCoinFills = endpoint({
  method: 'POST',
  path: '/coin/order/trade/list',
  summary: 'Your fills of coins, newest first.',
  access: 'session',
  reads: ['orders'],
  request: z.strictObject({ instId: z.optional(coinId), cursor: numberCursor, pageSize }),
  reply: cursorPageOf(trade),
});
