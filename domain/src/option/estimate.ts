import { decimal, decimalToText, divide, maximum, minimum, roundToStep } from '../money.ts';
import type { EstimateRule } from './option-rules.ts';

/** A print, or a level of an index: what the market told of its price at a moment. Prices e8. `own`: one of our own orders made it. */
export interface Observation {
  readonly sequence: number;
  readonly atMs: number;
  readonly price: bigint;
  readonly own?: boolean;
}

export const voidReasons = ['too_few_prints', 'feed_gap', 'halted', 'unlisted'] as const;
export type VoidReason = (typeof voidReasons)[number];

/**
 * What became of an observation: counted, fallen away as one of the highest or lowest, left out as our own, or told before the time of a mean by time
 * began: of those only how many there were counts, which is why it is no mean of prints.
 */
export const observationUses = ['counted', 'trimmed', 'own', 'earlier'] as const;
export type ObservationUse = (typeof observationUses)[number];

export interface UsedObservation extends Observation {
  readonly use: ObservationUse;
}

export type Estimator = 'trimmed-mean-1' | 'time-mean-1';

export type Estimate =
  | {
      readonly kind: 'price';
      readonly estimator: Estimator;
      readonly price: bigint;
      /** The time that the observations stand for. */
      readonly fromMs: number;
      readonly atMs: number;
      readonly inputs: readonly UsedObservation[];
    }
  | {
      readonly kind: 'void';
      readonly reason: VoidReason;
      readonly fromMs: number;
      readonly atMs: number;
      readonly inputs: readonly UsedObservation[];
      readonly needed: number;
      readonly found: number;
    };

/** The mean of `prices` without the lowest and the highest fifth, exact until it is divided; half even at e8. */
export function trimmedMean(prices: readonly bigint[]): bigint {
  const away = Math.floor(prices.length / 5);
  const left = prices.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)).slice(away, prices.length - away);
  return divide(
    left.reduce((sum, price) => sum + price, 0n),
    BigInt(left.length),
    'half_even',
  );
}

/** How long (ms) each price stood between two moments, and its part of the sum: e8 times ms. In the order of the observations. */
export function timeParts(
  observations: readonly Pick<Observation, 'atMs' | 'price'>[],
  fromMs: number,
  atMs: number,
): readonly { readonly stoodMs: number; readonly part: bigint }[] {
  return observations.map(({ atMs: begins, price }, place) => {
    const ends = observations[place + 1]?.atMs ?? atMs;
    const stoodMs = Math.max(0, Math.min(ends, atMs) - Math.max(begins, fromMs));
    return { stoodMs, part: price * BigInt(stoodMs) };
  });
}

/** The mean of a price that stays as it is until the next observation, from `fromMs` to `atMs`. The first one is at or before `fromMs`. */
export function timeMean(
  observations: readonly Pick<Observation, 'atMs' | 'price'>[],
  fromMs: number,
  atMs: number,
): bigint {
  const sum = timeParts(observations, fromMs, atMs).reduce((all, { part }) => all + part, 0n);
  return divide(sum, BigInt(atMs - fromMs), 'half_even');
}

/** Which ones fall away at each end: of equal prices the earlier ones first. */
function trimmedOf(set: readonly Observation[]): ReadonlySet<number> {
  const away = Math.floor(set.length / 5);
  const sorted = set.toSorted((a, b) => (a.price === b.price ? a.sequence - b.sequence : a.price < b.price ? -1 : 1));
  return new Set([...sorted.slice(0, away), ...sorted.slice(sorted.length - away)].map(({ sequence }) => sequence));
}

export interface EstimateAsk {
  /** Everything that was told, in any order; what came after `atMs` does not count. */
  readonly observations: readonly Observation[];
  readonly atMs: number;
  /** How long the window is. */
  readonly spanMs: number;
  /** The price is rounded to multiples of it: a tenth of the tick. */
  readonly precision: bigint;
  /** Levels of an index are told by the clock and not by trades: of them only the mean by time is taken. */
  readonly levels: boolean;
  readonly rule: EstimateRule;
}

/** Rounded, and never outside of what was counted. */
function priced(price: bigint, counted: readonly Pick<Observation, 'price'>[], precision: bigint): bigint {
  const prices = counted.map((one) => one.price);
  const [first = price] = prices;
  const low = prices.reduce(minimum, first);
  const high = prices.reduce(maximum, first);
  return maximum(low, minimum(high, roundToStep(price, precision, 'half_even')));
}

