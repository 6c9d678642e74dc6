import { decimalToText, maximum, minimum } from '@tarazu/domain/money';
import type { tickerFields } from '@tarazu/wire/coin/coin-market';
import type * as z from 'zod/mini';
import type { LiveMarket } from '../live-market.ts';
import { createRollingDay } from './rolling-day.ts';

type VenueTicker = { readonly [Field in keyof typeof tickerFields]: z.output<(typeof tickerFields)[Field]> };

/** The present state of an instrument as bots of coin venues know it; undefined before its first price. */
export function createVenueTicker(market: LiveMarket): (id: string) => Promise<VenueTicker | undefined> {
  const lastDay = createRollingDay(market);
  return async (id) => {
    const quote = market.quote(id);
    const day = quote && (await lastDay(id));
    if (!quote) return undefined;
    const book = market.book(id);
    const [ask, bid] = [book?.asks[0], book?.bids[0]];
    const text = (value: bigint | undefined) => (value === undefined ? null : decimalToText(value));
    const { open, high, low, volume, turnover } = day ?? quote;
    return {
      last: decimalToText(quote.last),
      lastSz: text(market.prints(id, 1)[0]?.size),
      askPx: text(ask?.price),
      askSz: text(ask?.size),
      bidPx: text(bid?.price),
      bidSz: text(bid?.size),
      open24h: decimalToText(open),
      // The bar of this moment may be older than the last print.
      high24h: decimalToText(maximum(high, quote.last)),
      low24h: decimalToText(minimum(low, quote.last)),
      vol24h: decimalToText(volume),
      volCcy24h: decimalToText(turnover),
      sodUtc0: decimalToText(quote.open),
      sodUtc8: text(day?.openUtc8),
      ts: String(quote.atMs),
    };
  };
}
