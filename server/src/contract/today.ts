import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement } from '../platform/database.ts';

const DAY_MS = 86_400_000;

/** Against the venue stand results and funding, against fees the charges: both with the other sign. */
const statement: Statement = {
  name: 'contract_today',
  text: `select coalesce(-sum(p.amount), 0) as amount from entry e
    join posting p on p.owner_id = e.owner_id and p.no = e.no and p.holder = 0 and p.asset = 'USDT' and p.purpose in ('venue', 'fee', 'tax')
    where e.owner_id = $1 and e.at_ms >= $2
      and exists (select from posting own where own.owner_id = e.owner_id and own.no = e.no and own.holder = e.owner_id
        and own.purpose in ('contract', 'contract-held', 'margin'))`,
};

/** What came into the contract account since midnight UTC by results, funding and charges, e8. */
export async function readToday(reader: Reader, owner: AccountId, nowMs: number): Promise<bigint> {
  const [row] = await reader.query<{ amount: string }>(statement, [owner, nowMs - (nowMs % DAY_MS)]);
  return decimal(row?.amount ?? '0');
}
