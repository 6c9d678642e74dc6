import { divide, maximum, ONE } from '../../money.ts';
import { actsIsolated, type Marked, reduced } from '../change.ts';
import { acts, type Exposure, type MarginGroup, slackOf } from '../margin-group.ts';
import { bankruptValue, type IsolatedPosition, type MarginTerms, type Position } from '../position.ts';
import { takenOverCross } from './take-over.ts';

/** Shares of what is required at which an owner is warned, e8, lowest first. */
export const warningLevels = [80_000_000n, 90_000_000n] as const;

export type LadderStep =
  | { readonly step: 'none' }
  /** The highest level that is reached and was not told yet. */
  | { readonly step: 'warn'; readonly level: bigint }
  /** Orders of the contract give back what they hold; then it is looked at again. */
  | { readonly step: 'cancel_orders' }
  /** All or nothing, at `limit` or better, so that what is left belongs to the tier below. */
  | { readonly step: 'cut'; readonly quantity: bigint; readonly limit: bigint }
  | { readonly step: 'take_over' };

export interface LadderState extends Marked {
  /** Whether orders of its owner in the contract are open. */
  readonly ordersOpen: boolean;
  /** Whether cutting was tried at this mark and found too little in the book. */
  readonly cutFailed: boolean;
  /** The highest level that was told since it last stood below it, e8; zero: none. */
  readonly warned: bigint;
  readonly lot: bigint;
  readonly tick: bigint;
}

/**
 * The worst price at which a part of a position may be closed so that its part of the money pays loss and fee, on the tick, e8. Undefined for a short one
 * that has no such price.
 */
export function worstPrice(position: IsolatedPosition, terms: MarginTerms, tick: bigint): bigint | undefined {
  return worstFor(position, bankruptValue(position), terms, tick);
}

/** The same of a position that is given up for `value`. */
function worstFor(
  { direction, quantity }: Position,
  value: bigint,
  { feeRate }: MarginTerms,
  tick: bigint,
): bigint | undefined {
  if (direction === 'long') {
    const price = divide(value * ONE * ONE, quantity * (ONE - feeRate) * tick, 'ceil') * tick;
    return maximum(tick, price);
  }
  const price = divide(value * ONE * ONE, quantity * (ONE + feeRate) * tick, 'floor') * tick;
  return price > 0n ? price : undefined;
}

/** How much has to go so that what is left is in the tier below at this mark; undefined in the lowest tier. */
function quantityToCut({ position, terms, mark, lot }: Omit<CutExposure, 'instrumentId' | 'tick'>): bigint | undefined {
  const value = position.quantity * mark;
  const below = terms.tiers.findLast(({ upTo }) => upTo * ONE < value);
  if (!below) return undefined;
  const kept = divide(below.upTo * ONE, mark * lot, 'floor') * lot;
  return kept > 0n && kept < position.quantity ? position.quantity - kept : undefined;
}

/** What is done with an isolated position at a mark, one step at a time; after each it is looked at again. A pure function of what is kept. */
export function ladderStep(state: LadderState): LadderStep {
  if (!actsIsolated(state)) {
    const level = warningLevels.findLast((one) => actsIsolated(state, one));
    return level !== undefined && level > state.warned ? { step: 'warn', level } : { step: 'none' };
  }
  if (state.ordersOpen) return { step: 'cancel_orders' };
  const quantity = state.cutFailed ? undefined : quantityToCut(state);
  const limit = quantity && worstPrice(state.position, state.terms, state.tick);
  return quantity !== undefined && limit !== undefined ? { step: 'cut', quantity, limit } : { step: 'take_over' };
}

/** The same of a cross account: `place` is that of the position that is cut. */
export type CrossStep =
  | Exclude<LadderStep, { readonly step: 'cut' }>
  | (Extract<LadderStep, { readonly step: 'cut' }> & { readonly place: number });

/** A position of the account, with the steps in which it is ordered. */
export interface CutExposure extends Exposure {
  readonly lot: bigint;
  readonly tick: bigint;
}

export interface CrossState extends MarginGroup, Pick<LadderState, 'ordersOpen' | 'cutFailed' | 'warned'> {
  readonly exposures: readonly CutExposure[];
}

type CrossCut = Extract<CrossStep, { readonly step: 'cut' }>;

/** What closing a part at its limit brings the account, the fee paid, e8; below zero: it costs that. */
function bringsAt({ position, terms }: CutExposure, { quantity, limit }: Pick<CrossCut, 'quantity' | 'limit'>): bigint {
  const value = divide(limit * quantity, ONE, 'floor');
  return reduced(position, quantity, value, terms.step).realised - divide(value * terms.feeRate, ONE, 'ceil');
}

/**
 * Of the positions above their lowest tier the one that has to have most left, the first of equals, among those whose loss the money of the account pays: gains that stand
 * open pay nothing. Where it pays for none of them, the position that brings most is closed as a whole first, so that its gain does. The limit is where the part that goes
 * has lost its part of what the account has left, so that the rest is covered no worse than before.
 */
function crossCut(state: CrossState): CrossCut | undefined {
  const given = takenOverCross(state);
  const limitOf = ({ position, terms, tick }: CutExposure, place: number) =>
    worstFor(position, given[place]?.cost ?? position.cost, terms, tick);
  const cuts = state.exposures.flatMap((exposure, place) => {
    const quantity = quantityToCut(exposure);
    const limit = quantity && limitOf(exposure, place);
    if (quantity === undefined || limit === undefined) return [];
    const cut: CrossCut = { step: 'cut', place, quantity, limit };
    return [
      { cut, weight: -slackOf(exposure, exposure.mark, 0n), isPaid: state.money + bringsAt(exposure, cut) >= 0n },
    ];
  });
  const paid = cuts.filter(({ isPaid }) => isPaid).map(({ cut, weight }) => ({ cut, weight }));
  if (cuts.length === 0 || paid.length > 0) return heaviest(paid);
  return heaviest(
    state.exposures.flatMap((exposure, place) => {
      const limit = limitOf(exposure, place);
      if (limit === undefined) return [];
      const cut: CrossCut = { step: 'cut', place, quantity: exposure.position.quantity, limit };
      const weight = bringsAt(exposure, cut);
      return weight > 0n ? [{ cut, weight }] : [];
    }),
  );
}

function heaviest(all: readonly { readonly cut: CrossCut; readonly weight: bigint }[]): CrossCut | undefined {
  return all.reduce<(typeof all)[number] | undefined>(
    (most, one) => (most && most.weight >= one.weight ? most : one),
    undefined,
  )?.cut;
}

/** What is done with the cross positions of an account, which stand and fall together, one step at a time. */
export function crossLadderStep(state: CrossState): CrossStep {
  if (!acts(state)) {
    const level = warningLevels.findLast((one) => acts(state, one));
    return level !== undefined && level > state.warned ? { step: 'warn', level } : { step: 'none' };
  }
  if (state.ordersOpen) return { step: 'cancel_orders' };
  return (state.cutFailed ? undefined : crossCut(state)) ?? { step: 'take_over' };
}
