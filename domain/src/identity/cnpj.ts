import { isOneDigitRepeated, lettersAndDigits, weightedModulo11 } from './check-digits.ts';

/** Receita Federal, also for the numbers with letters given out since July 2026: a character counts as its ASCII code less 48. */
const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

function checkDigit(base: string): number {
  const values = [...base].map((character) => character.charCodeAt(0) - 48);
  const rest = weightedModulo11(values, weights.slice(weights.length - values.length));
  return rest < 2 ? 0 : 11 - rest;
}

/** The fourteen characters of a CNPJ, upper case, or undefined when it cannot be one. */
export function parseCnpj(typed: string): string | undefined {
  const cnpj = lettersAndDigits(typed);
  if (!/^[0-9A-Z]{12}\d{2}$/.test(cnpj) || isOneDigitRepeated(cnpj)) return undefined;
  const base = cnpj.slice(0, 12);
  const first = checkDigit(base);
  return cnpj.slice(12) === `${first}${checkDigit(`${base}${first}`)}` ? cnpj : undefined;
}

/** `**.ABC.345/****-**` */
export function maskCnpj(cnpj: string): string {
  return `**.${cnpj.slice(2, 5)}.${cnpj.slice(5, 8)}/****-**`;
}
