import { watchedPrices } from '@tarazu/domain/trading/conditional/conditional-order';
import { waitingKinds } from '@tarazu/domain/trading/conditional/waiting-kind';
import { conditionalRefusalCodes } from '@tarazu/domain/trading/refusal-code';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  amountText,
  country,
  currency,
  cursorPageOf,
  day,
  decimalText,
  flag,
  idCursor,
  instant,
  instrumentId,
  integer,
  publicId,
  requestId,
} from '../scalar.ts';
import { onMargin } from './on-margin.ts';
import { order, orderFields, orderPreview, passkey, placeEvents, placeRefusals, refusalView, side } from './order.ts';

/** `failed`: it was reached, and its order could not be placed for the reason beside it. */
export const conditionalStatus = z.enum(['waiting', 'fired', 'failed', 'cancelled', 'expired']);

const waitingKind = z.enum(waitingKinds);

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
  /** `bracket`: the exit of another order; `both`: a stop and a target; `gtt`: a purchase that waits for a lower price. */
  kind: waitingKind,
  quantity: decimalText,
  /** Empty of one that waits for the opening. */
  legs: z.array(conditionalLeg),
  /** It is placed at the next opening of the exchange, which is `at` by the calendar of now, with the limit `price` or at the market. */
  opening: z.nullable(z.object({ at: instant, price: z.nullable(decimalText) })),
  /** What reaches it: the prints of the market, or the mark of a contract. */
  watched: z.enum(watchedPrices),
  /** Of a contract: what its order does, and whether it is for all of the position. */
  onMargin: z.nullable(onMargin),
  whole: z.boolean(),
  /** The order for a part of which it is. */
  after: z.nullable(publicId),
  /** Of that order: what it fills, or what it leaves unfilled. */
  part: z.enum(['fills', 'rest']),
  /** The last trading day on which it waits. */
  until: day,
  /** The last price when it was set or changed last; null where that was not kept. */
  setAt: z.nullable(decimalText),
  status: conditionalStatus,
  /** The print that reached it, and the order that was placed. */
  fired: z.nullable(
    z.object({
      leg: z.nullable(z.enum(['stop', 'target'])),
      price: decimalText,
      at: instant,
      orderId: z.nullable(publicId),
    }),
  ),
  /** Why it ended without having been reached; null of one that did not, and where that was not kept. */
  ended: z.nullable(z.enum(['asked', 'entry_ended', 'rest_filled', 'until', 'dividend', 'split', 'position_closed'])),
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

/** In place of a level: the next opening of an exchange that is shut, with a limit or at the market. It waits for that alone. */
const opening = { atOpening: z._default(flag, false), price: z.optional(amountText) };

/** What an order that waits would come to at one of its levels. */
const fireEstimate = z.object({
  name: z.enum(['stop', 'target']),
  direction: z.enum(['falls', 'rises']),
  level: decimalText,
  /** What is reckoned with: its limit, or without one the level. */
  price: decimalText,
  value: decimalText,
  chargesTotal: decimalText,
  /** Buy: what leaves the account. Sell: what reaches it. */
  total: decimalText,
});

/**
 * The widest opening beyond the close before, of the last year and against a stop, in per cent; where one like it would open
 * from here, and how much worse than at the stop that would be.
 */
const gap = z.object({ percent: decimalText, day, price: decimalText, worse: decimalText });

export const conditionalPreview = z.object({
  last: z.nullable(decimalText),
  /** Empty before the first price, and for the opening. */
  legs: z.array(fireEstimate),
  /** When it would be sent, and what it would come to at its limit, or without one at the last price; null where it waits for a price. */
  opening: z.nullable(
    z.object({
      at: instant,
      price: decimalText,
      value: decimalText,
      chargesTotal: decimalText,
      total: decimalText,
    }),
  ),
  /** What is free now: money for a purchase, shares for a sale. It is looked at when it fires, not now. */
  available: decimalText,
  gap: z.nullable(gap),
  /**
   * Null where nothing is held. `average`: what one cost with the charges of buying it, rounded half up to four decimals. `breakEven`: the lowest price on the
   * tick at which a sale of so much brings its cost after charges; null of a purchase, and where no price does.
   */
  own: z.nullable(z.object({ average: decimalText, breakEven: z.nullable(decimalText) })),
  /** Of a sale with a stop: purchases of one's own that wait at the stop or below it, so that it sells before they buy; null where there are none. */
  purchasesUnder: z.nullable(z.object({ count: z.int(), highest: decimalText })),
  /** Of a purchase that waits for a lower price: the highest stop of a waiting sale of one's own there or above; null where there is none. */
  underStop: z.nullable(decimalText),
  /** The refusal that setting it now would give, or null. */
  refusal: z.nullable(refusalView),
});
export type ConditionalPreview = z.infer<typeof conditionalPreview>;

const refusals = [...placeRefusals, ...conditionalRefusalCodes, 'conditional_terms'] as const;

