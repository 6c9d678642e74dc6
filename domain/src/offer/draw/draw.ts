import { decimal } from '../../money.ts';
import { type Basis, type Bucket, basisOf } from '../basis/basis.ts';
import { shareOut } from '../basis/largest-remainder.ts';
import { askedAt, isApplicationId, readApplicationLine, type Wish } from './application-line.ts';
import { byScore } from './by-score.ts';
import { asciiBytes, type Digests, hmacSha256 } from './digests.ts';
import { merkleRoot } from './merkle.ts';
import { addDemand, type Demand, drawnShares, finalPrice } from './price.ts';
import type { DrawTerms, Pool } from './terms.ts';

/** What is drawn from: all of it fixed or published before anybody can know the result. */
export interface DrawInputs {
  readonly terms: DrawTerms;
  /** The frozen list, by id; see `applicationLine`. */
  readonly lines: readonly string[];
  readonly seed: Uint8Array;
  /** What a public beacon gave, as text; empty where the seed stands alone. */
  readonly beacon: string;
}

export interface PoolResult {
  readonly pool: Pool;
  /** With what other pools had left. */
  readonly shares: number;
  readonly buckets: readonly Bucket[];
  readonly basis: Basis;
}

export interface DrawResult {
  readonly root: string;
  /** e8 */
  readonly price: bigint;
  /** Less than the least was asked for: nobody gets anything, all money goes back. */
  readonly failed: boolean;
  readonly pools: readonly PoolResult[];
  /** What each line asked for at that price, and got. Whole shares. */
  readonly asked: Uint32Array;
  readonly allotted: Uint32Array;
}

export interface Progress {
  readonly step: 'list' | 'numbers';
  readonly done: number;
  readonly of: number;
}

const SLICE = 5_000;

/** The number by which an application is drawn, the lowest first: HMAC-SHA256 of the seed over offer, list, beacon and application. */
export function scoring(digests: Digests, { terms, seed, beacon }: Omit<DrawInputs, 'lines'>, root: string) {
  const hmac = hmacSha256(digests, seed, asciiBytes(`${terms.offerId}|${root}|${beacon}|`));
  return (id: string): Uint8Array => hmac(asciiBytes(id));
}

/** More different wishes than this are read anew each time: kept, those of a million would take more memory than all the rest. */
const WISHES_MAX = 50_000;
/** In place of the number of a wish that is not kept. */
const UNKEPT = 0xff_ff_ff_ff;

/** What a list asks for: most ask for the same as others, so each wish is kept once, and how often it is asked for. */
interface WishTable {
  readonly wishes: readonly Wish[];
  readonly counts: readonly number[];
  /** The number of each line's wish. */
  readonly of: Uint32Array;
  /** Reads a line whose wish is not kept. */
  read(place: number): Wish;
}

/** Throws for a line that is no application: such a list was never frozen. */
function* wishTable(lines: readonly string[]): Generator<Progress, WishTable> {
  const numbers = new Map<string, number>();
  const wishes: Wish[] = [];
  const counts: number[] = [];
  const of = new Uint32Array(lines.length).fill(UNKEPT);
  const read = (place: number) => {
    const found = readApplicationLine(lines[place] ?? '');
    if (!found) throw new Error(`line ${place + 1} is no application`);
    return found;
  };
  for (let place = 0; place < lines.length; place += 1) {
    const line = lines[place] ?? '';
    const end = line.indexOf('|');
    const text = line.slice(end + 1);
    const known = numbers.get(text);
    if (known !== undefined && isApplicationId(line.slice(0, end))) {
      of[place] = known;
      counts[known] = (counts[known] ?? 0) + 1;
    } else {
      const found = read(place);
      if (wishes.length < WISHES_MAX) {
        of[place] = wishes.length;
        numbers.set(text, wishes.length);
        wishes.push(found);
        counts.push(1);
      }
    }
    if ((place + 1) % SLICE === 0) yield { step: 'list', done: place + 1, of: lines.length };
  }
  return { wishes, counts, of, read };
}

/** What pools have left goes to those that lack, in proportion to what they lack. A direct pool gives nothing and gets nothing. */
function withLeftovers(pools: readonly Pool[], asked: readonly number[]): readonly number[] {
  const lacks = pools.map(({ method, shares }, place) =>
    method === 'basis' ? Math.max(0, (asked[place] ?? 0) - shares) : 0,
  );
  const left = pools.reduce(
    (sum, { method, shares }, place) => (method === 'basis' ? sum + Math.max(0, shares - (asked[place] ?? 0)) : sum),
    0,
  );
  const missing = lacks.reduce((sum, lack) => sum + lack, 0);
  const more = shareOut(Math.min(left, missing), lacks);
  return pools.map(({ shares }, place) => shares + (more[place] ?? 0));
}

/** How many applications of each pool ask for so many shares, the fewest first. */
function bucketsOf(pools: number, asked: Uint32Array, poolOf: Uint8Array): readonly (readonly Bucket[])[] {
  const counts = Array.from({ length: pools }, () => new Map<number, number>());
  for (let place = 0; place < asked.length; place += 1) {
    const [shares, own] = [asked[place] ?? 0, counts[poolOf[place] ?? 0]];
    if (shares > 0) own?.set(shares, (own.get(shares) ?? 0) + 1);
  }
  return counts.map((own) => [...own].toSorted(([a], [b]) => a - b).map(([shares, count]) => ({ shares, count })));
}