/** The price at a moment that no single print moves far: the same for a strike and for an expiry. */
export function estimatePrice({ observations, atMs, spanMs, precision, levels, rule }: EstimateAsk): Estimate {
  const told = observations
    .filter((one) => one.atMs <= atMs)
    .toSorted((a, b) => (a.atMs === b.atMs ? a.sequence - b.sequence : a.atMs - b.atMs));
  const theirs = told.filter(({ own }) => own !== true);
  const busy = theirs.filter((one) => one.atMs > atMs - rule.busyMs).length;
  const wanted = Math.min(rule.printsMax, Math.max(rule.prints, busy));
  const recent = levels ? [] : theirs.filter((one) => one.atMs > atMs - rule.lookbackMs).slice(-wanted);
  const [first] = recent;
  if (first && recent.length >= rule.prints) {
    const moments = [...recent.map((one) => one.atMs), atMs];
    if (moments.some((moment, place) => moment - (moments[place - 1] ?? moment) > rule.silentMs)) {
      const inputs = recent.map((one) => ({ ...one, use: 'counted' as const }));
      const counts = { needed: rule.prints, found: recent.length };
      return { kind: 'void', reason: 'feed_gap', fromMs: first.atMs, atMs, inputs, ...counts };
    }
    const away = trimmedOf(recent);
    const ours = told.filter((one) => one.own === true && one.atMs >= first.atMs);
    const inputs = [
      ...recent.map((one) => ({ ...one, use: away.has(one.sequence) ? ('trimmed' as const) : ('counted' as const) })),
      ...ours.map((one) => ({ ...one, use: 'own' as const })),
    ];
    const price = priced(trimmedMean(recent.map((one) => one.price)), recent, precision);
    return { kind: 'price', estimator: 'trimmed-mean-1', price, fromMs: first.atMs, atMs, inputs };
  }
  return byTime(told, theirs, { atMs, spanMs, precision, levels, rule });
}

function byTime(
  told: readonly Observation[],
  theirs: readonly Observation[],
  { atMs, spanMs, precision, levels, rule }: Omit<EstimateAsk, 'observations'>,
): Estimate {
  const fromMs = atMs - Math.min(rule.meanMs, Math.floor((spanMs * rule.meanThousandths) / 1000));
  const before = theirs.findLast((one) => one.atMs <= fromMs);
  const inside = theirs.filter((one) => one.atMs > fromMs).slice(-rule.printsMax);
  const counted = before ? [before, ...inside] : inside;
  const isEarlier = (one: Observation) =>
    !levels && one.atMs > atMs - rule.lookbackMs && one.atMs <= fromMs && one.sequence !== before?.sequence;
  const inputs = [
    ...theirs.filter(isEarlier).map((one) => ({ ...one, use: 'earlier' as const })),
    ...counted.map((one) => ({ ...one, use: 'counted' as const })),
    ...told.filter((one) => one.own === true && one.atMs > fromMs).map((one) => ({ ...one, use: 'own' as const })),
  ];
  const missing = (reason: VoidReason): Estimate => ({
    kind: 'void',
    reason,
    fromMs,
    atMs,
    inputs,
    needed: rule.changes,
    found: inside.length,
  });
  if (inside.length < rule.changes) return missing('too_few_prints');
  const moments = [...counted.map((one) => one.atMs), atMs];
  const silent = moments.some((moment, place) => moment - (moments[place - 1] ?? moment) > rule.silentMs);
  if (!before || silent) return missing('feed_gap');
  const price = priced(timeMean(counted, fromMs, atMs), counted, precision);
  return { kind: 'price', estimator: 'time-mean-1', price, fromMs, atMs, inputs };
}

/** As it is kept. */
export interface EstimateText {
  readonly estimator: Estimator | null;
  readonly price: string | null;
  readonly reason: VoidReason | null;
  readonly from: string;
  readonly at: string;
  readonly inputs: readonly {
    readonly sequence: number;
    readonly at: string;
    readonly price: string;
    readonly use: ObservationUse;
  }[];
}

const iso = (atMs: number) => new Date(atMs).toISOString();

export function estimateText(estimate: Estimate): EstimateText {
  return {
    estimator: estimate.kind === 'price' ? estimate.estimator : null,
    price: estimate.kind === 'price' ? decimalToText(estimate.price) : null,
    reason: estimate.kind === 'void' ? estimate.reason : null,
    from: iso(estimate.fromMs),
    at: iso(estimate.atMs),
    inputs: estimate.inputs.map(({ sequence, atMs, price, use }) => ({
      sequence,
      at: iso(atMs),
      price: decimalToText(price),
      use,
    })),
  };
}

/** What it was reckoned from. */
export function observationsOf({ inputs }: Pick<EstimateText, 'inputs'>): readonly Observation[] {
  return inputs.map(({ sequence, at, price, use }) => ({
    sequence,
    atMs: Date.parse(at),
    price: decimal(price),
    own: use === 'own',
  }));
}
