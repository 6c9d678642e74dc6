import type { MarketSource } from './source.ts';

/** Prices of the day so far, oldest first; the present one is not among them. */
const MARKS_MAX = 29;
const MINUTE_MS = 60_000;

interface Line {
  readonly opensAtMs: number;
  /** A mark is the price at the end of such a stretch of the session. */
  stepMs: number;
  marks: bigint[];
}

export interface Sparklines {
  marks(instrumentId: string): readonly bigint[];
  /** Reads what was before the start. */
  fill(): Promise<void>;
  /** The same for an instrument that came later. */
  read(instrumentId: string): Promise<void>;
  /** Adds a mark to each line whose stretch is over: one look at a quote, however long the day and the list of instruments. */
  follow(): void;
  /** Forgets an instrument that is gone. */
  drop(instrumentId: string): void;
}

/** When a line is full, two stretches become one, so that it spans the day with a few points at any hour. */
function halve(line: Line): void {
  while (line.marks.length > MARKS_MAX) {
    line.marks = line.marks.filter((_, place) => place % 2 === 1);
    line.stepMs *= 2;
  }
}

export function createSparklines(source: MarketSource): Sparklines {
  const lines = new Map<string, Line>();

  async function read(id: string): Promise<void> {
    const nowMs = source.nowMs(id);
    const opensAtMs = source.sessionOpen(id, nowMs);
    const minutes = Math.ceil((nowMs - opensAtMs) / MINUTE_MS);
    const range = { sinceMs: opensAtMs, limit: minutes + 1 };
    const bars = minutes > 0 ? await source.candles(id, '1m', range) : [];
    const today = bars.filter(({ openAtMs }) => openAtMs + MINUTE_MS <= nowMs);
    const line: Line = { opensAtMs, stepMs: MINUTE_MS, marks: [] };
    // Minutes without a trade keep the price before them.
    const markUntil = (atMs: number, price: bigint) => {
      while (opensAtMs + (line.marks.length + 1) * MINUTE_MS <= atMs) line.marks.push(price);
    };
    let last = today[0]?.open;
    for (const { openAtMs, close } of today) {
      markUntil(openAtMs, last ?? close);
      markUntil(openAtMs + MINUTE_MS, close);
      last = close;
    }
    if (last !== undefined) markUntil(source.quote(id)?.atMs ?? opensAtMs, last);
    halve(line);
    lines.set(id, line);
  }

  return {
    marks: (id) => lines.get(id)?.marks ?? [],
    read,
    async fill() {
      for (const { id } of source.instruments) await read(id);
    },
    follow() {
      for (const { id } of source.instruments) {
        const quote = source.quote(id);
        if (!quote) continue;
        const opensAtMs = source.sessionOpen(id, source.nowMs(id));
        let line = lines.get(id);
        if (line?.opensAtMs !== opensAtMs) line = { opensAtMs, stepMs: MINUTE_MS, marks: [] };
        lines.set(id, line);
        // After the close a quote stays at the moment of the close.
        while (line.marks.length < Math.floor((quote.atMs - opensAtMs) / line.stepMs)) {
          line.marks.push(quote.last);
          halve(line);
        }
      }
    },
    drop: (id) => void lines.delete(id),
  };
}
