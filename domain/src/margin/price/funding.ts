import { minimum, ONE, shareOut } from '../../money.ts';
import { type Position, signOf } from '../position.ts';
import { clamped, meanOf } from './mark-price.ts';

export interface FundingRule {
  /** A stamp at midnight UTC and every so often from there. */
  readonly everyMs: number;
  readonly sampleMs: number;
  /** What holding the coin itself costs or earns for the same time, in parts of the value, e8. */
  readonly interest: bigint;
  /** The rate is no further from zero, e8. */
  readonly cap: bigint;
}

/** The first stamp after an instant, ms UTC. */
export function nextStamp(atMs: number, everyMs: number): number {
  return (Math.floor(atMs / everyMs) + 1) * everyMs;
}

/** Stamps after one instant up to another, that one included, oldest first: what a server that was away has to make up for. */
export function stampsBetween(afterMs: number, untilMs: number, everyMs: number): number[] {
  const stamps: number[] = [];
  for (let at = nextStamp(afterMs, everyMs); at <= untilMs; at += everyMs) stamps.push(at);
  return stamps;
}

/** The rate of a stamp from the premiums sampled since the one before, or what it would be from those so far. Parts of the value, e8. */
export function fundingRate(premiums: readonly bigint[], { interest, cap }: FundingRule): bigint {
  if (premiums.length === 0) return 0n;
  return clamped(meanOf(premiums) - interest, -cap, cap);
}

/** Who holds a contract at a stamp. The venue, which is on the other side of everybody, is one of them. */
export interface Holder extends Pick<Position, 'direction' | 'quantity'> {
  /** The most that can be taken from it, e8: an isolated position pays out of its own money. Undefined: whatever it owes. */
  readonly payable?: bigint;
}

function pays({ direction }: Pick<Holder, 'direction'>, rate: bigint): boolean {
  return (direction === 'long') === rate > 0n;
}

/** What one holder pays, e8: rate x quantity x mark, rounded down to the smallest unit, and no more than it has; 0 of who gets something. */
export function fundingOwed(one: Holder, mark: bigint, rate: bigint, step: bigint): bigint {
  if (!pays(one, rate)) return 0n;
  const owed = ((one.quantity * mark * (rate < 0n ? -rate : rate)) / (ONE * ONE * step)) * step;
  return one.payable === undefined ? owed : minimum(owed, one.payable - (one.payable % step));
}

/**
 * What each holder gets (above zero) or pays (below), in their order, e8. With a rate above zero the long ones pay. Each pays rate x quantity x mark, rounded down to the
 * smallest unit; what was paid, and nothing else, is shared by the others in proportion to what they hold, the odd units by the largest remainder. So
 * it sums to zero to the last unit. Throws RangeError where long and short are not equal, because then somebody was forgotten.
 */
export function fundingPayments(holders: readonly Holder[], mark: bigint, rate: bigint, step: bigint): bigint[] {
  if (holders.reduce((sum, one) => sum + signOf(one) * one.quantity, 0n) !== 0n) {
    throw new RangeError('long and short are not equal');
  }
  const paid = holders.map((one) => fundingOwed(one, mark, rate, step));
  const pot = paid.reduce((sum, one) => sum + one, 0n);
  const got = shareOut(
    pot / step,
    holders.map((one) => (pays(one, rate) ? 0n : one.quantity)),
  );
  return holders.map((_, place) => (got[place] ?? 0n) * step - (paid[place] ?? 0n));
}
