import type { Network } from '@tarazu/domain/chain/networks';
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
  {
    number: 420,
    name: 'fees of payouts that are raised',
    sql: `
-- a payment keeps its nonce; what is signed for it may be made again with a higher fee
create table coin_payout_attempt (
  network text not null,
  sender text not null,
  nonce bigint not null,
  attempt int not null check (attempt >= 0),
  batch_id text not null references coin_payout_batch,
  fee_most numeric not null,
  unsigned text not null,
  tx_id text,
  signed text,
  primary key (network, sender, nonce, attempt),
  foreign key (network, sender, nonce) references coin_payout
);
insert into coin_payout_attempt select network, sender, nonce, 0, batch_id, fee_most, unsigned, tx_id, signed from coin_payout;
create index coin_payout_attempt_of_batch on coin_payout_attempt (batch_id, nonce);
drop index coin_payout_of_batch;
drop index coin_payout_under_way;
alter table coin_payout drop column batch_id, drop column fee_most, drop column unsigned, drop column tx_id, drop column signed;
-- the transaction that the place is about, and whether the payment has ended without one
alter table coin_payout add column place_tx text not null default '', add column ended boolean not null default false;
create index coin_payout_under_way on coin_payout (network, nonce) where place <> 'final' and not ended;
alter table coin_payout_batch drop constraint coin_payout_batch_state_check;
alter table coin_payout_batch add check (state in ('made', 'approved', 'signed', 'dropped'));
drop index coin_payout_batch_open;
create unique index coin_payout_batch_open on coin_payout_batch (network) where state in ('made', 'approved');
`,
  },
];

export type PayoutPlaceName = '' | 'pending' | 'in-block' | 'replaced' | 'untold' | 'final';

export interface KeptPayout extends UnsignedPayout {
  readonly network: Network;
  readonly withdrawalId: string;
  readonly owner: AccountId;
  readonly batchId: string;
  /** 0, and one more each time when its fee was raised: the same payment under the same nonce. */
  readonly attempt: number;
  /** Undefined before it came back signed. */
  readonly signed: SignedPayout | undefined;
  /** Of the payment, whichever attempt: where it was seen last. */
  readonly place: PayoutPlaceName;
  /** The transaction that this is about; empty before it was sent. */
  readonly placeTx: string;
  readonly height: number;
  readonly blockHash: string;
  /** Its withdrawal has ended without it. */
  readonly ended: boolean;
}

type Row = Omit<KeptPayout, 'amount' | 'feeMost' | 'signed'> & {
  readonly amount: string;
  readonly feeMost: string;
  readonly txId: string | null;
  readonly signed: string | null;
};

export const payoutColumns = `p.network, p.sender, p.nonce, p.withdrawal_id as "withdrawalId", p.owner_id as owner, a.batch_id as "batchId", a.attempt,
  p.key, p.to_address as "to", p.coin, p.amount::text, a.fee_most::text as "feeMost", a.unsigned, a.tx_id as "txId", a.signed, p.place,
  p.place_tx as "placeTx", p.height, p.block_hash as "blockHash", p.ended`;
export const payoutTables = 'coin_payout p join coin_payout_attempt a using (network, sender, nonce)';

function payoutOf({ txId, signed, ...row }: Row): KeptPayout {
  const sent = txId === null || signed === null ? undefined : { txId, signed };
  return { ...row, amount: decimal(row.amount), feeMost: decimal(row.feeMost), signed: sent };
}

export async function queryPayouts(reader: Reader, statement: Statement, values: readonly unknown[]) {
  return (await reader.query<Row>(statement, values)).map(payoutOf);
}

const ofBatchStatement: Statement = {
  name: 'coin_payout_of_batch',
  text: `select ${payoutColumns} from ${payoutTables} where a.batch_id = $1 order by p.nonce`,
};

export function readPayouts(reader: Reader, batchId: string): Promise<readonly KeptPayout[]> {
  return queryPayouts(reader, ofBatchStatement, [batchId]);
}

const ofWithdrawalsStatement: Statement = {
  name: 'coin_payout_of_withdrawals',
  text: `select ${payoutColumns} from ${payoutTables} where p.withdrawal_id = any($1::text[]) order by a.attempt`,
};

/** The newest attempt of each. */
export async function readPayoutsOf(
  reader: Reader,
  withdrawalIds: readonly string[],
): Promise<ReadonlyMap<string, KeptPayout>> {
  const found = withdrawalIds.length === 0 ? [] : await queryPayouts(reader, ofWithdrawalsStatement, [withdrawalIds]);
  return new Map(found.map((one) => [one.withdrawalId, one]));
}

/** All attempts at one payment, in their order. */
export async function readAttempts(reader: Reader, withdrawalId: string): Promise<readonly KeptPayout[]> {
  return queryPayouts(reader, ofWithdrawalsStatement, [[withdrawalId]]);
}

const underWayStatement: Statement = {
  name: 'coin_payout_under_way',
  text: `select ${payoutColumns} from ${payoutTables} where a.signed is not null and (p.network, p.sender, p.nonce) in (
      select u.network, u.sender, u.nonce from coin_payout u where u.network = $1 and u.place <> 'final' and not u.ended
      and exists (select from coin_payout_attempt s where s.network = u.network and s.sender = u.sender and s.nonce = u.nonce
        and s.signed is not null) order by u.nonce limit $2)
    order by p.sender, p.nonce, a.attempt`,
};

/**
 * Signed, and not at their end, in the order in which the chain takes them: of each payment all attempts that came back signed, since
 * the chain may take any one of them.
 */
