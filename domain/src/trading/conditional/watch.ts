import { maximum, minimum, roundToStep } from '../../money.ts';

/** `falls`: reached by the first print at the level or below it; `rises`: at the level or above. */
export type Direction = 'falls' | 'rises';

/** How far a trailing level stays behind the best print: a price e8, or hundredths of a per cent of that print. */
export type Distance = { readonly amount: bigint } | { readonly bps: number };

export interface LevelWatch {
  readonly kind: 'level';
  readonly direction: Direction;
  /** e8 */
  readonly level: bigint;
}

/** `best` (e8): the highest print since it waits for one that falls, the lowest for one that rises. */
export interface TrailingWatch {
  readonly kind: 'trailing';
  readonly direction: Direction;
  readonly distance: Distance;
  readonly best: bigint;
}

/** The first print of the next session, whatever its price. So its direction says nothing. */
export interface OpeningWatch {
  readonly kind: 'opening';
  readonly direction: 'rises';
  /** When the exchange was to open, as it was told to whoever asked. */
  readonly opensAtMs: number;
}

/** What a conditional order waits for. Only prints of the market reach it: no quote, no indicative price. */
export type Watch = LevelWatch | TrailingWatch | OpeningWatch;

/**
 * The price (e8) that a print has to reach now; of the opening any, so zero. A trailing one is rounded to the tick away from being reached: downwards where it falls, upwards
 * where it rises.
 */
export function levelOf(watch: Watch, tick: bigint): bigint {
  if (watch.kind === 'level') return watch.level;
  if (watch.kind === 'opening') return 0n;
  const { direction, distance, best } = watch;
  const away = 'amount' in distance ? distance.amount * 10_000n : best * BigInt(distance.bps);
  const level = direction === 'falls' ? best * 10_000n - away : best * 10_000n + away;
  return roundToStep(level, tick * 10_000n, direction === 'falls' ? 'floor' : 'ceil') / 10_000n;
}

export function isReached(watch: Watch, price: bigint, tick: bigint): boolean {
  const level = levelOf(watch, tick);
  return watch.direction === 'falls' ? price <= level : price >= level;
}

/** Whether both wait for the same: the same level, or the same distance behind whatever has been the best print. */
export function isSameWatch(one: Watch, other: Watch): boolean {
  if (one.direction !== other.direction) return false;
  if (one.kind === 'level') return other.kind === 'level' && one.level === other.level;
  if (one.kind === 'opening') return other.kind === 'opening';
  if (other.kind !== 'trailing') return false;
  const [own, another] = [one.distance, other.distance];
  return 'amount' in own
    ? 'amount' in another && own.amount === another.amount
    : 'bps' in another && own.bps === another.bps;
}

/** The same after a print that did not reach it. */
export function followed(watch: Watch, price: bigint): Watch {
  if (watch.kind !== 'trailing') return watch;
  const best = watch.direction === 'falls' ? maximum(watch.best, price) : minimum(watch.best, price);
  return best === watch.best ? watch : { ...watch, best };
}

/** How near to the last price a level may be. Dated configuration, see market-rules. */
export interface NearestLevel {
  /** Up to this last price (e8) `amount` (e8) counts, above it `bps`. */
  readonly upTo: bigint;
  readonly amount: bigint;
  readonly bps: number;
}

/** The nearest levels (e8) on the tick that may be asked for at this last price. */
export function nearestLevels(
  last: bigint,
  tick: bigint,
  { upTo, amount, bps }: NearestLevel,
): { readonly falls: bigint; readonly rises: bigint } {
  const away = last <= upTo ? amount * 10_000n : last * BigInt(bps);
  const on = (price: bigint, rounding: 'floor' | 'ceil') => roundToStep(price, tick * 10_000n, rounding) / 10_000n;
  // Equal to the last price is never far enough, whatever the rule says.
  return {
    falls: minimum(on(last * 10_000n - away, 'floor'), on((last - 1n) * 10_000n, 'floor')),
    rises: maximum(on(last * 10_000n + away, 'ceil'), on((last + 1n) * 10_000n, 'ceil')),
  };
}

/**
 * The least distance of this kind at which a level that begins to trail at the last price (e8) is not nearer to it than may be asked for: a price in whole ticks, or
 * whole hundredths of a per cent.
 */
export function leastDistance(
  kind: 'amount' | 'bps',
  direction: Direction,
  last: bigint,
  tick: bigint,
  nearest: NearestLevel,
): Distance {
  const level = nearestLevels(last, tick, nearest)[direction];
  const away = direction === 'falls' ? last - level : level - last;
  // Its level is rounded away from the price: whatever comes beyond the tick before the nearest comes to the nearest.
  if (kind === 'amount') return { amount: maximum(roundToStep(away, tick, 'floor'), tick) };
  const before = maximum(away - tick, 0n);
  return { bps: Number((before * 10_000n) / last) + 1 };
}
