import type { Line } from './bar.ts';

/** Reckons with what a line has, from its first value on; before it there is nothing. */
export function onward(line: Line, reckon: (values: readonly number[]) => Line): Line {
  const start = line.findIndex((value) => value !== undefined);
  if (start < 0) return line;
  const values = line.slice(start).map((value) => value ?? 0);
  return [...line.slice(0, start).map(() => undefined), ...reckon(values)];
}

/** Two lines bar by bar, where both are. */
export function together(first: Line, second: Line, join: (a: number, b: number) => number): Line {
  return first.map((a, at) => {
    const b = second[at];
    return a === undefined || b === undefined ? undefined : join(a, b);
  });
}

/** One value for the last `length` bars at each bar, undefined until there are that many. */
export function windowed<Of>(
  bars: readonly Of[],
  length: number,
  reckon: (window: readonly Of[]) => number | undefined,
): Line {
  return bars.map((_, at) => (at < length - 1 ? undefined : reckon(bars.slice(at - length + 1, at + 1))));
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The middle of a span that ends at the bar: half the way from its lowest to its highest price. */
export function midpoint(bars: readonly { readonly high: number; readonly low: number }[], length: number): Line {
  return windowed(bars, length, (window) => {
    const { high, low } = rangeOf(window);
    return (high + low) / 2;
  });
}

/** The highest and the lowest price of some bars. */
export function rangeOf(bars: readonly { readonly high: number; readonly low: number }[]) {
  return { high: Math.max(...bars.map(({ high }) => high)), low: Math.min(...bars.map(({ low }) => low)) };
}
