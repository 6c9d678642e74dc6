import { decimalToText, parseDecimal } from '@tarazu/domain/money';
import type { LedgerLine } from '@tarazu/wire/wallet';

/** What an entry did to one asset of its owner. */
export interface Movement extends Pick<LedgerLine, 'asset' | 'assetName' | 'measure' | 'amount'> {
  /**
   * `change`: something came or went, all own places together. Otherwise it only moved between own places: set aside for an order or a
   * withdrawal, given back, free after settlement or enough blocks, or between the two accounts.
   */
  readonly kind: 'change' | 'aside' | 'back' | 'free' | 'toContract' | 'fromContract';
}

type MovedLine = Pick<LedgerLine, 'asset' | 'assetName' | 'measure' | 'purpose' | 'amount'>;

/** Places in which something is shown and not yet of use. */
const onTheWay: ReadonlySet<string> = new Set(['unsettled', 'receivable', 'arriving']);

function sumOf(lines: readonly MovedLine[]): bigint {
  return lines.reduce((sum, line) => sum + (parseDecimal(line.amount) ?? 0n), 0n);
}

/** One movement for each asset of an entry, in the order of its lines. */
export function movementsOf(lines: readonly MovedLine[]): readonly Movement[] {
  const assets = new Map(
    lines.map(({ asset, assetName, measure }) => [
      asset,
      { asset, assetName, ...(measure === undefined ? {} : { measure }) },
    ]),
  );
  return [...assets].map(([asset, named]): Movement => {
    const own = lines.filter((line) => line.asset === asset);
    const net = sumOf(own);
    if (net !== 0n) return { kind: 'change', ...named, amount: decimalToText(net) };
    const free = sumOf(own.filter(({ purpose }) => purpose === 'available'));
    if (own.some(({ purpose }) => purpose === 'contract'))
      return {
        kind: free < 0n ? 'toContract' : 'fromContract',
        ...named,
        amount: decimalToText(free < 0n ? -free : free),
      };
    if (free < 0n) return { kind: 'aside', ...named, amount: decimalToText(-free) };
    const settled = own.some(({ purpose }) => onTheWay.has(purpose));
    return { kind: settled ? 'free' : 'back', ...named, amount: decimalToText(free) };
  });
}
