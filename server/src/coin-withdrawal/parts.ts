import type { AccountId } from '@tarazu/domain/posting';
import type { Pace } from '@tarazu/domain/practice/pace';
import type { Chains } from '../chain/index.ts';
import type { HeldCoin } from '../coin-deposit/index.ts';
import type { Payees } from '../payee/index.ts';
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
import type { WithdrawalsOnChain } from '../withdrawal/index.ts';
import type { createAddressFault } from './address-fault.ts';
import type { BatchCommand } from './batch-transactor.ts';
import type { PayoutWatch } from './payout-watch.ts';

export interface CoinWithdrawalDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Pick<Log, 'error' | 'warn'>;
  readonly jobs: Jobs;
  readonly chains: Chains;
  /** The mechanism of all withdrawals. */
  readonly withdrawals: WithdrawalsOnChain;
  readonly payees: Pick<Payees, 'addresses' | 'add'>;
  readonly proposals: ProposalDesk;
  readonly queues: WorkQueues;
  readonly homeOf: (coin: string) => HeldCoin | undefined;
  readonly nameOf: (coin: string) => string | undefined;
  readonly pace: () => Pace;
  readonly addressFault: ReturnType<typeof createAddressFault>;
  readonly customerId: (owner: AccountId) => Promise<string>;
}

export interface CoinWithdrawalParts extends CoinWithdrawalDeps {
  readonly watch: PayoutWatch;
  submitBatch(
    command: BatchCommand,
    requestId: RequestId,
    body: string,
    audit?: AuditNote,
  ): Promise<Committed<{ readonly batchId: string }>>;
}
