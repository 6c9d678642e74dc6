import type { TakenDepth } from '@tarazu/domain/trading/matching/match';
import type { Scale } from '../path/scale.ts';

/** Half of what was taken from a level has come back after this long. */
export const REFILL_MS = 15_000;
/** Less than a thousandth of it is left after this long, and it is forgotten. */
const FORGET_MS = 10 * REFILL_MS;
/** Takes that are kept; in a rush the oldest are forgotten sooner. */
const TAKES_MAX = 200;

export type BookSide = 'bids' | 'asks';

/** What the house's own orders took from a share's books. It comes back over time, and until then the book shows less. */
export interface BookMemory {
  readonly isEmpty: boolean;
  /**
   * Keeps what was taken from one book, all together; told again for the same book, it is what is taken by then. Books up to
   * `shownSequence` are out already and stay as they are: the matching rule itself counts what was taken from them.
   */
  note(taken: TakenDepth, shownSequence: number, nowMs: number): void;
  /** Lots that are missing at a price in units of the scale, from the book with this number. */
  missingIn(sequence: number, atMs: number): (side: BookSide, price: number) => number;
}

interface Take {
  readonly book: number;
  readonly side: BookSide;
  readonly price: number;
  readonly lots: number;
  readonly atMs: number;
  readonly fromSequence: number;
}

export function createBookMemory({ unit, lot }: Scale): BookMemory {
  let takes: Take[] = [];
  return {
    get isEmpty() {
      return takes.length === 0;
    },
    note(taken, shownSequence, nowMs) {
      const fromSequence = Math.max(taken.sequence, shownSequence) + 1;
      for (const side of ['bids', 'asks'] as const) {
        for (const [level, size] of taken[side]) {
          const price = Number(level / unit);
          const lots = Number(size) / Number(lot) - knownLots(takes, taken.sequence, side, price);
          if (lots > 0) takes.push({ book: taken.sequence, side, price, lots, atMs: nowMs, fromSequence });
        }
      }
      const [oldest] = takes;
      const isStale = oldest !== undefined && nowMs - oldest.atMs >= FORGET_MS;
      if (isStale || takes.length > TAKES_MAX)
        takes = takes.filter(({ atMs }) => nowMs - atMs < FORGET_MS).slice(-TAKES_MAX);
    },
    missingIn(sequence, atMs) {
      const missing = new Map<number, number>();
      const keyOf = (side: BookSide, price: number) => price * 2 + (side === 'asks' ? 1 : 0);
      for (const take of takes) {
        if (take.fromSequence > sequence || atMs - take.atMs >= FORGET_MS) continue;
        const key = keyOf(take.side, take.price);
        const left = take.lots * 2 ** (-Math.max(0, atMs - take.atMs) / REFILL_MS);
        missing.set(key, (missing.get(key) ?? 0) + left);
      }
      return (side, price) => Math.round(missing.get(keyOf(side, price)) ?? 0);
    },
  };
}

function knownLots(takes: readonly Take[], book: number, side: BookSide, price: number): number {
  let known = 0;
  for (const take of takes) if (take.book === book && take.side === side && take.price === price) known += take.lots;
  return known;
}
