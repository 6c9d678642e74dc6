import type { Print } from '@tarazu/domain/market/book';
import type { Candle } from '@tarazu/domain/market/candle';
import type { Span } from './recorded-csv.ts';
import { readRows, recordedDecimal } from './recorded-csv.ts';

type Tick = Omit<Print, 'instrumentId' | 'sequence'>;

/**
 * The recorded trades of a day, in the order of the file where instants are equal. A recording that begins on the day may
 * run past its midnight and is then kept whole; of one that began the day before only the day's part is kept.
 */
export async function readTrades(paths: readonly string[], span: Span): Promise<readonly Tick[]> {
  const ticks: Tick[] = [];
  for (const path of paths) {
    const rows = await readRows(path);
    const begins = Number(rows[0]?.[0] ?? Number.NaN);
    const untilMs = begins >= span.fromMs ? Number.POSITIVE_INFINITY : span.untilMs;
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

/** Up to four prints of a bar, open, low and high (the nearer one first), close, sizes in lots that add up to its volume. */
export function ticksOfBar(bar: Candle, lengthMs: number, lot: bigint): readonly Tick[] {
  const { open, high, low, close, volume, openAtMs } = bar;
  const path = close >= open ? [open, low, high, close] : [open, high, low, close];
  const prices = path.filter((price, place) => place === 0 || price !== path[place - 1]);
  const lots = volume / lot;
  const count = BigInt(prices.length);
  return prices.map((price, place) => {
    const share = (lots / count + (BigInt(place) < lots % count ? 1n : 0n)) * lot;
    // What a recorded volume has beyond whole lots goes to the last print.
    const rest = place === prices.length - 1 ? volume - lots * lot : 0n;
    return {
      atMs: openAtMs + Math.floor((lengthMs * place) / prices.length) + (place === 0 ? 0 : Math.floor(lengthMs / 12)),
      price,
      size: share + rest,
      aggressor: place === 0 ? undefined : price > (prices[place - 1] ?? price) ? 'buy' : 'sell',
    };
  });
}

export function numbered(instrumentId: string, ticks: readonly Tick[]): readonly Print[] {
  return ticks.map((tick, place) => ({ instrumentId, sequence: place + 1, ...tick }));
}
