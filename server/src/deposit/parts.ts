import type { DepositTariff } from '@tarazu/domain/deposit/channel';
import type { AccountId } from '@tarazu/domain/posting';
import type { PictureViewer } from '../picture/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { AuditNote } from '../platform/commit/audit.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { RequestId } from '../platform/commit/request-id.ts';
import type { Committed } from '../platform/commit/transactor.ts';
import type { Database } from '../platform/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { ProposalDesk, WorkQueues } from '../platform/proposals.ts';
import type { IdSource } from '../platform/random-id.ts';
import type { FindOrders, Rails } from '../rail/index.ts';
import type { Tariff, Tariffs } from '../tariff/index.ts';
import type { Vault } from '../vault/index.ts';
import type { DepositCommand } from './commands.ts';
import type { ProofMaker } from './picture.ts';
import type { DepositAnswer } from './transactor.ts';

export interface DepositDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly secret: Uint8Array;
  readonly rails: Rails;
  readonly tariffs: Pick<Tariffs, 'define'>;
  readonly proposals: ProposalDesk;
  readonly queues: WorkQueues;
  readonly vault: Vault;
  readonly viewer: PictureViewer;
  /** The verified person behind an account. */
  readonly verified: (owner: AccountId) => Promise<{ readonly fullName: string } | undefined>;
  /** The public number of an account. */
  readonly customerId: (owner: AccountId) => Promise<string>;
  readonly findOrders: FindOrders;
  /** The account behind a public number. */
  readonly ownerOf: (customerId: string) => Promise<AccountId | undefined>;
}

export interface DepositParts extends DepositDeps {
  readonly tariff: Tariff<DepositTariff>;
  readonly drawProof: ProofMaker;
  submit(
    command: DepositCommand,
    requestId: RequestId,
    body: string,
    audit?: AuditNote,
  ): Promise<Committed<DepositAnswer>>;
}
