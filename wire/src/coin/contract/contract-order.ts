import { conditionalRefusalCodes } from '@tarazu/domain/trading/refusal-code';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { amountText, bound, cursorPageOf, decimalText, idCursor, pageSize, publicId, requestId } from '../../scalar.ts';
import { conditionalOrder } from '../../trading/conditional-order.ts';
import { direction, effect, leverage, marginMode } from '../../trading/on-margin.ts';
import {
  order,
  orderFields,
  orderFilter,
  orderPreview,
  passkey,
  placeEvents,
  placeRefusals,
  refusalView,
  trade,
} from '../../trading/order.ts';
import { shownPositions } from '../../trading/shown-position.ts';
import { contractId } from './contract-id.ts';
import { contractAccount, position, triggerSource } from './position.ts';

// Orders of contracts are the orders of everything here; what is theirs is that they open and close positions on margin.

const digits = z.optional(z.string().check(z.maxLength(12)));
const { instrumentId: _, ...fields } = orderFields;

/** Stop and target that an order brings with it, for what it opens. */
const exits = {
  takeProfit: z.optional(amountText),
  stopLoss: z.optional(amountText),
  exitBy: z._default(triggerSource, 'mark'),
};

const ordered = {
  instId: contractId,
  direction,
  effect: z._default(effect, 'open'),
  /** Of a position that exists, its own. */
  mode: z._default(marginMode, 'isolated'),
  leverage: z._default(leverage, 1),
  ...fields,
  ...exits,
};

const contractRefusals = [
  ...placeRefusals,
  ...conditionalRefusalCodes,
  'conditional_terms',
  'suitability_needed',
] as const;

export const contractMultiples = endpoint({
  method: 'POST',
  path: '/coin/contract/order/multiple',
  summary: 'The leverages that may be chosen for a contract, its tiers, and what a move of one day would do at each.',
  access: 'session',
  request: z.strictObject({ instId: contractId }),
  reply: z.object({
    instId: contractId,
    leverages: z.array(
      z.object({
        leverage: z.int(),
        /** The most that a position may be worth at it. */
        valueMax: decimalText,
        /** What a move against it by one standard deviation of a day takes of the margin, per cent; null while it is not known. */
        dayMovePercent: z.nullable(decimalText),
      }),
    ),
    /** The standard deviation of a day's change over the last thirty days, per cent. */
    dayDeviationPercent: z.nullable(decimalText),
    tiers: z.array(
      z.object({
        upTo: decimalText,
        leverageMax: z.int(),
        /** Parts of the value. */
        maintenanceRate: decimalText,
        deduction: decimalText,
      }),
    ),
  }),
  refusals: ['instrument_unknown'],
});

/** What an order would do, before it is placed. */
export const contractPreview = z.object({
  estimate: orderPreview,
  /** Of what it opens: the margin that goes to the position, and the fees of opening and of closing at the same price. */
  margin: decimalText,
  openingFee: decimalText,
  closingFee: decimalText,
  /** All that leaves what is free now. */
  leaves: decimalText,
  free: decimalText,
  /** The position as it would be: average entry, and where it would be liquidated; null where nothing is held afterwards or no price does it. */
  entry: z.nullable(decimalText),
  liquidation: z.nullable(decimalText),
  distancePercent: z.nullable(decimalText),
  distanceDays: z.nullable(decimalText),
  breakEven: z.nullable(decimalText),
  /** What a day of funding would cost (below zero) or bring at the rate of now. */
  fundingPerDay: decimalText,
  /** Of what it closes: the result at this price, fees paid; null where it closes nothing. */
  result: z.nullable(decimalText),
  /** The result if the price moves, fees of opening and closing paid; of the last, the liquidation. */
  moves: z.array(z.object({ price: decimalText, percent: decimalText, result: decimalText, liquidated: z.boolean() })),
  takeProfitResult: z.nullable(decimalText),
  stopLossResult: z.nullable(decimalText),
  refusal: z.nullable(refusalView),
});
export type ContractPreview = z.infer<typeof contractPreview>;

export const previewContractOrder = endpoint({
  method: 'POST',
  path: '/coin/contract/order/preview',
  summary: 'What an order for a contract would need and do, by the very rule that places it. Changes nothing.',
  access: 'session',
  reads: ['orders'],
  request: z.strictObject(ordered),
  reply: contractPreview,
  refusals: ['instrument_unknown'],
});

export const addContractOrder = endpoint({
  method: 'POST',
  path: '/coin/contract/order/add',
  summary:
    'Open a position, add to it or close it, by an order at the market or with a limit. Prices, fees and the fill are the server’s own.',
  access: 'session',
  request: z.strictObject({ ...ordered, requestId, transactionPassword: digits, passkey }),
  reply: z.object({ order, conditional: z.nullable(conditionalOrder) }),
  refusals: [...contractRefusals],
  emits: [...placeEvents, 'conditional.created'],
});

