import type { Currency } from '@tarazu/domain/asset';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import type { Migration } from '../../platform/migrations.ts';

/** Settled shares that were given and not bought. They are the oldest lot: a sale takes from them first. */
export interface GrantedShares {
  readonly owner: AccountId;
  readonly instrumentId: string;
  readonly currency: Currency;
  readonly quantity: bigint;
  readonly cost: bigint;
  /** When they came; 0 for those of before that was kept. */
  readonly atMs: number;
}

export const grantMigrations: readonly Migration[] = [
  {
    number: 367,
    name: 'grant moment',
    sql: 'alter table granted_lot add column at_ms bigint not null default 0;',
  },
];

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
  text: `insert into granted_lot (owner_id, instrument_id, currency, quantity, cost, remaining, at_ms)
    select owner_id, instrument_id, currency, quantity, cost, quantity, at_ms
    from unnest($1::bigint[], $2::text[], $3::text[], $4::numeric[], $5::numeric[], $6::bigint[])
      as given(owner_id, instrument_id, currency, quantity, cost, at_ms)`,
};

export async function insertGrants(writer: Writer, given: readonly GrantedShares[]): Promise<void> {
  if (given.length === 0) return;
  await writer.query(insertStatement, [
    given.map(({ owner }) => owner),
    given.map(({ instrumentId }) => instrumentId),
    given.map(({ currency }) => currency),
    given.map(({ quantity }) => quantity),
    given.map(({ cost }) => cost),
    given.map(({ atMs }) => atMs),
  ]);
}

interface GrantRow {
  readonly owner_id: AccountId;
  readonly instrument_id: string;
  readonly currency: Currency;
  readonly quantity: string;
  readonly cost: string;
  readonly remaining: string;
  readonly at_ms: number;
}

/** A grant with what of it has not been sold. */
export interface GrantedLot extends GrantedShares {
  readonly remaining: bigint;
}

function lotOf(row: GrantRow): GrantedLot {
  return {
    ...{ owner: row.owner_id, instrumentId: row.instrument_id, currency: row.currency, atMs: row.at_ms },
    ...{ quantity: decimal(row.quantity), cost: decimal(row.cost), remaining: decimal(row.remaining) },
  };
}

const columns = 'owner_id, instrument_id, currency, quantity, cost, remaining, at_ms';
const allStatement: Statement = { name: 'granted_all', text: `select ${columns} from granted_lot` };
const ownStatement: Statement = { name: 'granted_own', text: `select ${columns} from granted_lot where owner_id = $1` };

/** What somebody was given, whether any of it is left or not. */
export async function readGrantsOf(reader: Reader, owner: AccountId): Promise<readonly GrantedLot[]> {
  return (await reader.query<GrantRow>(ownStatement, [owner])).map(lotOf);
}

/** All of them, for checking. */
export async function readGrants(reader: Reader): Promise<readonly GrantedShares[]> {
  return (await reader.query<GrantRow>(allStatement)).map(lotOf);
}
