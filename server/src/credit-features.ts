import type { AccountId } from '@tarazu/domain/posting';
import type { VipCountry } from '@tarazu/domain/vip/plan';
import type { Market } from './market/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Committer } from './platform/commit/committer.ts';
import type { Database } from './platform/database.ts';
import type { Serve } from './platform/http.ts';
import type { Migration } from './platform/migrations.ts';
import type { ProposalDesk } from './platform/proposals.ts';
import type { IdSource } from './platform/random-id.ts';
import type { Tariffs } from './tariff/index.ts';
import type { User } from './user/index.ts';
import { createVip, vipMigrations } from './vip/index.ts';

export const creditFeatureMigrations: readonly Migration[] = [...vipMigrations];

interface CreditFeaturesDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly user: User;
  readonly market: Market;
  readonly tariffs: Tariffs;
  readonly proposals: ProposalDesk;
  readonly verified: (
    owner: AccountId,
  ) => Promise<{ readonly country: VipCountry; readonly personKey: string } | undefined>;
}

/** What is trusted and lent to people, and membership. A part of `people-features.ts`. */
export function createCreditFeatures(deps: CreditFeaturesDeps) {
  const vip = createVip({ ...deps, market: deps.market.live });
  const features = [vip];
  return {
    vip,
    routes(serve: Serve) {
      for (const feature of features) feature.routes(serve);
    },
  };
}
