import { type Refusal, refused } from '@tarazu/domain/decision';
import { decideLimit } from '@tarazu/domain/loan/apply';
import { isOwed } from '@tarazu/domain/loan/loan';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { ActionObject, ProposalKindName, ProposalSummary } from '@tarazu/domain/operator/action';
import type { RequestOf } from '@tarazu/wire/endpoint';
import {
  type LoanCase,
  listLoanCases,
  proposeLoanDecision,
  proposeLoanLimit,
  proposeRepayment,
  proposeWriteOff,
  showLoanCase,
} from '@tarazu/wire/loan-review';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { ClientRequestId } from '@tarazu/wire/scalar';
import type { OperatorContext, Serve } from '../platform/http.ts';
import type { OpenProposal } from '../platform/proposals.ts';
import type { LoanParts } from './parts.ts';
import { countLoans, type LoanSearch, limitKey, type OwnedLoan, readLimits, readLoan, searchLoans } from './store.ts';
import { loanView } from './views.ts';

export const reviewSearch: LoanSearch = { statuses: ['under_review'], claimed: false };
export const claimSearch: LoanSearch = { statuses: ['in_progress', 'overdue'], claimed: true };

const searches: Readonly<Record<RequestOf<typeof listLoanCases>['filter'], LoanSearch>> = {
  review: reviewSearch,
  claims: claimSearch,
  running: { statuses: ['offered', 'in_progress'], claimed: false },
  overdue: { statuses: ['overdue'], claimed: false },
  closed: { statuses: ['repaid', 'rejected', 'declined', 'cancelled', 'written_off'], claimed: false },
};

const objectOf = (loanId: string): ActionObject => `loan:${loanId}`;

async function caseOf(
  { user, credit, database, clock, verified }: LoanParts,
  { owner, loan }: OwnedLoan,
  open: ReadonlyMap<string, OpenProposal>,
): Promise<LoanCase> {
  const [holder, score, limits, person] = await Promise.all([
    user.holder(owner),
    credit.score(owner),
    readLimits(database, [owner]),
    verified(owner),
  ]);
  return {
    userId: holder.id,
    account: holder.account,
    customerName: person?.fullName ?? null,
    points: score.points,
    band: score.band,
    limit: decimalToText(limits.get(limitKey(owner, loan.currency)) ?? 0n, 2),
    proposed: open.get(objectOf(loan.loanId))?.kind ?? null,
    loan: loanView(loan, clock.nowMs()),
  };
}

interface Wish {
  readonly kind: ProposalKindName;
  readonly requestId: ClientRequestId;
  readonly reason: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly summary: ProposalSummary;
}

export function serveLoanOperators(serve: Serve, parts: LoanParts): void {
  const { database, proposals, user, tariff, clock } = parts;

  const propose = ({ owner, loan }: OwnedLoan, context: OperatorContext, { payload, summary, ...wish }: Wish) =>
    proposals.propose(context, {
      ...wish,
      payload: { owner, loanId: loan.loanId, currency: loan.currency, ...payload },
      object: objectOf(loan.loanId),
      subject: owner,
      summary: { amount: decimalToText(loan.amount, 2), currency: loan.currency, days: String(loan.days), ...summary },
    });
  type Proposed = { readonly proposalId: string } | Refusal<RefusalName>;

  serve(listLoanCases, async ({ filter, page, pageSize }) => {
    const search = searches[filter];
    const [found, { count }] = await Promise.all([
      searchLoans(database, search, pageSize, (page - 1) * pageSize),
      countLoans(database, search),
    ]);
    const open = await proposals.openFor(found.map(({ loan }) => objectOf(loan.loanId)));
    const items = await Promise.all(found.map((one) => caseOf(parts, one, open)));
    return { items, page, pageSize, total: count };
  });
  serve(showLoanCase, async ({ loanId }) => {
    const found = await readLoan(database, loanId);
    if (!found) return refused('loan_unknown');
    return caseOf(parts, found, await proposals.openFor([objectOf(loanId)]));
  });
  serve(proposeLoanDecision, async ({ requestId, loanId, outcome, reason }, context): Promise<Proposed> => {
    const found = await readLoan(database, loanId);
    if (!found) return refused('loan_unknown');
    if (found.loan.status !== 'under_review') return refused('loan_state_changed');
    const kind = 'loan.decide';
    return propose(found, context, { kind, requestId, reason, payload: { outcome, reason }, summary: { outcome } });
  });
  serve(proposeRepayment, async ({ requestId, loanId, outcome, reason }, context): Promise<Proposed> => {
    const found = await readLoan(database, loanId);
    if (!found) return refused('loan_unknown');
    const { claim } = found.loan;
    if (!claim || !isOwed(found.loan)) return refused('loan_claim_unknown');
    const amount = decimalToText(claim.amount, 2);
    return propose(found, context, {
      kind: 'loan.repayment',
      requestId,
      reason,
      payload: { outcome, claimId: claim.claimId, amount, reason },
      summary: { outcome, paid: amount, reference: claim.reference, paidOn: claim.paidOn },
    });
  });
  serve(proposeWriteOff, async ({ requestId, loanId, reason }, context): Promise<Proposed> => {
    const found = await readLoan(database, loanId);
    if (!found) return refused('loan_unknown');
    if (found.loan.status !== 'overdue') return refused('loan_state_changed');
    const principal = decimalToText(found.loan.principal, 2);
    const kind = 'loan.write-off';
    return propose(found, context, { kind, requestId, reason, payload: { reason }, summary: { principal } });
  });
  serve(proposeLoanLimit, async ({ requestId, userId, currency, limit, reason }, context): Promise<Proposed> => {
    const owner = await user.ownerOf(userId);
    if (owner === undefined) return refused('credit_customer_unknown');
    const checked = decideLimit(currency, decimal(limit), tariff(), clock.nowMs());
    if (checked.kind === 'refused') return refused(checked.code as 'loan_limit_high', checked.params);
    const before = (await readLimits(database, [owner])).get(limitKey(owner, currency)) ?? 0n;
    return proposals.propose(context, {
      kind: 'loan.limit',
      payload: { owner, currency, limit },
      object: `loan-limit:${owner}:${currency}`,
      subject: owner,
      summary: { currency, before: decimalToText(before, 2), limit },
      reason,
      requestId,
    });
  });
}
