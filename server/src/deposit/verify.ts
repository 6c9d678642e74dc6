import { decimal, decimalToText } from '@tarazu/domain/money';
import type { Reader } from '../platform/database.ts';
import { readDepositTotals } from './store/totals.ts';

/**
 * Deposits, suspense and the rails' movements against the postings. `aside`: what else is in suspense, coins that came over chains and
 * were put aside, e8. One sentence for each thing that differs.
 */
export async function verifyDeposits(
  reader: Reader,
  aside: ReadonlyMap<string, bigint>,
): Promise<{ readonly differences: readonly string[]; readonly deposits: number }> {
  const { faults, suspense, ledgerSuspense, deposits } = await readDepositTotals(reader);
  const differences = [...faults];
  for (const asset of new Set([...suspense.keys(), ...ledgerSuspense.keys(), ...aside.keys()])) {
    const kept = decimal(suspense.get(asset) ?? '0') + (aside.get(asset) ?? 0n);
    const posted = decimal(ledgerSuspense.get(asset) ?? '0');
    if (kept !== posted) {
      differences.push(`suspense ${asset}: ${decimalToText(kept)} put aside, the ledger has ${decimalToText(posted)}`);
    }
  }
  return { differences, deposits };
}
