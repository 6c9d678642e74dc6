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
];

export interface PracticePayment {
  readonly network: Network;
  readonly txId: string;
  readonly key: string;
  readonly address: string;
  readonly coin: string;
  readonly amount: bigint;
  readonly sentAtMs: number;
}

type Row = Omit<PracticePayment, 'amount'> & { readonly amount: string };
const columns = 'network, tx_id as "txId", key, address, coin, amount::text, sent_at_ms as "sentAtMs"';

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
  const rows = await reader.query<Row>(sentStatement, [network, fromMs, toMs]);
  return rows.map((row) => ({ ...row, amount: decimal(row.amount) }));
}

const insertStatement: Statement = {
  name: 'chain_practice_insert',
  text: `with made as (
      insert into chain_practice_payment (network, tx_id, key, address, coin, amount, sent_at_ms)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict (network, key) do nothing returning tx_id)
    select tx_id as "txId" from made union all select tx_id from chain_practice_payment where network = $1 and key = $3 limit 1`,
};

/** The number of the payment under this key, whether it was sent now or before. */
export async function sendOnce(writer: Writer, payment: PracticePayment): Promise<string> {
  const { network, txId, key, address, coin, amount, sentAtMs } = payment;
  const values = [network, txId, key, address, coin, decimalToText(amount), sentAtMs];
  const [row] = await writer.query<{ readonly txId: string }>(insertStatement, values);
  return row?.txId ?? txId;
}
