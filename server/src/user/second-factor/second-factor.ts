import { type Refusal, refused } from '@tarazu/domain/decision';
import type { AccountId } from '@tarazu/domain/posting';
import { recoveryCodesGiven } from '@tarazu/domain/user/second-factor';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { newTotpSecret, verifyTotp } from '../../platform/proof/totp.ts';
import type { DigitsGate } from '../digits/digits-gate.ts';
import { codeHash, randomText, seal, unseal } from '../proof/secrets.ts';
import { findTotp, offerTotp, type Totp, takeTotpStep, useRecoveryCode } from '../store/second-factors.ts';
import type { Passkeys } from './passkeys.ts';

export type SecondFactorRefusal = Refusal<
  'second_factor_required' | 'second_factor_wrong' | 'second_factor_locked' | 'busy'
>;

export interface SecondProof {
  /** A code of the app, or a recovery code. */
  readonly secondFactor?: string | undefined;
  readonly passkey?: string | undefined;
}

/** By what somebody proved to be the person, beyond the password. */
export type SecondMethod = 'none' | 'totp' | 'recovery' | 'passkey';

/** What a person with an authenticator app is asked for besides the password. */
export interface SecondFactor {
  /** How it was proved (`none`: there is nothing to prove), or what stands in the way. Wrong codes are counted. */
  prove(owner: AccountId, proof: SecondProof): Promise<SecondMethod | SecondFactorRefusal>;
  /** A new secret that waits for its first code; undefined when an app is on already. */
  offer(owner: AccountId): Promise<string | undefined>;
  /** Looks at the first code of a waiting secret. Undefined when it is right. */
  confirm(owner: AccountId, code: string): Promise<Refusal<'totp_off' | 'totp_on'> | SecondFactorRefusal | undefined>;
  /** New recovery codes: what is shown once, and what is kept. */
  newRecoveryCodes(owner: AccountId): { readonly codes: readonly string[]; readonly hashes: readonly string[] };
}

interface SecondFactorDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly keys: { readonly totp: Uint8Array; readonly recovery: Uint8Array };
  readonly digits: DigitsGate;
  readonly passkeys: Passkeys;
}

const recoveryLength = 10;

export function createSecondFactor({ database, clock, keys, digits, passkeys }: SecondFactorDeps): SecondFactor {
  const recoveryHash = (owner: AccountId, code: string) => codeHash(keys.recovery, `recovery ${owner}`, code);

  /** True when this code of the app was never taken before. */
  async function takesCode(totp: Totp, code: string): Promise<boolean> {
    const secret = unseal(keys.totp, String(totp.ownerId), totp.sealedSecret);
    const step = verifyTotp(secret, code, clock.nowMs(), totp.lastStep ?? undefined);
    return step !== undefined && (await takeTotpStep(database.side, totp.ownerId, step));
  }

  /** Runs a look at a code, counted; undefined when it is right. */
  async function counted(
    owner: AccountId,
    isRight: () => Promise<boolean>,
  ): Promise<Exclude<SecondFactorRefusal, undefined> | undefined> {
    const look = await digits.look(owner, isRight);
    switch (look.kind) {
      case 'right':
        return undefined;
      case 'busy':
        return refused('busy');
      case 'wrong':
        return refused('second_factor_wrong', { left: look.triesLeft });
      case 'locked':
        return refused('second_factor_locked', { until: { at: new Date(look.untilMs).toISOString() } });
    }
  }

  return {
    async prove(owner, { secondFactor = '', passkey }) {
      const totp = await findTotp(database, owner);
      if (totp?.onAtMs === undefined || totp.onAtMs === null) return 'none';
      const given = secondFactor.replaceAll(/[\s-]/g, '').toUpperCase();
      if (passkey) {
        const wrong = await counted(owner, async () => (await passkeys.shown(passkey)) === owner);
        return wrong ?? 'passkey';
      }
      if (given === '') return refused('second_factor_required');
      const byApp = /^[0-9]{6}$/.test(given);
      const wrong = await counted(owner, async () => {
        // Read again: the turn may have come after another code was taken.
        const now = await findTotp(database, owner);
        if (!now) return false;
        return byApp
          ? takesCode(now, given)
          : useRecoveryCode(database.side, owner, recoveryHash(owner, given), clock.nowMs());
      });
      return wrong ?? (byApp ? 'totp' : 'recovery');
    },
    async offer(owner) {
      const secret = newTotpSecret();
      return (await offerTotp(database.side, owner, seal(keys.totp, String(owner), secret))) ? secret : undefined;
    },
    async confirm(owner, code) {
      const totp = await findTotp(database, owner);
      if (!totp) return refused('totp_off');
      if (totp.onAtMs !== null) return refused('totp_on');
      return counted(owner, () => takesCode(totp, code));
    },
    newRecoveryCodes(owner) {
      const codes = Array.from({ length: recoveryCodesGiven }, () => randomText(recoveryLength));
      return {
        codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
        hashes: codes.map((code) => recoveryHash(owner, code)),
      };
    },
  };
}
