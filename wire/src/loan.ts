import * as z from 'zod/mini';
import { creditBand } from './credit.ts';
import { endpoint } from './endpoint.ts';
import {
  amountText,
  day,
  decimalText,
  flag,
  instant,
  integer,
  page,
  pageOf,
  pageSize,
  publicId,
  requestId,
} from './scalar.ts';

export const loanCurrency = z.enum(['INR', 'BRL']);
const transactionPassword = z.optional(z.string().check(z.maxLength(12)));
const passwordRefusals = [
  'transaction_password_required',
  'transaction_password_not_set',
  'transaction_password_wrong',
  'transaction_password_locked',
] as const;

const factsLine = z.object({
  no: z.int(),
  dueDay: day,
  principal: decimalText,
  interest: decimalText,
  total: decimalText,
  balance: decimalText,
});

/** What must have been seen before anybody agrees. Rates are parts of one: `0.1200` is 12% a year. */
const keyFacts = z.object({
  lender: z.string(),
  currency: loanCurrency,
  amount: decimalText,
  fee: decimalText,
  feeTax: decimalText,
  net: decimalText,
  rate: decimalText,
  days: z.int(),
  periodDays: z.int(),
  firstDay: day,
  lines: z.array(factsLine),
  interest: decimalText,
  total: decimalText,
  apr: decimalText,
  penalRate: decimalText,
  coolingOffDays: z.int(),
  coolingOffUntil: day,
});
export type KeyFactsView = z.infer<typeof keyFacts>;

const loanStatus = z.enum([
  'under_review',
  'offered',
  'in_progress',
  'repayment_review',
  'overdue',
  'repaid',
  'rejected',
  'declined',
  'cancelled',
  'written_off',
]);
export type LoanStatusName = z.infer<typeof loanStatus>;

export const loan = z.object({
  loanId: publicId,
  currency: loanCurrency,
  amount: decimalText,
  days: z.int(),
  status: loanStatus,
  /** Why it was rejected. */
  reason: z.string(),
  appliedAt: instant,
  facts: z.nullable(keyFacts),
  offerUntil: z.nullable(instant),
  /** Null when nothing is owed. */
  owed: z.nullable(
    z.object({
      principal: decimalText,
      /** To the end of today. */
      interest: decimalText,
      penal: decimalText,
      /** What ends it today. */
      payoff: decimalText,
      /** What brings it up to date: arrears, or else the next repayment if it were made today. */
      due: decimalText,
      dueDay: day,
      /** What giving it up costs while it cools off. */
      exit: z.nullable(z.object({ until: day, cost: decimalText })),
    }),
  ),
  plan: z.array(
    z.object({
      no: z.int(),
      dueDay: day,
      principal: decimalText,
      interest: decimalText,
      total: decimalText,
      state: z.enum(['met', 'late', 'next', 'ahead']),
      penal: z.nullable(decimalText),
    }),
  ),
  /** A transfer that is being looked for. */
  claim: z.nullable(z.object({ claimId: publicId, amount: decimalText, reference: z.string(), paidOn: day })),
  steps: z.array(z.object({ status: loanStatus, at: instant })),
});
export type LoanView = z.infer<typeof loan>;

export const showLoans = endpoint({
  method: 'GET',
  path: '/user/loan',
  summary: 'What you may borrow and on which terms, and the loans that are open.',
  access: 'session',
  reads: ['account'],
  request: z.strictObject({}),
  reply: z.object({
    verified: z.boolean(),
    points: z.int(),
    band: creditBand,
    limitPercent: z.int(),
    lender: z.string(),
    products: z.array(
      z.object({
        currency: loanCurrency,
        min: decimalText,
        step: decimalText,
        /** What operators enabled. */
        limit: decimalText,
        /** What of it can be asked for now; zero when nothing can. */
        allowed: decimalText,
        rate: decimalText,
        terms: z.array(z.int()),
      }),
    ),
    open: z.array(loan),
  }),
});

const wish = { currency: loanCurrency, amount: amountText, days: integer(1, 1095) };

export const quoteLoan = endpoint({
  method: 'GET',
  path: '/user/loan/quote',
  summary: 'The key facts of a loan paid out today, and why it could not be asked for, if so. Changes nothing.',
  access: 'session',
  reads: ['account'],
  request: z.strictObject(wish),
  reply: z.object({ facts: keyFacts, refusal: z.nullable(z.string()) }),
  refusals: ['loan_days_unknown', 'loan_amount_low', 'loan_amount_steps', 'loan_amount_high'],
});

