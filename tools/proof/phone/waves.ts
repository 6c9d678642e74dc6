import type { ServerFrame } from '@tarazu/wire/feed';
import type { BookView, QuoteRow } from '@tarazu/wire/market';

/** `[openAtMs, open, high, low, close, volume]` */
export type Candle = readonly [number, string, string, string, string, string];

const DAY_MS = 86_400_000;

/** Plain numbers: nobody trades on this market. */
function waveAt(seed: number, step: number): number {
  return 100 + (seed % 90) + 5 * Math.sin((step + seed * 7) / 9) + Math.sin(step * 1.7 + seed);
}

/** Day candles up to today, oldest first. */
export function candlesUpTo(count: number, nowMs: number): Candle[] {
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS;
  return Array.from({ length: count }, (_each, index): Candle => {
    const [open, close] = [waveAt(3, index), waveAt(3, index + 1)];
    const [high, low] = [Math.max(open, close) + 0.8, Math.min(open, close) - 0.8];
    return [
      today - (count - 1 - index) * DAY_MS,
      open.toFixed(2),
      high.toFixed(2),
      low.toFixed(2),
      close.toFixed(2),
      String(10_000 + ((index * 37) % 5000)),
    ];
  });
}

/** The rows that are there, and as many more under made-up names as make up the number. */
export function rowsLike(rows: readonly QuoteRow[], count: number): QuoteRow[] {
  return Array.from({ length: count }, (_each, index) => {
    const row = rows[index % rows.length];
    if (!row) throw new Error('the house lists no stock');
    if (index < rows.length) return row;
    const symbol = `BUSY${index}`;
    return { ...row, id: `IN:${symbol}`, symbol, name: `${row.name} ${index}` };
  });
}

export function quoteFrame({ sparkline: _day, ...quote }: QuoteRow, seed: number, step: number): ServerFrame {
  const last = waveAt(seed, step);
  const before = Number(quote.previousClose);
  const figures = {
    last: last.toFixed(2),
    change: (last - before).toFixed(2),
    changePercent: (((last - before) / before) * 100).toFixed(2),
    at: new Date().toISOString(),
  };
  return { op: 'quote', quote: { ...quote, ...figures } };
}

export function bookFrame(book: BookView, step: number): ServerFrame {
  const resized = (levels: BookView['bids']): BookView['bids'] =>
    levels.map(([price], index) => [price, String(10 + ((step * 13 + index * 29) % 400))]);
  const { bids, asks } = book;
  return {
    op: 'book',
    book: { ...book, sequence: step, bids: resized(bids), asks: resized(asks), at: new Date().toISOString() },
  };
}

/** The last candle with another close. */
export function candleFrame(id: string, [at, open, high, low, , volume]: Candle, step: number): ServerFrame {
  const close = Number(low) + (Number(high) - Number(low)) * (0.5 + Math.sin(step / 5) / 2);
  const candle: [number, string, string, string, string, string] = [at, open, high, low, close.toFixed(2), volume];
  return { op: 'candle', id, interval: '1D', candle };
}
