import { shareOut } from './largest-remainder.ts';

/** How many applications of a pool ask for so many shares. */
export interface Bucket {
  readonly shares: number;
  readonly count: number;
}

/** What a pool has to give; `lot`: what the smallest application asks for. Whole shares. */
export interface PoolSize {
  readonly shares: number;
  readonly lot: number;
}

/**
 * How a pool is given out, by ICDR 2018 Schedule XIV Part A. `full`: everybody gets what they asked for. `in_part`: everybody gets a lot, and of
 * what is asked above it the part `over` of `of`. `draw`: as many of each bucket win a lot as its part of the applications; a larger
 * application has no better chance. `each` and `winners` stand in the order of the buckets. `odd`: single shares that are left,
 * given one each by the order of the draw.
 */
export type Basis =
  | { readonly kind: 'full' }
  | {
      readonly kind: 'in_part';
      readonly over: number;
      readonly of: number;
      /** What each of a bucket gets before odd shares, rounded down. */
      readonly each: readonly number[];
      /** How many of each bucket get one share more: those with the largest fractions. */
      readonly raised: readonly number[];
    }
  | { readonly kind: 'draw'; readonly winners: readonly number[]; readonly odd: number };

/** Sum of what is asked for. */
export function askedOf(buckets: readonly Bucket[]): number {
  return buckets.reduce((sum, { shares, count }) => sum + shares * count, 0);
}

function countOf(buckets: readonly Bucket[]): number {
  return buckets.reduce((sum, { count }) => sum + count, 0);
}

/** The figure of the regulation's table: the part in proportion, rounded to the nearest share, a half up. */
export function inProportion({ shares, lot }: PoolSize, buckets: readonly Bucket[], applied: number): number {
  const least = countOf(buckets) * lot;
  const over = BigInt(shares - least) * BigInt(applied - lot);
  const of = BigInt(askedOf(buckets) - least);
  return lot + Number((2n * over + of) / (2n * of));
}

/** Odd shares in proportion: as many as are left, to the largest fractions first; of a bucket that gets only some, the draw says which. */
function inPart({ shares, lot }: PoolSize, buckets: readonly Bucket[]): Basis {
  const least = countOf(buckets) * lot;
  const [over, of] = [shares - least, askedOf(buckets) - least];
  const exact = buckets.map(({ shares: applied }) => BigInt(over) * BigInt(applied - lot));
  const each = exact.map((part) => lot + Number(part / BigInt(of)));
  let left = shares - buckets.reduce((sum, { count }, place) => sum + count * (each[place] ?? 0), 0);
  const raised = buckets.map(() => 0);
  const byFraction = exact
    .map((part, place) => ({ place, rest: part % BigInt(of) }))
    .filter(({ rest }) => rest > 0n)
    .toSorted((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1));
  for (const { place } of byFraction) {
    const some = Math.min(left, buckets[place]?.count ?? 0);
    raised[place] = some;
    left -= some;
  }
  return { kind: 'in_part', over, of, each, raised };
}

/** Throws for a bucket below the lot: such an application was refused. */
export function basisOf(pool: PoolSize, buckets: readonly Bucket[]): Basis {
  const { shares, lot } = pool;
  if (buckets.some((bucket) => bucket.shares < lot)) throw new Error(`an application below the lot of ${lot}`);
  if (askedOf(buckets) <= shares) return { kind: 'full' };
  const allottees = Math.floor(shares / lot);
  if (countOf(buckets) <= allottees) return inPart(pool, buckets);
  const winners = shareOut(
    allottees,
    buckets.map(({ count }) => count),
  );
  // Whoever asked for one lot has all of it.
  const above = buckets.reduce((sum, bucket, place) => sum + (bucket.shares > lot ? (winners[place] ?? 0) : 0), 0);
  return { kind: 'draw', winners, odd: Math.min(shares - allottees * lot, above) };
}
