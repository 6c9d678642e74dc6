import type { Currency } from '../asset.ts';
import { accepted, type Decision, type DomainEvent, refused } from '../decision.ts';
import type { AccountId, Posting } from '../posting.ts';
import type { ConsentPurpose } from './consent.ts';
import type { PasskeyLimitEvent } from './passkey-limit.ts';
import type { SecondFactorEvent } from './second-factor.ts';

export type AccountKind = 'phone' | 'email';
export type EndReason = 'signed_out' | 'ended' | 'too_many' | 'password_changed' | 'account_closed';

/** How somebody proved to be the person: with the password, and what else was asked for. */
export type LogInMethod = 'password' | 'totp' | 'recovery' | 'passkey';

export type UserEvent =
  | SecondFactorEvent
  | PasskeyLimitEvent
  | DomainEvent<
      'user.registered',
      {
        readonly publicId: string;
        readonly kind: AccountKind;
        /** Masked: the journal carries no phone number, no address and no secret. */
        readonly account: string;
        readonly invited: boolean;
        readonly consents: readonly { readonly purpose: ConsentPurpose; readonly version: string }[];
      }
    >
  | DomainEvent<'wallet.granted', { readonly amounts: Readonly<Partial<Record<Currency, string>>> }>
  | DomainEvent<
      'user.logged-in',
      /** `method` is missing in what was written before there were several. */
      { readonly sessionId: string; readonly device: string; readonly method?: LogInMethod }
    >
  | DomainEvent<'user.session-ended', { readonly sessionIds: readonly string[]; readonly reason: EndReason }>
  | DomainEvent<'user.updated', { readonly nickname?: string; readonly language?: string }>
  /** `byCode`: the old one was forgotten, a code took its place. */
  | DomainEvent<'user.password-changed', { readonly byCode: boolean }>
  | DomainEvent<'user.transaction-password-changed', { readonly first: boolean; readonly byCode: boolean }>
  | DomainEvent<'user.withdrawal-password-changed', { readonly first: boolean; readonly byCode: boolean }>
  | DomainEvent<'user.email-changed', { readonly email: string }>
  | DomainEvent<'user.trading-unlocked', { readonly sessionId: string; readonly until: string | null }>
  /** `byPerson`: closed by its owner; missing when the house did it. */
  | DomainEvent<'user.status-changed', { readonly status: 0 | 1; readonly byPerson?: true }>
  | DomainEvent<'user.consent-changed', ConsentChange>
  | DomainEvent<'user.data-exported', Readonly<Record<string, never>>>
  | DomainEvent<'wallet.returned', { readonly amounts: Readonly<Partial<Record<Currency, string>>> }>;

export interface ConsentChange {
  readonly purpose: ConsentPurpose;
  readonly version: string;
  readonly given: boolean;
}

export type UserDecision = Decision<
  UserEvent,
  | 'code_wrong'
  | 'own_code_wrong'
  | 'invite_code_unknown'
  | 'account_closed'
  | 'session_unknown'
  | 'email_taken'
  | 'account_not_empty'
  | 'session_gone'
>;

/** A code can be used while it lives, was not used, and its tries are not spent; the caller has compared the digits. */
export interface CodeFact {
  readonly used: boolean;
  readonly expiresAtMs: number;
}

export interface Registration {
  readonly kind: AccountKind;
  readonly maskedAccount: string;
  /** Chosen by chance by the caller; the first that nobody has is taken. */
  readonly publicIds: readonly string[];
  readonly invited: boolean;
  readonly consents: readonly { readonly purpose: ConsentPurpose; readonly version: string }[];
  readonly grant: {
    readonly amounts: Readonly<Partial<Record<Currency, string>>>;
    readonly postings: readonly Posting[];
  };
}

export interface RegistrationFacts {
  readonly nowMs: number;
  readonly accountTaken: boolean;
  readonly inviterKnown: boolean;
  /** Undefined when the house itself opens the account, without a code. */
  readonly code: CodeFact | 'unknown' | undefined;
  isPublicIdTaken(publicId: string): boolean;
}

/** Opens an account. An account that exists already is answered like a wrong code, so that nobody learns of it. */
export function decideRegistration(registration: Registration, facts: RegistrationFacts): UserDecision {
  if (facts.code !== undefined && !isUsable(facts.code, facts.nowMs)) return refused('code_wrong');
  if (facts.accountTaken) return refused('code_wrong');
  if (registration.invited && !facts.inviterKnown) return refused('invite_code_unknown');
  const publicId = registration.publicIds.find((candidate) => !facts.isPublicIdTaken(candidate));
  if (publicId === undefined) throw new Error('none of the public ids offered is free');
  const { kind, maskedAccount, invited, consents, grant } = registration;
  return accepted<UserEvent>(
    [
      { type: 'user.registered', body: { publicId, kind, account: maskedAccount, invited, consents } },
      { type: 'wallet.granted', body: { amounts: grant.amounts } },
    ],
    grant.postings,
  );
}

export function isUsable(code: CodeFact | 'unknown', nowMs: number): boolean {
  return code !== 'unknown' && !code.used && nowMs < code.expiresAtMs;
}

