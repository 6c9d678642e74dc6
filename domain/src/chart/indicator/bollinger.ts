import { simpleMovingAverage } from './sma.ts';

export interface Band {
  readonly lower: number;
  readonly middle: number;
  readonly upper: number;
}

/** Bollinger bands: the mean of `length` closes and `deviations` standard deviations (of the whole window) around it. */
export function bollingerBands(
  closes: readonly number[],
  length: number,
  deviations: number,
): readonly (Band | undefined)[] {
  const means = simpleMovingAverage(closes, length);
  return means.map((middle, index) => {
    if (middle === undefined) return undefined;
    let squares = 0;
    for (let at = index - length + 1; at <= index; at += 1) squares += ((closes[at] ?? middle) - middle) ** 2;
    const width = deviations * Math.sqrt(squares / length);
    return { lower: middle - width, middle, upper: middle + width };
  });
}