export const addConditionalOrder = endpoint({
  method: 'POST',
  path: '/stock/order/conditional/add',
  summary:
    'Set an order that is placed when a print of the market reaches a price, or at the next opening. Nothing is reserved: money and shares are looked at then. With `after` it is for what that order of yours fills.',
  access: 'session',
  request: z.strictObject({ instrumentId, side, after: z.optional(publicId), ...terms, ...opening }),
  reply: z.object({ conditional: conditionalOrder }),
  refusals: [...refusals],
  emits: ['conditional.created'],
});

const { requestId: _request, transactionPassword: _password, ...previewTerms } = terms;

export const previewConditionalOrder = endpoint({
  method: 'POST',
  path: '/stock/order/conditional/preview',
  summary:
    'What setting an order that waits for a price would do, decided by the rule that sets it. With `conditionalId`: what changing that one would.',
  access: 'session',
  reads: ['orders'],
  request: z.strictObject({
    instrumentId,
    side,
    after: z.optional(publicId),
    conditionalId: z.optional(publicId),
    ...previewTerms,
    ...opening,
  }),
  reply: conditionalPreview,
  refusals: ['instrument_unknown', 'conditional_unknown', 'conditional_terms'],
});

const { quantity: _quantity, ...exitTerms } = terms;

export const addBracket = endpoint({
  method: 'POST',
  path: '/stock/order/bracket/add',
  summary:
    'Place an order together with its exit: a stop, a target, or both. The exit waits from the first fill on and is for what has been filled; it ends with an order that gets nothing.',
  access: 'session',
  request: z.strictObject({ ...orderFields, side, ...exitTerms, passkey }),
  reply: z.object({ order, conditional: conditionalOrder }),
  refusals: [...refusals],
  emits: [...placeEvents, 'conditional.created'],
});

export const bracketPreview = z.object({
  /** The entry as if it were placed alone. */
  entry: orderPreview,
  /** From where the levels are measured: where the entry may fill; null before the first price. */
  from: z.nullable(decimalText),
  /** For how much of the entry the levels are reckoned: all of it, or what the book would fill of one that does not wait. */
  quantity: decimalText,
  /** `result`: what has come in more than went out with the entry and this level, after all charges. Empty before the first price. */
  legs: z.array(z.extend(fireEstimate, { result: decimalText })),
  gap: z.nullable(gap),
  /** The refusal that placing it now would give, of the entry or of its exit, or null. */
  refusal: z.nullable(refusalView),
});
export type BracketPreview = z.infer<typeof bracketPreview>;

const { stopLevel, trailAmount, trailPercent, stopPrice, targetLevel, targetPrice, until } = terms;

export const previewBracket = endpoint({
  method: 'POST',
  path: '/stock/order/bracket/preview',
  summary:
    'What placing an order together with its exit would do, decided by the rule that places it: the entry, and the result at each level after all charges.',
  access: 'session',
  reads: ['orders'],
  request: z.strictObject({
    ...orderFields,
    side,
    stopLevel,
    trailAmount,
    trailPercent,
    stopPrice,
    targetLevel,
    targetPrice,
    until,
  }),
  reply: bracketPreview,
  refusals: ['instrument_unknown', 'conditional_terms'],
});

export const modifyConditionalOrder = endpoint({
  method: 'POST',
  path: '/stock/order/conditional/modify',
  summary:
    'Change what a conditional order waits for. A trailing stop whose distance stays goes on from where it is; with another distance it begins again at the last price.',
  access: 'session',
  request: z.strictObject({ conditionalId: publicId, ...terms, ...opening }),
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

const WAITING_AT_ONCE = 250;

export const listConditionalOrders = endpoint({
  method: 'GET',
  path: '/stock/order/conditional/list',
  summary: 'Your conditional orders, those that wait, or those that are done: newest first, or nearest to their price.',
  access: 'session',
  reads: ['orders'],
  request: z.strictObject({
    filter: z._default(z.enum(['waiting', 'done', 'all']), 'waiting'),
    kind: z.optional(waitingKind),
    country: z.optional(country),
    instrumentId: z.optional(instrumentId),
    /** Exits of this order alone. */
    after: z.optional(publicId),
    /** `nearest`: by how far the price is away now, only with the filter `waiting`. */
    sort: z._default(z.enum(['newest', 'nearest']), 'newest'),
    /** Only those that were set before this one: the `next` of the page before. Only with the newest first; of the nearest there is one page. */
    cursor: idCursor,
    /** All that one person may have waiting at once. */
    pageSize: z._default(integer(1, WAITING_AT_ONCE), 20),
  }),
  reply: z.extend(cursorPageOf(conditionalOrder), {
    /** Which kinds there are, whichever was asked for, and how many of each among the newest thousand. */
    kinds: z.array(z.object({ kind: waitingKind, count: z.int() })),
  }),
});
