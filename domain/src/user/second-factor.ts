import { accepted, type Decision, type DomainEvent, refused } from '../decision.ts';
import type { TryLimit } from './transaction-password.ts';

export type SecondFactorChange = 'totp_on' | 'totp_off' | 'recovery_renewed' | 'passkey_added' | 'passkey_removed';

export type SecondFactorEvent = DomainEvent<
  'user.second-factor-changed',
  {
    readonly change: SecondFactorChange;
    /** What the person calls the passkey. */
    readonly name?: string;
  }
>;

export type SecondFactorDecision = Decision<
  SecondFactorEvent,
  'totp_on' | 'totp_off' | 'passkey_unknown' | 'passkeys_max' | 'passkey_refused'
>;

export interface SecondFactorFacts {
  /** A secret was given out and waits for its first code. */
  readonly totpWaiting: boolean;
  readonly totpOn: boolean;
  readonly passkeys: readonly { readonly passkeyId: string; readonly name: string }[];
  /** Somebody's already, perhaps this person's. */
  readonly passkeyTaken: boolean;
}

export const passkeysMax = 10;
export const recoveryCodesGiven = 10;

const minuteMs = 60_000;
/** Shorter than for money: whoever knows the password must not be able to keep its owner out for a day. */
export const secondFactorTries: TryLimit = { triesMax: 5, locksMs: [15 * minuteMs, 60 * minuteMs] };

/** What may follow on what. That it is the person who asks was proved before. */
export function decideSecondFactor(
  asked: { readonly change: SecondFactorChange; readonly passkeyId?: string; readonly name?: string },
  facts: SecondFactorFacts,
): SecondFactorDecision {
  const { change, passkeyId } = asked;
  switch (change) {
    case 'totp_on':
      if (facts.totpOn) return refused('totp_on');
      return facts.totpWaiting ? changed(change) : refused('totp_off');
    case 'totp_off':
    case 'recovery_renewed':
      return facts.totpOn ? changed(change) : refused('totp_off');
    case 'passkey_added':
      if (facts.passkeyTaken) return refused('passkey_refused');
      if (facts.passkeys.length >= passkeysMax) return refused('passkeys_max', { max: passkeysMax });
      return changed(change, asked.name);
    case 'passkey_removed': {
      const found = facts.passkeys.find((passkey) => passkey.passkeyId === passkeyId);
      return found ? changed(change, found.name) : refused('passkey_unknown');
    }
  }
}

function changed(change: SecondFactorChange, name?: string): SecondFactorDecision {
  return accepted<SecondFactorEvent>([
    { type: 'user.second-factor-changed', body: { change, ...(name === undefined ? {} : { name }) } },
  ]);
}
