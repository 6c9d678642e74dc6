import type { PasswordBounds } from '@tarazu/domain/user/password';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import type { Tokens } from '../platform/proof/token.ts';
import type { IdSource } from '../platform/random-id.ts';
import type { LoginThrottle, PasswordCost, PasswordHasher } from '../user/index.ts';
import type { SecretSeal } from './sealed-secret.ts';

/** What the calls of this feature are made of. */
export interface OperatorParts {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
  readonly hasher: PasswordHasher;
  readonly throttle: LoginThrottle;
  readonly seal: SecretSeal;
  /** For sessions and one-time links. */
  readonly tokens: Tokens;
  readonly settings: OperatorSettings;
}

export interface OperatorSettings {
  /** A session ends when nobody was at the keyboard for so long, and in any case after its whole life. */
  readonly sessionIdleMs: number;
  readonly sessionLifeMs: number;
  readonly passwordCost: PasswordCost;
}

/** A person who looks after other people's money chooses a longer password than they do. */
export const operatorPasswordBounds: PasswordBounds = { min: 12, max: 128 };
/** How long a one-time link opens the way in. */
export const linkLifeMs = 24 * 60 * 60_000;
/** The link of the first start stands on a terminal: it is used at once or made again. */
export const firstLinkLifeMs = 60 * 60_000;
