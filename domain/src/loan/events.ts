import type { DomainEvent } from '../decision.ts';
import { decimal } from '../money.ts';
import type { KeyFacts } from './key-facts.ts';
import { interestAt, type Loan, type LoanStatus } from './loan.ts';
import { meet, type PrepayMode, planOf, replan } from './plan.ts';
import { type LoanCurrency, loanZones } from './terms.ts';

interface About {
  readonly loanId: string;
  readonly currency: LoanCurrency;
  readonly at: string;
}

/** Amounts are decimal text; days are in the loan's zone. */
export type LoanEvent =
  | DomainEvent<'loan.limit-set', { readonly currency: LoanCurrency; readonly limit: string; readonly at: string }>
  | DomainEvent<'loan.applied', About & { readonly amount: string; readonly days: number }>
  | DomainEvent<'loan.offered', About & { readonly facts: KeyFacts; readonly until: string }>
  | DomainEvent<'loan.rejected', About & { readonly reason: string }>
  | DomainEvent<'loan.declined', About>
  | DomainEvent<'loan.cancelled', About & { readonly why: 'by_person' | 'offer_ended' }>
  | DomainEvent<'loan.paid-out', About & { readonly amount: string; readonly facts: KeyFacts; readonly day: string }>
  | DomainEvent<
      'loan.repaid',
      About & {
        readonly amount: string;
        readonly interest: string;
        readonly penal: string;
        readonly principal: string;
        /** Principal that is still owed. */
        readonly left: string;
        readonly day: string;
        readonly mode: PrepayMode;
        readonly by: 'balance' | 'transfer' | 'cooling-off';
        /** Fee and tax given back, of a loan given up while cooling off. */
        readonly feeBack: string;
        /** Nothing is owed any more. */
        readonly ended: boolean;
      }
    >
  | DomainEvent<
      'loan.repayment-claimed',
      About & {
        readonly claimId: string;
        readonly amount: string;
        readonly reference: string;
        readonly paidOn: string;
      }
    >
  | DomainEvent<'loan.repayment-refused', About & { readonly claimId: string; readonly reason: string }>
  | DomainEvent<'loan.due-soon', About & { readonly no: number; readonly dueDay: string; readonly amount: string }>
  | DomainEvent<
      'loan.overdue',
      About & { readonly no: number; readonly dueDay: string; readonly late: string; readonly penal: string }
    >
  | DomainEvent<'loan.written-off', About & { readonly principal: string; readonly reason: string }>;

export type LoanOnly = Exclude<LoanEvent, { readonly type: 'loan.limit-set' }>;

function stepTo(loan: Loan, status: LoanStatus, at: string): Loan {
  if (loan.status === status) return loan;
  return { ...loan, status, steps: [...loan.steps, { status, atMs: Date.parse(at) }] };
}

function applied(body: Extract<LoanOnly, { type: 'loan.applied' }>['body']): Loan {
  const atMs = Date.parse(body.at);
  return {
    loanId: body.loanId,
    currency: body.currency,
    zone: loanZones[body.currency],
    amount: decimal(body.amount),
    days: body.days,
    status: 'under_review',
    reason: '',
    appliedAtMs: atMs,
    facts: undefined,
    offerUntilMs: undefined,
    paidOutDay: undefined,
    principal: 0n,
    interestOwed: 0n,
    interestFrom: '',
    penalOwed: 0n,
    plan: [],
    claim: undefined,
    remindedNo: 0,
    steps: [{ status: 'under_review', atMs }],
  };
}

function repaid(loan: Loan, body: Extract<LoanOnly, { type: 'loan.repaid' }>['body']): Loan {
  const principal = decimal(body.left);
  const interestOwed = interestAt(loan, body.day) - decimal(body.interest);
  const next = loan.plan.find(({ metDay }) => metDay === undefined);
  const paidAhead = next !== undefined && principal < next.balance && next.dueDay > body.day;
  const after = {
    ...loan,
    principal,
    interestOwed,
    interestFrom: body.day,
    penalOwed: loan.penalOwed - decimal(body.penal),
    claim: body.by === 'transfer' || body.ended ? undefined : loan.claim,
  };
  const plan = meet(
    paidAhead && principal > 0n ? { ...after, plan: replan(after, body.day, body.mode) } : after,
    body.day,
  );
  const late = plan.some(({ metDay, penal }) => metDay === undefined && penal !== undefined);
  return stepTo({ ...after, plan }, body.ended ? 'repaid' : late ? 'overdue' : 'in_progress', body.at);
}

/** The loan after one more event of its own; undefined for an event of a loan that nobody applied for. */
export function evolveLoan(loan: Loan | undefined, event: LoanOnly): Loan | undefined {
  if (event.type === 'loan.applied') return applied(event.body);
  if (!loan) return undefined;
  const { at } = event.body;
  switch (event.type) {
    case 'loan.offered':
      return stepTo({ ...loan, facts: event.body.facts, offerUntilMs: Date.parse(event.body.until) }, 'offered', at);
    case 'loan.rejected':
      return stepTo({ ...loan, reason: event.body.reason }, 'rejected', at);
    case 'loan.declined':
      return stepTo(loan, 'declined', at);
    case 'loan.cancelled':
      return stepTo(loan, 'cancelled', at);
    case 'loan.paid-out': {
      const { facts, day } = event.body;
      const principal = decimal(facts.amount);
      const paid = { facts, paidOutDay: day, principal, interestFrom: day, plan: planOf(facts) };
      return stepTo({ ...loan, ...paid }, 'in_progress', at);
    }
    case 'loan.repaid':
      return repaid(loan, event.body);
    case 'loan.repayment-claimed': {
      const { claimId, amount, reference, paidOn } = event.body;
      return { ...loan, claim: { claimId, amount: decimal(amount), reference, paidOn } };
    }
    case 'loan.repayment-refused':
      return { ...loan, claim: undefined };
    case 'loan.due-soon':
      return { ...loan, remindedNo: event.body.no };
    case 'loan.overdue': {
      const penal = decimal(event.body.penal);
      const plan = loan.plan.map((one) => (one.no === event.body.no ? { ...one, penal } : one));
      return stepTo({ ...loan, plan, penalOwed: loan.penalOwed + penal }, 'overdue', at);
    }
    case 'loan.written-off':
      return stepTo({ ...loan, principal: 0n, interestOwed: 0n, penalOwed: 0n, claim: undefined }, 'written_off', at);
  }
}
