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

/** What is wrong with six new digits; undefined when nothing is. */
export function transactionPasswordFault(text: string): TransactionPasswordFault | undefined {
  if (!/^[0-9]{6}$/.test(text)) return 'transaction_password_format';
  return isGuessable(text) ? 'transaction_password_weak' : undefined;
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

/** How long the lock lasts that follows on `locksBefore` earlier locks without a right try between them, ms. */
export function lockMs(limit: TryLimit, locksBefore: number): number {
  return limit.locksMs[Math.min(locksBefore, limit.locksMs.length - 1)] ?? 0;
}
