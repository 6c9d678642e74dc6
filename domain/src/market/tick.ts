import { divide } from '../money.ts';

/** One row of a tick table: prices up to `upTo` move in steps of `tick`. Both e8; `upTo` undefined = every higher price. */
export interface TickBand {
  readonly upTo: bigint | undefined;
  /** Whether a price of exactly `upTo` belongs to this row. */
  readonly inclusive: boolean;
  readonly tick: bigint;
}

/** The rows that apply from a trading date (`YYYY-MM-DD`) on. */
export interface TickTableVersion {
  readonly from: string;
  readonly source: string;
  readonly bands: readonly TickBand[];
}

/** Versions in date order. */
export interface TickTable {
  readonly name: string;
  readonly versions: readonly TickTableVersion[];
}

/**
 * The tick (e8) for a reference price on a trading date. An exchange fixes the tick of a share for a while (NSE: for a
 * month) from an earlier close, so `reference` is that close, not the price of the order. Throws RangeError when the
 * table has no version for the date or no row for the price: that is wrong configuration, not a wrong order.
 */
export function tickSize(table: TickTable, date: string, reference: bigint): bigint {
  const version = table.versions.findLast((candidate) => candidate.from <= date);
  if (!version) throw new RangeError(`tick table ${table.name} does not reach back to ${date}`);
  for (const { upTo, inclusive, tick } of version.bands) {
    if (upTo === undefined || reference < upTo || (inclusive && reference === upTo)) return tick;
  }
  throw new RangeError(`tick table ${table.name} has no row for ${reference}`);
}

export function isOnTick(price: bigint, tick: bigint): boolean {
  return price % tick === 0n;
}

/** The two valid prices around `price` (the same one twice when it is valid): what a refusal offers instead. */
export function nearestTicks(price: bigint, tick: bigint): { readonly lower: bigint; readonly upper: bigint } {
  return { lower: divide(price, tick, 'floor') * tick, upper: divide(price, tick, 'ceil') * tick };
}
