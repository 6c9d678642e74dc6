import type { Reader } from '../platform/database.ts';
import { readWithdrawalTotals } from './store/totals.ts';

/** Withdrawals against the postings. One sentence for each thing that differs. */
export async function verifyWithdrawals(
  reader: Reader,
): Promise<{ readonly differences: readonly string[]; readonly withdrawals: number }> {
  const { waiting, paid, withdrawals } = await readWithdrawalTotals(reader);
  return {
    differences: [
      ...waiting.map(
        ({ name, kept, posted }) => `withdrawals under way ${name}: ${kept ?? '0'}, the ledger has ${posted}`,
      ),
      ...paid.map(
        ({ name, kept, posted }) => `withdrawal ${name}: ${kept ?? 'nothing'} paid, the ledger has ${posted}`,
      ),
    ],
    withdrawals,
  };
}
