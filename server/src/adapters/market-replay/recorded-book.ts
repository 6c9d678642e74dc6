import type { BookLevel, Print } from '@tarazu/domain/market/book';
import { readRows, recordedDecimal } from './recorded-csv.ts';

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

/** Books that were written down whole: the best twenty each second, or the best alone each minute. */
function whole(frames: readonly { readonly atMs: number; readonly sides: Sides }[]): RecordedBook {
  let next = 0;
  return {
    evidence: 'replay',
    firstMs: frames[0]?.atMs ?? 0,
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

export async function readBestOnly(path: string, fromMs: number, untilMs: number): Promise<RecordedBook | undefined> {
  const rows = await readRows(path, { fromMs, untilMs });
  if (rows.length === 0) return undefined;
  return whole(
    rows.map(([ts, bid, bidSize, ask, askSize], place) => ({
      atMs: Number(ts),
      sides: {
        sequence: place + 1,
        bids: [{ price: recordedDecimal(bid), size: recordedDecimal(bidSize) }],
        asks: [{ price: recordedDecimal(ask), size: recordedDecimal(askSize) }],
      },
    })),
  );
}

const SYNTHETIC_LEVELS = 5;

/**
 * Where no book was recorded: a few levels a tick apart around the last print, each as large as a middling print of the
 * day. Modest on purpose, so that a practice fill is no easier than the recorded trades were.
 */
export function syntheticBook(prints: readonly Print[], tick: bigint, lot: bigint): RecordedBook {
  const sizes = prints.map(({ size }) => size).filter((size) => size > 0n);
  const middling =
    sizes.toSorted((left, right) => (left < right ? -1 : left > right ? 1 : 0))[sizes.length >> 1] ?? lot;
  const size = middling / lot > 0n ? (middling / lot) * lot : lot;
  let next = 0;
  let shown: Sides | undefined;
  return {
    evidence: 'replay-synthetic',
    firstMs: prints[0]?.atMs ?? 0,
    at(nowMs) {
      const began = next;
      while (next < prints.length && (prints[next]?.atMs ?? 0) <= nowMs) next += 1;
      const last = prints[next - 1];
      if (!last || (next === began && shown)) return shown;
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
