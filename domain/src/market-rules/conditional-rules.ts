import type { MarketId } from '../market/instrument.ts';
import { decimal } from '../money.ts';
import type { NearestLevel } from '../trading/conditional/watch.ts';

/** How conditional orders wait in a market from `from` on. */
export interface ConditionalRule {
  readonly market: MarketId;
  readonly from: string;
  readonly nearest: NearestLevel;
  /** How many of one person may wait, in all markets together. */
  readonly waitingMax: number;
  readonly daysMax: number;
  readonly source: string;
}

const oneStep: NearestLevel = { upTo: 0n, amount: 0n, bps: 0 };
const count = { waitingMax: 250, daysMax: 365 };

const rules: readonly ConditionalRule[] = [
  {
    market: 'NSE',
    from: '2000-01-01',
    nearest: { upTo: decimal('50'), amount: decimal('0.09'), bps: 25 },
    ...count,
    source:
      'Kite GTT: 0.25 % from the last price, 0.09 up to 50 rupees; 250 active, valid for a year (support.zerodha.com)',
  },
  ...(['B3', 'XNYS', 'coins'] as const).map((market) => ({
    market,
    from: '2000-01-01',
    nearest: oneStep,
    ...count,
    source: 'ours: one step of the price away; the number and the year as in India',
  })),
];

/** Throws for a market without one: nothing is made up. `date`: a trading day. */
export function conditionalRule(market: MarketId, date: string): ConditionalRule {
  const rule = rules.findLast((one) => one.market === market && one.from <= date);
  if (!rule) throw new Error(`no rule for conditional orders in ${market} on ${date}`);
  return rule;
}
