import { type Refusal, refused } from '@tarazu/domain/decision';
import type { LoanTariff } from '@tarazu/domain/loan/terms';
import type { AccountId } from '@tarazu/domain/posting';
import type { Credit } from '../credit/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { AuditNote } from '../platform/commit/audit.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { RequestId } from '../platform/commit/request-id.ts';
import type { Committed } from '../platform/commit/transactor.ts';
import type { Database } from '../platform/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { ProposalDesk } from '../platform/proposals.ts';
import type { IdSource } from '../platform/random-id.ts';
import type { Tariffs } from '../tariff/index.ts';
import type { User } from '../user/index.ts';
import { type OwnedLoan, readLoan } from './store.ts';
import type { LoanAnswer, LoanCommand } from './transactor.ts';

export interface LoanDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Pick<Log, 'error'>;
  readonly jobs: Jobs;
  readonly user: Pick<User, 'tradingGate' | 'holder' | 'ownerOf'>;
  readonly tariffs: Pick<Tariffs, 'define'>;
  readonly proposals: ProposalDesk;
  readonly credit: Pick<Credit, 'score' | 'note'>;
  readonly verified: (owner: AccountId) => Promise<{ readonly fullName: string } | undefined>;
}

/** What the rooms of this feature share. */
export interface LoanParts extends LoanDeps {
  tariff(): LoanTariff;
  /** Through the write path; `body` is what was asked for, without what was minted on the way. */
  send(
    command: LoanCommand,
    requestId: RequestId,
    body: readonly unknown[],
    audit?: AuditNote,
  ): Promise<Committed<LoanAnswer>>;
}

/** A loan of this person; to anybody else it does not exist. */
export async function ownLoan(
  { database }: Pick<LoanParts, 'database'>,
  owner: AccountId,
  loanId: string,
): Promise<OwnedLoan | Refusal<'loan_unknown', never>> {
  const found = await readLoan(database, loanId);
  return found?.owner === owner ? found : refused('loan_unknown');
}
