import { createHash } from 'node:crypto';

/**
 * Chance by counting: the same stream and counters always give the same number, in any order and in any process. Nothing
 * is drawn "next", so a price of three months ago costs as much as one of now. The floats made here only shape paths;
 * prices and sizes leave this folder as whole ticks and lots.
 */

/** A stream of chance: a key of 128 bits, so that nobody reckons it, or the seed, back from the prices it makes. */
export interface Stream {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
}

/** A stream of its own for a name, below another stream or, at the root, below the text of a seed. */
export function stream(parent: Stream | string, name: string): Stream {
  const above = typeof parent === 'string' ? parent : `${parent.a} ${parent.b} ${parent.c} ${parent.d}`;
  const hash = createHash('sha256').update(`${above}\n${name}`).digest();
  return { a: hash.readInt32LE(0), b: hash.readInt32LE(4), c: hash.readInt32LE(8), d: hash.readInt32LE(12) };
}

const ROUNDS = 8;

/** 32 bits for a place in a stream: the permutation of Chaskey (Mouha and others, 2014) between two additions of the key. */
export function bits(key: Stream, a: number, b = 0): number {
  let v = key.a ^ a;
  let w = key.b ^ b;
  let x = key.c;
  let y = key.d;
  for (let round = 0; round < ROUNDS; round += 1) {
    v = (v + w) | 0;
    w = ((w << 5) | (w >>> 27)) ^ v;
    v = (v << 16) | (v >>> 16);
    x = (x + y) | 0;
    y = ((y << 8) | (y >>> 24)) ^ x;
    v = (v + y) | 0;
    y = ((y << 13) | (y >>> 19)) ^ v;
    x = (x + w) | 0;
    w = ((w << 7) | (w >>> 25)) ^ x;
    x = (x << 16) | (x >>> 16);
  }
  return (v ^ key.a) >>> 0;
}

/** Above 0 and below 1. */
export function uniform(key: Stream, a: number, b = 0): number {
  return (bits(key, a, b) + 0.5) / 4294967296;
}

/** Standard normal by the rational approximation of the inverse (P. J. Acklam), good to 1e-9: one draw, one number. */
export function normal(key: Stream, a: number, b = 0): number {
  const p = uniform(key, a, b);
  const tail = 0.02425;
  if (p < tail) return tailQuantile(Math.sqrt(-2 * Math.log(p)));
  if (p > 1 - tail) return -tailQuantile(Math.sqrt(-2 * Math.log(1 - p)));
  const q = p - 0.5;
  const r = q * q;
  const top =
    ((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r -
      30.66479806614716) *
      r +
    2.506628277459239;
  const bottom =
    ((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r -
      13.28068155288572) *
      r +
    1;
  return (top * q) / bottom;
}

function tailQuantile(q: number): number {
  const top =
    ((((-0.007784894002430293 * q - 0.3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) * q +
      4.374664141464968) *
      q +
    2.938163982698783;
  const bottom =
    (((0.007784695709041462 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) * q + 1;
  return top / bottom;
}

/** A smooth curve through a random number at each whole `at`; between -1 and 1. Each lane of a stream has a curve of its own. */
export function smoothNoise(key: Stream, at: number, lane = 0): number {
  const left = Math.floor(at);
  const part = at - left;
  const eased = part * part * (3 - 2 * part);
  const from = uniform(key, left, lane) * 2 - 1;
  const to = uniform(key, left + 1, lane) * 2 - 1;
  return from + (to - from) * eased;
}
