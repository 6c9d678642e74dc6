import { decimalToText, parseDecimal } from '@tarazu/domain/money';

/** Per cent of the whole, as decimal text, cut off behind the eighth place; nought of nothing. */
export function percentOf(part: string, whole: bigint): string {
  const value = parseDecimal(part) ?? 0n;
  return whole === 0n ? '0' : decimalToText((value * 10_000_000_000n) / whole);
}
