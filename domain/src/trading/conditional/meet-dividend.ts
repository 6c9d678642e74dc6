import { accepted, refused } from '../../decision.ts';
import { decimalToText, maximum, roundToStep } from '../../money.ts';
import { aboutOf, legText } from './conditional-facts.ts';
import { type ConditionalOrder, isWaiting, type Leg } from './conditional-order.ts';
import { type ConditionalDecision, waitingFault } from './create.ts';

/**
 * What becomes of conditional orders when a share goes ex, from `from` on. `cancel`: they end where the dividend is more than so many
 * hundredths of a per cent of the close before. `lower`: what waits below the price, levels and limits, is lowered by the dividend.
 */
export type DividendPolicy = { readonly from: string; readonly source: string } & (
  | { readonly kind: 'cancel'; readonly aboveBps: number }
  | { readonly kind: 'lower' }
);

/** A dividend whose ex-date has begun. Amounts e8. */
export interface MetDividend {
  readonly actionId: string;
  readonly perShare: bigint;
  /** The midnight that ends the last day on which the share had it. */
  readonly exMs: number;
  /** The last close with it. */
  readonly close: bigint;
  readonly tick: bigint;
  readonly policy: DividendPolicy;
}

function lowered(leg: Leg, { perShare, tick }: MetDividend): Leg {
  const { watch } = leg;
  if (watch.direction === 'rises') return leg;
  const less = (price: bigint) => maximum(tick, roundToStep(price - perShare, tick, 'floor'));
  return {
    watch:
      watch.kind === 'level'
        ? { ...watch, level: less(watch.level) }
        : { ...watch, best: maximum(tick, watch.best - perShare) },
    price: leg.price === undefined ? undefined : less(leg.price),
  };
}

/** Other legs, the end, or undefined where it waits on as it is. What was set or changed since the ex-date knows the price without it. */
export function metDividend(
  order: ConditionalOrder,
  dividend: MetDividend,
): ConditionalOrder['legs'] | 'ends' | undefined {
  if (!isWaiting(order) || order.updatedAtMs >= dividend.exMs) return undefined;
  const { policy, perShare, close } = dividend;
  if (policy.kind === 'cancel') return perShare * 10_000n > close * BigInt(policy.aboveBps) ? 'ends' : undefined;
  const { legs } = order;
  if (legs.every(({ watch }) => watch.direction === 'rises')) return undefined;
  const [first, second] = legs;
  return second ? [lowered(first, dividend), lowered(second, dividend)] : [lowered(first, dividend)];
}

/** The share goes ex: by the policy of its market the order ends, or waits on at other levels, and its owner is told. */
export function decideMeetDividend(dividend: MetDividend, order: ConditionalOrder | undefined): ConditionalDecision {
  const gone = waitingFault(order);
  if (gone || !order) return gone ?? refused('conditional_unknown');
  const met = metDividend(order, dividend);
  if (met === undefined) return refused('nothing_to_change');
  const about = aboutOf(order);
  if (met === 'ends')
    return accepted([{ type: 'conditional.expired', body: { ...about, by: 'engine', reason: 'dividend' } }]);
  const { until } = order;
  const { actionId } = dividend;
  const perShare = decimalToText(dividend.perShare);
  const body = { ...about, by: 'engine', until, legs: met.map(legText), actionId, perShare } as const;
  return accepted([{ type: 'conditional.adjusted', body }]);
}
