import { digitsOf, isOneDigitRepeated, lettersAndDigits, weightedModulo11 } from './check-digits.ts';

/**
 * Papers whose numbers differ by issuer and time. Only what all of them have in common is checked: a true paper must
 * never be refused here, a person looks at its photo anyway.
 */

/** Voter card (EPIC): three letters and seven digits; older ones have up to fourteen characters with slashes. */
export function parseVoterId(typed: string): string | undefined {
  const id = lettersAndDigits(typed);
  return /^[A-Z]{3}\d{7}$/.test(id) || /^[A-Z]{2}\d{8,14}$/.test(id) ? id : undefined;
}

/** State, office, and a number of the office's own. */
export function parseIndianLicence(typed: string): string | undefined {
  const licence = lettersAndDigits(typed);
  return /^[A-Z]{2}\d{2}[A-Z0-9]{6,13}$/.test(licence) ? licence : undefined;
}

export function parsePassport(typed: string, country: 'IN' | 'BR'): string | undefined {
  const passport = lettersAndDigits(typed);
  return (country === 'IN' ? /^[A-Z]\d{7}$/ : /^[A-Z]{2}\d{6}$/).test(passport) ? passport : undefined;
}

/** Identity card of a state: each has its own form, with or without a check character. */
export function parseRg(typed: string): string | undefined {
  const rg = lettersAndDigits(typed);
  return /^(?=.*\d{4})[0-9A-Z]{5,14}$/.test(rg) && !isOneDigitRepeated(rg) ? rg : undefined;
}

const cnhWeights = [9, 8, 7, 6, 5, 4, 3, 2, 1];

/**
 * Registration number of a driving licence: nine digits and two check digits. When the first sum leaves ten, two is
 * taken off the second; what a result below zero becomes is told in two ways, and both are let pass.
 */
export function parseCnh(typed: string): string | undefined {
  const cnh = lettersAndDigits(typed);
  if (!/^\d{11}$/.test(cnh) || isOneDigitRepeated(cnh)) return undefined;
  const base = digitsOf(cnh.slice(0, 9));
  const first = weightedModulo11(base, cnhWeights);
  const second = weightedModulo11(base, cnhWeights.toReversed());
  const allowed = (first === 10 ? [second - 2, second, second + 9] : [second]).map((digit) => (digit > 9 ? 0 : digit));
  const [given1, given2] = digitsOf(cnh.slice(9));
  return given1 === (first === 10 ? 0 : first) && given2 !== undefined && allowed.includes(given2) ? cnh : undefined;
}

/** All but the last three or four characters, as dots. */
export function maskNumber(number: string): string {
  const shown = number.length > 8 ? 4 : 3;
  return `${'•'.repeat(Math.max(0, number.length - shown))}${number.slice(-shown)}`;
}
