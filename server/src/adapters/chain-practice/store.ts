import type { Network } from '@tarazu/domain/chain/networks';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import type { Migration } from '../../platform/migrations.ts';

/** What was ever sent on the simulated chains; which block holds it follows from time. */
export const practiceChainMigrations: readonly Migration[] = [
  {
    number: 402,
    name: 'practice chain',
    sql: `
create table chain_practice_payment (
  network text not null,
  tx_id text not null,
  -- of whoever asked for it: the same key is the same payment
  key text not null,
  address text not null,
  coin text not null,
  amount numeric not null check (amount > 0),
  sent_at_ms bigint not null,
  primary key (network, tx_id),
  unique (network, key)
);
create index chain_practice_by_time on chain_practice_payment (network, sent_at_ms);
`,
  },
  {
    number: 416,
    name: 'practice payouts',
    sql: `
-- of payments that the house sends: from which address, and what the network took
alter table chain_practice_payment add column sender text not null default '', add column fee numeric not null default 0;
create index chain_practice_by_sender on chain_practice_payment (network, sender) where sender <> '';
create index chain_practice_by_address on chain_practice_payment (network, address);
`,
  },
];

export interface PracticePayment {
  readonly network: Network;
  readonly txId: string;
  readonly key: string;
  readonly address: string;
  readonly coin: string;
  readonly amount: bigint;
  readonly sentAtMs: number;
  /** Empty where somebody outside pays. */
  readonly sender: string;
  /** What the network took from the sender, e8 of its own coin. */
  readonly fee: bigint;
}

type Row = Omit<PracticePayment, 'amount' | 'fee'> & { readonly amount: string; readonly fee: string };
const columns =
  'network, tx_id as "txId", key, address, coin, amount::text, sent_at_ms as "sentAtMs", sender, fee::text';
const paymentOf = (row: Row): PracticePayment => ({ ...row, amount: decimal(row.amount), fee: decimal(row.fee) });

const sentStatement: Statement = {
  name: 'chain_practice_sent',
  text: `select ${columns} from chain_practice_payment
    where network = $1 and sent_at_ms >= $2 and sent_at_ms < $3 order by sent_at_ms, tx_id`,
};

export async function readSent(
  reader: Reader,
  network: Network,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<readonly PracticePayment[]> {
  return (await reader.query<Row>(sentStatement, [network, fromMs, toMs])).map(paymentOf);
}

const byKeyStatement: Statement = {
  name: 'chain_practice_by_key',
  text: `select ${columns} from chain_practice_payment where network = $1 and key = $2`,
};

export async function readByKey(reader: Reader, network: Network, key: string): Promise<PracticePayment | undefined> {
  return (await reader.query<Row>(byKeyStatement, [network, key])).map(paymentOf)[0];
}

const aboutStatement: Statement = {
  name: 'chain_practice_about',
  text: `select ${columns} from chain_practice_payment where network = $1 and (address = $2 or sender = $2)`,
};

/** All that came to this address and went from it. */
export async function readAbout(
  reader: Reader,
  network: Network,
  address: string,
): Promise<readonly PracticePayment[]> {
  return (await reader.query<Row>(aboutStatement, [network, address])).map(paymentOf);
}

const movedStatement: Statement = {
  name: 'chain_practice_moved',
  text: `select ${columns} from chain_practice_payment
    where network = $1 and (address = any($2::text[]) or sender = any($2::text[])) and sent_at_ms < $3`,
};

/** All that was sent to or from these addresses before a moment. */
export async function readMoved(
  reader: Reader,
  network: Network,
  addresses: readonly string[],
  beforeMs: number,
): Promise<readonly PracticePayment[]> {
  return (await reader.query<Row>(movedStatement, [network, addresses, beforeMs])).map(paymentOf);
}

const nextStatement: Statement = {
  name: 'chain_practice_next_nonce',
  text: 'select count(*)::int as next from chain_practice_payment where network = $1 and sender = $2',
};

/** How many payments this address has sent. */
export async function countSent(reader: Reader, network: Network, sender: string): Promise<number> {
  const [row] = await reader.query<{ readonly next: number }>(nextStatement, [network, sender]);
  return row?.next ?? 0;
}

const insertStatement: Statement = {
  name: 'chain_practice_insert',
  text: `with made as (
      insert into chain_practice_payment (network, tx_id, key, address, coin, amount, sent_at_ms, sender, fee)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (network, key) do nothing returning tx_id)
    select tx_id as "txId" from made union all select tx_id from chain_practice_payment where network = $1 and key = $3 limit 1`,
};

/** The number of the payment under this key, whether it was sent now or before. */
export async function sendOnce(writer: Writer, payment: PracticePayment): Promise<string> {
  const { network, txId, key, address, coin, amount, sentAtMs, sender, fee } = payment;
  const values = [network, txId, key, address, coin, decimalToText(amount), sentAtMs, sender, decimalToText(fee)];
  const [row] = await writer.query<{ readonly txId: string }>(insertStatement, values);
  return row?.txId ?? txId;
}
