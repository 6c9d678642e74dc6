import { isBankCurrency } from '@tarazu/domain/asset';
import { createPracticeRails } from '../adapters/rail-practice/practice-rails.ts';
import { practiceRailMigrations } from '../adapters/rail-practice/store.ts';
import { readLastCoin } from '../coin-deposit/index.ts';
import { createDeposits, depositMigrations } from '../deposit/index.ts';
import type { Market } from '../market/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { Database } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { Migration } from '../platform/migrations.ts';
import type { IdSource } from '../platform/random-id.ts';
import { createRails, railMigrations } from '../rail/index.ts';
import type { User } from '../user/index.ts';
import { createWithdrawals, type WithdrawalDeps, type Withdrawals, withdrawalMigrations } from '../withdrawal/index.ts';
import { venuesOf } from './market/market-sources.ts';
import type { PeopleFeatures } from './people-features.ts';
import { readPayoutStandings } from './traders.ts';

export const fundingFeatureMigrations: readonly Migration[] = [
  ...railMigrations,
  ...practiceRailMigrations,
  ...depositMigrations,
  ...withdrawalMigrations,
];

/** People of one name whose orders are shown at once. */
const FOUND_MAX = 500;

interface FundingFeaturesDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly ids: IdSource;
  readonly pace: WithdrawalDeps['pace'];
  readonly log: Log;
  readonly secret: Uint8Array;
  readonly user: User;
  readonly people: PeopleFeatures;
  readonly payees: WithdrawalDeps['payees'];
  readonly market: Market;
  readonly payingChains: WithdrawalDeps['payingChains'];
}

/** How money comes in and goes out. A part of `app.ts`, made by `money-features.ts`. */
export function createFundingFeatures({ people, user, market, ...deps }: FundingFeaturesDeps) {
  const { tariffs, proposals, vault, viewer, kyc, operator, customers, credit } = people;
  const rails = createRails({
    ...deps,
    venues: venuesOf(market.live),
    rails: (deliver) => createPracticeRails({ ...deps, deliver }),
  });
  const shared = {
    ...deps,
    rails,
    tariffs,
    proposals,
    queues: operator.queues,
    verified: kyc.verified,
    customerId: async (owner: number) => (await user.holder(owner)).id,
    async findOrders(text: string) {
      if (text === '') return undefined;
      const named = await kyc.named(text);
      const people = await user.lookUp.find(text, named.owners, { page: 1, pageSize: FOUND_MAX });
      return {
        number: text.replaceAll(' ', '').toUpperCase(),
        owners: people.items.map(({ owner }) => owner),
        cut: named.cut || people.total > people.items.length,
      };
    },
  };
  const deposits = createDeposits({ ...shared, vault, viewer, ownerOf: user.ownerOf });
  const withdrawals: Withdrawals = createWithdrawals({
    ...shared,
    user,
    lastCredited: (owner, asset) =>
      isBankCurrency(asset) ? deposits.lastCredited(owner, asset) : readLastCoin(deps.database, owner, asset),
    creditBand: async (owner) => (await credit.score(owner)).band,
    stopped: customers.withdrawalsStopped,
    readStandings: readPayoutStandings,
  });
  return {
    rails,
    withdrawals,
    ruled: [deposits.ruled, withdrawals.ruled],
    routes(serve: Serve) {
      for (const feature of [rails, deposits, withdrawals]) feature.routes(serve);
    },
    async start(): Promise<void> {
      await deposits.start();
      await withdrawals.start();
      rails.start();
    },
    async stop(): Promise<void> {
      await withdrawals.stop();
      await deposits.stop();
      await rails.stop();
    },
    /** Resolves when nothing is on its way in or out; what the clock has yet to bring is not waited for. */
    async settled(): Promise<void> {
      await withdrawals.settled();
      await rails.settled();
      await deposits.settled();
    },
  };
}
