import type { AccountId } from '@tarazu/domain/posting';

/** Who a token belongs to. */
export interface SessionInfo {
  readonly sessionId: string;
  readonly accountId: AccountId;
}

/** Implemented by the user feature; the platform only asks. */
export interface Sessions {
  /** The living session of a token; undefined when there is none, it ended, or its account is switched off. */
  authenticate(token: string): Promise<SessionInfo | undefined>;
}
