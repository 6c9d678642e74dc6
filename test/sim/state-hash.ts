import { createHash } from 'node:crypto';
import type { Reader, Statement } from '../../server/src/platform/database.ts';

// Everything that people and the house have, in one order. Sessions, tokens and what else is random by intention is not
// in it.
const statements: readonly Statement[] = [
  {
    name: 'sim_hash_balance',
    text: 'select holder, asset, purpose, amount from balance order by holder, asset, purpose',
  },
  {
    name: 'sim_hash_posting',
    text: `select owner_id, no, line, holder, asset, purpose, amount, balance_after from posting order by owner_id, no, line`,
  },
  { name: 'sim_hash_order', text: 'select * from trade_order order by owner_id, order_id' },
  { name: 'sim_hash_trade', text: 'select * from fill order by owner_id, event_no' },
  { name: 'sim_hash_holding', text: 'select * from holding order by owner_id, instrument_id' },
];

/** One text that is the same only when the whole state is. */
export async function stateHash(reader: Reader): Promise<string> {
  const hash = createHash('sha256');
  for (const statement of statements) {
    const rows = await reader.query<Record<string, unknown>>(statement);
    for (const row of rows) hash.update(`${JSON.stringify(row)}\n`);
  }
  return hash.digest('hex').slice(0, 32);
}