export const applyForLoan = endpoint({
  method: 'POST',
  path: '/user/loan/apply',
  summary: 'Ask for a loan. Two operators look at it; then you are offered the key facts, to accept or to decline.',
  access: 'session',
  request: z.strictObject({ requestId, ...wish, agree: flag }),
  reply: z.object({ loanId: publicId }),
  refusals: [
    'loan_agree',
    'loan_needs_identity',
    'loan_open_already',
    'loan_not_enabled',
    'loan_score_low',
    'loan_days_unknown',
    'loan_amount_low',
    'loan_amount_high',
    'loan_amount_steps',
  ],
  emits: ['loan.applied'],
});

export const listLoans = endpoint({
  method: 'GET',
  path: '/user/loan/order/list',
  summary: 'Your loans and applications, newest first.',
  access: 'session',
  reads: ['account'],
  request: z.strictObject({ page, pageSize }),
  reply: pageOf(loan),
});

export const showLoan = endpoint({
  method: 'GET',
  path: '/user/loan/order/info',
  summary: 'One loan with its plan and what is owed today.',
  access: 'session',
  reads: ['account'],
  request: z.strictObject({ loanId: publicId }),
  reply: loan,
  refusals: ['loan_unknown'],
});

export const acceptLoan = endpoint({
  method: 'POST',
  path: '/user/loan/accept',
  summary: 'Accept the offer as shown; the money is in your balance at once. `total` is what you saw that you repay.',
  access: 'session',
  request: z.strictObject({ requestId, loanId: publicId, total: amountText, transactionPassword }),
  reply: loan,
  refusals: [...passwordRefusals, 'loan_unknown', 'loan_state_changed', 'loan_offer_ended', 'loan_facts_changed'],
  emits: ['loan.paid-out'],
});

export const declineLoan = endpoint({
  method: 'POST',
  path: '/user/loan/decline',
  summary: 'Decline an offer.',
  access: 'session',
  request: z.strictObject({ requestId, loanId: publicId }),
  reply: loan,
  refusals: ['loan_unknown', 'loan_state_changed'],
  emits: ['loan.declined'],
});

export const cancelLoan = endpoint({
  ...declineLoan,
  path: '/user/loan/cancel',
  summary: 'Take an application back before anything is paid out.',
  emits: ['loan.cancelled'],
});

export const repayLoan = endpoint({
  method: 'POST',
  path: '/user/loan/repay',
  summary:
    'Repay from your balance, any amount at any time and without a charge: interest to today first, then charges, then principal.',
  access: 'session',
  request: z.strictObject({
    requestId,
    loanId: publicId,
    amount: amountText,
    /** What becomes of the plan when more than due is paid. */
    mode: z._default(z.enum(['shorter', 'lower']), 'shorter'),
    transactionPassword,
  }),
  reply: loan,
  refusals: [
    ...passwordRefusals,
    'loan_unknown',
    'loan_state_changed',
    'loan_repay_zero',
    'loan_repay_much',
    'loan_balance_short',
  ],
  emits: ['loan.repaid'],
});

export const exitLoan = endpoint({
  method: 'POST',
  path: '/user/loan/exit',
  summary: 'Give the loan up while it cools off: principal and interest of the days, fees come back. `cost` as shown.',
  access: 'session',
  request: z.strictObject({ requestId, loanId: publicId, cost: amountText, transactionPassword }),
  reply: loan,
  refusals: [
    ...passwordRefusals,
    'loan_unknown',
    'loan_state_changed',
    'loan_facts_changed',
    'loan_balance_short',
    'loan_cooling_off_over',
  ],
  emits: ['loan.repaid'],
});

export const claimRepayment = endpoint({
  method: 'POST',
  path: '/user/loan/repay/claim',
  summary: 'Say that you repaid by bank transfer. It counts when operators have found it.',
  access: 'session',
  request: z.strictObject({
    requestId,
    loanId: publicId,
    amount: amountText,
    /** The number that the bank gave the transfer. */
    reference: z.string().check(z.regex(/^[A-Za-z0-9/-]{6,40}$/)),
    paidOn: day,
  }),
  reply: loan,
  refusals: [
    'loan_unknown',
    'loan_state_changed',
    'loan_claim_open',
    'loan_claim_day',
    'loan_repay_zero',
    'loan_repay_much',
  ],
  emits: ['loan.repayment-claimed'],
});
