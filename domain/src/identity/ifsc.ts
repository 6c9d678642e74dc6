import { lettersAndDigits } from './check-digits.ts';

/** Reserve Bank of India: four letters of the bank, a zero, six characters of the branch. */
export function parseIfsc(typed: string): string | undefined {
  const ifsc = lettersAndDigits(typed);
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc) ? ifsc : undefined;
}
