import type { Line } from './bar.ts';

/**
 * Exponential moving average with the weight 2 / (length + 1). It begins with the plain mean of the first `length` values,
 * as charting sites and TA-Lib do, and is undefined before.
 */
export function exponentialMovingAverage(values: readonly number[], length: number): Line {
  const weight = 2 / (length + 1);
  let sum = 0;
  let average: number | undefined;
  return values.map((value, index) => {
    sum += value;
    if (average !== undefined) average += (value - average) * weight;
    else if (index === length - 1) average = sum / length;
    return average;
  });
}

/** The same of a line that begins late: its average begins `length` values after it does. */
export function exponentialAverageOfLine(line: Line, length: number): Line {
  const start = line.findIndex((value) => value !== undefined);
  if (start < 0) return line;
  const values = line.slice(start).map((value) => value ?? 0);
  return [...line.slice(0, start).map(() => undefined), ...exponentialMovingAverage(values, length)];
}
