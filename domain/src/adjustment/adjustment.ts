import { accepted, type Decision, type DomainEvent, type Refusal, refused } from '../decision.ts';
import { decimalToText } from '../money.ts';
import { type AccountId, HOUSE, transfer } from '../posting.ts';
import type { AdjustedCurrency, AdjustmentTariff } from './adjustment-tariff.ts';

/** A correction of somebody's available money that two operators agreed on. It is an entry of its own; none is ever changed. */
export interface Adjustment {
  readonly adjustmentId: string;
  readonly owner: AccountId;
  readonly currency: AdjustedCurrency;
  /** e8; above zero the person gets it, below they give it. */
  readonly amount: bigint;
  /** What the person reads. */
  readonly explanation: string;
  /** Number of the entry of theirs that it puts right; undefined when there is none. */
  readonly corrects: number | undefined;
}

export type AdjustmentEvent = DomainEvent<
  'adjustment.made',
  {
    readonly adjustmentId: string;
    readonly currency: AdjustedCurrency;
    /** Decimal text with its sign. */
    readonly amount: string;
    readonly explanation: string;
    readonly corrects: number | null;
  }
>;

export interface AdjustmentFacts {
  /** e8 */
  readonly available: bigint;
  /** All that was corrected for this person in this currency within 24 hours, signs left out, e8. */
  readonly adjustedToday: bigint;
  readonly tariff: AdjustmentTariff;
}

const CENT = 1_000_000n;
type AdjustmentFault =
  | 'adjustment_amount'
  | 'adjustment_too_large'
  | 'adjustment_day_limit'
  | 'adjustment_balance_short';

const sizeOf = (amount: bigint) => (amount < 0n ? -amount : amount);

/** What can be said of an adjustment before anybody's balance is looked at. */
export function adjustmentFault(
  { amount, currency }: Pick<Adjustment, 'amount' | 'currency'>,
  { maximum }: Pick<AdjustmentTariff, 'maximum'>,
): Refusal<AdjustmentFault, never> | undefined {
  if (amount === 0n || amount % CENT !== 0n) return refused('adjustment_amount');
  if (sizeOf(amount) <= maximum[currency]) return undefined;
  return refused('adjustment_too_large', { maximum: { amount: decimalToText(maximum[currency], 2), currency } });
}

/** Against the house's account for corrections, never against anything else; a debit takes what is available and no more. */
export function decideAdjustment(
  adjustment: Adjustment,
  { available, adjustedToday, tariff }: AdjustmentFacts,
): Decision<AdjustmentEvent, AdjustmentFault> {
  const { adjustmentId, owner, currency, amount, explanation, corrects } = adjustment;
  const fault = adjustmentFault(adjustment, tariff);
  if (fault) return fault;
  const shown = (value: bigint) => ({ amount: decimalToText(value, 2), currency });
  if (adjustedToday + sizeOf(amount) > tariff.dayMaximum[currency]) {
    return refused('adjustment_day_limit', { maximum: shown(tariff.dayMaximum[currency]) });
  }
  if (available + amount < 0n) return refused('adjustment_balance_short', { available: shown(available) });
  const body = { adjustmentId, currency, amount: decimalToText(amount, 2), explanation, corrects: corrects ?? null };
  const house = { holder: HOUSE, purpose: 'adjustment' } as const;
  const own = { holder: owner, purpose: 'available' } as const;
  return accepted<AdjustmentEvent>([{ type: 'adjustment.made', body }], transfer(amount, currency, house, own));
}
