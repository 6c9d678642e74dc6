import { divide, minimum } from '../money.ts';
import { exactValue, initialMargin, type MarginTerms, type Position } from './position.ts';
import { type InitialRate, mostAt } from './tiers.ts';

/** What part of an order that opens or adds takes of the money that is free. All e8. */
export interface OrderNeed {
  readonly value: bigint;
  /** Goes to the position and stays its owner's. */
  readonly margin: bigint;
  /** Is gone. */
  readonly fee: bigint;
  readonly total: bigint;
}

export interface Opening {
  /** What there is already on the same side. */
  readonly position: Position | undefined;
  readonly initial: InitialRate;
  readonly terms: MarginTerms;
  /** The highest at which it may be filled, e8. */
  readonly price: bigint;
}

/** A fee on a value, e8, rounded up to the smallest unit. */
export function feeOf(value: bigint, { feeRate, step }: MarginTerms): bigint {
  return divide(value * feeRate, step * 100_000_000n, 'ceil') * step;
}

/**
 * What opening `quantity` (e8) takes. The margin is that of the whole position less what was asked for what there is already, so that many small orders are not
 * asked for more than one large one.
 */
export function needOf({ position, initial, terms, price }: Opening, quantity: bigint): OrderNeed {
  const value = exactValue(price, quantity);
  const before = position ? initialMargin(position.cost, initial, terms.step) : 0n;
  const margin = initialMargin((position?.cost ?? 0n) + value, initial, terms.step) - before;
  const fee = feeOf(value, terms);
  return { value, margin, fee, total: margin + fee };
}

/**
 * The most that can be opened with `free` (e8), a multiple of `lot`: the largest quantity whose need is met and whose position is in a tier that
 * takes so little, by the very reckoning that decides an order.
 */
export function mostToOpen(opening: Opening, free: bigint, lot: bigint): bigint {
  const { position, initial, terms, price } = opening;
  const room = mostAt(terms.tiers, initial) - (position ? exactValue(price, position.quantity) : 0n);
  const lotValue = exactValue(price, lot);
  if (room < lotValue || free <= 0n) return 0n;
  let low = 0n;
  let high = minimum(room / lotValue, (free * initial.whole) / (initial.part * lotValue) + 1n);
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (needOf(opening, middle * lot).total <= free) low = middle;
    else high = middle - 1n;
  }
  return low * lot;
}
