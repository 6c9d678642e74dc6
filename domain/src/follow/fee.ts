import { currencyStep } from '../asset.ts';
import { accepted, type Decision, refused } from '../decision.ts';
import { decimal, decimalToText, divide, minimum, multiply } from '../money.ts';
import { type AccountId, movedBetween } from '../posting.ts';
import type { Copy, FeeCharged, FollowEvent, Teacher } from './copy.ts';
import type { FollowRule } from './follow-rules.ts';

/** What a share is reckoned from, e8. `profit`: worth and what came back less what was put in; shares that were paid have left it already. */
export interface FeeFacts {
  readonly percent: number;
  /** The highest profit that a share was paid on, net of that share. */
  readonly mark: bigint;
  readonly profit: bigint;
  /** Free money, from which it is paid. */
  readonly cash: bigint;
  /** The smallest unit of the currency. */
  readonly step: bigint;
}

/**
 * The teacher's share of what is earned above the mark, rounded down, as far as there is free money; and the mark after it. Of a part that could not be paid
 * the rest stays above the mark. Money put in or taken out changes no profit.
 */
export function feeDue({ percent, mark, profit, cash, step }: FeeFacts): {
  readonly fee: bigint;
  readonly mark: bigint;
} {
  const above = profit - mark;
  if (above <= 0n || percent === 0) return { fee: 0n, mark };
  const whole = divide(above * BigInt(percent), 100n * step, 'down') * step;
  const fee = minimum(whole, cash > 0n ? divide(cash, step, 'down') * step : 0n);
  if (fee === 0n) return { fee, mark };
  if (fee === whole) return { fee, mark: profit - fee };
  return { fee, mark: mark + divide(fee * 100n, BigInt(percent), 'up') - fee };
}

/** What a copy has at a moment, e8. `price`: what a unit of what it holds would bring if all were sold now, charges paid; undefined where it holds nothing, or nobody would buy. */
export interface FeeHolding {
  readonly money: bigint;
  readonly quantity: bigint;
  readonly price: bigint | undefined;
  readonly cash: bigint;
}

export const profitOf = ({ capital, returned }: Pick<Copy, 'capital' | 'returned'>, worth: bigint): bigint =>
  worth + decimal(returned) - decimal(capital);

/** The share that would be due now. */
export function feeNow(copy: Copy, { money, quantity, price, cash }: FeeHolding) {
  const worth = money + (price === undefined ? 0n : multiply(quantity, price, 'down'));
  const { feePercent: percent = 0, mark = '0' } = copy;
  const profit = profitOf(copy, worth);
  const step = currencyStep[copy.currency];
  return { ...feeDue({ percent, mark: decimal(mark), profit, cash, step }), worth, profit };
}

/** The month, in UTC, in which a share was reckoned last: the one in which the copy began, at first. */
export const feeMonthOf = ({ feeMonth, startedAt }: Pick<Copy, 'feeMonth' | 'startedAt'>): string =>
  feeMonth ?? startedAt.slice(0, 7);

export interface ChargeFacts extends FeeHolding {
  /** Whose the teacher is; a share for a closed account is not charged. */
  readonly payee: AccountId;
  readonly isPayeeActive: boolean;
  readonly nowMs: number;
}

/** The event and the postings of a share; nothing for a copy without one. */
export function charged(copy: Copy, facts: ChargeFacts) {
  const { copyId, owner, account, currency, feePercent = 0, mark = '0', capital, returned, teacherId } = copy;
  const holding = facts.isPayeeActive ? facts : { ...facts, cash: 0n };
  const due = feeNow(copy, holding);
  const at = new Date(facts.nowMs).toISOString();
  const amount = decimalToText(due.fee, 2);
  const body: FeeCharged = {
    ...{ copyId, currency, amount, percent: feePercent, month: at.slice(0, 7), capital, returned, mark, at },
    markAfter: decimalToText(due.mark, 2),
    profit: decimalToText(due.profit),
    money: decimalToText(facts.money),
    quantity: decimalToText(facts.quantity),
    price: facts.price === undefined ? null : decimalToText(facts.price),
    cash: decimalToText(holding.cash),
  };
  const { leaves, enters } = movedBetween(account, facts.payee, due.fee, currency);
  const isPaid = due.fee > 0n;
  return {
    fee: due.fee,
    events: [{ type: 'follow.fee-charged', body }] as const satisfies readonly FollowEvent[],
    leaves,
    // Who publishes is told how much, and not by whom.
    payee: {
      owner: facts.payee,
      events: isPaid
        ? [{ type: 'follow.fee-earned', body: { teacherId, amount, currency } } satisfies FollowEvent]
        : [],
      postings: enters,
    },
    payer: {
      owner,
      events: isPaid ? [{ type: 'follow.fee-paid', body: { copyId, amount, currency } } satisfies FollowEvent] : [],
    },
  };
}

export type FeeRefusal =
  | 'teacher_unknown'
  | 'teacher_closed'
  | 'teacher_fee_max'
  | 'teacher_fee_followed'
  | 'copy_unknown'
  | 'copy_not_running'
  | 'copy_done';
type FeeDecision = Decision<FollowEvent, FeeRefusal>;

/** A share of the profit of those who will copy, in whole per cent; only before anybody has. */
export function decideSetFee(
  teacher: Teacher | undefined,
  percent: number,
  { isFollowed, rule }: { readonly isFollowed: boolean; readonly rule: FollowRule },
): FeeDecision {
  if (!teacher) return refused('teacher_unknown');
  if (teacher.status === 'closed') return refused('teacher_closed');
  if (!Number.isInteger(percent) || percent < 0 || percent > rule.feeMost)
    return refused('teacher_fee_max', { most: rule.feeMost });
  if (isFollowed) return refused('teacher_fee_followed');
  const { teacherId, account } = teacher;
  return accepted<FollowEvent>([{ type: 'follow.fee-set', body: { teacherId, account, percent } }]);
}

/** The share of the months that are over, once in each month; also where nothing is due, so that the month is done. */
export function decideChargeFee(copy: Copy | undefined, facts: ChargeFacts): FeeDecision {
  if (!copy) return refused('copy_unknown');
  const { status, last, feePercent = 0 } = copy;
  if (status !== 'running' && status !== 'paused') return refused('copy_not_running', { status });
  const month = new Date(facts.nowMs).toISOString().slice(0, 7);
  if (feePercent === 0 || last?.done === false || month <= feeMonthOf(copy)) return refused('copy_done');
  // What nobody would buy at this moment is no profit that could be shared; it is asked again.
  if (facts.quantity > 0n && facts.price === undefined) return refused('copy_done');
  const { events, leaves, payee, payer } = charged(copy, facts);
  const others = [payee, { ...payer, postings: [] }].filter((other) => other.events.length > 0);
  return { ...accepted<FollowEvent>(events, leaves), ...(others.length > 0 ? { others } : {}) };
}
