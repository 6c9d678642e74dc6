import type { Bar, Line } from './bar.ts';
import { bollingerBands } from './bollinger.ts';
import { exponentialAverageOfLine, exponentialMovingAverage } from './ema.ts';
import { onward, rangeOf, sumOf, together, windowed } from './line.ts';
import { relativeStrength } from './rsi.ts';
import { simpleMovingAverage } from './sma.ts';

type Prices = Pick<Bar, 'high' | 'low' | 'close'>;

const CCI_UNIT = 0.015;

/** Commodity channel index of Donald Lambert: how many mean deviations (times 0.015) the typical price is away from its mean; 0 where it does not move. */
export function commodityChannel(bars: readonly Prices[], length: number): Line {
  const typical = bars.map(({ high, low, close }) => (high + low + close) / 3);
  return windowed(typical, length, (window) => {
    const mean = sumOf(window) / length;
    const deviation = sumOf(window.map((value) => Math.abs(value - mean))) / length;
    const away = (window.at(-1) ?? mean) - mean;
    return deviation === 0 ? 0 : away / (CCI_UNIT * deviation);
  });
}

/** Per cent range of Larry Williams: how far the close is from the highest price, 0 to -100; -50 in a range of nothing. */
export function williamsRange(bars: readonly Prices[], length: number): Line {
  return windowed(bars, length, (window) => {
    const { high, low } = rangeOf(window);
    return high === low ? -50 : (-100 * (high - (window.at(-1)?.close ?? high))) / (high - low);
  });
}

/** Change against the close `length` bars before, in per cent. */
export function rateOfChange(closes: readonly number[], length: number): Line {
  return closes.map((close, at) => {
    const before = closes[at - length];
    return before === undefined || before === 0 ? undefined : (100 * (close - before)) / before;
  });
}

/** Change in per cent, from bar to bar, of an exponential average taken three times (Jack Hutson). */
export function tripleSmoothedChange(closes: readonly number[], length: number): Line {
  const once = exponentialMovingAverage(closes, length);
  const thrice = exponentialAverageOfLine(exponentialAverageOfLine(once, length), length);
  return onward(thrice, (values) => rateOfChange(values, 1));
}

export interface StochasticStrength {
  readonly k: Line;
  readonly d: Line;
}

/** Where the relative strength stands in its own range of the last bars, and both means of that: 0 to 100, 50 in a range of nothing. */
export function stochasticStrength(
  closes: readonly number[],
  strength: number,
  length: number,
  smoothing: number,
): StochasticStrength {
  const stand = onward(relativeStrength(closes, strength), (values) =>
    windowed(values, length, (window) => {
      const [high, low] = [Math.max(...window), Math.min(...window)];
      return high === low ? 50 : (100 * ((window.at(-1) ?? low) - low)) / (high - low);
    }),
  );
  const k = onward(stand, (values) => simpleMovingAverage(values, smoothing));
  return { k, d: onward(k, (values) => simpleMovingAverage(values, smoothing)) };
}

/** Awesome oscillator of Bill Williams: the mean of the middles of the short span less that of the long one. */
export function awesome(bars: readonly Prices[], short: number, long: number): Line {
  const middles = bars.map(({ high, low }) => (high + low) / 2);
  return together(simpleMovingAverage(middles, short), simpleMovingAverage(middles, long), (a, b) => a - b);
}

/** Where the close stands between the Bollinger bands: 0 on the lower, 1 on the upper one; 0.5 where both are one. */
export function percentOfBands(closes: readonly number[], length: number, deviations: number): Line {
  return bollingerBands(closes, length, deviations).map((band, at) => {
    const close = closes[at];
    if (!band || close === undefined) return undefined;
    return band.upper === band.lower ? 0.5 : (close - band.lower) / (band.upper - band.lower);
  });
}

export interface AroonPoint {
  /** How lately the highest and the lowest price were: 100 at this bar, 0 `length` bars before. */
  readonly up: number;
  readonly down: number;
}

/** Aroon of Tushar Chande; of equal prices the last one counts. */
export function aroon(bars: readonly Prices[], length: number): readonly (AroonPoint | undefined)[] {
  return bars.map((_, at) => {
    if (at < length) return undefined;
    const window = bars.slice(at - length, at + 1);
    const { high, low } = rangeOf(window);
    const [highest, lowest] = [
      window.findLastIndex((bar) => bar.high === high),
      window.findLastIndex((bar) => bar.low === low),
    ];
    return { up: (100 * highest) / length, down: (100 * lowest) / length };
  });
}
