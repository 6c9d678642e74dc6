import type { Network } from '@tarazu/domain/chain/networks';
import { decimal } from '@tarazu/domain/money';
import type { Reader, Statement } from '../platform/database.ts';

interface Sum {
  readonly coin: string;
  readonly amount: bigint;
}

const camePart = `coin, sum(amount)::text as amount from coin_deposit where state <> 'undone'`;
const cameStatement: Statement = {
  name: 'coin_reserve_came',
  text: `select ${camePart} and network = $1 and height <= $2 group by coin order by coin`,
};

/** What came in by the books in blocks up to this one, whatever became of it. */
export async function readCame(reader: Reader, network: Network, height: number): Promise<readonly Sum[]> {
  const rows = await reader.query<{ readonly coin: string; readonly amount: string }>(cameStatement, [network, height]);
  return rows.map(({ coin, amount }) => ({ coin, amount: decimal(amount) }));
}

const peopleStatement: Statement = {
  name: 'coin_reserve_people',
  text: 'select asset as coin, sum(amount)::text as amount from balance where asset = any($1::text[]) group by asset order by asset',
};

/** What people have of these coins by the ledger, whatever it is set aside for. */
export async function readPeople(reader: Reader, coins: readonly string[]): Promise<readonly Sum[]> {
  const rows = await reader.query<{ readonly coin: string; readonly amount: string }>(peopleStatement, [coins]);
  return rows.map(({ coin, amount }) => ({ coin, amount: decimal(amount) }));
}

const countStatement: Statement = {
  name: 'coin_reserve_counts',
  text: `select network, count(*) filter (where state = 'arriving')::int as arriving, count(*) filter (where state = 'set-aside')::int as aside
    from coin_deposit where state in ('arriving', 'set-aside') group by network`,
};

export interface WaitingCount {
  readonly network: Network;
  readonly arriving: number;
  readonly aside: number;
}

/** How many are on their way and how many were put aside, by network. */
export function readWaiting(reader: Reader): Promise<readonly WaitingCount[]> {
  return reader.query<WaitingCount>(countStatement);
}
