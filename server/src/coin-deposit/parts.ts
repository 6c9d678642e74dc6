import type { Network } from '@tarazu/domain/chain/networks';
import type { AccountId } from '@tarazu/domain/posting';
import type { Chains } from '../chain/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { RequestId } from '../platform/commit/request-id.ts';
import type { Committed } from '../platform/commit/transactor.ts';
import type { Database, Reader } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import type { ProposalDesk, WorkQueues } from '../platform/proposals.ts';
import type { IdSource } from '../platform/random-id.ts';
import type { AddressCommand, ReadVerified } from './address-transactor.ts';
import type { HeldCoin } from './holding.ts';
import type { CoinDepositCommand } from './transactor.ts';

export interface CoinDepositDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly chains: Chains;
  /** As what a coin is held here and what one is worth now; undefined where it is not traded or has no price. */
  readonly homeOf: (coin: string) => HeldCoin | undefined;
  /** What a coin is called; undefined for one that this house does not keep. */
  readonly nameOf: (coin: string) => string | undefined;
  readonly readVerified: ReadVerified;
  /** What left over a network up to a block by the books, less what was delivered for it; up to which block they are complete. e8 */
  readonly readWent: (
    reader: Reader,
    network: Network,
    height: number,
  ) => Promise<{
    readonly height: number;
    readonly sums: readonly { readonly coin: string; readonly amount: bigint }[];
  }>;
  readonly log: Pick<Log, 'error' | 'warn'>;
  /** Under which operators find somebody. */
  readonly customerId: (owner: AccountId) => Promise<string>;
  readonly proposals: ProposalDesk;
  readonly queues: WorkQueues;
}

export interface CoinDepositParts extends CoinDepositDeps {
  submit(command: CoinDepositCommand, requestId: RequestId): Promise<Committed>;
  ask(command: AddressCommand, requestId: RequestId, body: string): Promise<Committed<{ readonly address: string }>>;
}
