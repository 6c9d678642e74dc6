import { accepted, refused } from '../../decision.ts';
import { priceAfter, type SplitRatio, sharesAfter } from '../../market/corporate-action/split.ts';
import { decimalToText, divide, roundToStep } from '../../money.ts';
import type { Order } from '../order.ts';
import { aboutOf, legText } from './conditional-facts.ts';
import { type ConditionalOrder, dueOf, isWaiting, type Leg } from './conditional-order.ts';
import { type ConditionalDecision, waitingFault } from './create.ts';
import type { Watch } from './watch.ts';

/** What becomes of conditional orders when a share is split or gives bonus shares, from `from` on. */
export interface SplitPolicy {
  readonly from: string;
  readonly source: string;
  readonly kind: 'cancel' | 'adjust';
}

/** A split whose ex-date has begun. Amounts e8. */
export interface MetSplit {
  readonly actionId: string;
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

/**
 * Other legs and a larger quantity, the end, or undefined where it waits on as it is: what was set or changed since knows the new shares. `entry`: the
 * order for a part of which it is. That was one of the old shares, so it ends with nothing due, or is for what was due from now on.
 */
export function metSplit(
  order: ConditionalOrder,
  met: MetSplit,
  entry?: Pick<Order, 'quantity' | 'filled'>,
): Pick<ConditionalOrder, 'legs' | 'quantity'> | 'ends' | undefined {
  if (!isWaiting(order) || order.updatedAtMs >= met.exMs) return undefined;
  const quantity = dueOf(order, entry);
  if (met.policy.kind === 'cancel' || quantity === 0n) return 'ends';
  const [first, second] = order.legs;
  return {
    quantity: sharesAfter(met.ratio, quantity, met.step).quantity,
    legs: second ? [legAfter(first, met), legAfter(second, met)] : [legAfter(first, met)],
  };
}

/** The share is split, or gives bonus shares: by the policy of its market the order ends, or waits on for as much of the new ones, and its owner is told. */
export function decideMeetSplit(
  met: MetSplit,
  order: ConditionalOrder | undefined,
  entry: Pick<Order, 'quantity' | 'filled'> | undefined,
): ConditionalDecision {
  const gone = waitingFault(order);
  if (gone || !order) return gone ?? refused('conditional_unknown');
  const after = metSplit(order, met, entry);
  if (after === undefined) return refused('nothing_to_change');
  const about = aboutOf(order);
  if (after === 'ends')
    return accepted([{ type: 'conditional.expired', body: { ...about, by: 'engine', reason: 'split' } }]);
  const { kind, held, given } = met.ratio;
  const split = { kind, held: String(held), given: String(given) };
  const { until } = order;
  const terms = {
    by: 'engine',
    until,
    legs: after.legs.map(legText),
    quantity: decimalToText(after.quantity),
  } as const;
  return accepted([{ type: 'conditional.adjusted', body: { ...about, ...terms, actionId: met.actionId, split } }]);
}