/** A session starts only for an account that is switched on; of too many, those longest not seen end. */
export function decideLogIn(
  session: { readonly sessionId: string; readonly device: string; readonly method: LogInMethod },
  facts: { readonly status: 0 | 1; readonly aliveLatestFirst: readonly string[]; readonly sessionsMax: number },
): UserDecision {
  if (facts.status === 0) return refused('account_closed');
  const { sessionId, device, method } = session;
  const events: UserEvent[] = [{ type: 'user.logged-in', body: { sessionId, device, method } }];
  const sessionIds = facts.aliveLatestFirst.slice(facts.sessionsMax - 1);
  if (sessionIds.length > 0) events.push({ type: 'user.session-ended', body: { sessionIds, reason: 'too_many' } });
  return accepted(events);
}

/** Ends those of the asked sessions that are alive; ending one by name that is not alive is refused. */
export function decideEndSessions(
  asked: { readonly which: 'one' | 'others'; readonly sessionId: string; readonly reason: EndReason },
  alive: readonly string[],
): UserDecision {
  const sessionIds = alive.filter((id) => (asked.which === 'one') === (id === asked.sessionId));
  if (asked.which === 'one' && sessionIds.length === 0) return refused('session_unknown');
  return accepted<UserEvent>([{ type: 'user.session-ended', body: { sessionIds, reason: asked.reason } }]);
}

/** A new login password ends every session but the one that asked for it. */
export function decidePasswordChange(keepSessionId: string, alive: readonly string[]): UserDecision {
  const sessionIds = alive.filter((id) => id !== keepSessionId);
  return accepted(passwordChanged(false, sessionIds));
}

export interface PasswordResetFacts {
  readonly nowMs: number;
  readonly code: CodeFact | 'unknown';
  /** Who logs in today with the name that the code was sent to. */
  readonly nameOwner: AccountId | undefined;
  readonly status: 0 | 1;
  readonly alive: readonly string[];
}

/** A login password set anew by a code ends every session: nobody knows whose they were. */
export function decidePasswordReset(owner: AccountId, facts: PasswordResetFacts): UserDecision {
  if (!isUsable(facts.code, facts.nowMs) || facts.nameOwner !== owner) return refused('code_wrong');
  if (facts.status === 0) return refused('account_closed');
  return accepted(passwordChanged(true, facts.alive));
}

function passwordChanged(byCode: boolean, sessionIds: readonly string[]): UserEvent[] {
  const changed: UserEvent = { type: 'user.password-changed', body: { byCode } };
  if (sessionIds.length === 0) return [changed];
  return [changed, { type: 'user.session-ended', body: { sessionIds, reason: 'password_changed' } }];
}

export interface TransactionPasswordFacts {
  readonly nowMs: number;
  readonly first: boolean;
  /** Undefined when no code is used: the six digits known until now, or the login password, were given. */
  readonly code: CodeFact | 'unknown' | undefined;
  readonly unlockedSessions: readonly string[];
}

/** New six digits: whoever opened a session for trading with the old ones has to give the new ones. */
export function decideTransactionPasswordChange(facts: TransactionPasswordFacts): UserDecision {
  const { nowMs, first, code, unlockedSessions } = facts;
  if (code !== undefined && !isUsable(code, nowMs)) return refused('code_wrong');
  return accepted<UserEvent>([
    { type: 'user.transaction-password-changed', body: { first, byCode: code !== undefined } },
    ...unlockedSessions.map(
      (sessionId) => ({ type: 'user.trading-unlocked', body: { sessionId, until: null } }) as const,
    ),
  ]);
}

/** Six digits asked for at each withdrawal; no session is unlocked for them, so there is nothing to lock again. */
export function decideWithdrawalPasswordChange(
  facts: Omit<TransactionPasswordFacts, 'unlockedSessions'>,
): UserDecision {
  const { nowMs, first, code } = facts;
  if (code !== undefined && !isUsable(code, nowMs)) return refused('code_wrong');
  return accepted<UserEvent>([
    { type: 'user.withdrawal-password-changed', body: { first, byCode: code !== undefined } },
  ]);
}

export function decideEmailChange(
  change: { readonly owner: AccountId; readonly maskedEmail: string },
  facts: {
    readonly nowMs: number;
    readonly code: CodeFact | 'unknown';
    /** The code that went to where the person was reached until now. */
    readonly ownCode: CodeFact | 'unknown';
    readonly emailOwner: AccountId | undefined;
  },
): UserDecision {
  if (!isUsable(facts.code, facts.nowMs)) return refused('code_wrong');
  if (!isUsable(facts.ownCode, facts.nowMs)) return refused('own_code_wrong');
  if (facts.emailOwner !== undefined && facts.emailOwner !== change.owner) return refused('email_taken');
  return accepted<UserEvent>([{ type: 'user.email-changed', body: { email: change.maskedEmail } }]);
}

/** Switched off, an account has no session left. */
export function decideStatus(status: 0 | 1, alive: readonly string[]): UserDecision {
  const events: UserEvent[] = [{ type: 'user.status-changed', body: { status } }];
  if (status === 0) events.push({ type: 'user.session-ended', body: { sessionIds: alive, reason: 'account_closed' } });
  return accepted(events);
}

export function decideUnlock(sessionId: string, until: string | null, alive: readonly string[]): UserDecision {
  if (!alive.includes(sessionId)) return refused('session_gone');
  return accepted<UserEvent>([{ type: 'user.trading-unlocked', body: { sessionId, until } }]);
}
