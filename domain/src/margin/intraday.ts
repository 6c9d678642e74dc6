import { divide, maximum, ONE } from '../money.ts';
import type { InitialRate, Tier } from './tiers.ts';

/**
 * What a share asks for when it is traded within a day: what the exchange reckons that it may lose (value at risk and extreme loss), and never less
 * than a floor. Parts of the value, e8. India: a floor of a fifth; the engine acts at half of the initial rate, which is a rule of our own.
 */
export interface ShareRisk {
  readonly valueAtRisk: bigint;
  readonly extremeLoss: bigint;
  readonly floor: bigint;
}

export function initialOfShare({ valueAtRisk, extremeLoss, floor }: ShareRisk): InitialRate {
  return { part: maximum(floor, valueAtRisk + extremeLoss), whole: ONE };
}

/**
 * One tier for every size. `maintenance`: what has to be left, a part of the value, e8; half of the initial rate where none is given, rounded up to
 * e8. `upTo`: the most that may be opened, e8.
 */
export function shareTiers(initial: InitialRate, upTo: bigint, maintenance?: bigint): readonly Tier[] {
  const half = divide(initial.part * ONE, initial.whole * 2n, 'ceil');
  return [{ upTo, initial, maintenance: maintenance ?? half, deduction: 0n }];
}
