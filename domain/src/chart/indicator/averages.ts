import type { Bar, Line } from './bar.ts';
import { exponentialAverageOfLine, exponentialMovingAverage } from './ema.ts';
import { onward, sumOf, together, windowed } from './line.ts';

/** Weighted moving average: the newest of `length` values counts `length` times, the oldest once. */
export function weightedMovingAverage(values: readonly number[], length: number): Line {
  const weights = (length * (length + 1)) / 2;
  return windowed(values, length, (window) => sumOf(window.map((value, at) => value * (at + 1))) / weights);
}

/**
 * Moving average of Alan Hull: twice the weighted average of half the length less that of all of it, averaged once more over its root; both
 * lengths rounded to the nearest whole number.
 */
export function hullMovingAverage(values: readonly number[], length: number): Line {
  const half = weightedMovingAverage(values, Math.max(1, Math.round(length / 2)));
  const ahead = together(half, weightedMovingAverage(values, length), (quick, slow) => 2 * quick - slow);
  return onward(ahead, (rest) => weightedMovingAverage(rest, Math.max(1, Math.round(Math.sqrt(length)))));
}

/** Double exponential average of Patrick Mulloy: twice an exponential average less the average of it. */
export function doubleExponentialAverage(values: readonly number[], length: number): Line {
  const once = exponentialMovingAverage(values, length);
  return together(once, exponentialAverageOfLine(once, length), (a, b) => 2 * a - b);
}

/** Triple exponential average of Patrick Mulloy: 3a - 3b + c of an exponential average, its average, and the average of that. */
export function tripleExponentialAverage(values: readonly number[], length: number): Line {
  const once = exponentialMovingAverage(values, length);
  const twice = exponentialAverageOfLine(once, length);
  const thrice = exponentialAverageOfLine(twice, length);
  return together(
    together(once, twice, (a, b) => 3 * a - 3 * b),
    thrice,
    (ab, c) => ab + c,
  );
}

/** Closes of the last `length` bars, each weighted by its volume; where nothing was traded in all of them, there is none. */
export function volumeWeightedAverage(bars: readonly Pick<Bar, 'close' | 'volume'>[], length: number): Line {
  return windowed(bars, length, (window) => {
    const volume = sumOf(window.map((bar) => bar.volume));
    return volume === 0 ? undefined : sumOf(window.map((bar) => bar.close * bar.volume)) / volume;
  });
}
