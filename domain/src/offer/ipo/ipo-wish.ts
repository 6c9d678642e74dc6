import type { MarketId } from '../../market/instrument.ts';
import type { IpoRule } from '../../market-rules/ipo-rules.ts';

/** What people choose of the terms of a new company; every price follows from what the company is thought to be worth. */
export interface IpoWish {
  /** The floor below that, and the cap above the floor, in hundredths of a per cent; without a band the price is fixed. */
  readonly belowBps: number;
  readonly bandBps: number;
  readonly lots: number;
  /** Of them for retail and for small HNI, in parts of a thousand; the rest is for large ones. */
  readonly retailPart: number;
  readonly smallHniPart: number;
  /** One lot is worth this at least, and an application of retail that at most, e8. */
  readonly leastValue: bigint;
  readonly retailMost: bigint;
}

const PARTS = 1_000;
const WHOLE_BPS = 10_000;

/** The rule with what was chosen within its bounds; undefined for a wish that lies outside of them, or a market without new companies. */
export function ruleOfWish(rule: IpoRule, market: MarketId, wish: IpoWish): IpoRule | undefined {
  const bounds = rule.markets.find((one) => one.market === market);
  const { belowBps, bandBps, lots, retailPart, smallHniPart, leastValue, retailMost } = wish;
  if (!bounds || bandBps + WHOLE_BPS > rule.capMostBps || retailPart + smallHniPart > PARTS) return undefined;
  if (leastValue < bounds.leastValue || retailMost < leastValue || retailMost > bounds.retailMost) return undefined;
  const parts = { lots, retailPart, smallHniPart };
  return { ...rule, markets: [{ ...bounds, leastValue, retailMost }], floorBelowBps: belowBps, bandBps, ...parts };
}
