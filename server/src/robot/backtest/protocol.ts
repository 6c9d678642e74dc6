import type { MarginTariff } from '@tarazu/domain/margin/tariff/margin-tariff';
import type { Candle } from '@tarazu/domain/market/candle';
import type { Instrument } from '@tarazu/domain/market/instrument';
import type { BacktestTerms } from '@tarazu/domain/strategy/backtest/backtest';
import type { PaidStamp } from '@tarazu/domain/strategy/backtest/carry/short-leg';
import type { BacktestResult } from '@tarazu/wire/robot/backtest';

/** One of what is tried. `halfSpread`: half of the spread shown now, e8 of the price. */
export interface BacktestLine {
  readonly instrument: Instrument;
  readonly halfSpread: bigint;
}

/** What the thread is started with. Bars follow, of one line after the other, the newest pieces first, and `work` ends them. */
export interface BacktestJob {
  readonly terms: BacktestTerms;
  /** The first that was named first; of one that is short of a contract its coin, and then that. */
  readonly lines: readonly BacktestLine[];
  /** Of its owner's own strategy. */
  readonly code: string | undefined;
  /** The day of the test, `YYYY-MM-DD`. */
  readonly today: string;
  /** Where it is short of a contract: the figures of margin on that day. */
  readonly tariff: MarginTariff | undefined;
}

export type ToBacktest =
  | { readonly kind: 'bars'; readonly line: number; readonly bars: BigInt64Array<ArrayBuffer> }
  /** Of funding, the oldest first. */
  | { readonly kind: 'stamps'; readonly stamps: readonly PaidStamp[] }
  | { readonly kind: 'work' };
export type FromBacktest =
  /** The number by which the system knows the thread. */
  | { readonly kind: 'begun'; readonly thread: number | undefined }
  /** From 0 to 1. */
  | { readonly kind: 'progress'; readonly part: number }
  | { readonly kind: 'done'; readonly result: BacktestResult }
  /** One's own strategy has failed, with these words. */
  | { readonly kind: 'script'; readonly said: string };

const FIELDS = 6;

/** Bars as numbers side by side, so that a piece of them changes threads without being copied. */
export function packBars(bars: readonly Candle[]): BigInt64Array<ArrayBuffer> {
  const packed = new BigInt64Array(bars.length * FIELDS);
  for (const [place, { openAtMs, open, high, low, close, volume }] of bars.entries())
    packed.set([BigInt(openAtMs), open, high, low, close, volume], place * FIELDS);
  return packed;
}

export function unpackBars(packed: BigInt64Array): readonly Candle[] {
  return Array.from({ length: packed.length / FIELDS }, (_, place) => {
    const [openAtMs = 0n, open = 0n, high = 0n, low = 0n, close = 0n, volume = 0n] = packed.subarray(
      place * FIELDS,
      (place + 1) * FIELDS,
    );
    return { openAtMs: Number(openAtMs), open, high, low, close, volume };
  });
}
