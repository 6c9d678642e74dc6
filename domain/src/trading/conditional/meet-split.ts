import { priceAfter, type SplitRatio, sharesAfter } from '../../market/corporate-action/split.ts';
import { divide, roundToStep } from '../../money.ts';
import { type ConditionalOrder, isWaiting, type Leg } from './conditional-order.ts';
import type { Watch } from './watch.ts';

/** What becomes of conditional orders when a share is split or gives bonus shares, from `from` on. */
export interface SplitPolicy {
  readonly from: string;
  readonly source: string;
  readonly kind: 'cancel' | 'adjust';
}

/** A split whose ex-date has begun. Amounts e8. */
export interface MetSplit {
  readonly ratio: SplitRatio;
  /** The midnight that ends the last day of the old shares. */
  readonly exMs: number;
  /** The step of prices from the ex-date on. */
  readonly tick: bigint;
  /** The least that is traded. */
  readonly step: bigint;
  readonly policy: SplitPolicy;
}

function watchAfter(watch: Watch, { ratio, tick }: MetSplit, rounding: 'floor' | 'ceil'): Watch {
  if (watch.kind === 'level') return { ...watch, level: priceAfter(ratio, watch.level, tick, rounding) };
  if (watch.kind === 'opening') return watch;
  const best = priceAfter(ratio, watch.best, tick, rounding);
  if (!('amount' in watch.distance)) return { ...watch, best };
  const { held, given } = ratio;
  const amount = roundToStep(divide(watch.distance.amount * held, held + given, 'ceil'), tick, 'ceil');
  return { ...watch, best, distance: { amount } };
}

/** Away from being reached: what waited before the split is never reached by its rounding. A limit goes the same way, so it stays on its side of the level. */
function legAfter(leg: Leg, met: MetSplit): Leg {
  const rounding = leg.watch.direction === 'falls' ? 'floor' : 'ceil';
  return {
    watch: watchAfter(leg.watch, met, rounding),
    price: leg.price === undefined ? undefined : priceAfter(met.ratio, leg.price, met.tick, rounding),
  };
}

/** Other legs and a larger quantity, the end, or undefined where it waits on as it is: what was set or changed since knows the new shares. */
export function metSplit(
  order: ConditionalOrder,
  met: MetSplit,
): Pick<ConditionalOrder, 'legs' | 'quantity'> | 'ends' | undefined {
  if (!isWaiting(order) || order.updatedAtMs >= met.exMs) return undefined;
  if (met.policy.kind === 'cancel') return 'ends';
  const [first, second] = order.legs;
  return {
    quantity: sharesAfter(met.ratio, order.quantity, met.step).quantity,
    legs: second ? [legAfter(first, met), legAfter(second, met)] : [legAfter(first, met)],
  };
}
