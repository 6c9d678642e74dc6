import type { BookLevel, Print } from '@tarazu/domain/market/book';
import { readRows, recordedDecimal, type Span } from './recorded-csv.ts';

export interface Sides {
  readonly sequence: number;
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
}

/** A book that is moved forward through its recording. */
export interface RecordedBook {
  /** What a fill's evidence calls it. */
  readonly evidence: 'replay' | 'replay-synthetic';
  readonly firstMs: number;
  /** When the last of it was recorded. */
  readonly lastMs: number;
  /** Undefined before the first record. Never asked for an earlier instant than before. */
  at(nowMs: number): Sides | undefined;
}

const LEVELS_SHOWN = 20;

/** One side of a full book, best first. */
function createSide(isBetter: (left: bigint, right: bigint) => boolean) {
  let levels: BookLevel[] = [];
  return {
    clear() {
      levels = [];
    },
    set(price: bigint, size: bigint) {
      let [from, until] = [0, levels.length];
      while (from < until) {
        const middle = (from + until) >> 1;
        if (isBetter(levels[middle]?.price ?? 0n, price)) from = middle + 1;
        else until = middle;
      }
      const found = levels[from]?.price === price;
      if (size === 0n) {
        if (found) levels.splice(from, 1);
      } else levels.splice(from, found ? 1 : 0, { price, size });
    },
    top: () => levels.slice(0, LEVELS_SHOWN),
  };
}

/** Snapshot and differences; a difference that the snapshot already contains is left out. */
export async function readDepth(path: string): Promise<RecordedBook> {
  const rows = await readRows(path);
  const bids = createSide((left, right) => left > right);
  const asks = createSide((left, right) => left < right);
  let next = 0;
  let snapshotId = '';
  let lastId = 0;
  let shown: Sides | undefined;
  return {
    evidence: 'replay',
    firstMs: Number(rows[0]?.[0] ?? 0),
    lastMs: Number(rows.at(-1)?.[0] ?? 0),
    at(nowMs) {
      const began = next;
      for (; next < rows.length; next += 1) {
        const [ts, kind, , last, side, price, size] = rows[next] ?? [];
        if (Number(ts) > nowMs) break;
        if (kind === 'S' && last !== snapshotId) {
          snapshotId = last ?? '';
          bids.clear();
          asks.clear();
        }
        if (kind === 'D' && Number(last) <= Number(snapshotId)) continue;
        lastId = Number(last);
        (side === 'b' ? bids : asks).set(recordedDecimal(price), recordedDecimal(size));
      }
      if (next !== began) shown = { sequence: lastId, bids: bids.top(), asks: asks.top() };
      return shown;
    },
  };
}

/** Books that were written down whole: the best twenty each second. */
function whole(frames: readonly { readonly atMs: number; readonly sides: Sides }[]): RecordedBook {
  let next = 0;
  return {
    evidence: 'replay',
    firstMs: frames[0]?.atMs ?? 0,
    lastMs: frames.at(-1)?.atMs ?? 0,
    at(nowMs) {
      while (next < frames.length && (frames[next]?.atMs ?? 0) <= nowMs) next += 1;
      return frames[next - 1]?.sides;
    },
  };
}

export async function readTopLevels(path: string): Promise<RecordedBook> {
  const frames = new Map<number, { bids: BookLevel[]; asks: BookLevel[] }>();
  for (const [ts, side, , price, size] of await readRows(path)) {
    const atMs = Number(ts);
    const frame = frames.get(atMs) ?? { bids: [], asks: [] };
    frames.set(atMs, frame);
    (side === 'b' ? frame.bids : frame.asks).push({ price: recordedDecimal(price), size: recordedDecimal(size) });
  }
  return whole([...frames].map(([atMs, sides], place) => ({ atMs, sides: { sequence: place + 1, ...sides } })));
}

const MINUTE_MS = 60_000;

/** The best prices at the end of each minute, good from then on; crossed and locked rows are left out. */
interface BestPrices {
  readonly atMs: number;
  readonly bid: BookLevel;
  readonly ask: BookLevel;
}

