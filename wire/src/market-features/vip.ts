import * as z from 'zod/mini';
import { endpoint, operatorEndpoint } from '../endpoint.ts';
import {
  amountText,
  country,
  day,
  decimalText,
  instant,
  page,
  pageOf,
  pageSize,
  publicId,
  requestId,
} from '../scalar.ts';

/** What membership is meant to open. */
export const vipGate = z.enum(['advice', 'option', 'block', 'us_stock', 'short_term']);

const vipCurrency = z.enum(['INR', 'BRL']);
const planId = z.string().check(z.regex(/^[a-z0-9-]{1,20}$/));

const membership = z.object({
  membershipId: publicId,
  kind: z.enum(['trial', 'paid']),
  planId: z.string(),
  days: z.int(),
  currency: z.nullable(vipCurrency),
  price: decimalText,
  startsAt: instant,
  endsAt: instant,
  /** `ahead`: paid, and begins when the one before ends. */
  state: z.enum(['active', 'ahead', 'ended', 'cancelled']),
  /** What was given back. */
  refunded: z.nullable(decimalText),
  /** What comes back when it is given up now; null when it is over. */
  refund: z.nullable(
    z.object({
      amount: decimalText,
      unusedDays: z.int(),
      why: z.enum(['unused_days', 'withdrawal_right', 'trial']),
      /** Through this day all of it comes back. */
      wholeUntil: z.nullable(day),
    }),
  ),
});
export type MembershipView = z.infer<typeof membership>;

export const showVip = endpoint({
  method: 'GET',
  path: '/user/vip/get',
  summary: 'Membership: whether you are a member and until when, what it opens, the plans, and the free trial.',
  access: 'public',
  reads: ['account'],
  request: z.strictObject({}),
  reply: z.object({
    member: z.boolean(),
    /** Of what is active and paid ahead; null for somebody who is no member. It ends by itself. */
    endsAt: z.nullable(instant),
    /** Days that have not begun. */
    daysLeft: z.int(),
    gates: z.array(
      z.object({
        gate: vipGate,
        /** `members`: there, for members. `absent`: this version does not have it. */
        state: z.enum(['members', 'absent']),
        /** Where it is found. */
        country: z.nullable(country),
      }),
    ),
    plans: z.array(
      z.object({ planId, days: z.int(), currency: vipCurrency, price: decimalText, pricePerDay: decimalText }),
    ),
    trial: z.object({
      days: z.int(),
      state: z.enum(['open', 'guest', 'needs_identity', 'used', 'member']),
    }),
    memberships: z.array(membership),
  }),
});

export const quoteVip = endpoint({
  method: 'GET',
  path: '/user/vip/buy',
  summary:
    'What buying a plan would do: price, balance after it, first and last moment. A GET moves no money here: buy with POST.',
  access: 'session',
  reads: ['account'],
  request: z.strictObject({ planId, currency: vipCurrency }),
  reply: z.object({
    planId,
    days: z.int(),
    currency: vipCurrency,
    price: decimalText,
    availableBefore: decimalText,
    availableAfter: decimalText,
    endsAt: instant,
    /** Through this day all of it comes back; null where the law gives no such right. */
    wholeRefundUntil: z.nullable(day),
  }),
  refusals: ['vip_plan_unknown', 'vip_too_far', 'vip_balance_short'],
});

export const buyVip = endpoint({
  method: 'POST',
  path: '/user/vip/buy',
  summary: 'Buy membership at the price you were shown. It ends by itself and is never renewed by itself.',
  access: 'session',
  request: z.strictObject({
    requestId,
    planId,
    currency: vipCurrency,
    price: amountText,
    transactionPassword: z.optional(z.string().check(z.maxLength(20))),
  }),
  reply: z.object({ membershipId: publicId }),
  refusals: [
    'transaction_password_required',
    'transaction_password_not_set',
    'transaction_password_wrong',
    'transaction_password_locked',
    'vip_plan_unknown',
    'vip_price_changed',
    'vip_too_far',
    'vip_balance_short',
  ],
  emits: ['vip.bought'],
});

export const tryVip = endpoint({
  method: 'POST',
  path: '/user/vip/try',
  summary: 'Start the free trial: once for each verified person, no payment, ends by itself.',
  access: 'session',
  request: z.strictObject({ requestId }),
  reply: z.object({ membershipId: publicId }),
  refusals: ['vip_trial_needs_identity', 'vip_trial_used', 'vip_trial_while_member'],
  emits: ['vip.trial-started'],
});

export const cancelVip = endpoint({
  method: 'POST',
  path: '/user/vip/cancel',
  summary: 'Give a membership up at once. What you were shown comes back to your balance.',
  access: 'session',
  request: z.strictObject({ requestId, membershipId: publicId, refund: amountText }),
  reply: z.object({ refund: decimalText }),
  refusals: ['vip_nothing_to_cancel', 'vip_refund_changed'],
  emits: ['vip.cancelled'],
});

export const listVipMembers = operatorEndpoint({
  method: 'GET',
  path: '/operator/vip/list',
  capability: 'vip.read',
  summary:
    'Memberships of all customers, newest first, and how many are members now. Plans are changed as a dated table.',
  request: z.strictObject({ page, pageSize }),
  reply: z.object({
    members: z.int(),
    trials: z.int(),
    ...pageOf(z.object({ userId: z.string(), customerName: z.nullable(z.string()), ...membership.shape })).shape,
  }),
});
