import type { Pace } from '@tarazu/domain/practice/pace';
import { createAccountTransfers } from '../account-transfer/index.ts';
import { createSimulatedRates } from '../adapters/rates-simulated/reference-rates.ts';
import { adjustmentMigrations, createAdjustments } from '../adjustment/index.ts';
import type { KeptCalendars } from '../calendar/index.ts';
import { createExchange, exchangeMigrations } from '../exchange/index.ts';
import type { Market } from '../market/index.ts';
import type { Activity } from '../market-health/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Migration } from '../platform/migrations.ts';
import type { IdSource } from '../platform/random-id.ts';
import type { User } from '../user/index.ts';
import type { WithdrawalDeps } from '../withdrawal/index.ts';
import { createDeskFeatures, deskFeatureMigrations } from './desk-features.ts';
import { createFundingFeatures, fundingFeatureMigrations } from './funding-features.ts';
import type { PeopleFeatures } from './people-features.ts';

export const moneyFeatureMigrations: readonly Migration[] = [
  ...exchangeMigrations,
  ...adjustmentMigrations,
  ...fundingFeatureMigrations,
  ...deskFeatureMigrations,
];

interface MoneyFeaturesDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly ids: IdSource;
  readonly pace: () => Pace;
  readonly config: Config;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly activity: Activity;
  readonly secret: Uint8Array;
  readonly user: User;
  readonly people: PeopleFeatures;
  readonly market: Market;
  readonly calendars: KeptCalendars;
  readonly payingChains: WithdrawalDeps['payingChains'];
}

/** What moves money besides the markets: deposits, withdrawals, exchange, loans, corrections. A part of `app.ts`. */
export function createMoneyFeatures({ secret, ...deps }: MoneyFeaturesDeps) {
  const { config, user, people } = deps;
  const { tariffs, proposals } = people;
  const rates = createSimulatedRates(config.marketSeed);
  const exchange = createExchange({ ...deps, secret, tariffs, rates, gate: user.tradingGate });
  const transfers = createAccountTransfers({ ...deps, market: deps.market.live, gate: user.tradingGate });
  const adjustments = createAdjustments({ ...deps, tariffs, proposals });
  const desk = createDeskFeatures({ ...deps, proposals });
  const funding = createFundingFeatures({ ...deps, secret, payees: people.payees });
  const features: readonly { routes(serve: Serve): void }[] = [funding, exchange, transfers, adjustments, desk];
  return {
    exchange,
    funding,
    transfers,
    routes(serve: Serve) {
      for (const feature of features) feature.routes(serve);
    },
    start: () => funding.start(),
    async stop() {
      await desk.stop();
      await funding.stop();
    },
  };
}