export const modifyContractOrder = endpoint({
  method: 'POST',
  path: '/coin/contract/order/modify',
  summary: 'Change the price or the quantity of an open limit order; it goes to the back of the queue.',
  access: 'session',
  request: z.strictObject({
    orderId: publicId,
    quantity: z.optional(amountText),
    price: z.optional(amountText),
    requestId,
    transactionPassword: digits,
  }),
  reply: z.object({ order }),
  refusals: [...placeRefusals],
  emits: ['order.modified', 'order.filled'],
});

export const closeContractOrder = endpoint({
  method: 'POST',
  path: '/coin/contract/order/close',
  summary: 'Cancel the open part of an order; what it has reserved is free at once.',
  access: 'session',
  request: z.strictObject({ orderId: publicId, requestId }),
  reply: z.object({ order }),
  refusals: ['order_unknown', 'order_not_open'],
  emits: ['order.cancelled'],
});

export const listContractOrders = endpoint({
  method: 'POST',
  path: '/coin/contract/order/list',
  summary: 'Your orders of contracts, newest first.',
  access: 'session',
  reads: ['orders'],
  request: z.strictObject({
    filter: z._default(orderFilter, 'all'),
    instId: z.optional(contractId),
    from: bound,
    to: bound,
    cursor: idCursor,
    pageSize,
  }),
  reply: cursorPageOf(order),
});

export const queryContractOrder = endpoint({
  method: 'POST',
  path: '/coin/contract/order/query',
  summary: 'One order of contracts with its fills.',
  access: 'session',
  reads: ['orders'],
  request: z.strictObject({ orderId: publicId }),
  reply: z.object({ order, trades: z.array(trade) }),
  refusals: ['order_unknown'],
});

export const listContractPositions = endpoint({
  method: 'POST',
  path: '/coin/contract/order/list/active',
  summary: 'Your open positions, the nearest to liquidation first, and your contract account.',
  access: 'session',
  reads: ['orders'],
  request: z.strictObject({ instId: z.optional(contractId) }),
  reply: z.object({ account: contractAccount, positions: z.array(position) }),
});

const exitTerms = {
  instId: contractId,
  direction,
  /** Left out: the one that waits is taken away. */
  level: z.optional(amountText),
  /** Left out: all of the position, as large as it is then. */
  quantity: z.optional(amountText),
  /** The limit of the order that is placed; left out: at the market. */
  price: z.optional(amountText),
  by: z._default(triggerSource, 'mark'),
  requestId,
  transactionPassword: digits,
};
const exitEvents = ['conditional.created', 'conditional.modified', 'conditional.cancelled'] as const;
const exitRefusals = [...contractRefusals, 'position_unknown', 'conditional_unknown'] as const;

export const setTakeProfit = endpoint({
  method: 'POST',
  path: '/coin/contract/order/set/profit',
  summary:
    'Set, change or take away the take-profit of a position: above the price for a long one, below it for a short one.',
  access: 'session',
  request: z.strictObject(exitTerms),
  reply: z.object({ position: z.nullable(position) }),
  refusals: [...exitRefusals],
  emits: [...exitEvents],
});

export const setStopLoss = endpoint({
  method: 'POST',
  path: '/coin/contract/order/set/loss',
  summary:
    'Set, change or take away the stop-loss of a position, fixed or trailing: below the price for a long one, above it for a short one.',
  access: 'session',
  request: z.strictObject({
    ...exitTerms,
    trailAmount: z.optional(amountText),
    trailPercent: z.optional(amountText),
  }),
  reply: z.object({ position: z.nullable(position) }),
  refusals: [...exitRefusals],
  emits: [...exitEvents],
});

export const liquidatePosition = endpoint({
  method: 'POST',
  path: '/coin/contract/order/liquidate',
  summary: 'Close a position, or a part of it, at the market.',
  access: 'session',
  request: z.strictObject({
    instId: contractId,
    direction,
    /** Left out: all of it. */
    quantity: z.optional(amountText),
    requestId,
    transactionPassword: digits,
  }),
  reply: z.object({ order }),
  refusals: [...placeRefusals],
  emits: [...placeEvents],
});

/** What became of one of several positions that were to be closed. */
const closing = z.object({
  instId: contractId,
  direction,
  order: z.nullable(order),
  refusal: z.nullable(refusalView),
});

export const liquidateAll = endpoint({
  method: 'POST',
  path: '/coin/contract/order/liquidate/all',
  summary: 'Close the positions that were shown, at the market, one after another, with the result of each.',
  access: 'session',
  request: z.strictObject({ positions: shownPositions, requestId, transactionPassword: digits }),
  reply: z.object({ results: z.array(closing) }),
  refusals: [
    'no_positions',
    'transaction_password_required',
    'transaction_password_not_set',
    'transaction_password_wrong',
    'transaction_password_locked',
  ],
  emits: [...placeEvents],
});
