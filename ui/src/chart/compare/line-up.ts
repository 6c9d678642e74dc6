import type { CandleInterval } from '@tarazu/domain/market/candle';
import { barLength } from '../drawing/time-axis.ts';

export interface Close {
  readonly timestamp: number;
  readonly close: number;
}

/** A close for each bar; undefined where nothing was traded: a gap stays one. */
export type LinedUp = readonly (number | undefined)[];

/**
 * The closes of another instrument at the bars of this one, by instants alone: at each bar the last of the other's that opened while it lasted. Bars of a day
 * and longer are dated by their trading day, so that days of the same date are beside each other, though one exchange shuts hours before another.
 */
export function lineUp(bars: readonly Close[], others: readonly Close[], interval: CandleInterval): LinedUp {
  let next = 0;
  return bars.map(({ timestamp }, at) => {
    const ends = Math.min(timestamp + barLength[interval], bars[at + 1]?.timestamp ?? Number.POSITIVE_INFINITY);
    while ((others[next]?.timestamp ?? ends) < timestamp) next += 1;
    let close: number | undefined;
    while ((others[next]?.timestamp ?? ends) < ends) {
      close = others[next]?.close;
      next += 1;
    }
    return close;
  });
}

/** How an instrument did since the first bar in sight. */
export interface Compared {
  /** Where its line is drawn: on the scale of the shown instrument, with which it begins. */
  readonly values: LinedUp;
  /** Per cent, since `sinceMs`; undefined while nothing of it is in sight. */
  readonly percent: number | undefined;
  /** The bar that it is told from: the first in sight, or its own first one after that. */
  readonly sinceMs: number | undefined;
  /** Bars after that in which it was not traded. */
  readonly gaps: number;
}

/** From the bar at `from` on everything begins at 0 per cent. For the eye: plain numbers. */
export function compared(bars: readonly Close[], closes: LinedUp, from: number): Compared {
  const begins = closes.findIndex((close, at) => at >= from && close !== undefined);
  const [base, price] = [closes[begins], bars[from]?.close];
  if (base === undefined || base === 0 || price === undefined) {
    return { values: bars.map(() => undefined), percent: undefined, sinceMs: undefined, gaps: 0 };
  }
  const values = closes.map((close) => (close === undefined ? undefined : (close / base) * price));
  const last = closes.findLast((close) => close !== undefined) ?? base;
  return {
    values,
    percent: (last / base - 1) * 100,
    sinceMs: bars[begins]?.timestamp,
    gaps: closes.slice(begins).filter((close) => close === undefined).length,
  };
}
