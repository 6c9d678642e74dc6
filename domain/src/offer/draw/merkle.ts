import { asciiBytes, bytesOfHex, type Digests, hexOf } from './digests.ts';

// The tree of RFC 6962 (certificate transparency): leaves and knots are hashed behind different first bytes, so that none can pass for
// the other; of an odd number the last goes up as it is.
const LEAF = 0;
const KNOT = 1;
const HASH_BYTES = 32;

function leafHash({ sha256 }: Digests, leaf: string): Uint8Array {
  const bytes = asciiBytes(leaf, 1);
  bytes[0] = LEAF;
  return sha256(bytes);
}

function knotHash({ sha256 }: Digests, left: Uint8Array, right: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(1 + 2 * HASH_BYTES);
  bytes[0] = KNOT;
  bytes.set(left, 1);
  bytes.set(right, 1 + HASH_BYTES);
  return sha256(bytes);
}

/** One level up, in place: hashes stand one behind the other. */
function* raise({ sha256 }: Digests, hashes: Uint8Array, count: number, slice: number): Generator<number, number> {
  const pair = new Uint8Array(1 + 2 * HASH_BYTES);
  pair[0] = KNOT;
  for (let place = 0; place < count; place += 2) {
    const [from, to] = [place * HASH_BYTES, (place / 2) * HASH_BYTES];
    if (place + 1 < count) {
      pair.set(hashes.subarray(from, from + 2 * HASH_BYTES), 1);
      hashes.set(sha256(pair), to);
    } else hashes.copyWithin(to, from, from + HASH_BYTES);
    if (place % slice === slice - 2) yield place;
  }
  return Math.ceil(count / 2);
}

/** The root over the leaves in their order, hexadecimal. Yields after every `slice` (even) of hashes how many leaves are done. */
export function* merkleRoot(digests: Digests, leaves: readonly string[], slice: number): Generator<number, string> {
  if (leaves.length === 0) return hexOf(digests.sha256(new Uint8Array(0)));
  const hashes = new Uint8Array(leaves.length * HASH_BYTES);
  for (const [place, leaf] of leaves.entries()) {
    hashes.set(leafHash(digests, leaf), place * HASH_BYTES);
    if ((place + 1) % slice === 0) yield place + 1;
  }
  let count = leaves.length;
  while (count > 1) {
    const level = raise(digests, hashes, count, slice);
    let step = level.next();
    for (; !step.done; step = level.next()) yield leaves.length;
    count = step.value;
  }
  return hexOf(hashes.subarray(0, HASH_BYTES));
}

/** One step up from a leaf: what stands beside it, and on which side. */
export interface ProofStep {
  readonly side: 'left' | 'right';
  readonly hash: string;
}

/**
 * The same as `inclusionProof`, of a list of any length: yields after every `slice` (even) of hashes, and has one level in memory at a time.
 */
export function* inclusionSteps(
  digests: Digests,
  leaves: readonly string[],
  leaf: number,
  slice: number,
): Generator<number, readonly ProofStep[]> {
  const hashes = new Uint8Array(leaves.length * HASH_BYTES);
  for (const [place, text] of leaves.entries()) {
    hashes.set(leafHash(digests, text), place * HASH_BYTES);
    if ((place + 1) % slice === 0) yield place + 1;
  }
  const steps: ProofStep[] = [];
  let count = leaves.length;
  for (let at = leaf; count > 1; at = Math.floor(at / 2)) {
    const other = at % 2 === 0 ? at + 1 : at - 1;
    const hash = hexOf(hashes.subarray(other * HASH_BYTES, (other + 1) * HASH_BYTES));
    if (other < count) steps.push({ side: at % 2 === 0 ? 'right' : 'left', hash });
    const level = raise(digests, hashes, count, slice);
    let step = level.next();
    for (; !step.done; step = level.next()) yield leaves.length;
    count = step.value;
  }
  return steps;
}

/** What shows, with the leaf, that it is in the list of a root. */
export function inclusionProof(digests: Digests, leaves: readonly string[], place: number): readonly ProofStep[] {
  let level = leaves.map((leaf) => leafHash(digests, leaf));
  const steps: ProofStep[] = [];
  for (let at = place; level.length > 1; at = Math.floor(at / 2)) {
    const other = level[at % 2 === 0 ? at + 1 : at - 1];
    if (other) steps.push({ side: at % 2 === 0 ? 'right' : 'left', hash: hexOf(other) });
    level = level.flatMap((left, index) => {
      if (index % 2 === 1) return [];
      const right = level[index + 1];
      return [right ? knotHash(digests, left, right) : left];
    });
  }
  return steps;
}

export function isIncluded(digests: Digests, leaf: string, steps: readonly ProofStep[], root: string): boolean {
  let hash = leafHash(digests, leaf);
  for (const { side, hash: text } of steps) {
    const other = bytesOfHex(text);
    if (other?.length !== HASH_BYTES) return false;
    hash = side === 'left' ? knotHash(digests, other, hash) : knotHash(digests, hash, other);
  }
  return hexOf(hash) === root;
}
