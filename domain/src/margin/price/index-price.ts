import { divide, maximum, minimum, ONE } from '../../money.ts';

/** What a venue shows of a coin: the middle of its best prices (e8), and when it was last heard of (ms UTC). */
export interface VenuePrice {
  readonly venue: string;
  readonly price: bigint;
  readonly atMs: number;
}

export interface IndexRule {
  /** A venue that has not been heard of for longer does not count. */
  readonly staleMs: number;
  /** How far fewer than three venues may take the index from what it was, in parts of it, e8. */
  readonly cap: bigint;
}

export interface IndexPrice {
  /** e8. */
  readonly price: bigint;
  /** Those that counted. */
  readonly venues: readonly string[];
}

/**
 * The index of a coin: the middle one of what the venues show (of two the mean, half even). One venue of three cannot push it beyond what another shows.
 * Where fewer than three are heard of there is no majority, and each step stays within the cap of the index before. Undefined, stale, where none is: then
 * nobody is liquidated.
 */
export function indexPrice(
  prices: readonly VenuePrice[],
  nowMs: number,
  before: bigint | undefined,
  { staleMs, cap }: IndexRule,
): IndexPrice | undefined {
  const heard = prices.filter(({ atMs }) => nowMs - atMs <= staleMs);
  const sorted = heard.map(({ price }) => price).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const low = sorted[(sorted.length - 1) >> 1];
  const high = sorted[sorted.length >> 1];
  if (low === undefined || high === undefined) return undefined;
  const middle = divide(low + high, 2n, 'half_even');
  const venues = heard.map(({ venue }) => venue);
  if (before === undefined || heard.length > 2) return { price: middle, venues };
  const room = divide(before * cap, ONE, 'down');
  return { price: maximum(before - room, minimum(before + room, middle)), venues };
}
