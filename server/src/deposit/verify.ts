import { decimal } from '@tarazu/domain/money';
import type { Reader } from '../platform/database.ts';
import { readDepositTotals } from './store/totals.ts';

/** Deposits, suspense and the rails' movements against the postings. One sentence for each thing that differs. */
export async function verifyDeposits(
  reader: Reader,
): Promise<{ readonly differences: readonly string[]; readonly deposits: number }> {
  const { faults, suspense, ledgerSuspense, deposits } = await readDepositTotals(reader);
  const differences = [...faults];
  for (const currency of new Set([...suspense.keys(), ...ledgerSuspense.keys()])) {
    const [kept, posted] = [suspense.get(currency) ?? '0', ledgerSuspense.get(currency) ?? '0'];
    if (decimal(kept) !== decimal(posted)) {
      differences.push(`suspense ${currency}: ${kept} put aside, the ledger has ${posted}`);
    }
  }
  return { differences, deposits };
}
