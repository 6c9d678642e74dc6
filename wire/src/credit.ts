import * as z from 'zod/mini';
import { endpoint, operatorEndpoint } from './endpoint.ts';
import { reason } from './operator/fields.ts';
import { instant, integer, page, pageOf, pageSize, publicId, requestId, text } from './scalar.ts';

export const creditBand = z.enum(['excellent', 'qualified', 'risk']);
export type CreditBandName = z.infer<typeof creditBand>;
const rule = z.enum([
  'identity_verified',
  'loan_instalment_on_time',
  'loan_repaid_on_time',
  'loan_repaid_late',
  'loan_overdue',
  'loan_written_off',
  'corrected',
]);

const change = z.object({
  changeId: publicId,
  ruleId: rule,
  /** What really moved, after the ends 0 and 100. */
  applied: z.int(),
  before: z.int(),
  after: z.int(),
  reference: z.string(),
  /** An operator's words, of a correction. */
  reason: z.string(),
  at: instant,
  dispute: z.nullable(
    z.object({ state: z.enum(['open', 'kept', 'corrected']), text: z.string(), answer: z.string(), at: instant }),
  ),
});
export type PointChangeView = z.infer<typeof change>;

export const listPoints = endpoint({
  method: 'POST',
  path: '/user/point/change/log',
  summary: 'Your credit score, every change with its rule, and the published rules. Changes newest first.',
  access: 'session',
  reads: ['account'],
  request: z.strictObject({ page, pageSize }),
  reply: z.object({
    points: z.int(),
    band: creditBand,
    start: z.int(),
    bands: z.array(z.object({ band: creditBand, from: z.int(), to: z.int(), loanLimitPercent: z.int() })),
    rules: z.array(z.object({ ruleId: rule, points: z.int() })),
    ...pageOf(change).shape,
  }),
});

/** The same, read with GET. */
export const listPointsByGet = endpoint({ ...listPoints, method: 'GET' });

export const disputePoint = endpoint({
  method: 'POST',
  path: '/user/point/dispute',
  summary: 'Say that a change of your score is wrong. An operator answers; a correction takes two.',
  access: 'session',
  request: z.strictObject({ requestId, changeId: publicId, text: text(500, 10) }),
  reply: z.object({ changeId: publicId }),
  refusals: ['credit_change_unknown', 'credit_disputed_already'],
  emits: ['credit.disputed'],
});

const disputeRow = z.object({
  userId: z.string(),
  customerName: z.nullable(z.string()),
  points: z.int(),
  proposed: z.boolean(),
  ...change.shape,
});
export type DisputeRow = z.infer<typeof disputeRow>;

export const listDisputes = operatorEndpoint({
  method: 'GET',
  path: '/operator/credit/disputes',
  capability: 'credit.read',
  summary: 'Disputed changes of credit scores that wait for an answer, oldest first.',
  request: z.strictObject({ page, pageSize }),
  reply: pageOf(disputeRow),
});

export const showCustomerCredit = operatorEndpoint({
  method: 'GET',
  path: '/operator/credit/customer',
  capability: 'credit.read',
  summary: "A customer's credit score with every change, newest first.",
  request: z.strictObject({ userId: text(40, 1) }),
  reply: z.object({ userId: z.string(), points: z.int(), band: creditBand, changes: z.array(change) }),
  refusals: ['credit_customer_unknown'],
});

export const keepPoint = operatorEndpoint({
  method: 'POST',
  path: '/operator/credit/keep',
  capability: 'credit.adjust',
  summary: 'Answer a dispute by keeping the change. The customer reads the reason.',
  request: z.strictObject({ requestId, userId: text(40, 1), changeId: publicId, reason }),
  reply: z.object({ changeId: publicId }),
  refusals: ['credit_customer_unknown', 'credit_change_unknown', 'credit_dispute_closed'],
  emits: ['credit.dispute-kept'],
});

export const proposeCorrection = operatorEndpoint({
  method: 'POST',
  path: '/operator/credit/correct',
  capability: 'credit.adjust',
  summary: 'Propose a correction of a score; it moves when a second operator approves. The customer reads the reason.',
  request: z.strictObject({
    requestId,
    userId: text(40, 1),
    /** The disputed change it answers; left out when nobody disputed. */
    changeId: z.optional(publicId),
    delta: integer(-100, 100),
    reason,
  }),
  reply: z.object({ proposalId: z.string() }),
  refusals: ['credit_customer_unknown', 'credit_delta_zero', 'proposal_open_already'],
  emits: ['proposal.made', 'credit.changed'],
});
