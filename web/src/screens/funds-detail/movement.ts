import { decimalToText, parseDecimal } from '@tarazu/domain/money';
import type { LedgerLine } from '@tarazu/wire/wallet';

/** What an entry did to one asset of its owner. */
export type Movement =
  /** Something came or went: all own places together. */
  | { readonly kind: 'change'; readonly asset: string; readonly amount: string }
  /** It only moved between own places: set aside for an order, given back, or free after settlement. */
  | { readonly kind: 'aside' | 'back' | 'free'; readonly asset: string; readonly amount: string };

function sumOf(lines: readonly LedgerLine[]): bigint {
  return lines.reduce((sum, line) => sum + (parseDecimal(line.amount) ?? 0n), 0n);
}

/** One movement for each asset of an entry, in the order of its lines. */
export function movementsOf(lines: readonly LedgerLine[]): readonly Movement[] {
  const assets = [...new Set(lines.map(({ asset }) => asset))];
  return assets.map((asset): Movement => {
    const own = lines.filter((line) => line.asset === asset);
    const net = sumOf(own);
    if (net !== 0n) return { kind: 'change', asset, amount: decimalToText(net) };
    const held = sumOf(own.filter(({ purpose }) => purpose === 'held'));
    if (held > 0n) return { kind: 'aside', asset, amount: decimalToText(held) };
    if (held < 0n) return { kind: 'back', asset, amount: decimalToText(-held) };
    return { kind: 'free', asset, amount: decimalToText(sumOf(own.filter(({ purpose }) => purpose === 'available'))) };
  });
}
