/**
 * Chance by counting: the same stream and counters always give the same number, in any order and in any process. Nothing
 * is drawn "next", so a price of three months ago costs as much as one of now. The floats made here only shape paths;
 * prices and sizes leave this folder as whole ticks and lots.
 */

/** A stream of its own for a name, below another stream. */
export function stream(parent: number, name: string): number {
  let hash = parent ^ 0x811c9dc5;
  for (let place = 0; place < name.length; place += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(place), 0x01000193);
  }
  return scramble(hash);
}

function scramble(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad);
  hash = Math.imul(hash ^ (hash >>> 15), 0x735a2d97);
  return hash ^ (hash >>> 15);
}

/** 32 bits for a place in a stream. */
export function bits(key: number, a: number, b = 0): number {
  const first = scramble(key ^ Math.imul(a | 0, 0x9e3779b1));
  return scramble(first + Math.imul(b | 0, 0x85ebca6b) + 0x6d2b79f5) >>> 0;
}

/** Above 0 and below 1. */
export function uniform(key: number, a: number, b = 0): number {
  return (bits(key, a, b) + 0.5) / 4294967296;
}

/** Standard normal by the rational approximation of the inverse (P. J. Acklam), good to 1e-9: one draw, one number. */
export function normal(key: number, a: number, b = 0): number {
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

/** A smooth curve through a random number at each whole `at`; between -1 and 1. */
export function smoothNoise(key: number, at: number): number {
  const left = Math.floor(at);
  const part = at - left;
  const eased = part * part * (3 - 2 * part);
  const from = uniform(key, left) * 2 - 1;
  const to = uniform(key, left + 1) * 2 - 1;
  return from + (to - from) * eased;
}
