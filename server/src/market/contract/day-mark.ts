import type { Instrument } from '@tarazu/domain/market/instrument';
import { marketOf } from '@tarazu/domain/market-rules/markets';
import type { MarketSource } from '../source.ts';
import type { ContractPrices } from './contract-prices.ts';

/** What a position on margin goes by at this moment. */
export type MarginPrices = Pick<ContractPrices, 'mark' | 'index' | 'venues' | 'stale' | 'sequence' | 'atMs'> &
  Partial<Pick<ContractPrices, 'premium'>>;

/**
 * The mark of what is held on margin within its day: its last print. It is stale while nothing is traded, when the print is older than the rule allows, or lies outside of
 * the day's band. Undefined for what is not held that way.
 */
export function dayMark(source: MarketSource, instrument: Instrument | undefined): MarginPrices | undefined {
  if (!instrument) return undefined;
  const { id, market } = instrument;
  const { margin } = marketOf(market);
  if (!margin?.dayOf) return undefined;
  const { phase, tradeDate, bandLower, bandUpper } = source.tradingState(id);
  const rule = margin.dayOf(id, tradeDate);
  const print = source.prints(id, 1)[0];
  const mark = print?.price ?? source.quote(id)?.last;
  if (!rule || mark === undefined) return undefined;
  const atMs = print?.atMs ?? 0;
  const isOld = source.nowMs(id) - atMs > rule.staleAfterMs;
  const isOutside = (bandLower !== undefined && mark < bandLower) || (bandUpper !== undefined && mark > bandUpper);
  const stale = phase !== 'open' || isOld || isOutside;
  return { mark, index: mark, venues: [], stale, sequence: print?.sequence ?? 0, atMs };
}
