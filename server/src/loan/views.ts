import type { KeyFacts } from '@tarazu/domain/loan/key-facts';
import { dueAt, interestAt, isOwed, type Loan, nextInstalment, payoffAt } from '@tarazu/domain/loan/loan';
import { coolsOff, exitCost } from '@tarazu/domain/loan/repay';
import { localDate } from '@tarazu/domain/market/zone';
import { decimalToText } from '@tarazu/domain/money';
import type { KeyFactsView, LoanView } from '@tarazu/wire/loan';

const text = (amount: bigint) => decimalToText(amount, 2);
const iso = (ms: number) => new Date(ms).toISOString();

export function factsView({ lines, ...facts }: KeyFacts): KeyFactsView {
  return { ...facts, lines: [...lines] };
}

function owedView(loan: Loan, nowMs: number): LoanView['owed'] {
  if (!isOwed(loan)) return null;
  const today = localDate(loan.zone, nowMs);
  return {
    principal: text(loan.principal),
    interest: text(interestAt(loan, today)),
    penal: text(loan.penalOwed),
    payoff: text(payoffAt(loan, today)),
    due: text(dueAt(loan, today)),
    dueDay: nextInstalment(loan)?.dueDay ?? today,
    exit: coolsOff(loan, nowMs)
      ? { until: loan.facts?.coolingOffUntil ?? today, cost: text(exitCost(loan, nowMs)) }
      : null,
  };
}

export function loanView(loan: Loan, nowMs: number): LoanView {
  const { loanId, currency, amount, days, reason, claim, steps, offerUntilMs, facts } = loan;
  const next = nextInstalment(loan)?.no;
  const status = loan.claim && isOwed(loan) ? 'repayment_review' : loan.status;
  return {
    loanId,
    currency,
    amount: text(amount),
    days,
    status,
    reason,
    appliedAt: iso(loan.appliedAtMs),
    facts: facts ? factsView(facts) : null,
    offerUntil: offerUntilMs === undefined ? null : iso(offerUntilMs),
    owed: owedView(loan, nowMs),
    plan: loan.plan.map(({ no, dueDay, principal, interest, metDay, penal }) => ({
      no,
      dueDay,
      principal: text(principal),
      interest: text(interest),
      total: text(principal + interest),
      state: metDay !== undefined ? 'met' : penal !== undefined ? 'late' : no === next ? 'next' : 'ahead',
      penal: penal === undefined ? null : text(penal),
    })),
    claim: claim ? { ...claim, amount: text(claim.amount) } : null,
    steps: steps.map((step) => ({ status: step.status, at: iso(step.atMs) })),
  };
}
