import { divide, ONE } from '../money.ts';

const DAY_MS = 86_400_000;
const YEAR_DAYS = 365n;

/** An exact rate of one period: numerator over denominator, never rounded. */
export interface PeriodRate {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** A yearly rate (e8) for so many days, a year counted as 365 in every year (ACT/365 fixed). */
export function rateForDays(yearly: bigint, days: number): PeriodRate {
  return { numerator: yearly * BigInt(days), denominator: ONE * YEAR_DAYS };
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** Interest of one period, rounded half up to `step` once. */
export function interestOf(principal: bigint, { numerator, denominator }: PeriodRate, step: bigint): bigint {
  return divide(principal * numerator, denominator * step, 'half_up') * step;
}

/** The equal repayment of `count` periods, rounded half up to `step`: P·i·(1+i)ⁿ ÷ ((1+i)ⁿ − 1), reckoned exactly. */
export function equalRepayment(
  principal: bigint,
  { numerator: a, denominator: b }: PeriodRate,
  count: number,
  step: bigint,
): bigint {
  if (a === 0n) return divide(principal, BigInt(count) * step, 'up') * step;
  const grown = (a + b) ** BigInt(count);
  return divide(principal * a * grown, b * (grown - b ** BigInt(count)) * step, 'half_up') * step;
}

/** One line of a plan, e8. `balance` is the principal that is left after it. */
export interface PlanLine {
  readonly principal: bigint;
  readonly interest: bigint;
  readonly balance: bigint;
}

/** Equal repayments over periods of one length; the last one takes what rounding left. */
export function amortise(principal: bigint, rate: PeriodRate, count: number, step: bigint): readonly PlanLine[] {
  const pay = equalRepayment(principal, rate, count, step);
  const lines: PlanLine[] = [];
  let balance = principal;
  for (let no = 1; no <= count; no += 1) {
    const interest = interestOf(balance, rate, step);
    const part = no === count ? balance : pay - interest;
    balance -= part;
    lines.push({ principal: part, interest, balance });
  }
  return lines;
}

/** Parts of one, to which the rate is found. */
const SCALE = 10n ** 10n;

/**
 * The rate of one period (in 10⁻¹⁰) at which equal-spaced payments are worth what was received, by bisection on whole
 * numbers: no float takes part. 0 when no more is paid than was received.
 */
export function internalRate(received: bigint, payments: readonly bigint[]): bigint {
  const count = payments.length;
  /** Worth of the payments less what was received, times (SCALE + rate)ⁿ; its sign is what matters. */
  const surplus = (rate: bigint): bigint => {
    const growth = SCALE + rate;
    const worth = payments.reduce(
      (sum, payment, index) => sum + payment * SCALE ** BigInt(index + 1) * growth ** BigInt(count - index - 1),
      0n,
    );
    return worth - received * growth ** BigInt(count);
  };
  let low = 0n;
  let high = SCALE * 10n;
  if (surplus(low) <= 0n) return 0n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (surplus(middle) > 0n) low = middle;
    else high = middle;
  }
  return high;
}

/** The yearly rate (e8, half up) of a rate for so many days, ACT/365. */
export function yearlyOfDays(rate: bigint, days: number): bigint {
  return divide(rate * YEAR_DAYS * ONE, SCALE * BigInt(days), 'half_up');
}
