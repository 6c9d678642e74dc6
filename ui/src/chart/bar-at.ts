/** The bar that an instant lies in; undefined when it is older than what is loaded. */
export function barAt(bars: readonly { readonly timestamp: number }[], atMs: number): number | undefined {
  let [low, high] = [0, bars.length - 1];
  let found: number | undefined;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const opens = bars[middle]?.timestamp ?? 0;
    if (opens <= atMs) {
      found = opens;
      low = middle + 1;
    } else high = middle - 1;
  }
  return found;
}
