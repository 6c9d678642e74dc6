import type { CoinDeposit } from '@tarazu/domain/chain/coin-deposit';
import type { Network } from '@tarazu/domain/chain/networks';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';
import type { CursorPage } from '../platform/statements/cursor-page.ts';
import { type MomentList, readMomentPage } from '../platform/statements/moment-page.ts';

export const coinDepositMigrations: readonly Migration[] = [
  {
    number: 403,
    name: 'coin deposit',
    sql: `
create table coin_deposit (
  owner_id bigint not null,
  deposit_id text not null,
  network text not null,
  coin text not null,
  address text not null,
  tx_id text not null,
  output int not null,
  amount numeric not null check (amount > 0),
  height bigint not null,
  block_hash text not null,
  state text not null check (state in ('arriving', 'credited', 'undone', 'set-aside')),
  aside text not null,
  created_at_ms bigint not null,
  updated_at_ms bigint not null,
  primary key (owner_id, deposit_id),
  unique (network, tx_id, output)
);
create index coin_deposit_arriving on coin_deposit (network, height) where state = 'arriving';
create index coin_deposit_by_time on coin_deposit (owner_id, created_at_ms desc);
create index coin_deposit_aside on coin_deposit (updated_at_ms) where state = 'set-aside';
-- what the faucet of the practice chains paid: so many places a day, each taken once
create table faucet_place (
  owner_id bigint not null,
  day text not null,
  place int not null,
  request_id text not null,
  primary key (owner_id, day, place),
  unique (owner_id, request_id)
);
`,
  },
  {
    number: 405,
    name: 'faucet by command',
    sql: 'alter table faucet_place drop column request_id;',
  },
  {
    number: 447,
    name: 'payments by what they pay',
    sql: `
-- The same transaction may do something else in another block: pay less, or somebody else. That is another payment.
alter table coin_deposit drop constraint coin_deposit_network_tx_id_output_key;
create unique index coin_deposit_payment on coin_deposit (network, tx_id, output, address, coin, amount);
-- A chain keeps one of them, and one alone becomes somebody's.
create unique index coin_deposit_once on coin_deposit (network, tx_id, output) where state in ('credited', 'set-aside');
`,
  },
];

export interface OwnedCoinDeposit {
  readonly owner: AccountId;
  readonly deposit: CoinDeposit;
}

type Row = Omit<CoinDeposit, 'amount'> & { readonly owner: AccountId; readonly amount: string };

export const depositColumns = `owner_id as owner, deposit_id as "depositId", network, coin, address, tx_id as "txId", output, amount::text, height,
  block_hash as "blockHash", state, aside, created_at_ms as "createdAtMs", updated_at_ms as "updatedAtMs"`;

export async function depositRows(
  reader: Reader,
  statement: Statement,
  values: readonly unknown[],
): Promise<readonly OwnedCoinDeposit[]> {
  return (await reader.query<Row>(statement, values)).map(ownedOf);
}

function ownedOf({ owner, ...row }: Row): OwnedCoinDeposit {
  return { owner, deposit: { ...row, amount: decimal(row.amount) } };
}

const byPaymentStatement: Statement = {
  name: 'coin_deposit_by_payment',
  text: `select ${depositColumns} from coin_deposit
    where (network, tx_id, output, address, coin, amount)
      in (select * from unnest($1::text[], $2::text[], $3::int[], $4::text[], $5::text[], $6::numeric[]))`,
};

/** What makes a payment the same one when it is seen in another block. */
export type PaymentKey = Pick<CoinDeposit, 'network' | 'txId' | 'output' | 'address' | 'coin' | 'amount'>;

export function readByPayment(reader: Reader, keys: readonly PaymentKey[]): Promise<readonly OwnedCoinDeposit[]> {
  return depositRows(reader, byPaymentStatement, [
    keys.map(({ network }) => network),
    keys.map(({ txId }) => txId),
    keys.map(({ output }) => output),
    keys.map(({ address }) => address),
    keys.map(({ coin }) => coin),
    keys.map(({ amount }) => amount),
  ]);
}

const arrivingStatement: Statement = {
  name: 'coin_deposit_arriving',
  text: `select ${depositColumns} from coin_deposit where state = 'arriving' and network = $1 and height between $2 and $3 order by height limit $4`,
};

/** Those in blocks of these heights that are neither credited nor undone. */
export function readArriving(
  reader: Reader,
  network: Network,
  from: number,
  to: number,
  count: number,
): Promise<readonly OwnedCoinDeposit[]> {
  return depositRows(reader, arrivingStatement, [network, from, to, count]);
}

const oneStatement: Statement = {
  name: 'coin_deposit_one',
  text: `select ${depositColumns} from coin_deposit where owner_id = $1 and deposit_id = $2`,
};

export async function readOwnDeposit(
  reader: Reader,
  owner: AccountId,
  depositId: string,
): Promise<CoinDeposit | undefined> {
  return (await depositRows(reader, oneStatement, [owner, depositId]))[0]?.deposit;
}

const lastStatement: Statement = {
  name: 'coin_deposit_last',
  text: `select amount::text, updated_at_ms as "atMs" from coin_deposit where owner_id = $1 and coin = $2 and state = 'credited'
    order by updated_at_ms desc limit 1`,
};

