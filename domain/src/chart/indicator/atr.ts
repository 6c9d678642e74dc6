import type { Bar, Line } from './bar.ts';

/**
 * Average true range of Wilder: the larger of a bar's span and its ends' distance from the close before, smoothed by 1 / length. As in TA-Lib, the first
 * value is the mean of the bars after the first one. For drawing and telling only, so plain numbers are enough.
 */
export function averageTrueRange(bars: readonly Pick<Bar, 'high' | 'low' | 'close'>[], length: number): Line {
  let average = 0;
  return bars.map(({ high, low }, index) => {
    const before = bars[index - 1]?.close;
    if (before === undefined) return undefined;
    const span = Math.max(high - low, Math.abs(high - before), Math.abs(low - before));
    average += index <= length ? span / length : (span - average) / length;
    return index >= length ? average : undefined;
  });
}
