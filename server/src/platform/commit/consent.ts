import type { AccountId } from '@tarazu/domain/posting';

declare const given: unique symbol;

/**
 * The word of an account's owner for what moves their money or binds them: part of each command that needs it, so that no way in can leave it
 * out, and good for that account alone. `digits`: typed for this. `unlocked`: a session that the digits have opened. `standing`: said
 * before, for what is carried out later by a rule that they know.
 */
export interface Consent {
  readonly kind: 'consent';
  readonly owner: AccountId;
  readonly by: 'digits' | 'unlocked' | 'standing';
  readonly [given]: true;
}

/** What a command carries that needs it. */
export interface Consented {
  readonly consent: Consent;
}

/** Only who has looked at the digits, or carries out what was agreed to, may say so: they are listed in `consent.test.ts`. */
export function consentOf(owner: AccountId, by: Consent['by']): Consent {
  return { kind: 'consent', owner, by } as Consent;
}

/** Why there is none; undefined for a consent. */
export function noConsent<Fault extends { readonly kind: 'refused' }>(looked: Fault | Consent): Fault | undefined {
  return looked.kind === 'consent' ? undefined : looked;
}

/** Throws when a command of one account carries the word of another. */
export function checkConsent(owner: AccountId, command: unknown): void {
  if (typeof command !== 'object' || command === null || !('consent' in command)) return;
  const { consent } = command as Partial<Consented>;
  if (consent?.owner !== owner) throw new Error(`a command of account ${owner} has the word of ${consent?.owner}`);
}
