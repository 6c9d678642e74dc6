import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amountText, publicId, requestId } from '../scalar.ts';
import { order, orderPreview, placeRefusals } from './order.ts';

export const modifyOrder = endpoint({
  method: 'POST',
  path: '/stock/order/modify',
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

export const previewModify = endpoint({
  method: 'POST',
  path: '/stock/order/modify/preview',
  summary:
    'What a changed order would cost for what still waits, by the very rule that changes it. `quantityMax` is of the whole order. Changes nothing.',
  access: 'session',
  reads: ['orders'],
  request: z.strictObject({
    orderId: publicId,
    quantity: z.optional(amountText),
    price: z.optional(amountText),
  }),
  reply: orderPreview,
  refusals: ['order_unknown', 'instrument_unknown'],
});
