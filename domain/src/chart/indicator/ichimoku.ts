import type { Bar, Line } from './bar.ts';
import { midpoint, together } from './line.ts';

export interface Ichimoku {
  /** Middle of the short span (tenkan-sen). */
  readonly conversion: Line;
  /** Middle of the long span (kijun-sen). */
  readonly base: Line;
  /** The cloud under which a bar lies: reckoned `long` bars before it (senkou span A and B). */
  readonly leadingA: Line;
  readonly leadingB: Line;
}

/**
 * Cloud of Goichi Hosoda. Both edges of the cloud at a bar were reckoned `long - 1` bars earlier, so that the bar of the reckoning is the first of `long`; nothing of a later bar is in any of them. The
 * line of closes drawn into the past (chikou) is left out: it is the chart itself, shifted.
 */
export function ichimokuCloud(
  bars: readonly Pick<Bar, 'high' | 'low'>[],
  short: number,
  long: number,
  longest: number,
): Ichimoku {
  const conversion = midpoint(bars, short);
  const base = midpoint(bars, long);
  const later = (line: Line): Line => line.map((_, at) => line[at - long + 1]);
  return {
    conversion,
    base,
    leadingA: later(together(conversion, base, (a, b) => (a + b) / 2)),
    leadingB: later(midpoint(bars, longest)),
  };
}
