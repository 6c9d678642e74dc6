import type { MarketId } from '../market/instrument.ts';
import { ONE } from '../money.ts';
import type { OrderType, Validity } from '../trading/order.ts';
import type { OrderRule } from './markets/market.ts';
import { marketOf } from './markets.ts';

/** The least that an order of a trading day may be worth, e8. */
export function leastValue(market: MarketId, date: string): bigint {
  const row = marketOf(market).leastValues.findLast(({ from }) => from <= date);
  if (!row) throw new RangeError(`no least value of ${market} on ${date}`);
  return row.value;
}

/** How orders may wait in a market on a trading day. */
export function orderRule(market: MarketId, date: string): OrderRule {
  const row = marketOf(market).orders.findLast(({ from }) => from <= date);
  if (!row) throw new RangeError(`no rule for orders of ${market} on ${date}`);
  return row;
}

/** How a limit order waits in a market where nobody says: as its ticket offers first. `type`: one at the market never waits. */
export function usualValidity(market: MarketId, date: string, type: OrderType): Validity {
  return (type === 'limit' ? orderRule(market, date).validities[0] : undefined) ?? 'day';
}

/** The most that a market lets one order be, in whole lots at a price of that day, and at least one lot. `price` and `lot` e8. */
export function largestOrder(market: MarketId, price: bigint, lot: bigint): bigint {
  if (price <= 0n) return lot;
  const lots = (marketOf(market).valueMax * ONE) / price / lot;
  return lots > 0n ? lots * lot : lot;
}

/** Days that must lie between a recorded day of a market and `today` (`YYYY-MM-DD`); 0 = no rule. */
export function priceLagDays(market: MarketId, today: string): number {
  return marketOf(market).priceLags.findLast(({ from }) => from <= today)?.days ?? 0;
}
