import { copyWhys, skips } from '@tarazu/domain/follow/copy';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { stopEstimate } from '../robot/record.ts';
import { stopSum } from '../robot/stop-sum.ts';
import {
  amountText,
  currency,
  decimalText,
  flag,
  idCursor,
  instant,
  instrumentId,
  integer,
  pageSize,
  publicId,
  requestId,
} from '../scalar.ts';
import { refusalView } from '../trading/order.ts';
import { earnedFigures } from './teacher.ts';

const status = z.enum(['running', 'paused', 'stopping', 'ended']);

const copy = z.object({
  copyId: publicId,
  teacherId: publicId,
  teacherName: z.string(),
  instrumentId,
  instrumentName: z.string(),
  currency,
  status,
  stopReason: z.nullable(z.enum(['asked', 'loss_stop', 'teacher_ended', 'unlisted'])),
  mode: z.enum(['proportional', 'fixed']),
  fixedAmount: z.nullable(decimalText),
  keep: z.int(),
  dailyStop: z.nullable(z.int()),
  /** How much worse than the price at the teacher's decision the average of a purchase may be, in per cent. */
  slippage: z.nullable(decimalText),
  /** The teacher's share of its net profit above the highest so far, in per cent; what was paid of it, and what would be now. */
  feePercent: z.int(),
  feesPaid: decimalText,
  feeDue: decimalText,
  startedAt: instant,
  endedAt: z.nullable(instant),
  capital: decimalText,
  returned: decimalText,
  /** What it may come down to before it stops by itself. */
  stopLevel: decimalText,
  worth: decimalText,
  /** worth + returned − capital, after all charges; and in per cent of the capital. */
  result: decimalText,
  resultPercent: decimalText,
});
export type CopyView = z.infer<typeof copy>;

/** One trade beside the teacher's: when and at what price each was filled, or why not. */
export const copyTrade = z.object({
  no: z.int(),
  at: instant,
  why: z.enum(copyWhys),
  side: z.enum(['buy', 'sell']),
  orderId: publicId,
  wanted: decimalText,
  /** The price at which the teacher decided; null of what it did not decide on. */
  decided: z.nullable(decimalText),
  skip: z.nullable(z.enum(skips)),
  refusal: z.nullable(refusalView),
  filled: decimalText,
  price: z.nullable(decimalText),
  value: decimalText,
  charges: decimalText,
  /** The teacher's own; null of what has none. */
  teacherFilled: z.nullable(decimalText),
  teacherPrice: z.nullable(decimalText),
  /** How long after the teacher's, in milliseconds; null where either was not filled. */
  delayMs: z.nullable(z.int()),
  /** Whether what it bought may be sold by itself. */
  sellable: z.boolean(),
});
export type CopyTradeView = z.infer<typeof copyTrade>;

const digits = z.optional(z.string().check(z.maxLength(12)));
const digitRefusals = [
  'transaction_password_required',
  'transaction_password_not_set',
  'transaction_password_wrong',
  'transaction_password_locked',
] as const;

export const startCopy = endpoint({
  method: 'POST',
  path: '/follow/copy/start',
  summary:
    'Copy a teacher with money of yours, out of an account of its own. Each order is filled together with the teacher’s, at one average price.',
  access: 'session',
  request: z.strictObject({
    requestId,
    teacherId: publicId,
    amount: amountText,
    mode: z.enum(['proportional', 'fixed']),
    fixedAmount: z.optional(amountText),
    /** It stops when it has come down to so many per cent of what was put in. */
    keep: integer(0, 100),
    /** A day on which so many per cent are lost buys nothing more. */
    dailyStop: z.optional(integer(0, 100)),
    /** A purchase whose average would be so many per cent above the price at the teacher's decision is left out. Left out: no guard. */
    slippage: z.optional(amountText),
    /** The teacher's share as it was shown; left out: none. */
    feePercent: z.optional(integer(0, 100)),
    /** Whether what the teacher holds already is bought at the price of now. */
    opensNow: z.optional(flag),
    /** That it trades without asking again, and may lose money. */
    agree: flag,
    transactionPassword: digits,
  }),
  reply: z.object({ copy }),
  refusals: [
    'teacher_unknown',
    'teacher_closed',
    'teacher_own',
    'teacher_record',
    'teacher_full',
    'copy_terms',
    'copy_amount_min',
    'copies_full',
    'teacher_fee_changed',
    'copy_unknown',
    'account_closed',
    'insufficient_balance',
    ...digitRefusals,
  ],
  emits: ['follow.started', 'follow.funded'],
});

