import type { Network } from '@tarazu/domain/chain/networks';
import { decimal } from '@tarazu/domain/money';
import type { Reader, Statement } from '../platform/database.ts';
import { payoutTables } from './store.ts';

const needsStatement: Statement = {
  name: 'coin_payout_needs',
  text: `select p.coin, sum(p.amount)::text as amount, sum(a.fee_most)::text as "feeMost" from ${payoutTables}
    where p.network = $1 and p.place <> 'final' and not p.ended and p.place in ('', 'pending')
    and not exists (select from coin_payout_attempt o where o.network = p.network and o.sender = p.sender and o.nonce = p.nonce
      and o.attempt > a.attempt)
    group by p.coin order by p.coin`,
};

/** What payments that no block holds yet pay, by coin, and the most that the network can take for each of them by its newest attempt; e8. */
export async function readNeeds(reader: Reader, network: Network) {
  const rows = await reader.query<{ readonly coin: string; readonly amount: string; readonly feeMost: string }>(
    needsStatement,
    [network],
  );
  return rows.map(({ coin, amount, feeMost }) => ({ coin, amount: decimal(amount), feeMost: decimal(feeMost) }));
}
