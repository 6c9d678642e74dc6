import { type Refusal, refused } from '@tarazu/domain/decision';
import type { AccountId } from '@tarazu/domain/posting';
import { confirmedBy } from '@tarazu/domain/user/passkey-limit';
import type { Clock } from '../../platform/clock.ts';
import { type Consent, consentOf, limitedConsentOf } from '../../platform/commit/consent.ts';
import type { Database } from '../../platform/database.ts';
import type { SessionInfo } from '../../platform/session.ts';
import type { PasswordHasher } from '../proof/password-hash.ts';
import type { Passkeys } from '../second-factor/passkeys.ts';
import type { SessionBook } from '../session/sessions.ts';
import { selectPasskeyLimits } from '../store/passkey-limits.ts';
import { findPerson } from '../store/people.ts';
import { comparing, type DigitsGate } from './digits-gate.ts';

export type GateRefusal = Refusal<
  | 'transaction_password_required'
  | 'transaction_password_not_set'
  | 'transaction_password_wrong'
  | 'transaction_password_locked'
  | 'passkey_refused'
  | 'busy'
>;

/** Asks for the six digits before money moves. */
export interface TradingGate {
  /**
   * Their word, where the session is unlocked for trading or the digits are right. With a passkey in their place it holds for orders alone, and up
   * to the value that its owner has set: only who places an order may ask for that.
   */
  check(
    session: SessionInfo,
    transactionPassword: string | undefined,
    passkey?: string,
  ): Promise<GateRefusal | Consent>;
  /** The digits themselves, whether or not the session is unlocked. */
  verify(owner: AccountId, transactionPassword: string | undefined): Promise<GateRefusal | undefined>;
}

export interface GateDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly hasher: PasswordHasher;
  readonly sessions: SessionBook;
  readonly digits: DigitsGate;
  readonly passkeys: Pick<Passkeys, 'confirmed'>;
}

export function createTradingGate({
  database,
  clock,
  hasher,
  sessions,
  digits: gate,
  passkeys,
}: GateDeps): TradingGate {
  async function verify(owner: AccountId, digits: string | undefined): Promise<GateRefusal | undefined> {
    const stored = (await findPerson(database, owner))?.transactionHash;
    if (!stored) return refused('transaction_password_not_set');
    if (!digits) return refused('transaction_password_required');
    const look = await gate.look(owner, comparing(hasher, stored, digits));
    switch (look.kind) {
      case 'right':
        return undefined;
      case 'busy':
        return refused('busy');
      case 'wrong':
        return refused('transaction_password_wrong', { triesLeft: look.triesLeft });
      case 'locked':
        return refused('transaction_password_locked', { until: { at: new Date(look.untilMs).toISOString() } });
    }
  }

  async function byPasskey(owner: AccountId, response: string): Promise<GateRefusal | Consent> {
    const shown = await passkeys.confirmed(owner, response);
    if (!shown) return refused('passkey_refused');
    const limits = (await selectPasskeyLimits(database, [owner])).get(owner) ?? [];
    return limitedConsentOf(owner, confirmedBy(shown, limits));
  }

  return {
    async check({ accountId, sessionId }, digits, passkey) {
      const unlockedUntilMs = sessions.unlockedUntilMs(sessionId);
      if (unlockedUntilMs !== undefined && unlockedUntilMs > clock.nowMs()) return consentOf(accountId, 'unlocked');
      if (passkey !== undefined) return byPasskey(accountId, passkey);
      return (await verify(accountId, digits)) ?? consentOf(accountId, 'digits');
    },
    verify,
  };
}
