import { atLeverage, mostAt } from '../../margin/tiers.ts';
import { maximum } from '../../money.ts';
import type { OrderFault } from '../place-checks.ts';
import { amount, moment, price as priceParam, quantity, type TradingFacts } from '../trading-facts.ts';
import { type MarginFacts, type OnMargin, standsInTheWay } from './on-margin.ts';

/** Whether the house closes by now what is left of the day. */
export function isDayOver({ day, nowMs }: MarginFacts): boolean {
  return day !== undefined && (day.squareOffAtMs === undefined || nowMs >= day.squareOffAtMs);
}

/** What stands against opening a position that ends with its day. */
function dayFault(
  { direction }: OnMargin,
  { limit, wanted }: Opening,
  margin: MarginFacts,
  facts: TradingFacts,
): OrderFault | undefined {
  const { day, mark } = margin;
  if (!day) return undefined;
  const left = margin.held[direction];
  // One of a day before is closed by the house before anything is added to it.
  if (isDayOver(margin) || (left && left.day !== day.tradeDate)) {
    const squareOff = moment(day.squareOffAtMs ?? margin.nowMs);
    return { code: 'intraday_over', params: { instrument: facts.instrument.symbol, squareOff } };
  }
  if (mark === undefined) return { code: 'intraday_no_price', params: { instrument: facts.instrument.symbol } };
  if (direction === 'long') return undefined;
  // A limit above the mark waits there and is sold at it: what counts is where the short would be opened.
  const soldAt = maximum(mark, limit ?? mark);
  if (day.shortBelow !== undefined && soldAt > day.shortBelow) {
    return {
      code: 'short_near_band',
      params: { price: priceParam(soldAt, facts), limit: priceParam(day.shortBelow, facts) },
    };
  }
  const offered = (facts.book?.asks ?? []).reduce((sum, { size }) => sum + size, 0n);
  if (offered < day.shortAskTimes * wanted) {
    return {
      code: 'short_thin_asks',
      params: { offered: quantity(offered), need: quantity(day.shortAskTimes * wanted) },
    };
  }
  return undefined;
}

interface Opening {
  /** The order's own price, if it has one, e8. */
  readonly limit: bigint | undefined;
  /** All of the order, e8. */
  readonly wanted: bigint;
}

/** What stands against a larger position, money apart. `worth`: of all of it then, e8. */
export function openingFault(
  terms: OnMargin,
  { worth, ...opening }: Opening & { readonly worth: bigint },
  margin: MarginFacts,
  facts: TradingFacts,
): OrderFault | undefined {
  const { direction, leverage } = terms;
  const ofDay = dayFault(terms, opening, margin, facts);
  if (ofDay) return ofDay;
  if (!margin.suitable) return { code: 'suitability_needed', params: {} };
  if (margin.mark === undefined) return { code: 'index_stale', params: { instrument: facts.instrument.symbol } };
  if (leverage > margin.leverageMax) {
    return { code: 'leverage_above_maximum', params: { leverage, maximum: margin.leverageMax } };
  }
  const stands = standsInTheWay(terms, margin);
  if (stands && margin.day) {
    return stands.direction === direction
      ? { code: 'intraday_terms', params: { leverage: stands.leverage } }
      : { code: 'intraday_other_way', params: { quantity: quantity(stands.quantity) } };
  }
  if (stands) {
    return stands.direction === direction
      ? { code: 'position_terms', params: { leverage: stands.leverage } }
      : { code: 'position_other_way', params: { quantity: quantity(stands.quantity) } };
  }
  const most = mostAt(margin.terms.tiers, atLeverage(leverage));
  if (worth > most) {
    return {
      code: 'position_above_tier',
      params: { value: amount(worth, facts), maximum: amount(most, facts), leverage },
    };
  }
  return undefined;
}
