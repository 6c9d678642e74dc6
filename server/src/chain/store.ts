import type { ChainFamily, Network } from '@tarazu/domain/chain/networks';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';
import type { BlockPlace } from './port.ts';

export const chainMigrations: readonly Migration[] = [
  {
    number: 401,
    name: 'chains of coins',
    sql: `
create table chain_address (
  place bigint generated always as identity unique,
  owner_id bigint not null,
  family text not null,
  -- under the account's public key; the same number is the same address, for ever
  number int not null,
  address text not null,
  request_id text not null,
  at_ms bigint not null,
  primary key (owner_id, family, number),
  unique (family, number),
  unique (family, address),
  unique (owner_id, family, request_id)
);
create table chain_cursor (
  network text primary key,
  height bigint not null,
  hash text not null
);
-- the last ones that were read, to see where the chain went another way
create table chain_block (
  network text not null,
  height bigint not null,
  hash text not null,
  primary key (network, height)
);
`,
  },
];

export interface OwnAddress {
  /** Grows with each address of the house. */
  readonly place: number;
  readonly owner: AccountId;
  readonly family: ChainFamily;
  readonly number: number;
  readonly address: string;
  readonly atMs: number;
}

const addressColumns = 'place, owner_id as owner, family, number, address, at_ms as "atMs"';

const ownStatement: Statement = {
  name: 'chain_address_own',
  text: `select ${addressColumns} from chain_address where owner_id = $1 and family = $2 order by number desc`,
};

/** The newest first. */
export function readOwnAddresses(
  reader: Reader,
  owner: AccountId,
  family: ChainFamily,
): Promise<readonly OwnAddress[]> {
  return reader.query<OwnAddress>(ownStatement, [owner, family]);
}

const newerStatement: Statement = {
  name: 'chain_address_newer',
  text: `select ${addressColumns} from chain_address where place > $1 order by place limit $2`,
};

export function readNewerAddresses(reader: Reader, after: number, count: number): Promise<readonly OwnAddress[]> {
  return reader.query<OwnAddress>(newerStatement, [after, count]);
}

const nextStatement: Statement = {
  name: 'chain_address_next',
  text: 'select coalesce(max(number) + 1, 0)::int as next from chain_address where family = $1',
};

export async function nextNumber(reader: Reader, family: ChainFamily): Promise<number> {
  const [row] = await reader.query<{ readonly next: number }>(nextStatement, [family]);
  return row?.next ?? 0;
}

const insertStatement: Statement = {
  name: 'chain_address_insert',
  text: `insert into chain_address (owner_id, family, number, address, request_id, at_ms) values ($1, $2, $3, $4, $5, $6)
    on conflict do nothing returning number`,
};

/** False when the number was taken meanwhile, or this request has its address already. */
export async function insertAddress(
  writer: Writer,
  { owner, family, number, address, atMs }: Omit<OwnAddress, 'place'>,
  requestId: string,
): Promise<boolean> {
  const rows = await writer.query(insertStatement, [owner, family, number, address, requestId, atMs]);
  return rows.length > 0;
}

const byRequestStatement: Statement = {
  name: 'chain_address_by_request',
  text: `select ${addressColumns} from chain_address where owner_id = $1 and family = $2 and request_id = $3`,
};

export async function readByRequest(
  reader: Reader,
  owner: AccountId,
  family: ChainFamily,
  requestId: string,
): Promise<OwnAddress | undefined> {
  return (await reader.query<OwnAddress>(byRequestStatement, [owner, family, requestId]))[0];
}

const cursorStatement: Statement = {
  name: 'chain_cursor',
  text: 'select height, hash from chain_cursor where network = $1',
};

export async function readCursor(reader: Reader, network: Network): Promise<BlockPlace | undefined> {
  return (await reader.query<BlockPlace>(cursorStatement, [network]))[0];
}

const blocksStatement: Statement = {
  name: 'chain_blocks',
  text: 'select height, hash from chain_block where network = $1 order by height desc',
};

/** Those that were read last, the highest first. */
export function readBlocks(reader: Reader, network: Network): Promise<readonly BlockPlace[]> {
  return reader.query<BlockPlace>(blocksStatement, [network]);
}

const keepStatement: Statement = {
  name: 'chain_keep',
  text: `with gone as (delete from chain_block where network = $1 and (height < $2 or height > $3)),
    kept as (
      insert into chain_block (network, height, hash) select $1, * from unnest($5::bigint[], $6::text[])
      on conflict (network, height) do update set hash = excluded.hash
    )
    insert into chain_cursor (network, height, hash) values ($1, $3, $4)
    on conflict (network) do update set height = excluded.height, hash = excluded.hash`,
};

/** How far was read; blocks below `least` are forgotten. */
export async function keepCursor(
  writer: Writer,
  network: Network,
  { at, blocks, least }: { readonly at: BlockPlace; readonly blocks: readonly BlockPlace[]; readonly least: number },
): Promise<void> {
  await writer.query(keepStatement, [
    network,
    least,
    at.height,
    at.hash,
    blocks.map(({ height }) => height),
    blocks.map(({ hash }) => hash),
  ]);
}
