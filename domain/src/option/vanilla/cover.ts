import type { Asset } from '../../asset.ts';
import { type Refusal, refused } from '../../decision.ts';
import { decimal, decimalToText, divide, maximum, minimum } from '../../money.ts';
import { type AccountId, type Posting, transfer } from '../../posting.ts';
import type { OptionMarket } from '../market-fault.ts';
import type { OptionDirection } from '../option-rules.ts';
import type { Shares } from './end-vanilla.ts';
import type { CoverReleased, CoverText, VanillaSide } from './vanilla-events.ts';

/** Written calls of one person that may lie open on their own shares at once. */
export const COVERED_MAX = 50;

/** What one call needs for its cover. `units` e8, of all its contracts, as they were when it was written. */
export interface Covered {
  readonly units: bigint;
  /** Shares now for each one of then. */
  readonly shares: Shares;
}

/** The place in which somebody's shares lie for the calls that they have written on them. e8 */
export interface CoverPlace {
  readonly base: Asset;
  /** The least that is held more or less: what lies there is a multiple of it. */
  readonly step: bigint;
  readonly lies: bigint;
  /** The other calls whose cover lies there. */
  readonly others: readonly Covered[];
  /** The one that ends, where shares are sold for what it pays: it is never left less than was laid down for it. Absent: it is bought back, and sells nothing. */
  readonly own?: Covered;
}

/** What decides whether somebody covers a call by shares. e8 */
export interface CoverFacts extends Pick<CoverPlace, 'base' | 'step'> {
  /** Settled, and neither sold, pledged nor set aside for anything. */
  readonly free: bigint;
  /** Calls of this person that lie open on shares, whichever. */
  readonly open: number;
  /** Whether a split has still to meet what they hold. */
  readonly splitting: boolean;
}

/** Shares that cover so many units, e8: one for each, up to the step. */
export function coverOf({ units, shares: { now, before } }: Covered, step: bigint): bigint {
  return divide(units * now, before * step, 'ceil') * step;
}

const even: Shares = { now: 1n, before: 1n };

/** What was laid down for one when it was written. Splits only ever make it more. */
const laidFor = ({ units }: Covered, step: bigint): bigint => coverOf({ units, shares: even }, step);

/** What one keeps of what was laid down for it, through the splits since: never more than its part, since a split gives the rest of all of them in cash. */
function keptFor(one: Covered, step: bigint): bigint {
  const { now, before } = one.shares;
  return divide(laidFor(one, step) * now, before * step, 'down') * step;
}

/**
 * What stays for the others when one ends, and what comes out of the place. The others keep what was laid down for them, times the ratio of the splits since and
 * rounded down each by itself; what rests of splits goes with the first that ends. After one split what comes out is never less than that either. After several
 * that each left a rest there may be too little for all: then whichever is sold for has at least what was laid down for it, and so have those that are left.
 */
export function releaseOf({ lies, others, own, step }: CoverPlace): { readonly stays: bigint; readonly out: bigint } {
  const kept = others.reduce((sum, one) => sum + keptFor(one, step), 0n);
  const forOwn = own ? laidFor(own, step) : 0n;
  const stays = minimum(maximum(0n, lies - forOwn), kept);
  return { stays, out: lies - stays };
}

/** What of the place lies for one that is open. */
export function liesFor(one: Covered, place: Omit<CoverPlace, 'own'>): bigint {
  return minimum(keptFor(one, place.step), releaseOf({ ...place, own: one }).out);
}

export const coverText = ({ base, step }: Pick<CoverPlace, 'base' | 'step'>, quantity: bigint): CoverText => ({
  base,
  step: decimalToText(step),
  quantity: decimalToText(quantity),
});

/** What an end says of the shares: what lay there, what stays for others, what of the rest was sold, and what became free. */
export function releasedText(place: CoverPlace, sold: bigint): CoverReleased {
  const { stays, out } = releaseOf(place);
  return {
    lay: decimalToText(place.lies),
    stays: decimalToText(stays),
    sold: decimalToText(sold),
    freed: decimalToText(out - sold),
  };
}

/** What is not sold goes back to where it came from. */
export function freed(holder: AccountId, place: CoverPlace, sold: bigint): readonly Posting[] {
  const free = { holder, purpose: 'available' } as const;
  return transfer(releaseOf(place).out - sold, place.base, { holder, purpose: 'option' }, free);
}

export type CoverFault = 'vanilla_cover_not_here' | 'vanilla_cover_short' | 'vanilla_cover_many' | 'split_under_way';

/** Why these units cannot be covered by shares. Undefined: they can. */
export function coverFault(
  {
    side,
    direction,
    units,
  }: { readonly side: VanillaSide; readonly direction: OptionDirection; readonly units: bigint },
  facts: CoverFacts | undefined,
  market: OptionMarket | undefined,
): Refusal<CoverFault, never> | undefined {
  if (side !== 'write' || direction !== 'call' || market?.instrument.kind !== 'stock' || !facts)
    return refused('vanilla_cover_not_here');
  if (facts.splitting) return refused('split_under_way', { share: market.instrument.symbol });
  if (facts.open >= COVERED_MAX) return refused('vanilla_cover_many', { maximum: COVERED_MAX });
  const needed = coverOf({ units, shares: even }, facts.step);
  if (facts.free >= needed) return undefined;
  return refused('vanilla_cover_short', {
    needed: { quantity: decimalToText(needed) },
    free: { quantity: decimalToText(maximum(0n, facts.free)) },
  });
}

/** What a written call lays down in shares, from what its event says. */
export const quantityOf = ({ quantity }: CoverText): bigint => decimal(quantity);
