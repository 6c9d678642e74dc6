import { decimal } from '@tarazu/domain/money';
import type { Reader } from '../platform/database.ts';
import { readLedgerTotals, readMovementTotals } from './store.ts';

/** The payments through the rails against the house's rail account in the ledger. One sentence for each difference. */
export async function verifyRails(reader: Reader): Promise<readonly string[]> {
  const [movements, ledger] = await Promise.all([readMovementTotals(reader), readLedgerTotals(reader)]);
  const moved = new Map<string, string>(movements.map(({ currency, amount }) => [currency, amount]));
  const posted = new Map<string, string>(ledger.map(({ currency, amount }) => [currency, amount]));
  return [...new Set([...moved.keys(), ...posted.keys()])].flatMap((currency) => {
    const [ours, books] = [moved.get(currency) ?? '0', posted.get(currency) ?? '0'];
    return decimal(ours) === decimal(books) ? [] : [`rails ${currency}: ${ours} moved, the ledger has ${books}`];
  });
}
