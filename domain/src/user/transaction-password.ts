export type TransactionPasswordFault = 'transaction_password_format' | 'transaction_password_weak';

const upwards = '01234567890';
const downwards = '09876543210';
/** Halves or thirds that repeat, and the shapes drawn on a telephone's keys that everybody tries. */
const drawn = new Set([
  '147258',
  '258369',
  '147852',
  '159753',
  '753951',
  '951753',
  '102030',
  '123654',
  '112233',
  '332211',
]);

const faults = { format: 'transaction_password_format', weak: 'transaction_password_weak' } as const;

/** What is wrong with six new digits; undefined when nothing is. */
export function transactionPasswordFault(text: string): TransactionPasswordFault | undefined {
  const fault = sixDigitsFault(text);
  return fault && faults[fault];
}

/** Not six digits, or six that everybody tries; whatever they are for. */
export function sixDigitsFault(text: string): 'format' | 'weak' | undefined {
  if (!/^[0-9]{6}$/.test(text)) return 'format';
  return isGuessable(text) ? 'weak' : undefined;
}

function isGuessable(digits: string): boolean {
  if (upwards.includes(digits) || downwards.includes(digits) || drawn.has(digits)) return true;
  if (digits.slice(0, 3) === digits.slice(3)) return true;
  if (digits.slice(0, 2).repeat(3) === digits) return true;
  if (digits.slice(0, 3) === [...digits.slice(3)].reverse().join('')) return true;
  return new Set(digits).size < 3;
}

/** How wrong tries are answered: this many, then a lock, a longer one each time until a right try. */
export interface TryLimit {
  readonly triesMax: number;
  readonly locksMs: readonly number[];
}

const minuteMs = 60_000;
export const transactionPasswordTries: TryLimit = { triesMax: 5, locksMs: [15 * minuteMs, 24 * 60 * minuteMs] };
