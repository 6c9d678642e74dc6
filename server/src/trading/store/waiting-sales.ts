import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement } from '../../platform/database.ts';

const waitingSalesStatement: Statement = {
  name: 'conditional_order_waiting_sales',
  text: `select coalesce(sum(quantity), 0)::text as quantity from conditional_order
    where owner_id = $1 and instrument_id = $2 and status = 'waiting' and side = 'sell' and on_margin is null and after_order is null`,
};

/** Shares (e8) that somebody's waiting sales of their own ones would want. What is for a part of another order goes with that order, and is not counted. */
export async function readWaitingSales(reader: Reader, owner: AccountId, instrumentId: string): Promise<bigint> {
  const [row] = await reader.query<{ quantity: string }>(waitingSalesStatement, [owner, instrumentId]);
  return decimal(row?.quantity ?? '0');
}
