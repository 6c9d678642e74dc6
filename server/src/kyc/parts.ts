import type { KycRequirement } from '@tarazu/domain/kyc/requirement';
import type { Notify } from '../notify/index.ts';
import type { PictureViewer } from '../picture/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { Database } from '../platform/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { ProposalDesk } from '../platform/proposals.ts';
import type { IdSource } from '../platform/random-id.ts';
import type { User } from '../user/index.ts';
import type { Vault } from '../vault/index.ts';
import type { PhotoBench } from './photo.ts';
import type { KycTransactor } from './transactor.ts';

export interface KycDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Pick<Log, 'warn'>;
  readonly jobs: Jobs;
  readonly vault: Vault;
  readonly viewer: PictureViewer;
  readonly notify: Pick<Notify, 'send'>;
  readonly user: Pick<User, 'contactOf' | 'holder'>;
  readonly proposals: ProposalDesk;
}

export interface KycParts extends KycDeps {
  readonly transactor: KycTransactor;
  readonly bench: PhotoBench;
}

/** Photos that somebody may add in a day. */
export const uploadsMax = 30;

/** The day it is for the people of a country, `YYYY-MM-DD`. */
export function todayIn({ timeZone }: Pick<KycRequirement, 'timeZone'>, nowMs: number): string {
  // Sweden writes days as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(nowMs);
}

export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const photoLabel = (photoId: string): string => `kyc photo ${photoId}`;
