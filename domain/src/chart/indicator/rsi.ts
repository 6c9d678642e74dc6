import type { Line } from './bar.ts';

/** Relative strength index of Wilder, 0 to 100: averages of gains and losses, each smoothed by 1 / length. */
export function relativeStrength(closes: readonly number[], length: number): Line {
  let gains = 0;
  let losses = 0;
  return closes.map((close, index) => {
    const change = close - (closes[index - 1] ?? close);
    const [gain, loss] = [Math.max(0, change), Math.max(0, -change)];
    if (index <= length) {
      gains += gain / length;
      losses += loss / length;
    } else {
      gains += (gain - gains) / length;
      losses += (loss - losses) / length;
    }
    if (index < length) return undefined;
    // A market that does not move is neither strong nor weak.
    return gains + losses === 0 ? 50 : (100 * gains) / (gains + losses);
  });
}
