import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  amountText,
  currency,
  cursorPageOf,
  decimalText,
  instant,
  momentCursor,
  pageSize,
  publicId,
  requestId,
  text,
} from '../scalar.ts';
import { pause, railName, step } from './fields.ts';

/** Characters of a picture as it is sent, in base64url: 5 MiB of picture. */
const PICTURE_TEXT_MAX = 7 * 1024 * 1024;

export const depositStatus = z.enum([
  'awaiting',
  'in_review',
  'credited',
  'expired',
  'refused',
  'cancelled',
  'returned',
]);
export type DepositStatus = z.infer<typeof depositStatus>;

const channel = z.object({
  id: z.string(),
  rail: railName,
  currency,
  min: decimalText,
  max: decimalText,
  /** Taken from what arrives; 0 by default. */
  fee: decimalText,
  validMinutes: z.int(),
  /** Needs the password of a channel, which support gives for one deposit. */
  password: z.boolean(),
  /** A simulation: nothing shown there can or should be paid. */
  practice: z.boolean(),
});
export type DepositChannelView = z.infer<typeof channel>;

export const listDepositChannels = endpoint({
  method: 'GET',
  path: '/index/bank/recharge',
  summary: 'The ways to bring money in, with their bounds, fees and times.',
  access: 'session',
  reads: ['account'],
  keptOffline: true,
  request: z.strictObject({}),
  reply: z.object({ channels: z.array(channel), pause, verified: z.boolean() }),
});

/** What a payer needs. `code`: the text of the QR code (UPI link or Pix code), empty for transfers. */
const payment = z.object({
  practice: z.boolean(),
  code: z.string(),
  lines: z.array(
    z.object({
      name: z.enum(['holder', 'account', 'ifsc', 'bank', 'address', 'reference', 'desk']),
      value: z.string(),
    }),
  ),
});

const deposit = z.object({
  depositId: publicId,
  number: z.string(),
  channel: z.string(),
  rail: railName,
  currency,
  amount: decimalText,
  fee: decimalText,
  /** What reached your account; 0 before. */
  credited: decimalText,
  status: depositStatus,
  /** A code that the app has words for, or an operator's own words; empty without one. */
  reason: z.string(),
  proof: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  expiresAt: instant,
  steps: z.array(step),
});
export type DepositView = z.infer<typeof deposit>;

/** A deposit with what is needed to pay it; `payment` is null once it is over. */
const depositDetail = z.extend(deposit, { payment: z.nullable(payment) });
export type DepositDetail = z.infer<typeof depositDetail>;

export const addDeposit = endpoint({
  method: 'POST',
  path: '/user/recharge/add',
  summary: 'Announce a deposit: you get its number and how to pay. Nothing is credited before the money is there.',
  access: 'session',
  request: z.strictObject({
    requestId,
    channel: text(20, 1),
    amount: amountText,
    /** Only for channels with a password. */
    channelPassword: z.optional(text(64, 1)),
  }),
  reply: depositDetail,
  refusals: [
    'kyc_required',
    'deposits_paused',
    'deposit_channel_unknown',
    'deposit_amount_bounds',
    'deposit_amount_step',
    'deposits_open_full',
    'channel_password_wrong',
    'channel_password_locked',
  ],
  emits: ['deposit.requested'],
});

export const declareDeposit = endpoint({
  method: 'POST',
  path: '/user/recharge/sent',
  summary: 'Say that you have sent it, with the bank’s number or a picture of the receipt if you like.',
  access: 'session',
  bodyMaxKib: PICTURE_TEXT_MAX / 1024 + 64,
  request: z.strictObject({
    requestId,
    depositId: publicId,
    utr: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{6,40}$/))),
    /** JPEG, PNG or WebP in base64url without padding; only its pixels are kept. */
    picture: z.optional(z.string().check(z.maxLength(PICTURE_TEXT_MAX), z.regex(/^[A-Za-z0-9_-]+$/))),
  }),
  reply: depositDetail,
  refusals: ['deposit_unknown', 'deposit_not_open', 'deposit_picture_unreadable', 'deposit_picture_large', 'busy'],
  emits: ['deposit.declared'],
});

export const cancelDeposit = endpoint({
  method: 'POST',
  path: '/user/recharge/cancel',
  summary: 'Take back a deposit that was not paid.',
  access: 'session',
  request: z.strictObject({ requestId, depositId: publicId }),
  reply: depositDetail,
  refusals: ['deposit_unknown', 'deposit_not_open'],
  emits: ['deposit.cancelled'],
});

export const simulatePayment = endpoint({
  method: 'POST',
  path: '/user/recharge/simulate',
  summary:
    'Practice rails only: have the simulated bank pay this deposit. It then sends the notice that a real one would.',
  access: 'session',
  request: z.strictObject({
    requestId,
    depositId: publicId,
    /** Whose account pays: your own, or somebody else’s, which is sent back. */
    payer: z._default(z.enum(['own', 'other']), 'own'),
  }),
  reply: depositDetail,
  refusals: ['deposit_unknown', 'deposit_not_open', 'rail_not_practice'],
  emits: ['deposit.credited', 'deposit.set-aside', 'deposit.sent-back', 'deposit.returned'],
});

export const showDeposit = endpoint({
  method: 'GET',
  path: '/user/recharge/status',
  summary: 'One deposit of yours with its steps, and how to pay it while it is open.',
  access: 'session',
  reads: ['account'],
  request: z.strictObject({ depositId: publicId }),
  reply: depositDetail,
  refusals: ['deposit_unknown'],
});

export const listDeposits = endpoint({
  method: 'GET',
  path: '/user/recharge/order',
  summary: 'Your deposits, newest first.',
  access: 'session',
  reads: ['account'],
  keptOffline: true,
  request: z.strictObject({ rail: z.optional(railName), cursor: momentCursor, pageSize }),
  reply: cursorPageOf(deposit),
});
