/**
 * `total` whole things shared out in proportion to `weights`, none left over: each gets the whole part of its share, and what is left goes one
 * each to the largest remainders, the first of equal ones first. Where `total` is at most the sum of the weights nobody gets more than
 * their weight.
 */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n || total <= 0) return weights.map(() => 0);
  const parts = weights.map((weight, place) => {
    const exact = BigInt(total) * BigInt(weight);
    return { place, whole: Number(exact / sum), rest: exact % sum };
  });
  const left = total - parts.reduce((all, { whole }) => all + whole, 0);
  const raised = new Set(
    parts
      .toSorted((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1))
      .slice(0, left)
      .map(({ place }) => place),
  );
  return parts.map(({ place, whole }) => whole + (raised.has(place) ? 1 : 0));
}
