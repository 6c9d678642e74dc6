import { conditionalRefusalCodes } from '@tarazu/domain/trading/refusal-code';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  amountText,
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
} from '../scalar.ts';
import { placeRefusals, refusalView, side } from './order.ts';

/** `failed`: it was reached, and its order could not be placed for the reason beside it. */
export const conditionalStatus = z.enum(['waiting', 'fired', 'failed', 'cancelled', 'expired']);

/** What is waited for, and the order that is placed then: with the limit `price`, or at the market. */
export const conditionalLeg = z.object({
  /** A stop is on the side of a loss, a target on that of a gain. */
  name: z.enum(['stop', 'target']),
  direction: z.enum(['falls', 'rises']),
  /** The price that a print has to reach; of a trailing stop, as it was when it was last looked at. */
  level: decimalText,
  /** How far a trailing stop stays behind the best print: a price, or per cent; null of a fixed level. */
  trailAmount: z.nullable(decimalText),
  trailPercent: z.nullable(decimalText),
  price: z.nullable(decimalText),
});

export const conditionalOrder = z.object({
  conditionalId: publicId,
  instrumentId,
  symbol: z.string(),
  name: z.string(),
  currency,
  side,
  quantity: decimalText,
  legs: z.array(conditionalLeg),
  /** The order for whose fills it is. */
  after: z.nullable(publicId),
  /** The last trading day on which it waits. */
  until: day,
  status: conditionalStatus,
  /** The print that reached it, and the order that was placed. */
  fired: z.nullable(
    z.object({ leg: z.enum(['stop', 'target']), price: decimalText, at: instant, orderId: z.nullable(publicId) }),
  ),
  refusal: z.nullable(refusalView),
  createdAt: instant,
  updatedAt: instant,
});
export type ConditionalOrderView = z.infer<typeof conditionalOrder>;

/** A fixed stop, or one that trails by a price or by per cent; a target; or both, of which the first that is reached is placed. */
const terms = {
  quantity: amountText,
  stopLevel: z.optional(amountText),
  trailAmount: z.optional(amountText),
  trailPercent: z.optional(amountText),
  /** Limits of the orders that are placed; without one, at the market. */
  stopPrice: z.optional(amountText),
  targetLevel: z.optional(amountText),
  targetPrice: z.optional(amountText),
  /** A year from today where it is left out. */
  until: z.optional(day),
  requestId,
  transactionPassword: z.optional(z.string().check(z.maxLength(12))),
};

const refusals = [...placeRefusals, ...conditionalRefusalCodes, 'conditional_terms'] as const;

export const addConditionalOrder = endpoint({
  method: 'POST',
  path: '/stock/order/conditional/add',
  summary:
    'Set an order that is placed when a print of the market reaches a price. Nothing is reserved: money and shares are looked at then. With `after` it is for what that order of yours fills.',
  access: 'session',
  request: z.strictObject({ instrumentId, side, after: z.optional(publicId), ...terms }),
  reply: z.object({ conditional: conditionalOrder }),
  refusals: [...refusals],
  emits: ['conditional.created'],
});

export const modifyConditionalOrder = endpoint({
  method: 'POST',
  path: '/stock/order/conditional/modify',
  summary: 'Change what a conditional order waits for. A trailing stop begins again at the last price.',
  access: 'session',
  request: z.strictObject({ conditionalId: publicId, ...terms }),
  reply: z.object({ conditional: conditionalOrder }),
  refusals: [...refusals],
  emits: ['conditional.modified'],
});

export const cancelConditionalOrder = endpoint({
  method: 'POST',
  path: '/stock/order/conditional/cancel',
  summary: 'Revoke a conditional order that waits.',
  access: 'session',
  request: z.strictObject({ conditionalId: publicId, requestId }),
  reply: z.object({ conditional: conditionalOrder }),
  refusals: ['conditional_unknown', 'conditional_not_waiting'],
  emits: ['conditional.cancelled'],
});

export const listConditionalOrders = endpoint({
  method: 'GET',
  path: '/stock/order/conditional/list',
  summary: 'Your conditional orders, newest first: those that wait, or those that are done.',
  access: 'session',
  request: z.strictObject({
    filter: z._default(z.enum(['waiting', 'done', 'all']), 'waiting'),
    instrumentId: z.optional(instrumentId),
    page,
    pageSize,
  }),
  reply: pageOf(conditionalOrder),
});
