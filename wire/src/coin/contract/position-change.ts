import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import {
  amountText,
  cursorPageOf,
  decimalText,
  flag,
  instant,
  numberCursor,
  pageSize,
  requestId,
} from '../../scalar.ts';
import { direction, leverage } from '../../trading/on-margin.ts';
import { refusalView } from '../../trading/order.ts';
import { contractId } from './contract-id.ts';
import { contractAccount, position } from './position.ts';

// What is done to positions otherwise than by orders, and what has happened to them.

const digits = z.optional(z.string().check(z.maxLength(12)));

/** As it is now; null when it was closed since, and the call was sent again. */
const changed = z.nullable(position);

export const changeMargin = endpoint({
  method: 'POST',
  path: '/coin/contract/order/add/mgn',
  summary:
    'Add money to an isolated position, which moves its liquidation price away, or take back what it does not need.',
  access: 'session',
  request: z.strictObject({
    instId: contractId,
    direction,
    amount: amountText,
    /** Take it back in place of adding it. */
    takeBack: z._default(flag, false),
    requestId,
    transactionPassword: digits,
  }),
  reply: z.object({ position: changed }),
  refusals: [
    'position_unknown',
    'position_not_isolated',
    'margin_amount_zero',
    'insufficient_margin',
    'margin_not_spare',
    'index_stale',
    'account_closed',
    'transaction_password_required',
    'transaction_password_not_set',
    'transaction_password_wrong',
    'transaction_password_locked',
  ],
  emits: ['position.margin-changed'],
});

export const previewMarginChange = endpoint({
  method: 'POST',
  path: '/coin/contract/order/add/mgn/preview',
  summary: 'What adding or taking back money would do to the liquidation price of a position. Changes nothing.',
  access: 'session',
  reads: ['orders'],
  request: z.strictObject({
    instId: contractId,
    direction,
    amount: amountText,
    takeBack: z._default(flag, false),
  }),
  reply: z.object({
    before: position,
    after: z.nullable(position),
    free: decimalText,
    refusal: z.nullable(refusalView),
  }),
  refusals: ['position_unknown'],
});

export const changeLeverage = endpoint({
  method: 'POST',
  path: '/coin/contract/order/leverage',
  summary: 'Change the leverage of an isolated position: less of it asks for more margin, more of it gives some back.',
  access: 'session',
  request: z.strictObject({
    instId: contractId,
    direction,
    leverage,
    requestId,
    transactionPassword: digits,
  }),
  reply: z.object({ position: changed }),
  refusals: [
    'position_unknown',
    'position_not_isolated',
    'leverage_above_maximum',
    'position_above_tier',
    'insufficient_margin',
    'margin_not_spare',
    'index_stale',
    'nothing_to_change',
    'account_closed',
    'transaction_password_required',
    'transaction_password_not_set',
    'transaction_password_wrong',
    'transaction_password_locked',
  ],
  emits: ['position.leverage-changed'],
});

export const setHedged = endpoint({
  method: 'POST',
  path: '/coin/contract/hedged',
  summary:
    'Whether you may hold long and short of one contract at once. Only while you hold no position and no order waits.',
  access: 'session',
  request: z.strictObject({ hedged: flag, requestId }),
  reply: z.object({ account: contractAccount }),
  refusals: ['positions_open', 'nothing_to_change', 'account_closed'],
  emits: ['position.hedging-changed'],
});

/** What has happened to positions: opened, closed, funded, liquidated, margin moved. */
export const positionEntry = z.object({
  /** The number of its entry in your ledger. */
  entry: z.int(),
  kind: z.enum(['opened', 'added', 'reduced', 'closed', 'funding', 'margin', 'leverage', 'liquidated', 'deleveraged']),
  instId: contractId,
  symbol: z.string(),
  direction,
  quantity: z.nullable(decimalText),
  price: z.nullable(decimalText),
  /** What came (above zero) or went: result and fees, funding, money lost in a liquidation. */
  amount: decimalText,
  fee: z.nullable(decimalText),
  at: instant,
});
export type PositionEntry = z.infer<typeof positionEntry>;

export const listPositionHistory = endpoint({
  method: 'GET',
  path: '/coin/contract/history',
  summary: 'What has happened to your positions, newest first.',
  access: 'session',
  reads: ['orders'],
  request: z.strictObject({ instId: z.optional(contractId), cursor: numberCursor, pageSize }),
  reply: cursorPageOf(positionEntry),
});
