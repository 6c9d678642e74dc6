import type { Network } from '@tarazu/domain/chain/networks';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';
import type { ForeignTransfer } from './port.ts';

/** Tokens that nobody has entered, as the chain shows them. They are in no ledger: what they are worth, and how they are counted, nobody here knows. */
export const foreignMigrations: readonly Migration[] = [
  {
    number: 406,
    name: 'tokens that are not on the list',
    sql: `
create table chain_foreign (
  network text not null,
  tx_id text not null,
  output int not null,
  owner_id bigint not null,
  address text not null,
  contract text not null,
  -- in the smallest unit of the token
  units numeric not null check (units >= 0),
  height bigint not null,
  block_hash text not null,
  at_ms bigint not null,
  primary key (network, tx_id, output)
);
create index chain_foreign_own on chain_foreign (owner_id, at_ms desc);
create index chain_foreign_height on chain_foreign (network, height);
`,
  },
];

export interface OwnForeignTransfer extends ForeignTransfer {
  readonly network: Network;
  readonly owner: AccountId;
  /** When it was seen first. */
  readonly atMs: number;
}

const keepStatement: Statement = {
  name: 'chain_foreign_keep',
  text: `insert into chain_foreign (network, tx_id, output, owner_id, address, contract, units, height, block_hash, at_ms)
    select network, tx_id, output, owner_id, address, contract, units::numeric, height, block_hash, at_ms
    from unnest($1::text[], $2::text[], $3::int[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::text[], $10::bigint[])
      as found (network, tx_id, output, owner_id, address, contract, units, height, block_hash, at_ms)
    on conflict (network, tx_id, output) do update set owner_id = excluded.owner_id, address = excluded.address, contract = excluded.contract,
      units = excluded.units, height = excluded.height, block_hash = excluded.block_hash`,
};

/** Of one person, the newest: whoever sends worthless tokens about fills no store and nobody's list. */
export const FOREIGN_MAX = 500;

const pruneStatement: Statement = {
  name: 'chain_foreign_prune',
  text: `delete from chain_foreign f using (
      select network, tx_id, output, row_number() over (partition by owner_id order by at_ms desc, tx_id, output) as place
      from chain_foreign where owner_id = any($1::bigint[])) own
    where own.place > $2 and f.network = own.network and f.tx_id = own.tx_id and f.output = own.output`,
};

/** The same again, or in another block, is one: as the last block has it, since it may do something else there. */
export async function keepForeign(writer: Writer, found: readonly OwnForeignTransfer[]): Promise<void> {
  if (found.length === 0) return;
  const of = <Value>(value: (transfer: OwnForeignTransfer) => Value) => found.map(value);
  await writer.query(keepStatement, [
    of(({ network }) => network),
    of(({ txId }) => txId),
    of(({ output }) => output),
    of(({ owner }) => owner),
    of(({ address }) => address),
    of(({ contract }) => contract),
    of(({ units }) => String(units)),
    of(({ height }) => height),
    of(({ blockHash }) => blockHash),
    of(({ atMs }) => atMs),
  ]);
  await writer.query(pruneStatement, [[...new Set(of(({ owner }) => owner))], FOREIGN_MAX]);
}

const dropStatement: Statement = {
  name: 'chain_foreign_drop',
  text: 'delete from chain_foreign where network = $1 and height > $2',
};

/** Blocks above this height are no longer part of the chain. */
export async function dropForeign(writer: Writer, network: Network, above: number): Promise<void> {
  await writer.query(dropStatement, [network, above]);
}

type Row = Omit<OwnForeignTransfer, 'units'> & { readonly units: string; readonly total: number };

const listStatement: Statement = {
  name: 'chain_foreign_list',
  text: `select network, tx_id as "txId", output, owner_id as owner, address, contract, units::text, height, block_hash as "blockHash",
      at_ms as "atMs", count(*) over ()::int as total
    from chain_foreign where ($1::bigint is null or owner_id = $1) order by at_ms desc, tx_id, output limit $2 offset $3`,
};

/** The newest first; of everybody without an owner. */
export async function listForeign(
  reader: Reader,
  owner: AccountId | undefined,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly found: readonly OwnForeignTransfer[]; readonly total: number }> {
  const rows = await reader.query<Row>(listStatement, [owner ?? null, pageSize, (page - 1) * pageSize]);
  return {
    found: rows.map(({ total: _total, units, ...row }) => ({ ...row, units: BigInt(units) })),
    total: rows[0]?.total ?? 0,
  };
}
