import type { Bar } from './bar.ts';

export interface KdjPoint {
  readonly k: number;
  readonly d: number;
  /** 3k - 2d; may leave 0 to 100. */
  readonly j: number;
}

const MIDDLE = 50;

/**
 * Stochastic K, D and J: where the close stands in the range of the last `length` bars, smoothed twice by
 * 1 / smoothing, both beginning at 50. In a range of nothing the close stands in the middle.
 */
export function stochastic(
  bars: readonly Pick<Bar, 'high' | 'low' | 'close'>[],
  length: number,
  smoothingK: number,
  smoothingD: number,
): readonly (KdjPoint | undefined)[] {
  let k = MIDDLE;
  let d = MIDDLE;
  return bars.map(({ close }, index) => {
    if (index < length - 1) return undefined;
    const window = bars.slice(index - length + 1, index + 1);
    const high = Math.max(...window.map((bar) => bar.high));
    const low = Math.min(...window.map((bar) => bar.low));
    const stand = high === low ? MIDDLE : ((close - low) / (high - low)) * 100;
    k += (stand - k) / smoothingK;
    d += (k - d) / smoothingD;
    return { k, d, j: 3 * k - 2 * d };
  });
}
