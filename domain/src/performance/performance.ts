import { divide, maximum, ONE } from '../money.ts';

/** A stretch between two flows: what it was worth at its beginning, after the flow, and at its end, before the next one. e8 */
export interface Stretch {
  readonly begins: bigint;
  readonly ends: bigint;
}

/**
 * Time-weighted return: how one unit of money would have grown, whatever was put in or taken out in between, e8 (0.1 is ten per cent). Each step is rounded
 * down at e8. A stretch that begins with nothing says nothing. Source: the definition of GIPS; the example is that of Interactive Brokers.
 */
export function timeWeightedReturn(stretches: readonly Stretch[]): bigint {
  const grown = stretches.reduce(
    (one, { begins, ends }) => (begins <= 0n ? one : divide(one * maximum(ends, 0n), begins, 'floor')),
    ONE,
  );
  return grown - ONE;
}

/** The largest fall from a peak, as a part of that peak, e8; of values above zero, in their order. */
export function maxDrawdown(values: readonly bigint[]): bigint {
  let peak = 0n;
  let worst = 0n;
  for (const value of values) {
    peak = maximum(peak, value);
    if (peak > 0n) worst = maximum(worst, divide((peak - value) * ONE, peak, 'half_up'));
  }
  return worst;
}

/** What one sale brought after all charges against what it had cost, e8. */
export interface ClosedTrade {
  readonly result: bigint;
}

/** Closed trades with a gain among all closed ones, in parts, e8: one that came out even has won nothing. Undefined without any. */
export function winRate(trades: readonly ClosedTrade[]): bigint | undefined {
  if (trades.length === 0) return undefined;
  const won = trades.filter(({ result }) => result > 0n).length;
  return divide(BigInt(won) * ONE, BigInt(trades.length), 'half_up');
}

/** All gains by all losses, e8; undefined while nothing was lost. */
export function profitFactor(trades: readonly ClosedTrade[]): bigint | undefined {
  const sum = (sign: 1n | -1n) =>
    trades.reduce((all, { result }) => all + (result * sign > 0n ? result * sign : 0n), 0n);
  const lost = sum(-1n);
  return lost === 0n ? undefined : divide(sum(1n) * ONE, lost, 'half_up');
}

/** The scatter of returns around their mean, with n - 1: a statistic, so plain numbers are enough. Undefined with fewer than two. */
export function deviation(returns: readonly number[]): number | undefined {
  if (returns.length < 2) return undefined;
  const mean = returns.reduce((sum, one) => sum + one, 0) / returns.length;
  const squares = returns.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return Math.sqrt(squares / (returns.length - 1));
}
