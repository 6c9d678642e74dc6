import type { MarketId } from '../market/instrument.ts';
import type { ConditionalRule } from './markets/market.ts';
import { marketOf } from './markets.ts';

/** Throws for a day without one: nothing is made up. `date`: a trading day. */
export function conditionalRule(market: MarketId, date: string): ConditionalRule {
  const rule = marketOf(market).conditional.findLast(({ from }) => from <= date);
  if (!rule) throw new Error(`no rule for conditional orders in ${market} on ${date}`);
  return rule;
}