/** Gives out one pool. `places`: its applications by their number, the lowest first. */
function giveOut(
  { buckets, basis, pool }: PoolResult,
  places: readonly number[],
  asked: Uint32Array,
  allotted: Uint32Array,
): void {
  const bucketOf = new Map(buckets.map(({ shares }, bucket) => [shares, bucket]));
  if (basis.kind === 'full') {
    for (const place of places) allotted[place] = asked[place] ?? 0;
    return;
  }
  const left = basis.kind === 'draw' ? [...basis.winners] : [...basis.raised];
  let odd = basis.kind === 'draw' ? basis.odd : 0;
  for (const place of places) {
    const wanted = asked[place] ?? 0;
    const bucket = bucketOf.get(wanted) ?? 0;
    const isNext = (left[bucket] ?? 0) > 0;
    if (isNext) left[bucket] = (left[bucket] ?? 0) - 1;
    if (basis.kind === 'in_part') {
      allotted[place] = (basis.each[bucket] ?? 0) + (isNext ? 1 : 0);
    } else if (isNext) {
      const extra = odd > 0 && wanted > pool.lot ? 1 : 0;
      odd -= extra;
      allotted[place] = pool.lot + extra;
    }
  }
}

function* priceAndAsked(terms: DrawTerms, lines: readonly string[]) {
  const table = yield* wishTable(lines);
  const { wishes, counts, read } = table;
  const of = lines.length;
  const poolOf = new Uint8Array(of);
  const cap = decimal(terms.cap);
  const demand: Demand = new Map();
  const add = ({ pool, bids }: Wish, times: number) => {
    if (terms.pools[pool]?.method === 'basis') addDemand(demand, bids, cap, times);
  };
  for (const [number, wish] of wishes.entries()) add(wish, counts[number] ?? 0);
  for (let place = 0; place < of; place += 1) {
    const kept = wishes[table.of[place] ?? UNKEPT];
    const wish = kept ?? read(place);
    if (wish.pool >= terms.pools.length) throw new Error(`line ${place + 1} is of a pool that is none`);
    poolOf[place] = wish.pool;
    if (!kept) add(wish, 1);
    if ((place + 1) % SLICE === 0) yield { step: 'list', done: place + 1, of } as const;
  }
  const price = finalPrice(terms, demand);
  const askedOf = wishes.map(({ bids }) => askedAt(bids, price));
  const asked = new Uint32Array(of);
  const askedOfPool = terms.pools.map(() => 0);
  for (let place = 0; place < of; place += 1) {
    const pool = poolOf[place] ?? 0;
    const shares = askedOf[table.of[place] ?? UNKEPT] ?? askedAt(read(place).bids, price);
    asked[place] = shares;
    askedOfPool[pool] = (askedOfPool[pool] ?? 0) + shares;
    if ((place + 1) % SLICE === 0) yield { step: 'list', done: place + 1, of } as const;
  }
  return { price, poolOf, asked, askedOfPool };
}

/**
 * The whole result of an offer from what was published: price, basis, winners. The same on a server, in a browser and in the file for
 * checking. Yields now and then, so that others get their turn. `direct` pools are left at nothing: their names are given beside it.
 */
export function* runDraw(digests: Digests, inputs: DrawInputs): Generator<Progress, DrawResult> {
  const { terms, lines } = inputs;
  const of = lines.length;
  let root: IteratorResult<number, string>;
  const tree = merkleRoot(digests, lines, SLICE);
  for (root = tree.next(); !root.done; root = tree.next()) yield { step: 'list', done: root.value, of };
  const { price, poolOf, asked, askedOfPool } = yield* priceAndAsked(terms, lines);
  const allotted = new Uint32Array(of);
  const isOfDraw = (place: number) => terms.pools[place]?.method === 'basis';
  const offered = drawnShares(terms);
  const wanted = askedOfPool.reduce((sum, shares, place) => (isOfDraw(place) ? sum + shares : sum), 0);
  const failed = BigInt(wanted) * 10_000n < BigInt(offered) * BigInt(terms.leastBps);
  const sizes = withLeftovers(terms.pools, askedOfPool);
  const bucketsOfPools = bucketsOf(terms.pools.length, asked, poolOf);
  const pools = terms.pools.map((pool, place): PoolResult => {
    const shares = sizes[place] ?? pool.shares;
    const buckets = bucketsOfPools[place] ?? [];
    const basis = pool.method === 'basis' ? basisOf({ shares, lot: pool.lot }, buckets) : ({ kind: 'full' } as const);
    return { pool, shares, buckets, basis };
  });
  const result = { root: root.value, price, failed, pools, asked, allotted };
  if (failed) return result;
  const scoreOf = scoring(digests, inputs, root.value);
  const orders = yield* byScore(lines, scoreOf, (place) =>
    (asked[place] ?? 0) > 0 && isOfDraw(poolOf[place] ?? 0) ? poolOf[place] : undefined,
  );
  for (const [number, places] of orders) {
    const one = pools[number];
    if (one) giveOut(one, places, asked, allotted);
  }
  return result;
}