/** The latest of a coin that became theirs. */
export async function readLastCoin(
  reader: Reader,
  owner: AccountId,
  coin: string,
): Promise<{ readonly amount: string; readonly atMs: number } | undefined> {
  return (await reader.query<{ readonly amount: string; readonly atMs: number }>(lastStatement, [owner, coin]))[0];
}

const own = `owner_id = $1 and ($2::text is null or coin = $2)`;
const ownList: MomentList = {
  list: {
    name: 'coin_deposit_own',
    text: `select ${depositColumns} from coin_deposit where ${own}
      and ($3::bigint is null or (created_at_ms, deposit_id) < ($3, $4::text)) order by created_at_ms desc, deposit_id desc limit $5`,
  },
  count: {
    name: 'coin_deposit_own_count',
    text: `select count(*) as total from (select 1 from coin_deposit where ${own} limit $3) counted`,
  },
};

export async function listOwnDeposits(
  reader: Reader,
  owner: AccountId,
  { coin, ...page }: { coin: string | undefined; cursor: string | undefined; pageSize: number },
): Promise<CursorPage<CoinDeposit>> {
  const placeOf = ({ createdAtMs, depositId }: Row) => ({ atMs: createdAtMs, id: depositId });
  const found = await readMomentPage<Row>(reader, ownList, [owner, coin ?? null], page, placeOf);
  return { ...found, rows: found.rows.map((row) => ownedOf(row).deposit) };
}

const saveStatement: Statement = {
  name: 'coin_deposit_save',
  text: `insert into coin_deposit (owner_id, deposit_id, network, coin, address, tx_id, output, amount, height, block_hash, state, aside,
      created_at_ms, updated_at_ms)
    select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[], $8::numeric[], $9::bigint[],
      $10::text[], $11::text[], $12::text[], $13::bigint[], $14::bigint[])
    on conflict (owner_id, deposit_id) do update set height = excluded.height, block_hash = excluded.block_hash, state = excluded.state,
      updated_at_ms = excluded.updated_at_ms`,
};

export async function saveCoinDeposits(writer: Writer, owned: readonly OwnedCoinDeposit[]): Promise<void> {
  if (owned.length === 0) return;
  const of = <Value>(value: (deposit: CoinDeposit) => Value) => owned.map(({ deposit }) => value(deposit));
  await writer.query(saveStatement, [
    owned.map(({ owner }) => owner),
    of(({ depositId }) => depositId),
    of(({ network }) => network),
    of(({ coin }) => coin),
    of(({ address }) => address),
    of(({ txId }) => txId),
    of(({ output }) => output),
    of(({ amount }) => amount),
    of(({ height }) => height),
    of(({ blockHash }) => blockHash),
    of(({ state }) => state),
    of(({ aside }) => aside),
    of(({ createdAtMs }) => createdAtMs),
    of(({ updatedAtMs }) => updatedAtMs),
  ]);
}

const totalsStatement: Statement = {
  name: 'coin_deposit_totals',
  text: `select coin as asset, state, aside, sum(amount)::text as amount from coin_deposit where state <> 'undone' group by 1, 2, 3 order by 1, 2, 3`,
};

export interface CoinTotal {
  readonly asset: string;
  readonly state: CoinDeposit['state'];
  readonly aside: CoinDeposit['aside'];
  readonly amount: string;
}

/** All that came in over chains. */
export function readCoinTotals(reader: Reader): Promise<readonly CoinTotal[]> {
  return reader.query<CoinTotal>(totalsStatement);
}

const chainStatement: Statement = {
  name: 'coin_deposit_ledger',
  text: `select asset, sum(case when purpose = 'chain' then amount else 0 end)::text as chain,
      sum(case when purpose = 'arriving' then amount else 0 end)::text as arriving
    from posting where purpose in ('chain', 'arriving') group by 1`,
};

/** The ledger's lines with the chains, and what of it is still arriving. */
export function readChainLines(
  reader: Reader,
): Promise<readonly { readonly asset: string; readonly chain: string; readonly arriving: string }[]> {
  return reader.query(chainStatement);
}

const placesStatement: Statement = {
  name: 'faucet_places',
  text: 'select owner_id as owner, day, count(*)::int as count from faucet_place where owner_id = any($1::bigint[]) group by 1, 2',
};

interface PlacesOfDay {
  readonly owner: AccountId;
  readonly day: string;
  readonly count: number;
}

/** How often the faucet has paid these people, by day. */
export async function readFaucetPlaces(reader: Reader, owners: readonly AccountId[]): Promise<readonly PlacesOfDay[]> {
  return owners.length === 0 ? [] : reader.query<PlacesOfDay>(placesStatement, [owners]);
}

const insertPlacesStatement: Statement = {
  name: 'faucet_places_insert',
  text: 'insert into faucet_place (owner_id, day, place) select * from unnest($1::bigint[], $2::text[], $3::int[])',
};

export async function insertFaucetPlaces(
  writer: Writer,
  asked: readonly { readonly owner: AccountId; readonly day: string; readonly place: number }[],
): Promise<void> {
  if (asked.length === 0) return;
  await writer.query(insertPlacesStatement, [
    asked.map(({ owner }) => owner),
    asked.map(({ day }) => day),
    asked.map(({ place }) => place),
  ]);
}
