import { lettersAndDigits } from './check-digits.ts';

/** Multiplication in the dihedral group of the pentagon: j then k. */
function combine(j: number, k: number): number {
  const turned = (j < 5 ? j + k : j - k + 5) % 5;
  return j < 5 === k < 5 ? turned : turned + 5;
}

const permutation = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

/** The digit at this place after `times` permutations; eight of them are none. */
function permuted(digit: number, times: number): number {
  let result = digit;
  for (let done = 0; done < times % 8; done += 1) result = permutation[result] ?? 0;
  return result;
}

/** Whether the last digit is the Verhoeff check digit of those before it. */
export function passesVerhoeff(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, place) => combine(total, permuted(Number(digit), place)), 0);
  return sum === 0;
}

/** The twelve digits of an Aadhaar number, or undefined. It is never kept whole: only its last four and a keyed hash. */
export function parseAadhaar(typed: string): string | undefined {
  const digits = lettersAndDigits(typed);
  return /^[2-9]\d{11}$/.test(digits) && passesVerhoeff(digits) ? digits : undefined;
}

/** `XXXX XXXX 1234`, as UIDAI prints a masked one. */
export function maskAadhaar(lastFour: string): string {
  return `XXXX XXXX ${lastFour.slice(-4)}`;
}
