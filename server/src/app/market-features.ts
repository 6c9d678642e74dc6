import { chartMigrations, createChart } from '../chart/index.ts';
import type { Content } from '../content/index.ts';
import { createFundamentals, savedScreenMigrations } from '../fundamentals/index.ts';
import type { Market } from '../market/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { Migration } from '../platform/migrations.ts';
import type { Lease } from '../platform/processes/lease.ts';
import type { IdSource } from '../platform/random-id.ts';
import { createPriceAlerts, priceAlertMigrations } from '../price-alert/index.ts';
import { createVote, voteMigrations } from '../vote/index.ts';
import { createWatchlist, watchlistMigrations } from '../watchlist/index.ts';
import { openBooks, openModel } from './settings.ts';

export const marketFeatureMigrations: readonly Migration[] = [
  ...watchlistMigrations,
  ...voteMigrations,
  ...priceAlertMigrations,
  ...chartMigrations,
  ...savedScreenMigrations,
];

interface MarketFeaturesDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly config: Config;
  readonly log: Log;
  readonly lease: Lease;
  readonly market: Market;
  readonly jobs: Jobs;
  readonly content: Pick<Content, 'firstNews'>;
}

/** What looks at the market and moves no money: watchlist, votes, price alerts, what is kept with charts. A part of `app.ts`. */
export function createMarketFeatures(deps: MarketFeaturesDeps) {
  const { database, committer, clock, config, ids, market } = deps;
  const watchlist = createWatchlist({ database, committer, market, ids, config });
  const chart = createChart({ database, committer, market: market.live, ids, config });
  const vote = createVote({ database, market, clock });
  const fundamentals = createFundamentals({ database, committer, config, market, source: openBooks(config) });
  const priceAlerts = createPriceAlerts({
    ...deps,
    market: market.live,
    queries: market.queries,
    firstNews: deps.content.firstNews,
  });
  return {
    priceAlerts,
    watchlist,
    vote,
    fundamentals,
    /** Words answers of the analyst, where one is set up. */
    model: openModel(config, clock.nowMs()),
    routes(serve: Serve) {
      for (const feature of [watchlist, vote, fundamentals, priceAlerts, chart]) feature.routes(serve);
    },
  };
}
