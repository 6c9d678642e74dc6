import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader } from '../../platform/database.ts';
import { readBalancesOf } from '../../platform/ledger.ts';
import { MARGIN_CURRENCY } from '../commands.ts';

/** What lies free in the contract account of each, e8: what its cross positions stand on. */
export async function readCrossMoney(
  reader: Reader,
  owners: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, bigint>> {
  const rows = await readBalancesOf(reader, owners);
  return new Map(
    owners.map((owner) => {
      const row = rows.find(
        ({ holder, asset, purpose }) => holder === owner && asset === MARGIN_CURRENCY && purpose === 'contract',
      );
      return [owner, decimal(row?.amount ?? '0')];
    }),
  );
}
