import type { Asset } from '@tarazu/domain/asset';
import type { Network } from '@tarazu/domain/chain/networks';
import type { Refusal } from '@tarazu/domain/decision';
import type { AccountId } from '@tarazu/domain/posting';
import type { Pace } from '@tarazu/domain/practice/pace';
import type { WithdrawalTariff } from '@tarazu/domain/withdrawal/tariff';
import type { RefusalName } from '@tarazu/wire/refusals';
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
import type { User } from '../user/index.ts';
import type { QuoteSeal } from './quote.ts';
import type { ReadPayoutStandings, WithdrawalCommand } from './transactor.ts';

/** Where money may go. */
export interface UsablePayee {
  readonly id: string;
  readonly kind: string;
  readonly currency: Asset;
  readonly label: string;
  readonly masked: string;
  readonly holderName: string;
  readonly usableFromMs: number;
  /** As the rail needs them. */
  readonly details: Readonly<Record<string, string>>;
}

export interface WithdrawalDeps {
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
  readonly user: Pick<User, 'withdrawalGate' | 'credentialHold'>;
  /** The last of money or of a coin that came in. */
  readonly lastCredited: (
    owner: AccountId,
    asset: Asset,
  ) => Promise<{ readonly amount: string; readonly atMs: number } | undefined>;
  /** Chains over which coins leave. */
  readonly payingChains: (network: Network) => { readonly practice: boolean } | undefined;
  readonly payees: { usable(owner: AccountId, payeeId: string): Promise<UsablePayee | Refusal<RefusalName>> };
  readonly verified: (
    owner: AccountId,
  ) => Promise<{ readonly fullName: string; readonly verifiedAtMs: number } | undefined>;
  /** The band of the credit score, which may add a look and never forbids. */
  readonly creditBand: (owner: AccountId) => Promise<string | undefined>;
  /** Why two operators have stopped this person's withdrawals for a while. */
  readonly stopped: (owner: AccountId) => Refusal<RefusalName> | undefined;
  readonly readStandings: ReadPayoutStandings;
  readonly pace: () => Pace;
  readonly customerId: (owner: AccountId) => Promise<string>;
  readonly findOrders: FindOrders;
}

export interface WithdrawalParts extends WithdrawalDeps {
  readonly tariff: Tariff<WithdrawalTariff>;
  readonly seal: QuoteSeal;
  submit(command: WithdrawalCommand, requestId: RequestId, body: string, audit?: AuditNote): Promise<Committed>;
}
