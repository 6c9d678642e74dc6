import { commonPasswords } from './common-passwords.ts';

/** How long a login password may be, in characters (code points). */
export interface PasswordBounds {
  readonly min: number;
  readonly max: number;
}

export type PasswordFault = 'password_length' | 'password_common';

/** Zero: refused or next to it. Four: hard to guess even for who has stolen the hashes. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
];
const usualTails = ['1', '12', '123', '1234', '12345', '123456', '@1', '@12', '@123', '@1234', '01', '!'];
const stemMin = 4;
const lengthMin = 6;

/** What is wrong with a new login password; undefined when nothing is. The text is judged as typed, nothing is cut off. */
export function passwordFault(text: string, bounds: PasswordBounds): PasswordFault | undefined {
  const length = [...text].length;
  if (length < bounds.min || length > bounds.max) return 'password_length';
  return isCommonPassword(text) ? 'password_common' : undefined;
}

/** True for the passwords that guessing programs try first: listed words, with the usual tails, runs and repeats. */
export function isCommonPassword(text: string): boolean {
  const small = text.toLowerCase();
  if (commonPasswords.has(small) || isRepeat(small) || isRow(small)) return true;
  return usualTails.some((tail) => {
    const stem = small.endsWith(tail) ? small.slice(0, -tail.length) : '';
    return stem.length >= stemMin && (commonPasswords.has(stem) || isRow(stem));
  });
}

/**
 * A rough measure for the bar under the field: bits of a random text of the same alphabet, where a character that
 * continues a run or repeats one seen before counts a quarter. Below 20 bits 0, then a step every 15 bits.
 */
export function passwordStrength(text: string): PasswordStrength {
  const characters = [...text];
  if (characters.length < lengthMin || isCommonPassword(text)) return 0;
  const seen = new Set<string>();
  let counted = 0;
  let before = 0;
  for (const character of characters) {
    const point = character.codePointAt(0) ?? 0;
    counted += seen.has(character) || Math.abs(point - before) <= 1 ? 0.25 : 1;
    seen.add(character);
    before = point;
  }
  const bits = counted * Math.log2(alphabetSize(text));
  if (bits < 20) return 0;
  if (bits < 35) return 1;
  if (bits < 50) return 2;
  return bits < 65 ? 3 : 4;
}

function alphabetSize(text: string): number {
  let size = 0;
  if (/[a-z]/.test(text)) size += 26;
  if (/[A-Z]/.test(text)) size += 26;
  if (/[0-9]/.test(text)) size += 10;
  if (/[^a-zA-Z0-9]/.test(text)) size += 30;
  return size;
}

/** `abcabc`, `aaaaaa`, `12341234`: a piece of at most a third, or half when short, said again and again. */
function isRepeat(text: string): boolean {
  for (let piece = 1; piece <= 4 && piece * 2 <= text.length; piece += 1) {
    if (text.length % piece === 0 && text === text.slice(0, piece).repeat(text.length / piece)) return true;
  }
  return false;
}

/** A piece of the alphabet, of the digits or of a row of keys, forwards or backwards. */
function isRow(text: string): boolean {
  if (text.length < 4) return false;
  const backwards = [...text].reverse().join('');
  return rows.some((row) => row.includes(text) || row.includes(backwards));
}
