import { divide, ONE } from '../money.ts';
import type { InitialRate, Tier } from './tiers.ts';

/** A long one gains when the price rises, a short one when it falls. */
export type Direction = 'long' | 'short';

/**
 * What somebody holds of an instrument on margin. Amounts and quantities e8. The entry is kept as the value of all fills and never as a price:
 * an average is rounded, a sum is not.
 */
export interface Position {
  readonly direction: Direction;
  /** Counted in what the instrument is quoted for (coins, shares), above zero; see `quantityOf`. */
  readonly quantity: bigint;
  /** What was paid for it, or got for it when it was sold short. Fees are not in it. */
  readonly cost: bigint;
  readonly initial: InitialRate;
}

/** A position with money of its own: it can lose that and nothing else. */
export interface IsolatedPosition extends Position {
  /** What lies at it, e8: the initial margin, what was added to it, less what funding took. */
  readonly margin: bigint;
}

/** What holds for a position besides itself. */
export interface MarginTerms {
  readonly tiers: readonly Tier[];
  /** Of taking from the book, in parts of the value, e8: whatever happens, closing has to be paid for. */
  readonly feeRate: bigint;
  /** The smallest unit of what it is settled in, e8. */
  readonly step: bigint;
}

/** How much of the coin one contract is. */
export interface ContractSize {
  /** e8. */
  readonly value: bigint;
  readonly multiplier: bigint;
}

/** What `contracts` (e8) are in the coin. Throws RangeError where that is no whole number of 10^-8. */
export function quantityOf(contracts: bigint, { value, multiplier }: ContractSize): bigint {
  const product = contracts * value * multiplier;
  if (product % ONE !== 0n) throw new RangeError('contracts that are no whole quantity');
  return product / ONE;
}

/**
 * What a quantity is worth at a price, e8. Ticks and lots are such that it is a whole number; throws RangeError where it is not, so that no fill
 * is ever rounded.
 */
export function exactValue(price: bigint, quantity: bigint): bigint {
  const product = price * quantity;
  if (product % ONE !== 0n) throw new RangeError('a fill that is worth no whole amount');
  return product / ONE;
}

export function signOf({ direction }: Pick<Position, 'direction'>): bigint {
  return direction === 'long' ? 1n : -1n;
}

/** The average price of entry, e8, half even: for show, nothing is reckoned from it. */
export function entryPrice({ cost, quantity }: Position): bigint {
  return divide(cost * ONE, quantity, 'half_even');
}

/** What opening a position of this cost takes, rounded up to the smallest unit. It stays its owner's. */
export function initialMargin(cost: bigint, { part, whole }: InitialRate, step: bigint): bigint {
  return divide(cost * part, whole * step, 'ceil') * step;
}

/** What it has gained at a price, exact, e16. */
export function exactGain(position: Position, price: bigint): bigint {
  return signOf(position) * (position.quantity * price - position.cost * ONE);
}

/** The same for the eye, e8, rounded down (a loss away from zero). */
export function unrealised(position: Position, price: bigint): bigint {
  return divide(exactGain(position, price), ONE, 'floor');
}

/** The gain over the initial margin, e8, half even. */
export function returnOnMargin(position: Position, price: bigint, step: bigint): bigint {
  return divide(exactGain(position, price), initialMargin(position.cost, position.initial, step), 'half_even');
}

/**
 * What a position is given up for when its margin is gone, e8: exactly its cost less its margin (long) or plus it (short). Who takes it over has
 * it at this cost.
 */
export function bankruptValue(position: IsolatedPosition): bigint {
  return position.cost - signOf(position) * position.margin;
}

/** That value as a price, e8, half even; undefined where no price above zero is as bad. */
export function bankruptcyPrice(position: IsolatedPosition): bigint | undefined {
  const value = bankruptValue(position);
  return value > 0n ? divide(value * ONE, position.quantity, 'half_even') : undefined;
}
