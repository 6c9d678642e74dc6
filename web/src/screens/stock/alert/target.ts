import { decimalToText, parseDecimal } from '@tarazu/domain/money';

/** What a decimal field holds as decimal text: a real or a typed minus, a plus, a percent sign; undefined when it is no number. */
export function readTarget(typed: string): string | undefined {
  const plain = typed.trim().replace(/^[−–]/, '-').replace(/^\+/, '');
  const value = parseDecimal(plain.replace(/%$/, ''));
  return value === undefined ? undefined : decimalToText(value);
}
