import { decimal, decimalToText } from '@tarazu/domain/money';
import type { Reader } from '../platform/database.ts';
import { readChainLines, readCoinTotals } from './store.ts';

/**
 * What came in over the chains, less what left over them (`left`, e8 by asset), against the ledger; and what is still arriving. One
 * sentence for each difference.
 */
export async function verifyCoinDeposits(
  reader: Reader,
  left: ReadonlyMap<string, bigint>,
): Promise<readonly string[]> {
  const [totals, lines] = await Promise.all([readCoinTotals(reader), readChainLines(reader)]);
  const assets = new Set([...[...totals, ...lines].map(({ asset }) => asset), ...left.keys()]);
  return [...assets].flatMap((asset) => {
    const own = totals.filter((total) => total.asset === asset);
    const sum = (of: typeof own) => of.reduce((all, { amount }) => all + decimal(amount), 0n);
    const arriving = sum(own.filter(({ state, aside }) => state === 'arriving' && aside === ''));
    // What will be put aside is in nobody's books before that.
    const came = sum(own.filter(({ state, aside }) => state !== 'arriving' || aside === ''));
    const all = came - (left.get(asset) ?? 0n);
    const line = lines.find((each) => each.asset === asset);
    const [chain, shown] = [-decimal(line?.chain ?? '0'), decimal(line?.arriving ?? '0')];
    return [
      ...(chain === all
        ? []
        : [`chains ${asset}: ${decimalToText(all)} came in and stayed, the ledger has ${decimalToText(chain)}`]),
      ...(shown === arriving
        ? []
        : [`chains ${asset}: ${decimalToText(arriving)} arriving, the ledger has ${decimalToText(shown)}`]),
    ];
  });
}
