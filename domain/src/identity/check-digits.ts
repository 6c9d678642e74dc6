/** Weighted sum of digits, modulo 11; the core of CPF, CNPJ, CNH and most Brazilian account numbers. */
export function weightedModulo11(values: readonly number[], weights: readonly number[]): number {
  return values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0) % 11;
}

export function digitsOf(text: string): readonly number[] {
  return [...text].map(Number);
}

/** `11111111111`: passes most check digits and belongs to nobody. */
export function isOneDigitRepeated(text: string): boolean {
  return new Set(text).size === 1;
}

/** The letters and digits of what somebody typed, upper case: people put dots, dashes and spaces where they like. */
export function lettersAndDigits(typed: string): string {
  return typed.toUpperCase().replace(/[\s./-]/g, '');
}
