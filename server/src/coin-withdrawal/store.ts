import type { Network } from '@tarazu/domain/chain/networks';
import type { PayoutBatch } from '@tarazu/domain/chain/payout-batch';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { SignedPayout, UnsignedPayout } from '../chain/index.ts';
import type { Reader, Statement, Writer } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';

export const coinWithdrawalMigrations: readonly Migration[] = [
  {
    number: 419,
    name: 'payouts of coins',
    sql: `
create table coin_payout_batch (
  batch_id text primary key,
  network text not null,
  state text not null check (state in ('made', 'approved', 'signed')),
  digest text not null,
  count int not null check (count > 0),
  by_practice boolean not null,
  created_at_ms bigint not null,
  updated_at_ms bigint not null
);
-- one at a time waits for its signature
create unique index coin_payout_batch_open on coin_payout_batch (network) where state <> 'signed';
create index coin_payout_batch_by_time on coin_payout_batch (created_at_ms desc);
create table coin_payout (
  network text not null,
  sender text not null,
  nonce bigint not null,
  withdrawal_id text not null unique,
  owner_id bigint not null,
  batch_id text not null references coin_payout_batch,
  key text not null,
  to_address text not null,
  coin text not null,
  amount numeric not null check (amount > 0),
  fee_most numeric not null,
  unsigned text not null,
  tx_id text,
  signed text,
  -- where the chain has it, as it was last seen: nothing is decided by it
  place text not null default '' check (place in ('', 'pending', 'in-block', 'replaced', 'final')),
  height bigint not null default 0,
  block_hash text not null default '',
  -- what a chain takes once
  primary key (network, sender, nonce)
);
create index coin_payout_of_batch on coin_payout (batch_id, nonce);
create index coin_payout_under_way on coin_payout (network, nonce) where signed is not null and place <> 'final';
`,
  },
];

export type PayoutPlaceName = '' | 'pending' | 'in-block' | 'replaced' | 'final';

export interface KeptPayout extends UnsignedPayout {
  readonly network: Network;
  readonly withdrawalId: string;
  readonly owner: AccountId;
  readonly batchId: string;
  /** Undefined before it came back signed. */
  readonly signed: SignedPayout | undefined;
  readonly place: PayoutPlaceName;
  readonly height: number;
  readonly blockHash: string;
}

type Row = Omit<KeptPayout, 'amount' | 'feeMost' | 'signed'> & {
  readonly amount: string;
  readonly feeMost: string;
  readonly txId: string | null;
  readonly signed: string | null;
};

const columns = `p.network, p.sender, p.nonce, p.withdrawal_id as "withdrawalId", p.owner_id as owner, p.batch_id as "batchId", p.key,
  p.to_address as "to", p.coin, p.amount::text, p.fee_most::text as "feeMost", p.unsigned, p.tx_id as "txId", p.signed, p.place,
  p.height, p.block_hash as "blockHash"`;

function payoutOf({ txId, signed, ...row }: Row): KeptPayout {
  const sent = txId === null || signed === null ? undefined : { txId, signed };
  return { ...row, amount: decimal(row.amount), feeMost: decimal(row.feeMost), signed: sent };
}

async function payouts(reader: Reader, statement: Statement, values: readonly unknown[]) {
  return (await reader.query<Row>(statement, values)).map(payoutOf);
}

const ofBatchStatement: Statement = {
  name: 'coin_payout_of_batch',
  text: `select ${columns} from coin_payout p where p.batch_id = $1 order by p.nonce`,
};

export function readPayouts(reader: Reader, batchId: string): Promise<readonly KeptPayout[]> {
  return payouts(reader, ofBatchStatement, [batchId]);
}

const ofWithdrawalsStatement: Statement = {
  name: 'coin_payout_of_withdrawals',
  text: `select ${columns} from coin_payout p where p.withdrawal_id = any($1::text[])`,
};

export async function readPayoutsOf(
  reader: Reader,
  withdrawalIds: readonly string[],
): Promise<ReadonlyMap<string, KeptPayout>> {
  const found = withdrawalIds.length === 0 ? [] : await payouts(reader, ofWithdrawalsStatement, [withdrawalIds]);
  return new Map(found.map((one) => [one.withdrawalId, one]));
}

const underWayStatement: Statement = {
  name: 'coin_payout_under_way',
  text: `select ${columns} from coin_payout p where p.network = $1 and p.signed is not null and p.place <> 'final'
    order by p.nonce limit $2`,
};

/** Signed, and not at their end; in the order in which the chain takes them. */
export function readUnderWay(reader: Reader, network: Network, count: number): Promise<readonly KeptPayout[]> {
  return payouts(reader, underWayStatement, [network, count]);
}

const lastNonceStatement: Statement = {
  name: 'coin_payout_last_nonce',
  text: 'select max(nonce) as last from coin_payout where network = $1 and sender = $2',
};

/** The highest that was ever given to a payment; undefined before the first. */
export async function readLastNonce(reader: Reader, network: Network, sender: string): Promise<number | undefined> {
  const [row] = await reader.query<{ readonly last: number | null }>(lastNonceStatement, [network, sender]);
  return row?.last ?? undefined;
}

