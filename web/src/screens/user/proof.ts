import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { sendCode } from '@tarazu/wire/user';

/** How somebody proves that the six digits are theirs to choose: none are set yet, they are known, or they are forgotten. */
export type Way = 'first' | 'known' | 'forgotten';

/** What differs between the two passwords of six digits. */
export interface SixDigitsWords {
  readonly kind: 'transaction' | 'withdrawal';
  readonly route: string;
  readonly title: string;
  readonly prove: string;
  readonly current: string;
  readonly choose: string;
}

export interface Proof {
  readonly digits: string;
  readonly loginPassword: string;
  readonly code: string;
  /** The sending of the code; undefined before it was asked for. */
  readonly sent: ReplyOf<typeof sendCode> | undefined;
}

export const emptyProof: Proof = { digits: '', loginPassword: '', code: '', sent: undefined };

/** Of the transaction password, and of a code. */
export const DIGITS = 6;

/** True when there is enough to go on with. */
export function isProofComplete(way: Way, { digits, loginPassword, code }: Proof): boolean {
  if (way === 'known') return digits.length === DIGITS;
  return loginPassword !== '' && (way === 'first' || code.length === DIGITS);
}

/** The fields of the call. */
export function proofFields(way: Way, { digits, loginPassword, code }: Proof): Readonly<Record<string, string>> {
  if (way === 'known') return { current: digits };
  return way === 'first' ? { loginPassword } : { loginPassword, code };
}
