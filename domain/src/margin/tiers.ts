import { divide, ONE } from '../money.ts';

/** The part of a position's value that its owner puts up to open it: 1 of 10 at ten times leverage, 29 of 100 for a share. */
export interface InitialRate {
  readonly part: bigint;
  readonly whole: bigint;
}

export function atLeverage(leverage: number): InitialRate {
  return { part: 1n, whole: BigInt(leverage) };
}

/** Whether the first asks for less than the second, which is to say for more leverage. */
export function asksForLess(one: InitialRate, other: InitialRate): boolean {
  return one.part * other.whole < other.part * one.whole;
}

/** What a position is asked for while it is worth no more than `upTo` and more than the tier before. */
export interface Tier {
  /** e8, itself included. Of the last tier: the most that anybody may open; what has grown beyond it is kept by the last tier. */
  readonly upTo: bigint;
  /** The least that may be put up. */
  readonly initial: InitialRate;
  /** The part of the value that has to be left, e8. */
  readonly maintenance: bigint;
  /** Taken off what the rate asks for (e8), so that nothing leaps from one tier to the next. */
  readonly deduction: bigint;
}

/** One tier before its deduction is reckoned. `leverageMax`: as venues publish it. */
export interface TierRow {
  readonly upTo: bigint;
  readonly leverageMax: number;
  readonly maintenance: bigint;
}

/**
 * The tiers of rows, lowest first. The deduction of each is that of the one before and what the higher rate would ask for more where the tier
 * begins. So what is asked for is the most that any tier asks for, which is what reckoning the price at which the engine acts stands on.
 * Throws RangeError where values or rates do not rise, or where a deduction is no whole number of 10^-8.
 */
export function tiersOf(rows: readonly TierRow[]): readonly Tier[] {
  if (rows.length === 0) throw new RangeError('there is no tier');
  const tiers: Tier[] = [];
  let before: Tier | undefined;
  for (const { upTo, leverageMax, maintenance } of rows) {
    if (maintenance < 0n || maintenance * BigInt(leverageMax) > ONE) {
      throw new RangeError(`a rate of ${maintenance} asks for more than is put up at ${leverageMax} times`);
    }
    if (before && (upTo <= before.upTo || maintenance <= before.maintenance)) throw new RangeError('tiers do not rise');
    const more = before ? before.upTo * (maintenance - before.maintenance) : 0n;
    if (more % ONE !== 0n) throw new RangeError('a deduction is no whole amount');
    before = { upTo, initial: atLeverage(leverageMax), maintenance, deduction: (before?.deduction ?? 0n) + more / ONE };
    tiers.push(before);
  }
  return tiers;
}

/** The tier of a value, given in e16 so that it need not be rounded. */
export function tierOf(tiers: readonly Tier[], value: bigint): Tier {
  const tier = tiers.find(({ upTo }) => value <= upTo * ONE) ?? tiers.at(-1);
  if (!tier) throw new RangeError('there is no tier');
  return tier;
}

/** The most that a position may be worth at an initial rate, e8; zero where no tier takes so little. */
export function mostAt(tiers: readonly Tier[], initial: InitialRate): bigint {
  return tiers.findLast((tier) => !asksForLess(initial, tier.initial))?.upTo ?? 0n;
}

/** What has to be left of a position of this value (e8), rounded up to e8. */
export function maintenanceOf(tiers: readonly Tier[], value: bigint): bigint {
  const tier = tierOf(tiers, value * ONE);
  return divide(value * tier.maintenance, ONE, 'ceil') - tier.deduction;
}
