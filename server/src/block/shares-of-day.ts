import { timesFactor } from '@tarazu/domain/market/corporate-action/split';
import { ONE } from '@tarazu/domain/money';
import { type LiveMarket, splitsSince } from '../market/index.ts';

/** All shares of a company on a day that ends at that moment, e8: what it began with, times the splits up to then. Undefined where nobody says how many there are. */
export function sharesUntil(
  market: Pick<LiveMarket, 'known' | 'splits' | 'nowMs'>,
  instrumentId: string,
  untilMs: number,
): bigint | undefined {
  const issued = market.known(instrumentId)?.sharesIssued;
  if (issued === undefined) return undefined;
  // One that begins with the next day is none of this one.
  return splitsSince(market, instrumentId, 0, untilMs - 1).reduce((all, split) => timesFactor(split, all, ONE), issued);
}
