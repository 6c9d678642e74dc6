/** Prices of shares and indices inside this folder are whole hundredths of the currency; every tick table used is a multiple of that. */
export const CENT = 1_000_000n;

/** What the whole numbers of a path stand for, e8: a step of its prices, and one lot of its sizes. */
export interface Scale {
  readonly unit: bigint;
  readonly lot: bigint;
}

export function priceOf({ unit }: Scale, units: number): bigint {
  return BigInt(units) * unit;
}

export function sizeOf({ lot }: Scale, lots: number): bigint {
  return BigInt(lots) * lot;
}
