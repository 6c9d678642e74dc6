import { type ChainFamily, type Network, networks } from '@tarazu/domain/chain/networks';
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
  {
    number: 404,
    name: 'addresses by command',
    // The same request has the same address by the journal, as with everything that is asked for.
    sql: 'alter table chain_address drop column request_id;',
  },
  {
    number: 622,
    name: 'an address for each coin and network',
    // Those of before are good for every coin of every network of their family, and stay so.
    sql: `
alter table chain_address add column coin text;
alter table chain_address add column network text;
alter table chain_address add constraint chain_address_way check ((coin is null) = (network is null));
`,
  },
];

export interface OwnAddress {
  /** Grows with each address of the house. */
  readonly place: number;
  readonly owner: AccountId;
  readonly family: ChainFamily;
  /** What it is for; null: for every coin of every network of its family. */
  readonly coin: string | null;
  readonly network: Network | null;
  readonly number: number;
  readonly address: string;
  readonly atMs: number;
}

const addressColumns = 'place, owner_id as owner, family, coin, network, number, address, at_ms as "atMs"';

const ownStatement: Statement = {
  name: 'chain_address_own',
  text: `select ${addressColumns} from chain_address where owner_id = $1 and family = $2
    and (coin is null or coin = $3 and network = $4) order by coin is null, number desc`,
};

/** Those for a coin on a network, the newest first; behind them those of before, which are for their whole family. */
export function readOwnAddresses(
  reader: Reader,
  owner: AccountId,
  { coin, network }: { readonly coin: string; readonly network: Network },
): Promise<readonly OwnAddress[]> {
  return reader.query<OwnAddress>(ownStatement, [owner, networks[network].family, coin, network]);
}

const newerStatement: Statement = {
  name: 'chain_address_newer',
  text: `select ${addressColumns} from chain_address where place > $1 order by place limit $2`,
};

export function readNewerAddresses(reader: Reader, after: number, count: number): Promise<readonly OwnAddress[]> {
  return reader.query<OwnAddress>(newerStatement, [after, count]);
}

const addressesOfStatement: Statement = {
  name: 'chain_address_of',
  text: `select ${addressColumns} from chain_address where owner_id = any($1::bigint[]) order by owner_id, family, number desc`,
};

/** All addresses of these people, the newest first. */
export async function readAddressesOf(reader: Reader, owners: readonly AccountId[]): Promise<readonly OwnAddress[]> {
  return owners.length === 0 ? [] : reader.query<OwnAddress>(addressesOfStatement, [owners]);
}

const nextStatement: Statement = {
  name: 'chain_address_next',
  text: 'select family, (max(number) + 1)::int as next from chain_address group by family',
};

/** The next number of each family that has any. */
export function nextNumbers(
  reader: Reader,
): Promise<readonly { readonly family: ChainFamily; readonly next: number }[]> {
  return reader.query(nextStatement);
}

const spanStatement: Statement = {
  name: 'chain_address_span',
  text: `select a.family, a.number, a.address from chain_address a
    join (select family, min(number) as low, max(number) as high from chain_address group by family) s
      on s.family = a.family and a.number in (s.low, s.high)`,
};

/** The first and the last address of each family that has any. */
export function readAddressSpan(reader: Reader): Promise<readonly Pick<OwnAddress, 'family' | 'number' | 'address'>[]> {
  return reader.query(spanStatement);
}

const insertStatement: Statement = {
  name: 'chain_address_insert',
  text: `insert into chain_address (owner_id, family, number, address, at_ms, coin, network)
    select * from unnest($1::bigint[], $2::text[], $3::int[], $4::text[], $5::bigint[], $6::text[], $7::text[])`,
};

/** Fails when another program has taken a number meanwhile; then all of it is decided again. */
export async function insertAddresses(writer: Writer, given: readonly Omit<OwnAddress, 'place'>[]): Promise<void> {
  if (given.length === 0) return;
  await writer.query(insertStatement, [
    given.map(({ owner }) => owner),
    given.map(({ family }) => family),
    given.map(({ number }) => number),
    given.map(({ address }) => address),
    given.map(({ atMs }) => atMs),
    given.map(({ coin }) => coin),
    given.map(({ network }) => network),
  ]);
}

const cursorStatement: Statement = {
  name: 'chain_cursor',
  text: 'select height, hash from chain_cursor where network = $1',
};

export async function readCursor(reader: Reader, network: Network): Promise<BlockPlace | undefined> {
  return (await reader.query<BlockPlace>(cursorStatement, [network]))[0];
}

const cursorsStatement: Statement = {
  name: 'chain_cursors',
  text: 'select network, height from chain_cursor',
};

/** How far each chain was read. */
export async function readHeights(reader: Reader): Promise<ReadonlyMap<Network, number>> {
  const rows = await reader.query<{ readonly network: Network; readonly height: number }>(cursorsStatement);
  return new Map(rows.map(({ network, height }) => [network, height]));
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
