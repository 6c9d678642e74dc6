import type { Pace } from '@tarazu/domain/practice/pace';
import { createKyc, kycMigrations } from '../kyc/index.ts';
import type { Notify } from '../notify/index.ts';
import { createPayees, type PayeeDeps, payeeMigrations } from '../payee/index.ts';
import { createPictureViewer } from '../picture/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { Database } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { Migration } from '../platform/migrations.ts';
import type { ProposalDesk, WorkQueues } from '../platform/proposals.ts';
import type { IdSource } from '../platform/random-id.ts';
import type { User } from '../user/index.ts';
import { createVault, derivedKeyRing, type KeyRing, vaultMigrations } from '../vault/index.ts';

export const identityFeatureMigrations: readonly Migration[] = [
  ...vaultMigrations,
  ...kycMigrations,
  ...payeeMigrations,
];

interface IdentityFeaturesDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly ids: IdSource;
  readonly pace: () => Pace;
  readonly log: Log;
  readonly secret: Uint8Array;
  /** Master keys of the vault; left out, one is drawn from the secret. */
  readonly vaultKeys?: KeyRing | undefined;
  readonly notify: Notify;
  readonly user: User;
  readonly proposals: ProposalDesk;
  readonly queues: WorkQueues;
  readonly addressFault: PayeeDeps['addressFault'];
}

/** Who people are, and where their money may go. A part of `app.ts`. */
export function createIdentityFeatures({ secret, vaultKeys, queues, ...deps }: IdentityFeaturesDeps) {
  const ring = vaultKeys ?? derivedKeyRing(secret);
  const vault = createVault({ database: deps.database, ring, secret });
  const viewer = createPictureViewer({ ...deps, vault });
  const kyc = createKyc({ ...deps, vault, viewer });
  const payees = createPayees({ ...deps, vault, kyc });
  queues.register(kyc.queue);
  return {
    vault,
    viewer,
    kyc,
    payees,
    routes(serve: Serve) {
      kyc.routes(serve);
      payees.routes(serve);
    },
    async stop(): Promise<void> {
      await kyc.stop();
    },
  };
}
