import { accepted, type Decision, refused } from '../decision.ts';
import { localDate } from '../market/zone.ts';
import { decimal, decimalToText, minimum } from '../money.ts';
import { type AccountId, HOUSE, type Posting, transfer } from '../posting.ts';
import type { LoanEvent } from './events.ts';
import { type KeyFacts, keyFactsOf } from './key-facts.ts';
import { isOpen, type Loan } from './loan.ts';
import type { LoanCurrency, LoanTariff } from './terms.ts';

const DAY_MS = 86_400_000;
const money = (amount: bigint, currency: LoanCurrency) => ({ amount: decimalToText(amount, 2), currency });
const iso = (ms: number) => new Date(ms).toISOString();

/** What somebody may borrow, and why not more. */
export interface Allowance {
  /** What operators enabled, e8; 0 when nothing was. */
  readonly limit: bigint;
  /** What of it the credit score leaves usable, in per cent. */
  readonly percent: number;
}

/** The most that may be asked for, cut down to whole steps. */
export function allowedOf({ limit, percent }: Allowance, tariff: LoanTariff, currency: LoanCurrency): bigint {
  const { max, step } = tariff.products[currency];
  const usable = minimum((limit * BigInt(percent)) / 100n, max);
  return (usable / step) * step;
}

export function decideLimit(
  currency: LoanCurrency,
  limit: bigint,
  tariff: LoanTariff,
  nowMs: number,
): Decision<LoanEvent, 'loan_limit_high'> {
  const { max } = tariff.products[currency];
  // Twice the largest loan, because the middle band of the score leaves half of it.
  if (limit < 0n || limit > max * 2n) return refused('loan_limit_high', { max: money(max * 2n, currency) });
  const body = { currency, limit: decimalToText(limit, 2), at: iso(nowMs) };
  return accepted<LoanEvent>([{ type: 'loan.limit-set', body }]);
}

export interface ApplyForLoan {
  readonly loanId: string;
  readonly currency: LoanCurrency;
  readonly amount: bigint;
  readonly days: number;
}

export interface ApplyFacts {
  readonly tariff: LoanTariff;
  readonly allowance: Allowance;
  readonly verified: boolean;
  readonly loans: readonly Loan[];
  readonly nowMs: number;
}

type ApplyFault =
  | 'loan_needs_identity'
  | 'loan_open_already'
  | 'loan_not_enabled'
  | 'loan_score_low'
  | 'loan_amount_low'
  | 'loan_amount_high'
  | 'loan_amount_steps'
  | 'loan_days_unknown';

/** One at a time in each currency, within what operators enabled and the score leaves. */
export function decideApply(
  { loanId, currency, amount, days }: ApplyForLoan,
  { tariff, allowance, verified, loans, nowMs }: ApplyFacts,
): Decision<LoanEvent, ApplyFault> {
  const { min, step, terms } = tariff.products[currency];
  if (!verified) return refused('loan_needs_identity');
  if (loans.some((one) => one.currency === currency && isOpen(one))) return refused('loan_open_already');
  if (allowance.limit === 0n) return refused('loan_not_enabled');
  if (allowance.percent === 0) return refused('loan_score_low');
  if (!terms.includes(days)) return refused('loan_days_unknown');
  if (amount < min) return refused('loan_amount_low', { min: money(min, currency) });
  const allowed = allowedOf(allowance, tariff, currency);
  if (amount > allowed) return refused('loan_amount_high', { max: money(allowed, currency) });
  if (amount % step !== 0n) return refused('loan_amount_steps', { step: money(step, currency) });
  const body = { loanId, currency, amount: decimalToText(amount, 2), days, at: iso(nowMs) };
  return accepted<LoanEvent>([{ type: 'loan.applied', body }]);
}

type StateFault = 'loan_unknown' | 'loan_state_changed';

