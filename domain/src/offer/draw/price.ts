import { decimal } from '../../money.ts';
import type { Bid } from './application-line.ts';
import type { DrawTerms } from './terms.ts';

/** How many shares more are asked for at a price (e8) than at the next one above it. */
export type Demand = Map<bigint, number>;

/** Adds one application, or as many that ask for the same as `times` says. A bid without a price, or above the cap, counts at the cap. */
export function addDemand(demand: Demand, bids: readonly Bid[], cap: bigint, times = 1): void {
  const highest = bids
    .map(({ shares, price }) => ({ shares, price: price === undefined || price > cap ? cap : price }))
    .toSorted((a, b) => (a.price === b.price ? 0 : a.price > b.price ? -1 : 1));
  let most = 0;
  for (const { shares, price } of highest) {
    if (shares <= most) continue;
    demand.set(price, (demand.get(price) ?? 0) + times * (shares - most));
    most = shares;
  }
}

/** Whole shares of the parts that are drawn; what is given by name beside them is no part of it. */
export function drawnShares({ pools }: Pick<DrawTerms, 'pools'>): number {
  return pools.reduce((sum, { method, shares }) => (method === 'basis' ? sum + shares : sum), 0);
}

/** The highest price at which all shares are asked for, or the floor. e8. Book building; ICDR 2018 leaves the way to the issuer. */
export function finalPrice(terms: Pick<DrawTerms, 'floor' | 'cap' | 'pools'>, demand: Demand): bigint {
  const [floor, cap] = [decimal(terms.floor), decimal(terms.cap)];
  const offered = drawnShares(terms);
  let asked = 0;
  for (const price of [...demand.keys()].toSorted((a, b) => (a === b ? 0 : a > b ? -1 : 1))) {
    asked += demand.get(price) ?? 0;
    if (asked >= offered && price >= floor) return price < cap ? price : cap;
  }
  return floor;
}
