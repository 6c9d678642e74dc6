import { averageTrueRange } from './atr.ts';
import type { Bar } from './bar.ts';
import type { Band } from './bollinger.ts';
import { exponentialMovingAverage } from './ema.ts';
import { rangeOf } from './line.ts';

/** Channel of Chester Keltner, as Linda Raschke draws it: the exponential average of the closes, and so many average true ranges to each side. */
export function keltnerChannel(
  bars: readonly Pick<Bar, 'high' | 'low' | 'close'>[],
  length: number,
  ranges: number,
): readonly (Band | undefined)[] {
  const spans = averageTrueRange(bars, length);
  return exponentialMovingAverage(
    bars.map(({ close }) => close),
    length,
  ).map((middle, at) => {
    const span = spans[at];
    if (middle === undefined || span === undefined) return undefined;
    return { lower: middle - ranges * span, middle, upper: middle + ranges * span };
  });
}

/** Channel of Richard Donchian: the highest and the lowest price of the last `length` bars, this one among them, and the middle between both. */
export function donchianChannel(
  bars: readonly Pick<Bar, 'high' | 'low'>[],
  length: number,
): readonly (Band | undefined)[] {
  return bars.map((_, at) => {
    if (at < length - 1) return undefined;
    const { high, low } = rangeOf(bars.slice(at - length + 1, at + 1));
    return { lower: low, middle: (high + low) / 2, upper: high };
  });
}

export interface TrendPoint {
  readonly value: number;
  /** The line lies below the bars. */
  readonly rising: boolean;
}

/**
 * Supertrend of Olivier Seban: a line `ranges` average true ranges away from the middle of a bar, which follows the price and never goes back, until a close beyond it
 * turns it to the other side. It begins as rising.
 */
export function superTrend(
  bars: readonly Pick<Bar, 'high' | 'low' | 'close'>[],
  length: number,
  ranges: number,
): readonly (TrendPoint | undefined)[] {
  const spans = averageTrueRange(bars, length);
  let below = Number.NEGATIVE_INFINITY;
  let above = Number.POSITIVE_INFINITY;
  let rising = true;
  return bars.map(({ high, low, close }, at) => {
    const span = spans[at];
    if (span === undefined) return undefined;
    const before = bars[at - 1]?.close ?? close;
    const middle = (high + low) / 2;
    const [nearBelow, nearAbove] = [middle - ranges * span, middle + ranges * span];
    if (rising ? close < below : close > above) rising = !rising;
    below = before > below ? Math.max(below, nearBelow) : nearBelow;
    above = before < above ? Math.min(above, nearAbove) : nearAbove;
    return { value: rising ? below : above, rising };
  });
}
