import { decimalToText, parseDecimal } from '@tarazu/domain/money';

/** What somebody typed as decimal text: either decimal mark, a real or a typed minus; undefined when it is no number. */
export function readTarget(typed: string, decimalMark: string): string | undefined {
  const groups = decimalMark === ',' ? /[.\s]/g : /[,\s]/g;
  const plain = typed.trim().replace(groups, '').replace(decimalMark, '.').replace(/^[−–]/, '-').replace(/^\+/, '');
  const value = parseDecimal(plain.replace(/%$/, ''));
  return value === undefined ? undefined : decimalToText(value);
}
