import type { Currency } from '@tarazu/domain/asset';
import type { Pace } from '@tarazu/domain/practice/pace';
import type { PasswordBounds } from '@tarazu/domain/user/password';
import type { PasswordCost } from './proof/password-hash.ts';

/** What this house has decided about its people; `main.ts` fills it from the configuration. */
export interface UserSettings {
  /** Only then are new accounts given play money. */
  readonly practice: boolean;
  /** Whether holds are those of a real house, or of minutes. */
  readonly pace: () => Pace;
  readonly password: PasswordBounds;
  /** What hashing a password or six digits costs. */
  readonly passwordCost: PasswordCost;
  /** A session ends when it was not used for so long, and in any case after its whole life. */
  readonly sessionIdleMs: number;
  readonly sessionLifeMs: number;
  /** Countries whose telephone numbers may open an account, the default first. */
  readonly phoneCountries: readonly PhoneCountry[];
  /** Play money of a new account in practice mode, e8 by currency. */
  readonly grants: Readonly<Partial<Record<Currency, bigint>>>;
  /** Whether shares are offered here that can be applied for automatically, under the spec's name for it. */
  readonly openAutoApply: boolean;
  /** The address of the chat script, under the spec's name for it. */
  readonly serviceSaleSmartly: string;
  /** Where browsers reach this house; empty: under localhost. Passkeys belong to its host name. */
  readonly publicOrigin: string;
  /** At least 32 random bytes, the same in every process of the house and kept for good: the pepper comes from it. */
  readonly secret: Uint8Array;
}

export interface PhoneCountry {
  /** ISO 3166 letters. */
  readonly country: string;
  /** `+91` */
  readonly areaCode: string;
}

export const captchaLifeMs = 3 * 60_000;
export const codeLifeMs = 10 * 60_000;
export const codeTriesMax = 5;
export const codeResendMs = 60_000;
/** Codes that one account name may be sent in 24 hours, so that nobody can flood a stranger's telephone. */
export const codesADayMax = 10;
/** Of those, for each address that is not known to be the owner's. */
export const codesADayOfAddressMax = 4;
/** Sessions that one account may have alive; the longest unused ends when there are more. */
export const sessionsMax = 20;
