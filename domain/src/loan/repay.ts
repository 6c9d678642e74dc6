import { currencyStep } from '../asset.ts';
import { accepted, type Decision, refused } from '../decision.ts';
import { addDays, localDate } from '../market/zone.ts';
import { decimal, decimalToText, multiply, roundToStep } from '../money.ts';
import { type AccountId, HOUSE, type Posting, transfer } from '../posting.ts';
import type { LoanEvent } from './events.ts';
import { dueAt, interestAt, isOwed, type Loan, nextInstalment, payoffAt, splitAt } from './loan.ts';
import type { PrepayMode } from './plan.ts';

const iso = (ms: number) => new Date(ms).toISOString();
const text = (amount: bigint) => decimalToText(amount, 2);

type OwedFault = 'loan_unknown' | 'loan_state_changed';
type RepayFault =
  | OwedFault
  | 'loan_claim_unknown'
  | 'loan_repay_zero'
  | 'loan_repay_much'
  | 'loan_balance_short'
  | 'loan_cooling_off_over';

export interface RepayLoan {
  readonly owner: AccountId;
  /** e8 */
  readonly amount: bigint;
  readonly mode: PrepayMode;
  readonly by: 'balance' | 'transfer' | 'cooling-off';
  /** Of a repayment by transfer: the claim that operators looked at, and no other one of the same loan. */
  readonly claimId?: string;
}

/** Whether it may still be given up: everything but interest for the days it was had comes back to both sides. */
export function coolsOff(loan: Loan, nowMs: number): boolean {
  return isOwed(loan) && loan.facts !== undefined && localDate(loan.zone, nowMs) <= loan.facts.coolingOffUntil;
}

/** What giving it up now costs: the payoff, with the fee and its tax given back. */
export function exitCost(loan: Loan, nowMs: number): bigint {
  const back = decimal(loan.facts?.fee ?? '0') + decimal(loan.facts?.feeTax ?? '0');
  return payoffAt(loan, localDate(loan.zone, nowMs)) - back;
}

/**
 * Interest to the day first, then charges, then principal; what is more than due shortens the plan or lowers it. There is no
 * charge for being early. A repayment by transfer comes from the bank, the others from the person's balance.
 */
export function decideRepay(
  { owner, amount, mode, by, claimId }: RepayLoan,
  loan: Loan | undefined,
  available: bigint,
  nowMs: number,
): Decision<LoanEvent, RepayFault> {
  if (!loan) return refused('loan_unknown');
  if (!isOwed(loan)) return refused('loan_state_changed');
  const { loanId, currency, facts } = loan;
  const day = localDate(loan.zone, nowMs);
  const money = (value: bigint) => ({ amount: text(value), currency });
  if (by === 'transfer' && (claimId === undefined || loan.claim?.claimId !== claimId))
    return refused('loan_claim_unknown');
  if (by === 'cooling-off' && !coolsOff(loan, nowMs)) {
    return refused('loan_cooling_off_over', { until: facts?.coolingOffUntil ?? '' });
  }
  if (amount <= 0n || amount % currencyStep[currency] !== 0n) return refused('loan_repay_zero');
  const payoff = payoffAt(loan, day);
  if (amount > payoff) return refused('loan_repay_much', { payoff: money(payoff) });
  const [fee, tax] = by === 'cooling-off' ? [decimal(facts?.fee ?? '0'), decimal(facts?.feeTax ?? '0')] : [0n, 0n];
  if (by !== 'transfer' && available + fee + tax < amount) {
    return refused('loan_balance_short', { needed: money(amount - fee - tax), available: money(available) });
  }
  const { interest, penal, principal } = splitAt(loan, amount, day);
  const left = loan.principal - principal;
  const own = { holder: owner, purpose: 'available' } as const;
  const from = by === 'transfer' ? ({ holder: HOUSE, purpose: 'rail' } as const) : own;
  const postings: Posting[] = [
    ...transfer(fee, currency, { holder: HOUSE, purpose: 'fee' }, own),
    ...transfer(tax, currency, { holder: HOUSE, purpose: 'tax' }, own),
    ...transfer(principal, currency, from, { holder: owner, purpose: 'loan' }),
    ...transfer(interest, currency, from, { holder: HOUSE, purpose: 'interest' }),
    ...transfer(penal, currency, from, { holder: HOUSE, purpose: 'fee' }),
  ];
  const sums = { amount: text(amount), interest: text(interest), penal: text(penal), principal: text(principal) };
  const ended = amount === payoff;
  const body = { loanId, currency, ...sums, left: text(left), day, mode, by, feeBack: text(fee + tax), ended };
  return accepted<LoanEvent>([{ type: 'loan.repaid', body: { ...body, at: iso(nowMs) } }], postings);
}

