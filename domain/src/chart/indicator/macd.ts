import { exponentialAverageOfLine, exponentialMovingAverage } from './ema.ts';

export interface MacdPoint {
  readonly macd: number;
  /** Undefined until the line itself has `signal` values. */
  readonly signal: number | undefined;
  readonly histogram: number | undefined;
}

/** Moving average convergence and divergence: fast average minus slow one, the average of that, and their difference. */
export function macd(
  closes: readonly number[],
  fast: number,
  slow: number,
  signalLength: number,
): readonly (MacdPoint | undefined)[] {
  const fastLine = exponentialMovingAverage(closes, fast);
  const slowLine = exponentialMovingAverage(closes, slow);
  const line = slowLine.map((value, index) => {
    const quick = fastLine[index];
    return value === undefined || quick === undefined ? undefined : quick - value;
  });
  const signals = exponentialAverageOfLine(line, signalLength);
  return line.map((value, index) => {
    if (value === undefined) return undefined;
    const signal = signals[index];
    return { macd: value, signal, histogram: signal === undefined ? undefined : value - signal };
  });
}