/** Two operators agreed: the key facts as they would be today, to be accepted or declined. */
export function decideOffer(
  loan: Loan | undefined,
  tariff: LoanTariff,
  nowMs: number,
): Decision<LoanEvent, StateFault> {
  if (!loan) return refused('loan_unknown');
  if (loan.status !== 'under_review') return refused('loan_state_changed');
  const { loanId, currency, zone } = loan;
  const facts = keyFactsOf(loan, tariff, localDate(zone, nowMs));
  const until = iso(nowMs + tariff.offerDays * DAY_MS);
  return accepted<LoanEvent>([{ type: 'loan.offered', body: { loanId, currency, facts, until, at: iso(nowMs) } }]);
}

export function decideReject(loan: Loan | undefined, reason: string, nowMs: number): Decision<LoanEvent, StateFault> {
  if (!loan) return refused('loan_unknown');
  if (loan.status !== 'under_review') return refused('loan_state_changed');
  const { loanId, currency } = loan;
  return accepted<LoanEvent>([{ type: 'loan.rejected', body: { loanId, currency, reason, at: iso(nowMs) } }]);
}

/** The person steps back from what was asked for or offered, or an offer has ended. Nothing was lent. */
export function decideStepBack(
  loan: Loan | undefined,
  why: 'declined' | 'by_person' | 'offer_ended',
  nowMs: number,
): Decision<LoanEvent, StateFault> {
  if (!loan) return refused('loan_unknown');
  const { loanId, currency, status, offerUntilMs } = loan;
  const at = iso(nowMs);
  const ended = status === 'offered' && offerUntilMs !== undefined && offerUntilMs <= nowMs;
  if (why === 'offer_ended' ? !ended : status !== 'offered' && (status !== 'under_review' || why === 'declined')) {
    return refused('loan_state_changed');
  }
  if (why === 'declined') return accepted<LoanEvent>([{ type: 'loan.declined', body: { loanId, currency, at } }]);
  return accepted<LoanEvent>([{ type: 'loan.cancelled', body: { loanId, currency, why, at } }]);
}

/** Only the days of an offer may move with the day of accepting; no amount and no rate. */
function factsOfDay(offer: KeyFacts, day: string, shift: (dueDay: string) => string): KeyFacts {
  const lines = offer.lines.map((line) => ({ ...line, dueDay: shift(line.dueDay) }));
  return { ...offer, firstDay: day, lines, coolingOffUntil: shift(offer.coolingOffUntil) };
}

function shifter(from: string, to: string): (day: string) => string {
  const days = Date.parse(to) - Date.parse(from);
  return (day) => iso(Date.parse(day) + days).slice(0, 10);
}

/** The offer is accepted as it was shown, and paid out at once. `total`: what the person saw that they repay. */
export function decideAccept(
  owner: AccountId,
  loan: Loan | undefined,
  total: bigint,
  nowMs: number,
): Decision<LoanEvent, StateFault | 'loan_offer_ended' | 'loan_facts_changed'> {
  if (!loan) return refused('loan_unknown');
  const { loanId, currency, zone, facts: offer, offerUntilMs } = loan;
  if (loan.status !== 'offered' || !offer || offerUntilMs === undefined) return refused('loan_state_changed');
  if (offerUntilMs <= nowMs) return refused('loan_offer_ended', { until: { at: iso(offerUntilMs) } });
  if (decimal(offer.total) !== total) return refused('loan_facts_changed');
  const day = localDate(zone, nowMs);
  const facts = factsOfDay(offer, day, shifter(offer.firstDay, day));
  const amount = decimal(facts.amount);
  const own = (purpose: 'loan' | 'available') => ({ holder: owner, purpose });
  const postings: Posting[] = [
    ...transfer(amount, currency, own('loan'), own('available')),
    ...transfer(decimal(facts.fee), currency, own('available'), { holder: HOUSE, purpose: 'fee' }),
    ...transfer(decimal(facts.feeTax), currency, own('available'), { holder: HOUSE, purpose: 'tax' }),
  ];
  const body = { loanId, currency, amount: facts.amount, facts, day, at: iso(nowMs) };
  return accepted<LoanEvent>([{ type: 'loan.paid-out', body }], postings);
}
