import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  amountText,
  currency,
  decimalText,
  flag,
  instant,
  instrumentId,
  integer,
  ownName,
  page,
  pageOf,
  pageSize,
  publicId,
  requestId,
  unit,
} from '../scalar.ts';
import { direction, leverage, marginMode, onMargin } from './on-margin.ts';
import {
  orderFields,
  orderStatus,
  orderType,
  placeEvents,
  placeRefusals,
  product,
  refusalView,
  side,
  validity,
} from './order.ts';

const leg = z.object({
  legId: publicId,
  instrumentId,
  symbol: z.string(),
  name: z.string(),
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
  unit,
  /** Null for a market order. */
  price: z.nullable(decimalText),
});
export type BasketLegView = z.infer<typeof leg>;

const basket = z.object({
  basketId: publicId,
  name: z.string(),
  /** Named again when it is placed: what is placed is what was seen. */
  revision: z.int(),
  legs: z.array(leg),
});
export type BasketView = z.infer<typeof basket>;

/** What the order would come to if those before it had been placed, on what they leave of the book that is shown now. */
const legPreview = z.object({
  legId: publicId,
  value: decimalText,
  charges: decimalText,
  /** What leaves the account now: of a sale, or of closing a position, nothing. On margin it is the margin with what opening costs. */
  needed: decimalText,
  /** What a sale brings, and when; null of a purchase. */
  brings: z.nullable(decimalText),
  refusal: z.nullable(refusalView),
});

/** All that is not refused, in one currency and from one account. */
const basketTotal = z.object({
  currency,
  /** `margin`: the account of positions on margin, where the market has one beside the money that buys. */
  account: z.enum(['available', 'margin']),
  buys: decimalText,
  sales: decimalText,
  chargesOnBuys: decimalText,
  chargesOnSales: decimalText,
  /** What positions need that are opened, charges apart. */
  margin: decimalText,
  chargesOnMargin: decimalText,
  /** Of positions that are closed, which pay them: no part of what is needed. */
  chargesOnClosing: decimalText,
  needed: decimalText,
  /** What sales bring at once, for what comes after them in the basket; where they settle later, nothing. */
  arrives: decimalText,
  availableBefore: decimalText,
  availableAfter: decimalText,
});

const run = z.object({
  runId: publicId,
  basketId: publicId,
  name: z.string(),
  startedAt: instant,
  /** False while its orders are being sent. */
  done: z.boolean(),
  orders: z.array(
    z.object({
      ...leg.shape,
      orderId: publicId,
      /** Null where no order came to be: the reason stands beside it. */
      status: z.nullable(orderStatus),
      filled: decimalText,
      refusal: z.nullable(refusalView),
    }),
  ),
  /** How many of its orders were placed. */
  placed: z.int(),
});
export type BasketRunView = z.infer<typeof run>;

const name = ownName(40, 1);
const saveRefusals = [
  'basket_unknown',
  'instrument_unknown',
  'not_tradable',
  'contract_not_tradable',
  'not_on_margin',
  'margin_terms_missing',
  'quantity_zero',
  'price_missing',
  'price_zero',
  'price_not_wanted',
  'order_amount_zero',
] as const;

export const listBaskets = endpoint({
  method: 'GET',
  path: '/user/basket/list',
  summary: 'Your baskets: orders of any product that are kept to be placed together. They reserve nothing.',
  access: 'session',
  reads: ['plans'],
  keptOffline: true,
  request: z.strictObject({}),
  reply: z.object({ items: z.array(basket), max: z.int(), ordersMax: z.int() }),
});

export const nameBasket = endpoint({
  method: 'POST',
  path: '/user/basket/name',
  summary:
    'Make a basket, empty or with the orders of the one that `copyOf` names; with a number, give that one another name.',
  access: 'session',
  request: z.strictObject({ requestId, basketId: z.optional(publicId), copyOf: z.optional(publicId), name }),
  reply: z.object({ basket }),
  refusals: ['baskets_full', 'basket_unknown'],
  emits: ['basket.saved'],
});

