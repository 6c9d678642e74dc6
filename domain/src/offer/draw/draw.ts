import { decimal } from '../../money.ts';
import { type Basis, type Bucket, basisOf } from '../basis/basis.ts';
import { shareOut } from '../basis/largest-remainder.ts';
import { askedAt, isApplicationId, readApplicationLine, type Wish } from './application-line.ts';
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
const SLICE_SORTED = 500;
const SCORE_BYTES = 32;

/** The number by which an application is drawn, the lowest first: HMAC-SHA256 of the seed over offer, list, beacon and application. */
export function scoring(digests: Digests, { terms, seed, beacon }: Omit<DrawInputs, 'lines'>, root: string) {
  const hmac = hmacSha256(digests, seed, asciiBytes(`${terms.offerId}|${root}|${beacon}|`));
  return (id: string): Uint8Array => hmac(asciiBytes(id));
}

/** More different wishes than this are read anew each time: kept, those of a million would take more memory than all the rest. */
const WISHES_MAX = 50_000;

/** Reads what applications of a list ask for; most ask for the same as others. Throws for a line that is none: such a list was never frozen. */
function createReader(lines: readonly string[]): (place: number) => Wish {
  const wishes = new Map<string, Wish>();
  return (place) => {
    const line = lines[place] ?? '';
    const end = line.indexOf('|');
    const text = line.slice(end + 1);
    const known = wishes.get(text);
    if (known && isApplicationId(line.slice(0, end))) return known;
    const found = readApplicationLine(line);
    if (!found) throw new Error(`line ${place + 1} is no application`);
    if (wishes.size < WISHES_MAX) wishes.set(text, found);
    return found;
  };
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

function bucketsOf(asked: Uint32Array, poolOf: Uint8Array, pool: number): readonly Bucket[] {
  const counts = new Map<number, number>();
  for (const [place, shares] of asked.entries()) {
    if (shares > 0 && poolOf[place] === pool) counts.set(shares, (counts.get(shares) ?? 0) + 1);
  }
  return [...counts].toSorted(([a], [b]) => a - b).map(([shares, count]) => ({ shares, count }));
}

/** Lowest score first; of two equal ones, which cannot be, the first of the list. */
function compareScores(scores: Uint8Array, a: number, b: number): number {
  for (let byte = 0; byte < SCORE_BYTES; byte += 1) {
    const difference = (scores[a * SCORE_BYTES + byte] ?? 0) - (scores[b * SCORE_BYTES + byte] ?? 0);
    if (difference !== 0) return difference;
  }
  return a - b;
}

/** The places of these applications, the lowest score first. Scores are spread evenly, so their first bytes part them evenly. */
function* byScore(
  scores: Uint8Array,
  asked: Uint32Array,
  belongs: (place: number) => boolean,
): Generator<Progress, number[]> {
  const of = asked.length;
  const groups = Array.from({ length: 256 }, (): number[] => []);
  for (let place = 0; place < of; place += 1) {
    if (belongs(place) && (asked[place] ?? 0) > 0) groups[scores[place * SCORE_BYTES] ?? 0]?.push(place);
  }
  const places: number[] = [];
  for (const group of groups) {
    group.sort((a, b) => compareScores(scores, a, b));
    for (const place of group) places.push(place);
    if (group.length > SLICE_SORTED) yield { step: 'numbers', done: of, of };
  }
  return places;
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
  const cap = decimal(terms.cap);
  const demand: Demand = new Map();
  const poolOf = new Uint8Array(of);
  const wishAt = createReader(lines);
  for (const [place] of lines.entries()) {
    const { pool, bids } = wishAt(place);
    if (pool >= terms.pools.length) throw new Error(`line ${place + 1} is of a pool that is none`);
    poolOf[place] = pool;
    if (terms.pools[pool]?.method === 'basis') addDemand(demand, bids, cap);
    if ((place + 1) % SLICE === 0) yield { step: 'list', done: place + 1, of };
  }
  const price = finalPrice(terms, demand);
  const asked = new Uint32Array(of);
  const askedOfPool = terms.pools.map(() => 0);
  for (const [place] of lines.entries()) {
    const { pool, bids } = wishAt(place);
    asked[place] = askedAt(bids, price);
    askedOfPool[pool] = (askedOfPool[pool] ?? 0) + (asked[place] ?? 0);
    if ((place + 1) % SLICE === 0) yield { step: 'list', done: place + 1, of };
  }
  const allotted = new Uint32Array(of);
  const isOfDraw = (place: number) => terms.pools[place]?.method === 'basis';
  const offered = drawnShares(terms);
  const wanted = askedOfPool.reduce((sum, shares, place) => (isOfDraw(place) ? sum + shares : sum), 0);
  const failed = BigInt(wanted) * 10_000n < BigInt(offered) * BigInt(terms.leastBps);
  const sizes = withLeftovers(terms.pools, askedOfPool);
  const pools = terms.pools.map((pool, place): PoolResult => {
    const shares = sizes[place] ?? pool.shares;
    const buckets = bucketsOf(asked, poolOf, place);
    const basis = pool.method === 'basis' ? basisOf({ shares, lot: pool.lot }, buckets) : ({ kind: 'full' } as const);
    return { pool, shares, buckets, basis };
  });
  const result = { root: root.value, price, failed, pools, asked, allotted };
  if (failed) return result;
  const scores = new Uint8Array(of * SCORE_BYTES);
  const scoreOf = scoring(digests, inputs, root.value);
  for (const [place, line] of lines.entries()) {
    scores.set(scoreOf(line.slice(0, line.indexOf('|'))), place * SCORE_BYTES);
    if ((place + 1) % SLICE === 0) yield { step: 'numbers', done: place + 1, of };
  }
  for (const [number, one] of pools.entries()) {
    if (one.pool.method !== 'basis') continue;
    const places = yield* byScore(scores, asked, (place) => poolOf[place] === number);
    giveOut(one, places, asked, allotted);
  }
  return result;
}
