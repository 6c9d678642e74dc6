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
import { pause, step, wayOutName } from './fields.ts';

export const withdrawalStatus = z.enum([
  'requested',
  'checked',
  'released',
  'instructed',
  'sent',
  'paid',
  'failed',
  'refused',
  'cancelled',
]);
export type WithdrawalStatus = z.infer<typeof withdrawalStatus>;
export const route = z.enum(['automatic', 'one_check', 'two_checks']);
export const lookReason = z.enum(['new_payee', 'fresh_deposit', 'large_amount', 'credit_risk']);

const withdrawal = z.object({
  withdrawalId: publicId,
  number: z.string(),
  payeeLabel: z.string(),
  payeeMasked: z.string(),
  payeeKind: z.string(),
  holderName: z.string(),
  rail: wayOutName,
  /** A currency, or a coin of those that operators see. */
  currency: z.string(),
  /** Leaves your account. */
  amount: decimalText,
  /** Part of it. */
  fee: decimalText,
  /** amount − fee */
  receives: decimalText,
  route,
  looks: z.array(lookReason),
  status: withdrawalStatus,
  /** Why it failed or was refused; empty otherwise. */
  reason: z.string(),
  cancellable: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  arrivesBy: instant,
  steps: z.array(step),
});
export type WithdrawalView = z.infer<typeof withdrawal>;

const terms = z.object({
  currency,
  available: decimalText,
  /** In open orders or on its way out already. */
  setAside: decimalText,
  min: decimalText,
  max: decimalText,
  dayMax: decimalText,
  dayUsed: decimalText,
  nightMax: z.nullable(decimalText),
  practice: z.boolean(),
});
export type WithdrawalTermsView = z.infer<typeof terms>;

export const withdrawalStart = endpoint({
  method: 'GET',
  path: '/user/withdraw/terms',
  summary: 'What you can withdraw in each currency, the limits, and whether something stands against it.',
  access: 'session',
  reads: ['account'],
  request: z.strictObject({}),
  reply: z.object({
    terms: z.array(terms),
    pause,
    verified: z.boolean(),
    /** The limits above are those of this step; the next one allows more and begins by itself. */
    tier: z.object({ place: z.int(), of: z.int(), higherFrom: z.nullable(instant) }),
    /** Set while changed sign-in details hold withdrawals back. */
    hold: z.nullable(z.object({ reason: z.string(), until: instant })),
  }),
});

const closed = [
  'kyc_required',
  'withdrawals_paused',
  'withdrawal_credential_hold',
  'account_withdrawals_stopped',
  'payee_unknown',
  'payee_held',
  'withdrawal_payee_kind',
  'withdrawal_currency',
  'withdrawal_below_min',
  'withdrawal_above_max',
  'withdrawal_amount_step',
  'withdrawal_day_limit',
  'withdrawal_night_limit',
  'withdrawal_insufficient',
  'withdrawals_open_full',
] as const;

export const quoteWithdrawal = endpoint({
  method: 'POST',
  path: '/user/withdraw/quote',
  summary: 'Fee, what arrives and when, who will look at it: everything that the withdrawal password then authorises.',
  access: 'session',
  reads: ['account'],
  request: z.strictObject({ payeeId: publicId, amount: amountText }),
  reply: z.object({
    /** Stands for exactly these figures and this payee, for two minutes, once. */
    quote: z.string(),
    payeeLabel: z.string(),
    payeeMasked: z.string(),
    holderName: z.string(),
    currency: z.string(),
    amount: decimalText,
    fee: decimalText,
    receives: decimalText,
    arrivesBy: instant,
    route,
    /** Who looks at it before it is sent, while the house goes as it does now. */
    checkedBy: z.enum(['nobody', 'practice_desk', 'people']),
    looks: z.array(lookReason),
    expiresAt: instant,
    practice: z.boolean(),
  }),
  refusals: closed,
});

export const addWithdrawal = endpoint({
  method: 'POST',
  path: '/user/withdraw/add',
  summary: 'Confirm a quote with the withdrawal password. The amount is set aside at once.',
  access: 'session',
  sensitive: true,
  request: z.strictObject({
    requestId,
    quote: text(4000, 20),
    withdrawalPassword: z.string().check(z.regex(/^\d{6}$/)),
  }),
  reply: withdrawal,
  refusals: [
    ...closed,
    'withdrawal_quote_expired',
    'withdrawal_quote_used',
    'withdrawal_terms_changed',
    'withdrawal_password_missing',
    'withdrawal_password_wrong',
    'account_withdrawals_stopped',
    'withdrawal_password_locked',
  ],
  emits: ['withdrawal.requested', 'withdrawal.released'],
});

export const cancelWithdrawal = endpoint({
  method: 'POST',
  path: '/user/withdraw/cancel',
  summary: 'Take back a withdrawal that was not sent. The whole amount is available again.',
  access: 'session',
  request: z.strictObject({ requestId, withdrawalId: publicId }),
  reply: withdrawal,
  refusals: ['withdrawal_unknown', 'withdrawal_not_cancellable'],
  emits: ['withdrawal.cancelled'],
});

export const showWithdrawal = endpoint({
  method: 'GET',
  path: '/user/withdraw/status',
  summary: 'One withdrawal of yours with its steps.',
  access: 'session',
  reads: ['account'],
  request: z.strictObject({ withdrawalId: publicId }),
  reply: withdrawal,
  refusals: ['withdrawal_unknown'],
});

export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/user/withdraw/order',
  summary: 'Your withdrawals, newest first.',
  access: 'session',
  reads: ['account'],
  keptOffline: true,
  request: z.strictObject({ currency: z.optional(currency), cursor: momentCursor, pageSize }),
  reply: cursorPageOf(withdrawal),
});
