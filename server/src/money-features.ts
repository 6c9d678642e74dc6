import { createSimulatedRates } from './adapters/rates-simulated/reference-rates.ts';
import { createExchange, exchangeMigrations } from './exchange/index.ts';
import type { Market } from './market/index.ts';
import type { PeopleFeatures } from './people-features.ts';
import type { Clock } from './platform/clock.ts';
import type { Committer } from './platform/commit/committer.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import type { Serve } from './platform/http.ts';
import type { Log } from './platform/log.ts';
import type { Migration } from './platform/migrations.ts';
import type { IdSource } from './platform/random-id.ts';
import type { User } from './user/index.ts';

export const moneyFeatureMigrations: readonly Migration[] = [...exchangeMigrations];

interface MoneyFeaturesDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly config: Config;
  readonly log: Log;
  readonly secret: Uint8Array;
  readonly user: User;
  readonly people: PeopleFeatures;
  readonly market: Market;
}

/** What moves money besides the markets: deposits, withdrawals, exchange, loans, corrections. A part of `house.ts`. */
export function createMoneyFeatures({
  database,
  committer,
  clock,
  ids,
  config,
  secret,
  user,
  people,
}: MoneyFeaturesDeps) {
  const exchange = createExchange({
    database,
    committer,
    clock,
    ids,
    secret,
    tariffs: people.tariffs,
    rates: createSimulatedRates(config.marketSeed),
    gate: user.tradingGate,
  });
  const features: readonly { routes(serve: Serve): void }[] = [exchange];
  return {
    exchange,
    routes(serve: Serve) {
      for (const feature of features) feature.routes(serve);
    },
    async start(): Promise<void> {},
    async stop(): Promise<void> {},
  };
}
