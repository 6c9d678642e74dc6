import * as z from 'zod/mini';
import { creditBand } from './credit.ts';
import { operatorEndpoint } from './endpoint.ts';
import { loan, loanCurrency } from './loan.ts';
import { reason } from './operator/fields.ts';
import { amountText, decimalText, page, pageOf, pageSize, publicId, requestId, text } from './scalar.ts';

const loanCase = z.object({
  userId: z.string(),
  account: z.string(),
  /** The verified name; null while there is none. */
  customerName: z.nullable(z.string()),
  points: z.int(),
  band: creditBand,
  limit: decimalText,
  /** Kind of the proposal that waits for a second person about this loan. */
  proposed: z.nullable(z.string()),
  loan,
});
export type LoanCase = z.infer<typeof loanCase>;

export const listLoanCases = operatorEndpoint({
  method: 'GET',
  path: '/operator/loan/list',
  capability: 'loan.read',
  summary: 'Loans of all customers: those to decide, transfers to find, those that run, those that are late.',
  request: z.strictObject({
    filter: z._default(z.enum(['review', 'claims', 'running', 'overdue', 'closed']), 'review'),
    page,
    pageSize,
  }),
  reply: pageOf(loanCase),
});

export const showLoanCase = operatorEndpoint({
  method: 'GET',
  path: '/operator/loan/show',
  capability: 'loan.read',
  summary: 'One loan with what is known of the customer.',
  request: z.strictObject({ loanId: publicId }),
  reply: loanCase,
  refusals: ['loan_unknown'],
});

const proposed = z.object({ proposalId: z.string() });

export const proposeLoanDecision = operatorEndpoint({
  method: 'POST',
  path: '/operator/loan/decide',
  capability: 'loan.decide',
  summary: 'Propose to offer a loan or to reject the application; a second operator approves.',
  request: z.strictObject({ requestId, loanId: publicId, outcome: z.enum(['offer', 'reject']), reason }),
  reply: proposed,
  refusals: ['loan_unknown', 'loan_state_changed', 'proposal_open_already'],
  emits: ['proposal.made', 'loan.offered', 'loan.rejected'],
});

export const proposeLoanLimit = operatorEndpoint({
  method: 'POST',
  path: '/operator/loan/limit',
  capability: 'loan.decide',
  summary: 'Propose what a customer may borrow in a currency; zero closes it. A second operator approves.',
  request: z.strictObject({ requestId, userId: text(40, 1), currency: loanCurrency, limit: amountText, reason }),
  reply: proposed,
  refusals: ['credit_customer_unknown', 'loan_limit_high', 'proposal_open_already'],
  emits: ['proposal.made', 'loan.limit-set'],
});

export const proposeRepayment = operatorEndpoint({
  method: 'POST',
  path: '/operator/loan/repayment',
  capability: 'loan.decide',
  summary: 'Propose to count a transfer as a repayment, or to say that it was not found. A second operator approves.',
  request: z.strictObject({ requestId, loanId: publicId, outcome: z.enum(['count', 'refuse']), reason }),
  reply: proposed,
  refusals: ['loan_unknown', 'loan_claim_unknown', 'proposal_open_already'],
  emits: ['proposal.made', 'loan.repaid', 'loan.repayment-refused'],
});

export const proposeWriteOff = operatorEndpoint({
  method: 'POST',
  path: '/operator/loan/write-off',
  capability: 'loan.decide',
  summary: 'Propose to give an overdue debt up. A second operator approves.',
  request: z.strictObject({ requestId, loanId: publicId, reason }),
  reply: proposed,
  refusals: ['loan_unknown', 'loan_state_changed', 'proposal_open_already'],
  emits: ['proposal.made', 'loan.written-off'],
});
