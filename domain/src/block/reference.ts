import type { Side } from '../charges/charge-rule.ts';
import type { Candle } from '../market/candle.ts';
import { divide, maximum, minimum } from '../money.ts';

const ALL_BPS = 10_000n;
const CENT = 1_000_000n;

/**
 * The average of prices weighed by what was traded, from bars: of each bar the middle of high, low and close, times its volume. Rounded half up to two
 * decimals, e8; undefined when nothing was traded.
 */
export function vwapOf(bars: readonly Pick<Candle, 'high' | 'low' | 'close' | 'volume'>[]): bigint | undefined {
  let value = 0n;
  let volume = 0n;
  for (const bar of bars) {
    value += (bar.high + bar.low + bar.close) * bar.volume;
    volume += bar.volume;
  }
  return volume === 0n ? undefined : divide(value, volume * 3n * CENT, 'half_up') * CENT;
}

export interface PriceRange {
  readonly lower: bigint;
  readonly upper: bigint;
}

/** The prices (e8) that a block may have: within the range around the reference, inside the day's band, on the tick. */
export function rangeOf(
  reference: bigint,
  rangeBps: number,
  of: { readonly bandLower: bigint | undefined; readonly bandUpper: bigint | undefined; readonly tickSize: bigint },
): PriceRange {
  const part = reference * BigInt(rangeBps);
  const lower = divide(reference * ALL_BPS - part, ALL_BPS, 'ceil');
  const upper = divide(reference * ALL_BPS + part, ALL_BPS, 'floor');
  const onTick = (price: bigint, rounding: 'ceil' | 'floor') => divide(price, of.tickSize, rounding) * of.tickSize;
  return {
    lower: onTick(maximum(lower, of.bandLower ?? lower), 'ceil'),
    upper: onTick(minimum(upper, of.bandUpper ?? upper), 'floor'),
  };
}

export function isWithinRange(price: bigint, { lower, upper }: PriceRange): boolean {
  return price >= lower && price <= upper;
}

/** How far a price lies from another, per cent e8 rounded half up to two decimals; above it without a sign. */
export function percentFrom(price: bigint, from: bigint): bigint {
  return divide((price - from) * ALL_BPS, from, 'half_up') * CENT;
}

/** Whether a price has moved by more than a guard, either way. */
export function hasMoved(then: bigint, now: bigint, guardBps: number): boolean {
  const moved = now > then ? now - then : then - now;
  return moved * ALL_BPS > then * BigInt(guardBps);
}

/** Whether a price is better than another for whoever buys or sells at it. */
export function isBetter(side: Side, price: bigint, than: bigint): boolean {
  return side === 'buy' ? price < than : price > than;
}