export const listCopies = endpoint({
  method: 'POST',
  path: '/follow/copy/list',
  summary: 'Your copies, the newest first, with what each is worth and what it has brought. Ended ones stay.',
  access: 'session',
  reads: ['robots'],
  keptOffline: true,
  request: z.strictObject({ pageSize, cursor: idCursor }),
  reply: z.object({ items: z.array(copy), next: z.nullable(publicId) }),
});

export const showCopy = endpoint({
  method: 'POST',
  path: '/follow/copy/details',
  summary: 'One copy of yours: its money, its days, and each trade beside the teacher’s with every difference.',
  access: 'session',
  reads: ['robots'],
  /** Trades before this number. */
  request: z.strictObject({ copyId: publicId, before: z.optional(integer(1, 1_000_000_000)) }),
  reply: z.object({
    copy,
    figures: earnedFigures,
    enough: z.object({ trades: z.int(), days: z.int() }),
    days: z.array(z.object({ day: z.string(), worth: decimalText, capital: decimalText })),
    trades: z.array(copyTrade),
    more: z.boolean(),
    cash: decimalText,
    /** What may be taken out now. */
    free: decimalText,
    quantity: decimalText,
    unsettled: decimalText,
    /** Null when there is nothing to sell; before the teacher's share. */
    stopping: z.nullable(stopEstimate),
  }),
  refusals: ['copy_unknown'],
});

export const addToCopy = endpoint({
  method: 'POST',
  path: '/follow/copy/add',
  summary: 'Give a copy of yours more money. It stops at the same part of all that was put in.',
  access: 'session',
  request: z.strictObject({ requestId, copyId: publicId, amount: amountText, transactionPassword: digits }),
  reply: z.object({ copy }),
  refusals: [
    'copy_unknown',
    'copy_not_running',
    'copy_terms',
    'teacher_unknown',
    'teacher_full',
    'insufficient_balance',
    'account_closed',
    ...digitRefusals,
  ],
  emits: ['follow.added', 'follow.funded'],
});

export const takeFromCopy = endpoint({
  method: 'POST',
  path: '/follow/copy/take',
  summary: 'Take free money out of a copy of yours while it goes on.',
  access: 'session',
  request: z.strictObject({ requestId, copyId: publicId, amount: amountText }),
  reply: z.object({ copy }),
  refusals: ['copy_unknown', 'copy_not_running', 'copy_terms', 'copy_done', 'insufficient_balance'],
  emits: ['follow.gave-back', 'follow.repaid'],
});

export const changeCopy = endpoint({
  method: 'POST',
  path: '/follow/copy/change',
  summary:
    'Pause, resume or stop a copy of yours. Paused, it copies sales alone. Stopping sells what it holds at the market as soon as that is open and settled, and gives all its money back.',
  access: 'session',
  request: z.strictObject({ requestId, copyId: publicId, action: z.enum(['pause', 'resume', 'stop']) }),
  reply: z.object({ copy }),
  refusals: ['copy_unknown', 'copy_not_running'],
  emits: ['follow.changed'],
});

export const showStopCopies = endpoint({
  method: 'POST',
  path: '/follow/copy/stop/sum',
  summary: 'What stopping all your copies now would cost and bring, in each currency.',
  access: 'session',
  reads: ['robots'],
  request: z.strictObject({}),
  reply: z.object({ sums: z.array(stopSum) }),
});

export const stopAllCopies = endpoint({
  method: 'POST',
  path: '/follow/copy/stop/all',
  summary: 'Stop all your copies. Each sells what it holds as soon as that may be sold, and gives all its money back.',
  access: 'session',
  request: z.strictObject({ requestId }),
  /** How many begin to stop. */
  reply: z.object({ stopped: z.int() }),
  emits: ['follow.changed'],
});

export const closeCopiedTrade = endpoint({
  method: 'POST',
  path: '/follow/copy/close',
  summary: 'Sell at the market what one copied purchase has bought. The money stays in the copy.',
  access: 'session',
  request: z.strictObject({ requestId, copyId: publicId, orderId: publicId, transactionPassword: digits }),
  reply: z.object({ copy }),
  refusals: ['copy_unknown', 'copy_not_running', 'copy_done', 'copy_nothing_to_sell', ...digitRefusals],
  emits: ['follow.decided'],
});
