import { currencyStep } from '../asset.ts';
import { decimal } from '../money.ts';
import { daysBetween, interestOf, rateForDays } from './interest.ts';
import type { KeyFacts } from './key-facts.ts';
import type { LoanCurrency } from './terms.ts';

export type LoanStatus =
  | 'under_review'
  | 'offered'
  | 'in_progress'
  | 'overdue'
  | 'repaid'
  | 'rejected'
  | 'declined'
  | 'cancelled'
  | 'written_off';

/** One repayment of the plan as it stands now, e8. It is met when no more principal than `balance` is owed. */
export interface Instalment {
  readonly no: number;
  readonly dueDay: string;
  readonly principal: bigint;
  readonly interest: bigint;
  readonly balance: bigint;
  readonly metDay: string | undefined;
  /** The charge that its lateness cost; undefined when it was not late. */
  readonly penal: bigint | undefined;
}

/** A payment made by bank transfer, which somebody must find on the statement before it counts. */
export interface LoanClaim {
  readonly claimId: string;
  readonly amount: bigint;
  readonly reference: string;
  readonly paidOn: string;
}

/**
 * One loan with its whole state. Interest is owed on `principal` alone, by the day, from `interestFrom`; what was owed
 * before that and is not paid stands in `interestOwed` and bears none. Penal charges stand apart and bear none either.
 */
export interface Loan {
  readonly loanId: string;
  readonly currency: LoanCurrency;
  readonly zone: string;
  readonly amount: bigint;
  readonly days: number;
  readonly status: LoanStatus;
  readonly reason: string;
  readonly appliedAtMs: number;
  /** As shown with the offer; replaced by the facts of the day on which it was paid out. */
  readonly facts: KeyFacts | undefined;
  readonly offerUntilMs: number | undefined;
  readonly paidOutDay: string | undefined;
  readonly principal: bigint;
  readonly interestOwed: bigint;
  readonly interestFrom: string;
  readonly penalOwed: bigint;
  readonly plan: readonly Instalment[];
  readonly claim: LoanClaim | undefined;
  /** The last repayment of which a reminder was written. */
  readonly remindedNo: number;
  readonly steps: readonly { readonly status: LoanStatus; readonly atMs: number }[];
}

export function isOpen({ status }: Pick<Loan, 'status'>): boolean {
  return status === 'under_review' || status === 'offered' || isOwed({ status });
}

export function isOwed({ status }: Pick<Loan, 'status'>): boolean {
  return status === 'in_progress' || status === 'overdue';
}

/** Interest owed at the end of a day, e8, rounded half up. */
export function interestAt(loan: Loan, day: string): bigint {
  const days = Math.max(0, daysBetween(loan.interestFrom, day));
  if (days === 0 || loan.principal === 0n) return loan.interestOwed;
  const rate = rateForDays(decimal(loan.facts?.rate ?? '0'), days);
  return loan.interestOwed + interestOf(loan.principal, rate, currencyStep[loan.currency]);
}

/** What ends the loan on that day. */
export function payoffAt(loan: Loan, day: string): bigint {
  return loan.principal + interestAt(loan, day) + loan.penalOwed;
}

export function nextInstalment({ plan }: Pick<Loan, 'plan'>): Instalment | undefined {
  return plan.find(({ metDay }) => metDay === undefined);
}

/** Principal that must be paid for all repayments whose day has come, or else for the next one. */
export function principalDue(loan: Loan, day: string): bigint {
  const open = loan.plan.filter(({ metDay }) => metDay === undefined);
  const last = open.filter(({ dueDay }) => dueDay <= day).at(-1) ?? open[0];
  const due = loan.principal - (last?.balance ?? 0n);
  return due > 0n ? due : 0n;
}

/** What brings the loan up to date on that day: arrears with charges, or else the next repayment. */
export function dueAt(loan: Loan, day: string): bigint {
  return principalDue(loan, day) + interestAt(loan, day) + loan.penalOwed;
}

export interface Parts {
  readonly interest: bigint;
  readonly penal: bigint;
  readonly principal: bigint;
}

/** How an amount (at most the payoff) is taken: interest to the day, then charges, then principal. */
export function splitAt(loan: Loan, amount: bigint, day: string): Parts {
  const least = (a: bigint, b: bigint) => (a < b ? a : b);
  const interest = least(amount, interestAt(loan, day));
  const penal = least(amount - interest, loan.penalOwed);
  return { interest, penal, principal: amount - interest - penal };
}
