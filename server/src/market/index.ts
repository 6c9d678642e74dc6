import type { Calendars } from '@tarazu/domain/market-rules/calendars';
import { tradedCountries } from '@tarazu/domain/market-rules/markets';
import type { Clock } from '../platform/clock.ts';
import type { Feed } from '../platform/feed.ts';
import type { PageWords } from '../platform/http/filled-page.ts';
import type { Serve } from '../platform/http.ts';
import type { LiveMarket } from './live-market.ts';
import { createLiveMarket } from './live-market.ts';
import { FIRST_ROWS, instrumentPageText, marketsPageText } from './page-text.ts';
import type { MarketQueries } from './queries.ts';
import { createMarketQueries } from './queries.ts';
import { serveMarket } from './routes.ts';
import { sectorName } from './sector-names.ts';
import { createSectorQueries } from './sectors.ts';
import type { MarketSource } from './source.ts';
import { publishMarket } from './topics.ts';

export type { LiveMarket } from './live-market.ts';
export { createMarkets } from './markets.ts';
export { closeBefore } from './past/close-before.ts';
export { dayBarsBefore } from './past/day-bars.ts';
export { printsAfter } from './past/prints-after.ts';
export { isAroundSplit, priceNow, quantityNow, splitsSince, splittingOf } from './past/since-split.ts';
export type { MarketQueries } from './queries.ts';
export { sectorName } from './sector-names.ts';
export type { MarketSource, NewListing } from './source.ts';
export { marketMigrations } from './store.ts';
export { createVenueTicker } from './ticker/venue-ticker.ts';
export { changePercent } from './views.ts';

export interface Market {
  /** Instruments, quotes, books, sessions and what happens, for other features. */
  readonly live: LiveMarket;
  /** The same in the shape of the wire. */
  readonly queries: MarketQueries;
  routes(serve: Serve): void;
  /** What a sector is called in a language. */
  readonly sectorName: typeof sectorName;
  /** What the page of an instrument says before the app is there. */
  instrumentPageText(instrumentId: string): PageWords | undefined;
  /** What Markets says before the app is there. */
  marketsPageText(): PageWords;
  /** Puts the market on the feed until the returned function is called. */
  publish(feed: Feed): () => void;
  /** Throws when the source cannot run as configured; the message is for the operator. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface MarketOptions {
  readonly source: MarketSource;
  readonly clock: Clock;
  /** What operators changed included; the days of the program when it is left out. */
  readonly calendars?: Calendars;
}

export function createMarket({ source, clock, calendars }: MarketOptions): Market {
  // A recorded day keeps the calendar under which it was recorded.
  const followed = calendars && source.name !== 'replay' ? { calendars } : {};
  const live = createLiveMarket({ source, clock, ...followed });
  const queries = createMarketQueries(live);
  return {
    live,
    queries,
    sectorName,
    routes: (serve) => serveMarket(serve, { ...queries, ...createSectorQueries(live) }, live.nowMs),
    instrumentPageText(instrumentId) {
      const quote = queries.quote(instrumentId);
      return quote && instrumentPageText(quote);
    },
    marketsPageText: () =>
      marketsPageText(
        Object.fromEntries(tradedCountries.map((country) => [country, queries.hotStocks(country, FIRST_ROWS).items])),
      ),
    publish: (feed) => publishMarket(feed, live, queries),
    start: live.start,
    stop: live.stop,
  };
}
