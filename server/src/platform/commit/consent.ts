import type { AccountId } from '@tarazu/domain/posting';

declare const given: unique symbol;

/**
 * The word of an account's owner for what moves their money or binds them: part of each command that needs it, so that no way in can leave it
 * out, and good for that account alone. `digits`: typed for this. `unlocked`: a session that the digits have opened. `standing`: said
 * before, for what is carried out later by a rule that they know. `passkey`: a finger or a face, for one order of at most so much.
 */
export interface Consent {
  readonly kind: 'consent';
  readonly owner: AccountId;
  readonly by: 'digits' | 'unlocked' | 'standing' | 'passkey';
  /** Of a passkey: the value e8 that it holds for, by currency. */
  readonly most?: ReadonlyMap<string, bigint>;
  readonly [given]: true;
}

/** What a command carries that needs it. */
export interface Consented {
  readonly consent: Consent;
}

/** Only who has looked at the digits, or carries out what was agreed to, may say so: they are listed in `consent.test.ts`. */
export function consentOf(owner: AccountId, by: Exclude<Consent['by'], 'passkey'>): Consent {
  return { kind: 'consent', owner, by } as Consent;
}

/** That of a passkey, which holds for orders up to a value. */
export function limitedConsentOf(owner: AccountId, most: ReadonlyMap<string, bigint>): Consent {
  return { kind: 'consent', owner, by: 'passkey', most } as Consent;
}

/** How much (e8) an order in a currency may be worth by this word; undefined: as much as its owner likes. */
export function valueMostOf({ most }: Consent, currency: string | undefined): bigint | undefined {
  return most && (most.get(currency ?? '') ?? 0n);
}

/** Why there is none; undefined for a consent. */
export function noConsent<Fault extends { readonly kind: 'refused' }>(looked: Fault | Consent): Fault | undefined {
  return looked.kind === 'consent' ? undefined : looked;
}

/** Throws when a command of one account carries the word of another, or a word for so much without its bound. */
export function checkConsent(owner: AccountId, command: unknown): void {
  if (typeof command !== 'object' || command === null || !('consent' in command)) return;
  const { consent } = command as Partial<Consented>;
  if (consent?.owner !== owner) throw new Error(`a command of account ${owner} has the word of ${consent?.owner}`);
  if (consent.by !== 'passkey') return;
  // A finger places one order, with what takes it out again: it changes none, and moves no money elsewhere.
  const { kind, valueMost } = command as { readonly kind?: unknown; readonly valueMost?: unknown };
  if ((kind !== 'place' && kind !== 'place-bracket') || typeof valueMost !== 'bigint') {
    throw new Error(`a command of account ${owner} is not what a passkey confirms`);
  }
}
