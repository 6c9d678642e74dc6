import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { country, instrumentId, requestId } from '../scalar.ts';
import { order } from './order.ts';

export const cancelAllOrders = endpoint({
  method: 'POST',
  path: '/stock/order/cancel/all',
  summary: 'Cancel the open part of all your waiting orders, or of those of one market or instrument, in one entry.',
  access: 'session',
  request: z.strictObject({ country: z.optional(country), instrumentId: z.optional(instrumentId), requestId }),
  reply: z.object({ orders: z.array(order) }),
  refusals: ['no_open_orders'],
  emits: ['order.cancelled'],
});
