import type { LiveMarket } from '../live-market.ts';

/**
 * The close before the day that is traded now or next, e8: until that day opens a quote tells of the one before, whose last price that close is. Undefined
 * without a quote.
 */
export function closeBefore(
  market: Pick<LiveMarket, 'quote' | 'tradingState'>,
  instrumentId: string,
): bigint | undefined {
  const quote = market.quote(instrumentId);
  if (!quote) return undefined;
  return market.tradingState(instrumentId).opensAtMs === undefined ? quote.previousClose : quote.last;
}
