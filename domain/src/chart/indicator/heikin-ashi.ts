export interface Candle {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/**
 * Candles of averages, after Valcu, "Using the Heikin-Ashi Technique" (2004): the close is the mean of a bar's four prices, the open the middle of the averaged body
 * before, and the ends take in both. The first opens in the middle of its own body. No trade was made at these prices.
 */
export function heikinAshi(bars: readonly Candle[]): readonly Candle[] {
  let before: Candle | undefined;
  return bars.map((bar) => {
    const close = (bar.open + bar.high + bar.low + bar.close) / 4;
    const open = before ? (before.open + before.close) / 2 : (bar.open + bar.close) / 2;
    before = { open, high: Math.max(bar.high, open, close), low: Math.min(bar.low, open, close), close };
    return before;
  });
}
