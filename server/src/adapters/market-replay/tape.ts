import type { Print } from '@tarazu/domain/market/book';
import type { Candle } from '@tarazu/domain/market/candle';
import type { Tick } from './bar-path.ts';
import type { Span } from './recorded-csv.ts';
import { readRows, recordedDecimal } from './recorded-csv.ts';
import { hasBeginning } from './recordings.ts';

/**
 * The recorded trades of a day, in the order of the file where instants are equal. A recording named by its beginning
 * (`2024-08-08T2354`) may run past midnight and is then kept whole; of one that began the day before, and of one of whole
 * days, only the day's part is kept.
 */
export async function readTrades(paths: readonly string[], span: Span): Promise<readonly Tick[]> {
  const ticks: Tick[] = [];
  for (const path of paths) {
    const rows = await readRows(path);
    const begins = Number(rows[0]?.[0] ?? Number.NaN);
    const isSitting = hasBeginning(path) && begins >= span.fromMs;
    const untilMs = isSitting ? Number.POSITIVE_INFINITY : span.untilMs;
    for (const [ts, price, size, side] of rows) {
      const atMs = Number(ts);
      if (atMs < span.fromMs || atMs >= untilMs || begins >= span.untilMs) continue;
      ticks.push({
        atMs,
        price: recordedDecimal(price),
        size: recordedDecimal(size),
        aggressor: side === 'buy' || side === 'sell' ? side : undefined,
      });
    }
  }
  // Stable: equal instants keep the order in which they were recorded.
  return ticks.toSorted((left, right) => left.atMs - right.atMs);
}

/** The recorded bars that open in the span; all of them without one. */
export async function readCandles(path: string | undefined, span?: Span): Promise<readonly Candle[]> {
  if (path === undefined) return [];
  const rows = await readRows(path, span);
  return rows.map(([ts, open, high, low, close, volume]) => ({
    openAtMs: Number(ts),
    open: recordedDecimal(open),
    high: recordedDecimal(high),
    low: recordedDecimal(low),
    close: recordedDecimal(close),
    volume: recordedDecimal(volume),
  }));
}

export function numbered(instrumentId: string, ticks: readonly Tick[]): readonly Print[] {
  return ticks.map((tick, place) => ({ instrumentId, sequence: place + 1, ...tick }));
}
