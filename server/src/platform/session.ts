import type { Capability, Role } from '@tarazu/domain/operator/capability';
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

/** An operator who is logged in to the console. */
export interface OperatorSession {
  readonly sessionId: string;
  readonly operatorId: string;
  readonly name: string;
  readonly roles: readonly Role[];
}

/** Implemented by the operator feature; the platform only asks. */
export interface OperatorSessions {
  /** The living session of a console token; undefined when there is none, it ended, or its operator is switched off. */
  authenticate(token: string): Promise<OperatorSession | undefined>;
  /** Somebody asked for what their role does not allow: kept, because an auditor wants to see it. */
  denied(operator: OperatorSession, path: string, capability: Capability): void;
}
