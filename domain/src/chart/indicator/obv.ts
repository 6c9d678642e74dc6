import type { Bar } from './bar.ts';

/** On-balance volume: the volume of rising bars added, of falling ones taken away, from the first bar's own. */
export function onBalanceVolume(bars: readonly Pick<Bar, 'close' | 'volume'>[]): readonly number[] {
  let sum = 0;
  return bars.map(({ close, volume }, index) => {
    const before = bars[index - 1]?.close;
    if (before === undefined || close > before) sum += volume;
    else if (close < before) sum -= volume;
    return sum;
  });
}
