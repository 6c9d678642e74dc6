import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { sendCode } from '@tarazu/wire/user';
import type { AccountKind } from './account-field.tsx';

/** What the first step collects. */
export interface Registration {
  readonly kind: AccountKind;
  readonly account: string;
  readonly password: string;
  readonly passwordAgain: string;
  readonly inviteCode: string;
  readonly agreeTerms: boolean;
  readonly agreePrivacy: boolean;
}

/** The answer to "send me a code". */
export type Sent = ReplyOf<typeof sendCode>;

export const emptyRegistration: Registration = {
  kind: 'phone',
  account: '',
  password: '',
  passwordAgain: '',
  inviteCode: '',
  agreeTerms: false,
  agreePrivacy: false,
};

export type Strength = 'short' | 'weak' | 'fair' | 'good';

/** A rough idea of how hard a password is to guess, from its length and the kinds of characters in it. */
export function passwordStrength(password: string, shortest: number): Strength {
  if (password.length < shortest) return 'short';
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  if (different < 4 || kinds === 1) return 'weak';
  return password.length >= 10 && kinds >= 3 ? 'good' : 'fair';
}

const INVITE_KEY = 'inviteCode';

/** Whoever opens an invitation and looks around first is still invited when they register; one code, until then. */
export function keptInvite(opened: string | undefined): string {
  if (opened !== undefined) localStorage.setItem(INVITE_KEY, opened);
  return opened ?? localStorage.getItem(INVITE_KEY) ?? '';
}

export function forgetInvite(): void {
  localStorage.removeItem(INVITE_KEY);
}
