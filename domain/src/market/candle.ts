import type { Print } from './book.ts';

export const candleIntervals = ['1m', '5m', '15m', '30m', '1h', '1D', '1W', '1M'] as const;
export type CandleInterval = (typeof candleIntervals)[number];

/** One bar. `openAtMs` is the instant the bar opens (daily and longer bars: the trading date at 00:00 UTC). */
export interface Candle {
  readonly openAtMs: number;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
  /** In shares, e8. */
  readonly volume: bigint;
}

/** The bar after one more print. Undefined bar = the first print of the bucket that opens at `openAtMs`. */
export function addPrint(bar: Candle | undefined, openAtMs: number, print: Pick<Print, 'price' | 'size'>): Candle {
  const { price, size } = print;
  if (!bar) return { openAtMs, open: price, high: price, low: price, close: price, volume: size };
  return {
    openAtMs,
    open: bar.open,
    high: price > bar.high ? price : bar.high,
    low: price < bar.low ? price : bar.low,
    close: price,
    volume: bar.volume + size,
  };
}

/** The bar of a longer interval after one more shorter bar that lies inside it, in time order. */
export function addBar(bar: Candle | undefined, openAtMs: number, next: Candle): Candle {
  if (!bar) return { ...next, openAtMs };
  return {
    openAtMs,
    open: bar.open,
    high: next.high > bar.high ? next.high : bar.high,
    low: next.low < bar.low ? next.low : bar.low,
    close: next.close,
    volume: bar.volume + next.volume,
  };
}