export const deleteBasket = endpoint({
  method: 'POST',
  path: '/user/basket/del',
  summary: 'Delete a basket. Orders that were placed from it stay.',
  access: 'session',
  request: z.strictObject({ requestId, basketId: publicId }),
  reply: z.object({ basketId: publicId }),
  refusals: ['basket_unknown'],
  emits: ['basket.deleted'],
});

export const addBasketOrder = endpoint({
  method: 'POST',
  path: '/user/basket/order/add',
  summary: 'Put an order at the end of a basket. Nothing is placed.',
  access: 'session',
  request: z.strictObject({
    requestId,
    basketId: publicId,
    side,
    ...orderFields,
    /** On margin: which position. Buying long opens it, selling long closes it; of short the other way round. Left out: what is owned. */
    direction: z.optional(direction),
    mode: z._default(marginMode, 'isolated'),
    leverage: z._default(leverage, 1),
  }),
  reply: z.object({ basket }),
  refusals: [...saveRefusals, 'basket_full'],
  emits: ['basket.saved'],
});

export const modifyBasketOrder = endpoint({
  method: 'POST',
  path: '/user/basket/order/modify',
  summary:
    'Change side, quantity, kind and price of an order in a basket; without a side, or what it says of margin, these stay.',
  access: 'session',
  request: z.strictObject({
    requestId,
    basketId: publicId,
    legId: publicId,
    side: z.optional(side),
    type: orderType,
    validity: z._default(validity, 'day'),
    postOnly: z._default(flag, false),
    quantity: amountText,
    price: z.optional(amountText),
    direction: z.optional(direction),
    mode: z.optional(marginMode),
    leverage: z.optional(leverage),
  }),
  reply: z.object({ basket }),
  refusals: [...saveRefusals, 'basket_leg_unknown'],
  emits: ['basket.saved'],
});

export const removeBasketOrder = endpoint({
  method: 'POST',
  path: '/user/basket/order/del',
  summary: 'Take an order out of a basket.',
  access: 'session',
  request: z.strictObject({ requestId, basketId: publicId, legId: publicId }),
  reply: z.object({ basket }),
  refusals: ['basket_unknown', 'basket_leg_unknown'],
  emits: ['basket.saved'],
});

const LEGS_TEXT_MAX = 1_000;

export const sortBasket = endpoint({
  method: 'POST',
  path: '/user/basket/order/sort',
  summary: 'The orders of a basket in another sequence: all their numbers with spaces between.',
  access: 'session',
  request: z.strictObject({
    requestId,
    basketId: publicId,
    legIds: z.pipe(
      z.string().check(z.maxLength(LEGS_TEXT_MAX)),
      z.pipe(
        z.transform((ids: string) => ids.split(' ').filter((id) => id !== '')),
        z.array(publicId),
      ),
    ),
  }),
  reply: z.object({ basket }),
  refusals: ['basket_unknown', 'basket_order'],
  emits: ['basket.saved'],
});

export const previewBasket = endpoint({
  method: 'POST',
  path: '/user/basket/preview',
  summary:
    'What placing a basket would come to now: each order after those before it, charges, refusals and the money needed.',
  access: 'session',
  reads: ['plans'],
  request: z.strictObject({ basketId: publicId }),
  reply: z.object({ basket, orders: z.array(legPreview), totals: z.array(basketTotal), ready: z.int() }),
  refusals: ['basket_unknown'],
});

export const placeBasket = endpoint({
  method: 'POST',
  path: '/user/basket/place',
  summary:
    'Place the orders of a basket, one after another, each by itself: one that is refused stops none of the others. The same number places them once.',
  access: 'session',
  request: z.strictObject({
    requestId,
    basketId: publicId,
    revision: integer(1, Number.MAX_SAFE_INTEGER),
    transactionPassword: z.optional(z.string().check(z.maxLength(12))),
  }),
  reply: z.object({ run }),
  refusals: [...placeRefusals, 'basket_unknown', 'basket_changed', 'basket_empty'],
  emits: ['basket.started', 'basket.placed', ...placeEvents],
});

export const listBasketRuns = endpoint({
  method: 'GET',
  path: '/user/basket/runs',
  summary: 'What became of each placing of your baskets, the newest first.',
  access: 'session',
  reads: ['plans'],
  request: z.strictObject({ page, pageSize }),
  reply: pageOf(run),
});
