import { type Currency, currencyStep } from '../../asset.ts';
import { divide, maximum, ONE } from '../../money.ts';
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

/** More shares for those that are held, as it was announced. Days are those of its exchange. */
export interface Split extends SplitRatio {
  readonly actionId: string;
  readonly instrumentId: string;
  readonly market: MarketId;
  readonly announcedOn: string;
  /** From this day on the price is that of the new shares. */
  readonly exDate: string;
  readonly recordDate: string;
  /** What is given counts as bought on this day, and may be sold from `tradableOn` on. */
  readonly allottedOn: string;
  readonly tradableOn: string;
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
export function candleAfter({ held, given }: SplitRatio, candle: Candle): Candle {
  const price = (before: bigint) => divide(before * held, held + given, 'half_up');
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

/** Shares that are left of one purchase, e8. */
export interface SplitLot {
  readonly acquiredOn: string;
  readonly quantity: bigint;
}

/**
 * Lots of one person, oldest first. A split makes each larger and keeps its date; together they are what `sharesAfter` says of the sum. Bonus
 * shares are a lot of their own, the newest but for what was bought after they were given.
 */
export function lotsAfter(split: Split, lots: readonly SplitLot[], step: bigint): readonly SplitLot[] {
  const until = (sum: bigint) => sharesAfter(split, sum, step).quantity;
  if (split.kind === 'bonus') {
    const sum = lots.reduce((total, { quantity }) => total + quantity, 0n);
    const given = until(sum) - sum;
    if (given === 0n) return lots;
    const older = lots.filter(({ acquiredOn }) => acquiredOn <= split.allottedOn);
    return [...older, { acquiredOn: split.allottedOn, quantity: given }, ...lots.slice(older.length)];
  }
  let sum = 0n;
  return lots.map(({ acquiredOn, quantity }) => {
    const before = until(sum);
    sum += quantity;
    return { acquiredOn, quantity: until(sum) - before };
  });
}
