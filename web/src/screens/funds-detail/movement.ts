import { decimalToText, parseDecimal } from '@tarazu/domain/money';
import type { LedgerLine } from '@tarazu/wire/wallet';

/** What an entry did to one asset of its owner. */
export type Movement =
  /** Something came or went: all own places together. */
  | { readonly kind: 'change'; readonly asset: string; readonly amount: string }
  /** It only moved between own places: set aside for an order or a withdrawal, given back, free after settlement, or between the two accounts. */
  | {
      readonly kind: 'aside' | 'back' | 'free' | 'toContract' | 'fromContract';
      readonly asset: string;
      readonly amount: string;
    };

type MovedLine = Pick<LedgerLine, 'asset' | 'purpose' | 'amount'>;

function sumOf(lines: readonly MovedLine[]): bigint {
  return lines.reduce((sum, line) => sum + (parseDecimal(line.amount) ?? 0n), 0n);
}

/** One movement for each asset of an entry, in the order of its lines. */
export function movementsOf(lines: readonly MovedLine[]): readonly Movement[] {
  const assets = [...new Set(lines.map(({ asset }) => asset))];
  return assets.map((asset): Movement => {
    const own = lines.filter((line) => line.asset === asset);
    const net = sumOf(own);
    if (net !== 0n) return { kind: 'change', asset, amount: decimalToText(net) };
    const free = sumOf(own.filter(({ purpose }) => purpose === 'available'));
    if (own.some(({ purpose }) => purpose === 'contract'))
      return {
        kind: free < 0n ? 'toContract' : 'fromContract',
        asset,
        amount: decimalToText(free < 0n ? -free : free),
      };
    if (free < 0n) return { kind: 'aside', asset, amount: decimalToText(-free) };
    const settled = own.some(({ purpose }) => purpose === 'unsettled' || purpose === 'receivable');
    return { kind: settled ? 'free' : 'back', asset, amount: decimalToText(free) };
  });
}