/** Best prices of the span, and how many rows were left out because they cross or lock; the file carries each minute's beginning. */
export async function readBestPrices(
  path: string,
  span: Span,
): Promise<{ readonly rows: readonly BestPrices[]; readonly crossed: number }> {
  const rows = (await readRows(path, span)).map(([ts, bid, bidSize, ask, askSize]) => ({
    atMs: Number(ts) + MINUTE_MS,
    bid: { price: recordedDecimal(bid), size: recordedDecimal(bidSize) },
    ask: { price: recordedDecimal(ask), size: recordedDecimal(askSize) },
  }));
  const right = rows.filter(({ bid, ask }) => bid.price < ask.price);
  return { rows: right, crossed: rows.length - right.length };
}

/**
 * One level on each side, with spread and sizes as they stood at the end of the last minute. The recording is a minute
 * coarse and the prints are not: a print outside of the two prices moves both, as somebody took what was there, until
 * the next record. Otherwise an old price would be offered to everybody who can see the newer one.
 */
export function bookOfBestPrices(rows: readonly BestPrices[], prints: readonly Print[]): RecordedBook {
  let nextRow = 0;
  let nextPrint = 0;
  let shown: Sides | undefined;
  const set = (bid: BookLevel, ask: BookLevel) => {
    shown = { sequence: nextRow + nextPrint, bids: [bid], asks: [ask] };
  };
  const take = (print: Print): void => {
    const [bid, ask] = [shown?.bids[0], shown?.asks[0]];
    if (!bid || !ask) return;
    const shift =
      print.price > ask.price ? print.price - ask.price : print.price < bid.price ? print.price - bid.price : 0n;
    if (shift === 0n) return;
    set({ ...bid, price: bid.price + shift }, { ...ask, price: ask.price + shift });
  };
  return {
    evidence: 'replay-synthetic',
    firstMs: rows[0]?.atMs ?? 0,
    lastMs: rows.at(-1)?.atMs ?? 0,
    at(nowMs) {
      for (;;) {
        const [row, print] = [rows[nextRow], prints[nextPrint]];
        const isRowNext = row !== undefined && (print === undefined || row.atMs <= print.atMs);
        if (isRowNext) {
          if (row.atMs > nowMs) return shown;
          nextRow += 1;
          set(row.bid, row.ask);
        } else {
          if (print === undefined || print.atMs > nowMs) return shown;
          nextPrint += 1;
          take(print);
        }
      }
    },
  };
}

const SYNTHETIC_LEVELS = 5;

/** Prints of which the middling size is shown. */
const SIZES_REMEMBERED = 63;

/** The size in the middle of the last prints, in whole lots and at least one. */
function middlingSize(sizes: readonly bigint[], lot: bigint): bigint {
  const sorted = sizes.toSorted((left, right) => (left < right ? -1 : left > right ? 1 : 0));
  const lots = (sorted[sorted.length >> 1] ?? 0n) / lot;
  return lots > 0n ? lots * lot : lot;
}

/**
 * Where no book was recorded: a few levels a tick apart around the last print, each as large as a middling one of the
 * prints before. Modest on purpose, so that a practice fill is no easier than the recorded trades were.
 */
export function syntheticBook(prints: readonly Print[], tick: bigint, lot: bigint): RecordedBook {
  let next = 0;
  let sizes: bigint[] = [];
  let shown: Sides | undefined;
  return {
    evidence: 'replay-synthetic',
    firstMs: prints[0]?.atMs ?? 0,
    lastMs: prints.at(-1)?.atMs ?? 0,
    at(nowMs) {
      const began = next;
      for (let print = prints[next]; print && print.atMs <= nowMs; print = prints[next]) {
        if (print.size > 0n) sizes.push(print.size);
        next += 1;
      }
      const last = prints[next - 1];
      if (!last || (next === began && shown)) return shown;
      sizes = sizes.slice(-SIZES_REMEMBERED);
      const size = middlingSize(sizes, lot);
      const ask =
        last.aggressor === 'sell' ? (last.price / tick + 1n) * tick : ((last.price + tick - 1n) / tick) * tick;
      const bid = ask - tick;
      const side = (best: bigint, step: bigint) =>
        Array.from({ length: SYNTHETIC_LEVELS }, (_, place) => ({ price: best + step * BigInt(place), size })).filter(
          ({ price }) => price > 0n,
        );
      shown = { sequence: last.sequence, bids: side(bid, -tick), asks: side(ask, tick) };
      return shown;
    },
  };
}