export async function readUnderWay(
  reader: Reader,
  network: Network,
  count: number,
): Promise<readonly (readonly KeptPayout[])[]> {
  const found = await queryPayouts(reader, underWayStatement, [network, count]);
  const first = found.filter(({ withdrawalId }, place) => found[place - 1]?.withdrawalId !== withdrawalId);
  return first.map(({ withdrawalId }) => found.filter((one) => one.withdrawalId === withdrawalId));
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

const unsettledStatement: Statement = {
  name: 'coin_payout_unsettled',
  text: `with lowest as (
      select min(height) as height from coin_payout where network = $1 and place = 'in-block' and height <= $2)
    select l.height as lowest, p.withdrawal_id as "withdrawalId", p.height from lowest l
    left join coin_payout p on p.network = $1 and p.place = 'final' and p.height > least($2::bigint, l.height - 1)`,
};

/** The lowest block up to `height` that holds a payment which is not final in the books, and the final ones above that or above `height`. */
export async function readUnsettled(reader: Reader, network: Network, height: number) {
  const rows = await reader.query<{
    readonly lowest: number | null;
    readonly withdrawalId: string | null;
    readonly height: number | null;
  }>(unsettledStatement, [network, height]);
  return {
    lowest: rows[0]?.lowest ?? undefined,
    final: rows.flatMap(({ withdrawalId, height: at }) =>
      withdrawalId === null || at === null ? [] : [{ withdrawalId, height: at }],
    ),
  };
}

const placeStatement: Statement = {
  name: 'coin_payout_place',
  text: `update coin_payout set place = $4, place_tx = $5, height = $6, block_hash = $7
    where network = $1 and sender = $2 and nonce = $3`,
};

export async function savePlace(
  writer: Writer,
  { network, sender, nonce }: Pick<KeptPayout, 'network' | 'sender' | 'nonce'>,
  { place, placeTx, height, blockHash }: Pick<KeptPayout, 'place' | 'placeTx' | 'height' | 'blockHash'>,
): Promise<void> {
  await writer.query(placeStatement, [network, sender, nonce, place, placeTx, height, blockHash]);
}

const endStatement: Statement = {
  name: 'coin_payout_end',
  text: 'update coin_payout set ended = true where network = $1 and sender = $2 and nonce = $3',
};

/** Its withdrawal has ended without it: it is looked for no longer. */
export async function saveEnded(
  writer: Writer,
  { network, sender, nonce }: Pick<KeptPayout, 'network' | 'sender' | 'nonce'>,
): Promise<void> {
  await writer.query(endStatement, [network, sender, nonce]);
}

export type NewPayout = Omit<KeptPayout, 'signed' | 'place' | 'placeTx' | 'height' | 'blockHash' | 'ended'>;

const insertStatement: Statement = {
  name: 'coin_payout_insert',
  text: `insert into coin_payout (network, sender, nonce, withdrawal_id, owner_id, key, to_address, coin, amount)
    select * from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::numeric[])`,
};
const insertAttemptStatement: Statement = {
  name: 'coin_payout_attempt_insert',
  text: `insert into coin_payout_attempt (network, sender, nonce, attempt, batch_id, fee_most, unsigned)
    select * from unnest($1::text[], $2::text[], $3::bigint[], $4::int[], $5::text[], $6::numeric[], $7::text[])`,
};

/** Fails when a nonce, a withdrawal or an attempt has a payment already. */
export async function insertPayouts(writer: Writer, made: readonly NewPayout[]): Promise<void> {
  if (made.length === 0) return;
  const first = made.filter(({ attempt }) => attempt === 0);
  const of = <Value>(list: readonly NewPayout[], pick: (one: NewPayout) => Value) => list.map(pick);
  const keys = (list: readonly NewPayout[]) =>
    (['network', 'sender', 'nonce'] as const).map((name) => of(list, (one) => one[name]));
  await Promise.all([
    writer.query(insertStatement, [
      ...keys(first),
      of(first, ({ withdrawalId }) => withdrawalId),
      of(first, ({ owner }) => owner),
      of(first, ({ key }) => key),
      of(first, ({ to }) => to),
      of(first, ({ coin }) => coin),
      of(first, ({ amount }) => decimalToText(amount)),
    ]),
    writer.query(insertAttemptStatement, [
      ...keys(made),
      of(made, ({ attempt }) => attempt),
      of(made, ({ batchId }) => batchId),
      of(made, ({ feeMost }) => decimalToText(feeMost)),
      of(made, ({ unsigned }) => unsigned),
    ]),
  ]);
}

export interface SignedRow extends SignedPayout, Pick<KeptPayout, 'network' | 'sender' | 'nonce' | 'attempt'> {}

const signStatement: Statement = {
  name: 'coin_payout_sign',
  text: `update coin_payout_attempt a set tx_id = s.tx_id, signed = s.signed
    from unnest($1::text[], $2::text[], $3::bigint[], $4::int[], $5::text[], $6::text[]) as s(network, sender, nonce, attempt, tx_id, signed)
    where a.network = s.network and a.sender = s.sender and a.nonce = s.nonce and a.attempt = s.attempt`,
};

export async function saveSigned(writer: Writer, signed: readonly SignedRow[]): Promise<void> {
  if (signed.length === 0) return;
  await writer.query(signStatement, [
    signed.map(({ network }) => network),
    signed.map(({ sender }) => sender),
    signed.map(({ nonce }) => nonce),
    signed.map(({ attempt }) => attempt),
    signed.map(({ txId }) => txId),
    signed.map((one) => one.signed),
  ]);
}
