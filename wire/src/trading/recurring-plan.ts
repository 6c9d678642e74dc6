import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  amountText,
  currency,
  day,
  decimalText,
  flag,
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
import { orderPreview, orderStatus, refusalView } from './order.ts';

const plan = z.object({
  planId: publicId,
  instrumentId,
  symbol: z.string(),
  name: z.string(),
  /** What its owner calls it. */
  title: z.nullable(z.string()),
  currency,
  /** The most that a run spends, charges included; or how much it buys. */
  amount: z.nullable(decimalText),
  quantity: z.nullable(decimalText),
  unit,
  every: z.enum(['week', 'month']),
  on: z.int(),
  status: z.enum(['active', 'paused', 'ended']),
  /** The next run: on this day of the market, or the first one after it on which the market is open. */
  dueDay: day,
  /** No run falls due after it; null: until somebody ends the plan. */
  untilDay: z.nullable(day),
});
export type RecurringPlanView = z.infer<typeof plan>;

const planRun = z.object({
  planId: publicId,
  dueDay: day,
  /** The day on which it ran. */
  day,
  done: z.boolean(),
  quantity: decimalText,
  orderId: z.nullable(publicId),
  status: z.nullable(orderStatus),
  filled: decimalText,
  spent: decimalText,
  currency,
  /** Why nothing was bought. */
  refusal: z.nullable(refusalView),
});
export type RecurringRunView = z.infer<typeof planRun>;

const terms = {
  instrumentId,
  amount: z.optional(amountText),
  quantity: z.optional(amountText),
  every: z.enum(['week', 'month']),
  on: integer(1, 31),
  fromDay: z.optional(day),
  untilDay: z.optional(day),
};
const termRefusals = ['instrument_unknown', 'not_tradable', 'instrument_unlisted', 'plan_terms', 'plan_span'] as const;

const digitRefusals = [
  'transaction_password_required',
  'transaction_password_not_set',
  'transaction_password_wrong',
  'transaction_password_locked',
] as const;

export const listRecurringPlans = endpoint({
  method: 'GET',
  path: '/user/plan/list',
  summary: 'Your recurring plans, ended ones last.',
  access: 'session',
  reads: ['plans'],
  keptOffline: true,
  request: z.strictObject({}),
  reply: z.object({ items: z.array(plan), max: z.int() }),
});

export const previewRecurringPlan = endpoint({
  method: 'POST',
  path: '/user/plan/preview',
  summary:
    'What a run would buy and cost at the prices shown now, with its charges, and its first day. Changes nothing.',
  access: 'session',
  reads: ['plans'],
  /** With a number: what changing that plan to these terms would do. */
  request: z.strictObject({ ...terms, planId: z.optional(publicId) }),
  reply: z.object({
    dueDay: day,
    quantity: decimalText,
    preview: z.nullable(orderPreview),
    refusal: z.nullable(refusalView),
  }),
  refusals: [...termRefusals, 'plan_unknown', 'plan_not_running'],
});

export const startRecurringPlan = endpoint({
  method: 'POST',
  path: '/user/plan/add',
  summary: 'Start a plan that buys again and again by itself, until it is paused or ended.',
  access: 'session',
  request: z.strictObject({
    requestId,
    ...terms,
    /** That it buys without asking again. */
    agree: flag,
    transactionPassword: z.optional(z.string().check(z.maxLength(12))),
  }),
  reply: z.object({ plan }),
  refusals: [...termRefusals, 'plans_full', ...digitRefusals],
  emits: ['recurring-plan.started'],
});

const { instrumentId: _what, fromDay: _from, ...changeable } = terms;

export const modifyRecurringPlan = endpoint({
  method: 'POST',
  path: '/user/plan/modify',
  summary:
    'Other terms for a plan: how much, on which days and until when. What it buys stays; so does its next run where its days stay.',
  access: 'session',
  request: z.strictObject({
    requestId,
    planId: publicId,
    ...changeable,
    /** That it buys without asking again. */
    agree: flag,
    transactionPassword: z.optional(z.string().check(z.maxLength(12))),
  }),
  reply: z.object({ plan }),
  refusals: ['plan_unknown', 'plan_not_running', 'instrument_unknown', 'plan_terms', 'plan_span', ...digitRefusals],
  emits: ['recurring-plan.modified'],
});

export const renameRecurringPlan = endpoint({
  method: 'POST',
  path: '/user/plan/rename',
  summary: 'Give a plan a name of your own; an empty one takes it back.',
  access: 'session',
  request: z.strictObject({ requestId, planId: publicId, title: ownName(40) }),
  reply: z.object({ plan }),
  refusals: ['plan_unknown'],
  emits: ['recurring-plan.modified'],
});

export const changeRecurringPlan = endpoint({
  method: 'POST',
  path: '/user/plan/change',
  summary: 'Skip the next run, pause, resume or end a plan. What fell into a pause is not made up for.',
  access: 'session',
  request: z.strictObject({ requestId, planId: publicId, action: z.enum(['skip', 'pause', 'resume', 'end']) }),
  reply: z.object({ plan }),
  refusals: ['plan_unknown', 'plan_not_running'],
  emits: ['recurring-plan.changed'],
});

export const totalOfRecurringPlan = endpoint({
  method: 'GET',
  path: '/user/plan/total',
  summary: 'What a plan has bought so far, what that cost with all charges, and what one came to on average.',
  access: 'session',
  reads: ['plans'],
  request: z.strictObject({ planId: publicId }),
  reply: z.object({
    /** Runs that bought something. */
    runs: z.int(),
    bought: decimalText,
    spent: decimalText,
    /** What one cost, charges included; null before the first purchase. */
    average: z.nullable(decimalText),
    currency,
  }),
  refusals: ['plan_unknown'],
});

export const listRecurringRuns = endpoint({
  method: 'GET',
  path: '/user/plan/runs',
  summary: 'What became of each run of a plan, the newest first; refused ones with their reason.',
  access: 'session',
  reads: ['plans'],
  request: z.strictObject({ planId: publicId, page, pageSize }),
  reply: pageOf(planRun),
});
