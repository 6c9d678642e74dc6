import { divide, ONE } from '../money.ts';
import { exactGain, type MarginTerms, type Position } from './position.ts';
import { tierOf } from './tiers.ts';

/** A position at the mark that it stands at. */
export interface Exposure {
  readonly instrumentId: string;
  readonly position: Position;
  readonly terms: MarginTerms;
  /** e8. */
  readonly mark: bigint;
}

/**
 * Positions that stand on the same money: an isolated one with its margin, or all cross positions of an account with its balance. Everything is
 * reckoned alike for both.
 */
export interface MarginGroup {
  /** e8. */
  readonly money: bigint;
  readonly exposures: readonly Exposure[];
}

/** e24, as `slackOf`: `ONE` is e8. */
const SQUARE = ONE * ONE;

/** What a position at a price must have left, closing fee included, exact, e24. */
function exactRequired({ position, terms }: Pick<Exposure, 'position' | 'terms'>, price: bigint): bigint {
  const value = position.quantity * price;
  const { maintenance, deduction } = tierOf(terms.tiers, value);
  return (maintenance + terms.feeRate) * value - deduction * SQUARE;
}

/** By how much `level` (e8) of a position's gain at a price is more than what it must have left, exact, e24. */
export function slackOf(exposure: Omit<Exposure, 'mark' | 'instrumentId'>, price: bigint, level: bigint): bigint {
  return level * exactGain(exposure.position, price) - exactRequired(exposure, price);
}

/** By how much `level` (e8) of the group's equity is more than what it must have left, exact, e24. */
export function slackOfGroup({ money, exposures }: MarginGroup, level: bigint): bigint {
  return exposures.reduce((sum, each) => sum + slackOf(each, each.mark, level), level * money * ONE);
}

/**
 * Whether the engine acts: money and gains are no more than maintenance margin and the fee of closing. With a `level` below one (e8) whether that much
 * of the equity is already needed, as for a warning at 80 %. Nothing is rounded.
 */
export function acts(group: MarginGroup, level = ONE): boolean {
  return group.exposures.length > 0 && slackOfGroup(group, level) <= 0n;
}

export interface Standing {
  /** Money and gains, e8, rounded down. */
  readonly equity: bigint;
  /** Maintenance margin and the fee of closing, e8, rounded up. */
  readonly required: bigint;
  /**
   * What is required over the equity, e8, rounded down: one and more is shown where the engine acts and nowhere else. Undefined where there is no
   * equity left.
   */
  readonly ratio: bigint | undefined;
}

export function standingOf({ money, exposures }: MarginGroup): Standing {
  let equity = money * ONE;
  let required = 0n;
  for (const each of exposures) {
    equity += exactGain(each.position, each.mark);
    required += exactRequired(each, each.mark);
  }
  return {
    equity: divide(equity, ONE, 'floor'),
    required: divide(required, SQUARE, 'ceil'),
    ratio: equity > 0n ? divide(required, equity, 'floor') : undefined,
  };
}
