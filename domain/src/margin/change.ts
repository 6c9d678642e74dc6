import { divide, maximum, minimum, ONE } from '../money.ts';
import { acts, standingOf } from './margin-group.ts';
import {
  type Direction,
  type IsolatedPosition,
  initialMargin,
  type MarginTerms,
  type Position,
  signOf,
} from './position.ts';
import { asksForLess, type InitialRate, tierOf } from './tiers.ts';

/** A fill of a position's own side: opens it or adds to it. `value` e8. */
export interface Addition {
  readonly direction: Direction;
  readonly quantity: bigint;
  readonly value: bigint;
  /** For a new position; one that exists keeps its own. */
  readonly initial: InitialRate;
}

/** A position after a fill that opens it or adds to it. */
export function added(position: Position | undefined, { direction, quantity, value, initial }: Addition): Position {
  if (!position) return { direction, quantity, cost: value, initial };
  return { ...position, quantity: position.quantity + quantity, cost: position.cost + value };
}

/** The same of an isolated one; `taken` (e8) comes from the free money. What was added to it before is shared by all of it. */
export function addedIsolated(
  position: IsolatedPosition | undefined,
  addition: Addition,
  step: bigint,
): { readonly position: IsolatedPosition; readonly taken: bigint } {
  const next = added(position, addition);
  const before = position ? initialMargin(position.cost, position.initial, step) : 0n;
  const taken = initialMargin(next.cost, next.initial, step) - before;
  return { position: { ...next, margin: (position?.margin ?? 0n) + taken }, taken };
}

export interface Reduction<Kind extends Position> {
  /** Undefined: closed. */
  readonly position: Kind | undefined;
  /** What of the cost left with it, e8. */
  readonly cost: bigint;
  /** Gain or loss before fees, e8. */
  readonly realised: bigint;
}

/**
 * A position after a part of it was closed for `value` (e8). Its cost leaves in proportion, half even to the smallest unit; what the rounding leaves stays in the cost of the rest
 * and leaves with the last of it, so that all results of a position sum to what it brought less what it cost. Throws RangeError for more than there is.
 */
export function reduced<Kind extends Position>(
  position: Kind,
  quantity: bigint,
  value: bigint,
  step: bigint,
): Reduction<Kind> {
  if (quantity <= 0n || quantity > position.quantity) throw new RangeError('more is closed than there is');
  const whole = quantity === position.quantity;
  const cost = whole ? position.cost : divide(position.cost * quantity, position.quantity * step, 'half_even') * step;
  const rest = { ...position, quantity: position.quantity - quantity, cost: position.cost - cost };
  return { position: whole ? undefined : rest, cost, realised: signOf(position) * (value - cost) };
}

export interface IsolatedReduction extends Reduction<IsolatedPosition> {
  /** What comes back to the free money, e8, never below zero. */
  readonly returned: bigint;
  /** What the position's money did not cover, e8; zero but for fills worse than its bankruptcy price. */
  readonly shortfall: bigint;
}

/**
 * The same of an isolated one. Its money leaves in proportion, rounded down to the smallest unit, and pays loss and `fee` (e8); when that is not enough the rest of
 * its money does. So a partial close leaves the price at which the engine acts where it was.
 */
export function reducedIsolated(
  position: IsolatedPosition,
  quantity: bigint,
  value: bigint,
  fee: bigint,
  step: bigint,
): IsolatedReduction {
  const { cost, realised, position: rest } = reduced(position, quantity, value, step);
  const share = rest ? divide(position.margin * quantity, position.quantity * step, 'down') * step : position.margin;
  const paid = share + realised - fee;
  const kept = position.margin - share;
  const left = minimum(kept, kept + paid);
  return {
    cost,
    realised,
    position: rest ? { ...rest, margin: maximum(0n, left) } : undefined,
    returned: maximum(0n, paid),
    shortfall: maximum(0n, -left),
  };
}

/** A position at another leverage. `taken` e8: from the free money, below zero when some comes back. What was added to it stays added. */
export function rebased(
  position: IsolatedPosition,
  initial: InitialRate,
  step: bigint,
): { readonly position: IsolatedPosition; readonly taken: bigint } {
  const taken = initialMargin(position.cost, initial, step) - initialMargin(position.cost, position.initial, step);
  return { position: { ...position, initial, margin: position.margin + taken }, taken };
}

/** A position, the terms it is held by, and its mark (e8). */
export interface Marked {
  readonly position: IsolatedPosition;
  readonly terms: MarginTerms;
  readonly mark: bigint;
}

const noInstrument = '';

function groupOf({ position, terms, mark }: Marked) {
  return { money: position.margin, exposures: [{ instrumentId: noInstrument, position, terms, mark }] };
}

/**
 * The most that may be taken back from a position (e8, zero or more): what it has beyond the initial margin of its entry, and never so much that with its gain or loss it would
 * have less than the initial margin of what it is worth now, or stand where the engine acts.
 */
export function spareMargin(marked: Marked): bigint {
  const { position, terms, mark } = marked;
  const { equity, required } = standingOf(groupOf(marked));
  const worth = divide(position.quantity * mark, ONE, 'ceil');
  const least = maximum(initialMargin(worth, position.initial, terms.step), required + terms.step);
  const atEntry = position.margin - initialMargin(position.cost, position.initial, terms.step);
  return divide(maximum(0n, minimum(atEntry, equity - least)), terms.step, 'down') * terms.step;
}

export type LeverageChange =
  | { readonly kind: 'changed'; readonly position: IsolatedPosition; readonly taken: bigint }
  /** Positions of this size ask for more; `least` is what. */
  | { readonly kind: 'above_tier'; readonly least: InitialRate }
  /** Amounts e8. */
  | { readonly kind: 'not_free'; readonly needed: bigint; readonly free: bigint }
  /** So much may be taken back at the most; the higher leverage would take `asked`. */
  | { readonly kind: 'not_spare'; readonly asked: bigint; readonly spare: bigint };

/** What another leverage does to a position, or why it cannot be. `free` e8. */
export function changeLeverage(marked: Marked, initial: InitialRate, free: bigint): LeverageChange {
  const { position, terms, mark } = marked;
  const worth = maximum(position.cost * ONE, position.quantity * mark);
  const { initial: least } = tierOf(terms.tiers, worth);
  if (asksForLess(initial, least)) return { kind: 'above_tier', least };
  const next = rebased(position, initial, terms.step);
  if (next.taken > free) return { kind: 'not_free', needed: next.taken, free };
  if (next.taken < 0n) {
    // The rule of taking back, at the leverage that is wished for.
    const spare = spareMargin({ ...marked, position: { ...position, initial } });
    if (-next.taken > spare) return { kind: 'not_spare', asked: -next.taken, spare };
  }
  return { kind: 'changed', ...next };
}

/** Whether an isolated position stands where the engine acts. */
export function actsIsolated(marked: Marked, level = ONE): boolean {
  return acts(groupOf(marked), level);
}
