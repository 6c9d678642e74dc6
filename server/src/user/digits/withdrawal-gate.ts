import { type Refusal, refused } from '@tarazu/domain/decision';
import type { AccountId } from '@tarazu/domain/posting';
import { type Consent, consentOf } from '../../platform/commit/consent.ts';
import type { Database } from '../../platform/database.ts';
import type { PasswordHasher } from '../proof/password-hash.ts';
import { findPerson } from '../store/people.ts';
import { comparing, type DigitsGate } from './digits-gate.ts';

export type WithdrawalRefusal = Refusal<
  | 'account_withdrawals_stopped'
  | 'withdrawal_password_missing'
  | 'withdrawal_password_wrong'
  | 'withdrawal_password_locked'
  | 'busy'
>;

/** Asks for the six digits of withdrawals; no session is ever unlocked for them. */
export interface WithdrawalGate {
  /** Their word, when the digits are right. Every call with digits costs a try until the next right one. */
  check(owner: AccountId, withdrawalPassword: string): Promise<WithdrawalRefusal | Consent>;
}

export interface WithdrawalGateDeps {
  readonly database: Database;
  readonly hasher: PasswordHasher;
  readonly digits: DigitsGate;
}

export function createWithdrawalGate({ database, hasher, digits: gate }: WithdrawalGateDeps): WithdrawalGate {
  return {
    async check(owner, digits) {
      const stored = (await findPerson(database, owner))?.withdrawalHash;
      if (!stored) return refused('withdrawal_password_missing');
      const look = await gate.look(owner, comparing(hasher, stored, digits));
      switch (look.kind) {
        case 'right':
          return consentOf(owner, 'digits');
        case 'busy':
          return refused('busy');
        case 'wrong':
          return refused('withdrawal_password_wrong', { left: look.triesLeft });
        case 'locked':
          return refused('withdrawal_password_locked', { until: { at: new Date(look.untilMs).toISOString() } });
      }
    },
  };
}
