import type { Bar } from './bar.ts';

export interface SarPoint {
  readonly value: number;
  /** Below the bars of a rise, above those of a fall. */
  readonly rising: boolean;
}

/**
 * Parabolic stop and reverse of Wilder. The stop moves towards the furthest price of the trend by a share that begins at
 * `step` and grows by it with every new extreme, at most to `most`; it never enters the two bars before. The first trend
 * is that of the first two closes.
 */
export function parabolicStop(
  bars: readonly Pick<Bar, 'high' | 'low' | 'close'>[],
  step: number,
  most: number,
): readonly (SarPoint | undefined)[] {
  const [first, second] = bars;
  if (!first || !second) return bars.map(() => undefined);
  let rising = second.close >= first.close;
  let stop = rising ? first.low : first.high;
  let extreme = rising ? Math.max(first.high, second.high) : Math.min(first.low, second.low);
  let share = step;
  return bars.map((bar, index) => {
    const [before, earlier] = [bars[index - 1], bars[index - 2]];
    if (!before) return undefined;
    if (!earlier) return { value: stop, rising };
    stop += share * (extreme - stop);
    stop = rising ? Math.min(stop, before.low, earlier.low) : Math.max(stop, before.high, earlier.high);
    if (rising ? bar.low < stop : bar.high > stop) {
      // The bar that turns the trend may itself have gone further than any before.
      stop = rising ? Math.max(extreme, bar.high) : Math.min(extreme, bar.low);
      rising = !rising;
      extreme = rising ? bar.high : bar.low;
      share = step;
    } else if (rising ? bar.high > extreme : bar.low < extreme) {
      extreme = rising ? bar.high : bar.low;
      share = Math.min(most, share + step);
    }
    return { value: stop, rising };
  });
}
