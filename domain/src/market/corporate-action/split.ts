import { type Currency, currencyStep } from '../../asset.ts';
import { divide, maximum, ONE, type Rounding } from '../../money.ts';
import type { Candle } from '../candle.ts';
import type { MarketId } from '../instrument.ts';

/** `split`: each share becomes several, with its date. `bonus`: shares for nothing beside those that are held, with a date of their own. */
export const splitKinds = ['split', 'bonus'] as const;
export type SplitKind = (typeof splitKinds)[number];

/** For every `held` shares `given` more, both above zero: a split of 10 into 2 is one held and four given, a bonus of 1:3 three held and one given. */
export interface SplitRatio {
  readonly kind: SplitKind;
  readonly held: bigint;
  readonly given: bigint;
}

/** The same as plain JSON. */
export interface RatioText {
  readonly kind: SplitKind;
  readonly held: string;
  readonly given: string;
}

export function ratioFrom({ kind, held, given }: RatioText): SplitRatio {
  return { kind, held: BigInt(held), given: BigInt(given) };
}

/** More shares for those that are held, as it was announced. Days are those of its exchange. */
export interface Split extends SplitRatio {
  readonly actionId: string;
  readonly instrumentId: string;
  readonly market: MarketId;
  readonly announcedOn: string;
  /** From this day on the price is that of the new shares. */
  readonly exDate: string;
  /** The midnight, ms UTC, that ends the last day of the old shares: from then on prices, holdings and what waits are of the new ones. */
  readonly exMs: number;
  readonly recordDate: string;
  /** What is given counts as bought on this day, and may be sold from `tradableOn` on. */
  readonly allottedOn: string;
  readonly tradableOn: string;
  /** The close before, as the first of the new shares shows it, e8: what a rest is paid by. Undefined until `exMs`. */
  readonly basePrice: bigint | undefined;
}

/** One that has begun. */
export type BegunSplit = Split & { readonly basePrice: bigint };

export function hasBegun(split: Split, nowMs: number): split is BegunSplit {
  return split.exMs <= nowMs && split.basePrice !== undefined;
}

/** What a split or bonus shares make of a number that goes with the shares, downwards to the `step`. */
export function timesFactor({ held, given }: SplitRatio, quantity: bigint, step: bigint): bigint {
  return divide(quantity * (held + given), held * step, 'floor') * step;
}

/** A price (e8) of before among those after it, without a tick: for eyes, and for what waits to be told of a price. */
export function plainPriceAfter({ held, given }: SplitRatio, price: bigint, rounding: Rounding = 'half_up'): bigint {
  return divide(price * held, held + given, rounding);
}

/** A price (e8) of before, on the tick as those after it are; at least one tick. */
export function priceAfter(
  { held, given }: SplitRatio,
  price: bigint,
  tick: bigint,
  rounding: 'half_up' | 'floor' | 'ceil' = 'half_up',
): bigint {
  return maximum(tick, divide(price * held, (held + given) * tick, rounding) * tick);
}

/**
 * What a bar of before is beside those after it: for a chart alone, so no tick is asked. The evidence of a fill is read as it was written.
 */
export function candleAfter({ kind, held, given }: SplitRatio, candle: Candle): Candle {
  const price = (before: bigint) => plainPriceAfter({ kind, held, given }, before);
  return {
    openAtMs: candle.openAtMs,
    open: price(candle.open),
    high: price(candle.high),
    low: price(candle.low),
    close: price(candle.close),
    volume: divide(candle.volume * (held + given), held, 'half_up'),
  };
}

/** Shares of one person before and after. `rest`: what is too little for one more `step`, in parts of a share that are `held` times as small as e8. */
export interface SplitShares {
  readonly quantity: bigint;
  readonly given: bigint;
  readonly rest: bigint;
}

/** `quantity`: all that counts of one person, settled or not. Never part by part: the rests of the parts would be lost. `step`: the least that is held. */
export function sharesAfter({ held, given }: SplitRatio, quantity: bigint, step: bigint): SplitShares {
  if (quantity < 0n) throw new RangeError('nobody holds less than no shares');
  const whole = divide(quantity * given, held * step, 'floor') * step;
  return { quantity: quantity + whole, given: whole, rest: quantity * given - whole * held };
}

/** What the rest brings at the price (e8) at which all rests were sold, rounded half up to the smallest unit as any trade. */
export function valueOfRest(
  { held }: SplitRatio,
  { rest }: Pick<SplitShares, 'rest'>,
  price: bigint,
  currency: Currency,
): bigint {
  const smallest = currencyStep[currency];
  return divide(price * rest, held * ONE * smallest, 'half_up') * smallest;
}

/** What the rest cost: of a split its part, of bonus shares nothing. The shares that are kept cost what is left, so no rounding stays behind. */
export function costOfRest(
  { kind, held, given }: SplitRatio,
  before: { readonly quantity: bigint; readonly cost: bigint },
  { rest }: Pick<SplitShares, 'rest'>,
  currency: Currency,
): bigint {
  if (kind === 'bonus' || rest === 0n) return 0n;
  const smallest = currencyStep[currency];
  return divide(before.cost * rest, before.quantity * (held + given) * smallest, 'half_up') * smallest;
}

/**
 * What is left of purchases, oldest first, after a split: each is larger and keeps its date, and together they are what `sharesAfter` says of the
 * sum. Bonus shares change none of them: they are one of their own.
 */
export function lotsAfter(ratio: SplitRatio, lots: readonly bigint[], step: bigint): readonly bigint[] {
  if (ratio.kind === 'bonus') return lots;
  const until = (sum: bigint) => sharesAfter(ratio, sum, step).quantity;
  let sum = 0n;
  return lots.map((quantity) => {
    const before = until(sum);
    sum += quantity;
    return until(sum) - before;
  });
}
