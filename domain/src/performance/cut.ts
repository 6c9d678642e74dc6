import { decimal, decimalToText, divide, maximum, ONE } from '../money.ts';

/** A day that is under way, cut where money last came or went: what one unit had become by then, and what there was after it. Decimals as text. */
export interface Cut {
  readonly grown: string;
  readonly begins: string;
}

/** A worth, e8, as an event keeps it; nothing where nobody knows it. */
export const worthKept = (worth: bigint | undefined) => (worth === undefined ? {} : { worth: decimalToText(worth, 2) });

/** The price by which it was reckoned, so that it can be reckoned again from what was held; null where nobody knew one. */
export const priceKept = (price: bigint | undefined) => ({ price: price === undefined ? null : decimalToText(price) });

/** What an account was worth before money moved, and the price of what it trades, e8; undefined where nobody knows it. */
export interface WorthBefore {
  readonly worth?: bigint | undefined;
  readonly price?: bigint | undefined;
}

export interface DaySoFar {
  readonly cut?: Cut | null | undefined;
  /** What the day began with, e8. */
  readonly begun: bigint;
}

/** What one unit has become since the day began, e8, rounded down, at a worth e8. What begins with nothing says nothing. */
export function grownSoFar({ cut, begun }: DaySoFar, worth: bigint): bigint {
  const [grown, begins] = cut ? [decimal(cut.grown), decimal(cut.begins)] : [ONE, begun];
  return begins <= 0n ? grown : divide(grown * maximum(worth, 0n), begins, 'floor');
}

/**
 * The day after money (`amount`, e8; below zero it went) came at a worth, e8. Without a cut a loss would be spread over what was put in after it, and a gain
 * reckoned from what was left in. A worth that nobody knows: as if it had come when the day began.
 */
export function cutBy(day: DaySoFar, worth: bigint | undefined, amount: bigint): Cut | undefined {
  if (worth === undefined)
    return day.cut ? { ...day.cut, begins: decimalToText(decimal(day.cut.begins) + amount) } : undefined;
  return {
    grown: decimalToText(grownSoFar(day, worth)),
    begins: decimalToText(maximum(worth + amount, 0n)),
  };
}
