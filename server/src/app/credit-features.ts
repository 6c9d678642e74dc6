import type { AccountId } from '@tarazu/domain/posting';
import type { VipCountry } from '@tarazu/domain/vip/plan';
import { createCredit, creditMigrations } from '../credit/index.ts';
import { createLoans, loanMigrations } from '../loan/index.ts';
import type { Market } from '../market/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { Database } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { Migration } from '../platform/migrations.ts';
import type { ProposalDesk, WorkQueues } from '../platform/proposals.ts';
import type { IdSource } from '../platform/random-id.ts';
import type { Tariffs } from '../tariff/index.ts';
import type { User } from '../user/index.ts';
import { createVip, vipMigrations } from '../vip/index.ts';

export const creditFeatureMigrations: readonly Migration[] = [...creditMigrations, ...loanMigrations, ...vipMigrations];

interface CreditFeaturesDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly ids: IdSource;
  readonly user: User;
  readonly market: Market;
  readonly tariffs: Tariffs;
  readonly proposals: ProposalDesk;
  readonly queues: WorkQueues;
  readonly log: Log;
  readonly verified: (
    owner: AccountId,
  ) => Promise<{ readonly country: VipCountry; readonly personKey: string; readonly fullName: string } | undefined>;
}

/** What is trusted and lent to people, and membership. A part of `people-features.ts`. */
export function createCreditFeatures(deps: CreditFeaturesDeps) {
  const vip = createVip({ ...deps, market: deps.market.live });
  const credit = createCredit(deps);
  const loans = createLoans({ ...deps, credit });
  for (const queue of [credit.queue, ...loans.queues]) deps.queues.register(queue);
  const features = [vip, credit, loans];
  return {
    vip,
    credit,
    loans,
    routes(serve: Serve) {
      for (const feature of features) feature.routes(serve);
    },
    start: () => loans.start(),
    stop: () => loans.stop(),
  };
}
