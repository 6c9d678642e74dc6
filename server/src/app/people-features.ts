import type { Pace } from '@tarazu/domain/practice/pace';
import { createCustomers, customerMigrations } from '../customer/index.ts';
import type { Market } from '../market/index.ts';
import type { Notify } from '../notify/index.ts';
import { createOperators, operatorMigrations } from '../operator/index.ts';
import type { PayeeDeps } from '../payee/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { Migration } from '../platform/migrations.ts';
import type { IdSource } from '../platform/random-id.ts';
import { createTariffs, tariffMigrations } from '../tariff/index.ts';
import type { PasswordCost, User } from '../user/index.ts';
import type { KeyRing } from '../vault/index.ts';
import { createCreditFeatures, creditFeatureMigrations } from './credit-features.ts';
import { createIdentityFeatures, identityFeatureMigrations } from './identity-features.ts';
import { passwordCostOf } from './settings.ts';

export const peopleFeatureMigrations: readonly Migration[] = [
  ...operatorMigrations,
  ...customerMigrations,
  ...tariffMigrations,
  ...identityFeatureMigrations,
  ...creditFeatureMigrations,
];

interface PeopleFeaturesDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly ids: IdSource;
  readonly pace: () => Pace;
  readonly config: Config;
  readonly log: Log;
  readonly secret: Uint8Array;
  /** The configuration's when it is left out. */
  readonly passwordCost?: PasswordCost | undefined;
  /** Master keys of the vault; left out, one is drawn from the secret. */
  readonly vaultKeys?: KeyRing | undefined;
  readonly notify: Notify;
  readonly user: User;
  readonly market: Market;
  readonly addressFault: PayeeDeps['addressFault'];
}

/**
 * Who people are and who looks after them: operators and what takes two of them, dated tariffs, identity, payees,
 * credit, membership. A part of `app.ts`; made before the orders, which ask some of these whether they may.
 */
export function createPeopleFeatures({ secret, vaultKeys, passwordCost, ...deps }: PeopleFeaturesDeps) {
  const { config, user } = deps;
  const operator = createOperators({
    ...deps,
    secret,
    settings: {
      sessionIdleMs: config.operatorIdleMinutes * 60_000,
      sessionLifeMs: config.operatorSessionHours * 3_600_000,
      passwordCost: passwordCost ?? passwordCostOf(config),
    },
    customerId: async (owner) => (await user.holder(owner)).id,
    ownerOf: user.ownerOf,
    verified: (owner) => identity.kyc.verified(owner),
  });
  const { proposals } = operator;
  const tariffs = createTariffs({ ...deps, proposals });
  const identity = createIdentityFeatures({ ...deps, secret, vaultKeys, proposals, queues: operator.queues });
  const { vault, viewer, kyc, payees } = identity;
  const customers = createCustomers({ ...deps, market: deps.market.live, proposals, kyc });
  const credit = createCreditFeatures({ ...deps, tariffs, proposals, queues: operator.queues, verified: kyc.verified });
  const features: readonly { routes(serve: Serve): void }[] = [operator, customers, tariffs, identity, credit];
  /** The same people, whose money stays where it is while two operators say so. */
  const guardedUser: User = {
    ...user,
    withdrawalGate: {
      check: async (owner, digits) => customers.withdrawalsStopped(owner) ?? user.withdrawalGate.check(owner, digits),
    },
  };
  return {
    guardedUser,
    operator,
    customers,
    vault,
    viewer,
    kyc,
    payees,
    vip: credit.vip,
    credit: credit.credit,
    loans: credit.loans,
    proposals,
    tariffs,
    routes(serve: Serve) {
      for (const feature of features) feature.routes(serve);
    },
    async start(): Promise<void> {
      // Reads every case of an older program once: nobody waits for it.
      kyc
        .start()
        .catch((error: unknown) => deps.log.warn({ err: error }, 'names of earlier identity cases could not be read'));
      await customers.start();
      await tariffs.start();
      await credit.start();
    },
    async stop(): Promise<void> {
      await credit.stop();
      await identity.stop();
      await operator.stop();
      await customers.stop();
      await tariffs.stop();
    },
  };
}

export type PeopleFeatures = ReturnType<typeof createPeopleFeatures>;