const placeStatement: Statement = {
  name: 'coin_payout_place',
  text: `update coin_payout set place = $4, height = $5, block_hash = $6 where network = $1 and sender = $2 and nonce = $3`,
};

export async function savePlace(
  writer: Writer,
  { network, sender, nonce }: Pick<KeptPayout, 'network' | 'sender' | 'nonce'>,
  { place, height, blockHash }: Pick<KeptPayout, 'place' | 'height' | 'blockHash'>,
): Promise<void> {
  await writer.query(placeStatement, [network, sender, nonce, place, height, blockHash]);
}

const batchColumns = `batch_id as "batchId", network, state, digest, count, by_practice as "byPractice",
  created_at_ms as "createdAtMs", updated_at_ms as "updatedAtMs"`;

const batchesStatement: Statement = {
  name: 'coin_payout_batches',
  text: `select ${batchColumns} from coin_payout_batch where batch_id = any($1::text[])`,
};

export async function readBatches(reader: Reader, ids: readonly string[]): Promise<readonly PayoutBatch[]> {
  return ids.length === 0 ? [] : reader.query<PayoutBatch>(batchesStatement, [ids]);
}

const openStatement: Statement = {
  name: 'coin_payout_batches_open',
  text: `select ${batchColumns} from coin_payout_batch where state <> 'signed' order by created_at_ms`,
};

/** Those that wait for people or for a signature. */
export function readOpenBatches(reader: Reader): Promise<readonly PayoutBatch[]> {
  return reader.query<PayoutBatch>(openStatement);
}

const listStatement: Statement = {
  name: 'coin_payout_batch_list',
  text: `select ${batchColumns} from coin_payout_batch order by created_at_ms desc, batch_id limit $1 offset $2`,
};
const countStatement: Statement = {
  name: 'coin_payout_batch_count',
  text: 'select count(*)::int as total from coin_payout_batch',
};

/** The newest first. */
export async function listBatches(reader: Reader, limit: number, offset: number) {
  const [items, [count]] = await Promise.all([
    reader.query<PayoutBatch>(listStatement, [limit, offset]),
    reader.query<{ readonly total: number }>(countStatement),
  ]);
  return { items, total: count?.total ?? 0 };
}

const saveBatchStatement: Statement = {
  name: 'coin_payout_batch_save',
  text: `insert into coin_payout_batch (batch_id, network, state, digest, count, by_practice, created_at_ms, updated_at_ms)
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::boolean[], $7::bigint[], $8::bigint[])
    on conflict (batch_id) do update set state = excluded.state, by_practice = excluded.by_practice,
      updated_at_ms = excluded.updated_at_ms`,
};

export async function saveBatches(writer: Writer, batches: readonly PayoutBatch[]): Promise<void> {
  if (batches.length === 0) return;
  await writer.query(saveBatchStatement, [
    batches.map(({ batchId }) => batchId),
    batches.map(({ network }) => network),
    batches.map(({ state }) => state),
    batches.map(({ digest }) => digest),
    batches.map(({ count }) => count),
    batches.map(({ byPractice }) => byPractice),
    batches.map(({ createdAtMs }) => createdAtMs),
    batches.map(({ updatedAtMs }) => updatedAtMs),
  ]);
}

export type NewPayout = Omit<KeptPayout, 'signed' | 'place' | 'height' | 'blockHash'>;

const insertStatement: Statement = {
  name: 'coin_payout_insert',
  text: `insert into coin_payout (network, sender, nonce, withdrawal_id, owner_id, batch_id, key, to_address, coin, amount, fee_most, unsigned)
    select * from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::text[],
      $10::numeric[], $11::numeric[], $12::text[])`,
};

/** Fails when a nonce or a withdrawal has a payment already. */
export async function insertPayouts(writer: Writer, made: readonly NewPayout[]): Promise<void> {
  if (made.length === 0) return;
  const of = <Value>(pick: (one: NewPayout) => Value) => made.map(pick);
  await writer.query(insertStatement, [
    of(({ network }) => network),
    of(({ sender }) => sender),
    of(({ nonce }) => nonce),
    of(({ withdrawalId }) => withdrawalId),
    of(({ owner }) => owner),
    of(({ batchId }) => batchId),
    of(({ key }) => key),
    of(({ to }) => to),
    of(({ coin }) => coin),
    of(({ amount }) => decimalToText(amount)),
    of(({ feeMost }) => decimalToText(feeMost)),
    of(({ unsigned }) => unsigned),
  ]);
}

export interface SignedRow extends SignedPayout {
  readonly withdrawalId: string;
}

const signStatement: Statement = {
  name: 'coin_payout_sign',
  text: `update coin_payout p set tx_id = s.tx_id, signed = s.signed
    from unnest($1::text[], $2::text[], $3::text[]) as s(withdrawal_id, tx_id, signed) where p.withdrawal_id = s.withdrawal_id`,
};

export async function saveSigned(writer: Writer, signed: readonly SignedRow[]): Promise<void> {
  if (signed.length === 0) return;
  await writer.query(signStatement, [
    signed.map(({ withdrawalId }) => withdrawalId),
    signed.map(({ txId }) => txId),
    signed.map((one) => one.signed),
  ]);
}
