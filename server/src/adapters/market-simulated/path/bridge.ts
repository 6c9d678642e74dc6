/**
 * The Brownian bridge: a random walk of which both ends are known. Between them it has no direction, so nobody who sees a part of it
 * knows more of the rest than where it is.
 */

/** The highest value on the way from `from` to `until` with this variance; `draw` is uniform above 0 and below 1. */
export function extremeBeyond(from: number, until: number, variance: number, draw: number): number {
  const apart = from - until;
  return (from + until + Math.sqrt(apart * apart - 2 * variance * Math.log(draw))) / 2;
}

/** The chance that the way from `from` to `until` goes above `top`, which is not below either. */
export function chanceAbove(from: number, until: number, variance: number, top: number): number {
  return Math.exp((-2 * (top - from) * (top - until)) / variance);
}

/** How likely it is that the highest value is just `top`: a density. `above` is the chance that the way goes above it. */
export function densityAbove(from: number, until: number, variance: number, top: number, above: number): number {
  return ((2 * (2 * top - from - until)) / variance) * above;
}