export interface ClaimRepayment {
  readonly claimId: string;
  readonly amount: bigint;
  readonly reference: string;
  readonly paidOn: string;
}

/** Somebody says that they paid by transfer: nothing moves before it is found on the statement. */
export function decideClaim(
  { claimId, amount, reference, paidOn }: ClaimRepayment,
  loan: Loan | undefined,
  nowMs: number,
): Decision<LoanEvent, OwedFault | 'loan_claim_open' | 'loan_repay_zero' | 'loan_repay_much' | 'loan_claim_day'> {
  if (!loan) return refused('loan_unknown');
  if (!isOwed(loan)) return refused('loan_state_changed');
  if (loan.claim) return refused('loan_claim_open');
  const { loanId, currency, zone, paidOutDay = '' } = loan;
  const today = localDate(zone, nowMs);
  if (paidOn > today || paidOn < paidOutDay) return refused('loan_claim_day');
  if (amount <= 0n || amount % currencyStep[currency] !== 0n) return refused('loan_repay_zero');
  const payoff = payoffAt(loan, today);
  if (amount > payoff) return refused('loan_repay_much', { payoff: { amount: text(payoff), currency } });
  const body = { loanId, currency, claimId, amount: text(amount), reference, paidOn, at: iso(nowMs) };
  return accepted<LoanEvent>([{ type: 'loan.repayment-claimed', body }]);
}

export function decideRefuseClaim(
  loan: Loan | undefined,
  claimId: string,
  reason: string,
  nowMs: number,
): Decision<LoanEvent, 'loan_claim_unknown'> {
  if (loan?.claim?.claimId !== claimId) return refused('loan_claim_unknown');
  const { loanId, currency } = loan;
  const body = { loanId, currency, claimId, reason, at: iso(nowMs) };
  return accepted<LoanEvent>([{ type: 'loan.repayment-refused', body }]);
}

/** What the passing of a day brings: a reminder ahead of a repayment, and one flat charge for each that is late. */
export function decideDay(loan: Loan | undefined, reminderDays: number, nowMs: number): Decision<LoanEvent, OwedFault> {
  if (!loan) return refused('loan_unknown');
  if (!isOwed(loan) || !loan.facts) return refused('loan_state_changed');
  const { loanId, currency, plan, principal, facts, remindedNo } = loan;
  const step = currencyStep[currency];
  const today = localDate(loan.zone, nowMs);
  const at = iso(nowMs);
  const events: LoanEvent[] = [];
  let lateBefore = 0n;
  for (const { no, dueDay, balance, metDay, penal } of plan) {
    if (metDay !== undefined || dueDay >= today) continue;
    const missing = principal - balance;
    const late = missing - lateBefore + (lateBefore === 0n ? interestAt(loan, dueDay) : 0n);
    lateBefore = missing;
    if (penal !== undefined) continue;
    const charge = roundToStep(multiply(late, decimal(facts.penalRate), 'half_up'), step, 'half_up');
    const body = { loanId, currency, no, dueDay, late: text(late), penal: text(charge), at };
    events.push({ type: 'loan.overdue', body });
  }
  const next = nextInstalment(loan);
  if (next && next.no > remindedNo && next.dueDay >= today && addDays(today, reminderDays) >= next.dueDay) {
    const amount = text(dueAt(loan, next.dueDay));
    events.push({ type: 'loan.due-soon', body: { loanId, currency, no: next.no, dueDay: next.dueDay, amount, at } });
  }
  return events.length === 0 ? refused('loan_state_changed') : accepted<LoanEvent>(events);
}

/** The house gives the debt up. What was owed becomes the house's loss; the person's debt is zero. */
export function decideWriteOff(
  owner: AccountId,
  loan: Loan | undefined,
  reason: string,
  nowMs: number,
): Decision<LoanEvent, OwedFault> {
  if (!loan) return refused('loan_unknown');
  if (loan.status !== 'overdue') return refused('loan_state_changed');
  const { loanId, currency, principal } = loan;
  const postings = transfer(
    principal,
    currency,
    { holder: HOUSE, purpose: 'write-off' },
    { holder: owner, purpose: 'loan' },
  );
  const body = { loanId, currency, principal: text(principal), reason, at: iso(nowMs) };
  return accepted<LoanEvent>([{ type: 'loan.written-off', body }], postings);
}
