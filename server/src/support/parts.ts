import type { AccountId } from '@tarazu/domain/posting';
import type { SupportLimits } from '@tarazu/domain/support/conversation';
import type { Kyc } from '../kyc/index.ts';
import type { PictureViewer } from '../picture/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { IdSource } from '../platform/random-id.ts';
import type { User } from '../user/index.ts';
import type { Vault } from '../vault/index.ts';
import type { createPictureMaker } from './picture.ts';
import type { SupportTransactor } from './transactor.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

interface ConversationLimits {
  readonly people: SupportLimits;
  readonly guests: SupportLimits;
  /** Guests' conversations and pictures in the store at most, and how long one is kept after its last message. */
  readonly guestsMax: number;
  readonly guestPicturesMax: number;
  readonly guestKeptMs: number;
  /** Of all of these, for one address. */
  readonly guestsAtAddressMax: number;
  readonly guestPicturesAtAddressMax: number;
  /** How long a guest's only message is kept that nobody has answered. */
  readonly lonelyKeptMs: number;
}

const people: SupportLimits = {
  perMinuteMax: 20,
  messagesMax: 20_000,
  picturesMax: 40,
  watchedMs: 15 * minuteMs,
  tellAgainMs: 6 * hourMs,
};

export const supportLimits: ConversationLimits = {
  people,
  guests: { ...people, perMinuteMax: 10, messagesMax: 200, picturesMax: 5 },
  guestsMax: 2_000,
  guestPicturesMax: 500,
  guestKeptMs: 30 * 24 * hourMs,
  guestsAtAddressMax: 40,
  guestPicturesAtAddressMax: 40,
  lonelyKeptMs: 3 * 24 * hourMs,
};

/** What the calls of this feature are made of. */
export interface SupportParts {
  readonly database: Pick<Database, 'query' | 'side' | 'transaction'>;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly config: Pick<Config, 'supportScriptUrl'>;
  /** The public number of an account. */
  customerId(owner: AccountId): Promise<string>;
  /** Who an account belongs to, once identity is verified. */
  readonly kyc: Pick<Kyc, 'verified' | 'named'>;
  /** Who is found by what is known of them. */
  readonly user: Pick<User, 'lookUp' | 'ownerOf'>;
  readonly vault: Vault;
  readonly viewer: PictureViewer;
  readonly transactor: SupportTransactor;
  readonly makePicture: ReturnType<typeof createPictureMaker>;
}
