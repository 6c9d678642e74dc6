/** What a strategy made over holding, one number for each time that it could trade, in parts of the money in it. */
export interface Trial {
  readonly market: string;
  readonly strategy: string;
  readonly gains: readonly number[];
  /** The same without spread and charges: what it could see, whether or not it paid. */
  readonly before: readonly number[];
}

export interface Verdict {
  readonly market: string;
  readonly strategy: string;
  readonly trades: number;
  /** Mean of a trade in basis points, after and before costs, and how many standard errors it is from nothing. */
  readonly bps: number;
  readonly t: number;
  readonly bpsBefore: number;
  readonly tBefore: number;
}

/** A strategy that beats holding by more standard errors than this is a leak. */
export const T_MAX = 3;
/** Fewer trades than this say nothing. */
const TRADES_MIN = 20;

export function meanAndError(values: readonly number[]): { readonly mean: number; readonly t: number } {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const square = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (values.length - 1);
  return { mean, t: values.length < TRADES_MIN || square === 0 ? 0 : mean / Math.sqrt(square / values.length) };
}

export function judge({ market, strategy, gains, before }: Trial): Verdict {
  const [after, free] = [meanAndError(gains), meanAndError(before)];
  return {
    market,
    strategy,
    trades: gains.length,
    bps: after.mean * 1e4 || 0,
    t: after.t,
    bpsBefore: free.mean * 1e4 || 0,
    tBefore: free.t,
  };
}

/** Trials of the same strategy in the same market under several seeds are one. */
export function joined(trials: readonly Trial[]): readonly Trial[] {
  const byName = new Map<string, { gains: number[]; before: number[] }>();
  for (const { market, strategy, gains, before } of trials) {
    const name = `${market}\n${strategy}`;
    const kept = byName.get(name) ?? { gains: [], before: [] };
    byName.set(name, kept);
    for (const gain of gains) kept.gains.push(gain);
    for (const gain of before) kept.before.push(gain);
  }
  return [...byName].map(([name, { gains, before }]) => {
    const [market = '', strategy = ''] = name.split('\n');
    return { market, strategy, gains, before };
  });
}
