import { digitsOf, isOneDigitRepeated, lettersAndDigits, weightedModulo11 } from './check-digits.ts';

/** Receita Federal: weights 10 to 2, then 11 to 2 with the first check digit; the digit is the sum times 10, modulo 11, modulo 10. */
const weights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];

function checkDigit(values: readonly number[]): number {
  return ((weightedModulo11(values, weights.slice(weights.length - values.length)) * 10) % 11) % 10;
}

/** The eleven digits of a CPF, or undefined when it cannot be one. */
export function parseCpf(typed: string): string | undefined {
  const cpf = lettersAndDigits(typed);
  if (!/^\d{11}$/.test(cpf) || isOneDigitRepeated(cpf)) return undefined;
  const digits = digitsOf(cpf);
  const first = checkDigit(digits.slice(0, 9));
  return first === digits[9] && checkDigit(digits.slice(0, 10)) === digits[10] ? cpf : undefined;
}

/** `123.456.789-09`, as it stands on a document; `typed` is one that `parseCpf` takes. */
export function formatCpf(typed: string): string {
  const cpf = lettersAndDigits(typed);
  return `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`;
}

/** `***.456.789-**`, as public bodies print it. */
export function maskCpf(cpf: string): string {
  return `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;
}
