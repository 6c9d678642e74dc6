import type { MarketId } from '../market/instrument.ts';

/** The first day of a share that was not listed before, in one market, from `from` on. */
export interface ListingRule {
  readonly market: MarketId;
  readonly from: string;
  /** How far it may go from the price of its opening auction on that day, in basis points. */
  readonly firstDayBandBps: number;
  readonly source: string;
}

const rows: readonly ListingRule[] = [
  {
    market: 'NSE',
    from: '2012-01-20',
    firstDayBandBps: 2_000,
    source: 'SEBI CIR/MRD/DP/02/2012: 20 % of the price of the auction for issues above Rs 250 crore',
  },
  {
    market: 'B3',
    from: '2020-01-01',
    firstDayBandBps: 3_000,
    source: 'Ours, for practice: B3 has auctions where a price moves far, and no band of a day',
  },
  {
    market: 'XNYS',
    from: '2020-01-01',
    firstDayBandBps: 5_000,
    source: 'Ours, for practice: in the United States a listing has no band of a day',
  },
];

/** Undefined for a market in which nothing is listed anew. */
export function listingRule(market: MarketId, date: string): ListingRule | undefined {
  return rows.findLast((row) => row.market === market && row.from <= date);
}
