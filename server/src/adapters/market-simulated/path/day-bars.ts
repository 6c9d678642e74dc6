/** One day of a path. Prices and `tick` in hundredths, volume in lots. */
export interface DayBar {
  /** Days since 1970, the counter of everything random about this day. */
  readonly dayNumber: number;
  readonly tick: number;
  readonly previousClose: number;
  readonly lower: number;
  readonly upper: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly lots: number;
  /** Standard deviation of the session's own move, in millionths of the price. */
  readonly spread: number;
}

/**
 * The days of one share, oldest first. Kept as whole numbers of 32 bits in a row: all shares together have more than a
 * hundred thousand days, which as objects would be a quarter of what the server holds.
 */
export interface DayBars {
  length(): number;
  at(place: number): DayBar | undefined;
  /** Throws RangeError for a number that does not fit. */
  push(bar: DayBar): void;
  /** Forgets the days from this place on. */
  cutAt(length: number): void;
}

const NUMBERS = 11;
/** About a year of trading days. */
const BLOCK_DAYS = 256;

function fitting(value: number): number {
  if (value !== (value | 0)) throw new RangeError(`${value} is no whole number of 32 bits`);
  return value;
}

export function createDayBars(): DayBars {
  const blocks: Int32Array[] = [];
  let days = 0;
  return {
    length: () => days,
    at(place) {
      const block = place < days ? blocks[Math.floor(place / BLOCK_DAYS)] : undefined;
      if (!block) return undefined;
      const from = (place % BLOCK_DAYS) * NUMBERS;
      return {
        dayNumber: block[from] ?? 0,
        tick: block[from + 1] ?? 0,
        previousClose: block[from + 2] ?? 0,
        lower: block[from + 3] ?? 0,
        upper: block[from + 4] ?? 0,
        open: block[from + 5] ?? 0,
        high: block[from + 6] ?? 0,
        low: block[from + 7] ?? 0,
        close: block[from + 8] ?? 0,
        lots: block[from + 9] ?? 0,
        spread: block[from + 10] ?? 0,
      };
    },
    push({ dayNumber, tick, previousClose, lower, upper, open, high, low, close, lots, spread }) {
      const numbers = [dayNumber, tick, previousClose, lower, upper, open, high, low, close, lots, spread].map(fitting);
      const place = Math.floor(days / BLOCK_DAYS);
      const block = blocks[place] ?? new Int32Array(BLOCK_DAYS * NUMBERS);
      blocks[place] = block;
      block.set(numbers, (days % BLOCK_DAYS) * NUMBERS);
      days += 1;
    },
    cutAt(length) {
      days = Math.min(days, length);
    },
  };
}
