import type { Currency } from '@tarazu/domain/asset';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../../platform/database.ts';

/** Settled shares that were given and not bought. They are the oldest lot: a sale takes from them first. */
export interface GrantedShares {
  readonly owner: AccountId;
  readonly instrumentId: string;
  readonly currency: Currency;
  readonly quantity: bigint;
  readonly cost: bigint;
}

const grantedStatement: Statement = {
  name: 'granted_owners',
  text: 'select distinct owner_id from granted_lot where owner_id = any($1::bigint[])',
};

/** Who of these was given shares. */
export async function readGranted(reader: Reader, owners: readonly AccountId[]): Promise<ReadonlySet<AccountId>> {
  const rows = await reader.query<{ owner_id: AccountId }>(grantedStatement, [owners]);
  return new Set(rows.map((row) => row.owner_id));
}

const insertStatement: Statement = {
  name: 'granted_insert',
  text: `insert into granted_lot (owner_id, instrument_id, currency, quantity, cost, remaining)
    select owner_id, instrument_id, currency, quantity, cost, quantity
    from unnest($1::bigint[], $2::text[], $3::text[], $4::numeric[], $5::numeric[])
      as given(owner_id, instrument_id, currency, quantity, cost)`,
};

export async function insertGrants(writer: Writer, given: readonly GrantedShares[]): Promise<void> {
  if (given.length === 0) return;
  await writer.query(insertStatement, [
    given.map(({ owner }) => owner),
    given.map(({ instrumentId }) => instrumentId),
    given.map(({ currency }) => currency),
    given.map(({ quantity }) => quantity),
    given.map(({ cost }) => cost),
  ]);
}

const allStatement: Statement = {
  name: 'granted_all',
  text: 'select owner_id, instrument_id, currency, quantity::text, cost::text from granted_lot',
};

/** All of them, for checking. */
export async function readGrants(reader: Reader): Promise<readonly GrantedShares[]> {
  const rows = await reader.query<{
    owner_id: AccountId;
    instrument_id: string;
    currency: Currency;
    quantity: string;
    cost: string;
  }>(allStatement);
  return rows.map((row) => ({
    ...{ owner: row.owner_id, instrumentId: row.instrument_id, currency: row.currency },
    ...{ quantity: decimal(row.quantity), cost: decimal(row.cost) },
  }));
}
