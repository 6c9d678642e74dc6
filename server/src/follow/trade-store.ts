import type { CopyDay, CopyTrade } from '@tarazu/domain/follow/copy';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement } from '../platform/database.ts';

const READ_MAX = 1_000;

const tradesStatement: Statement = {
  name: 'follow_trades',
  text: 'select trade from follow_trade where account_id = $1 and ($2::int is null or no < $2) order by no desc limit $3',
};

/** The newest first. */
export async function readCopyTrades(
  reader: Reader,
  account: AccountId,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<readonly CopyTrade[]> {
  const rows = await reader.query<{ trade: CopyTrade }>(tradesStatement, [account, before ?? null, limit]);
  return rows.map(({ trade }) => trade);
}

const tradesBetween: Statement = {
  name: 'follow_trades_between',
  text: `select trade from follow_trade where account_id = $1 and trade ->> 'at' >= $2 and trade ->> 'at' < $3
    order by trade ->> 'at' desc, no desc limit $4`,
};

/** Those from the beginning of one day (`YYYY-MM-DD`, in UTC) to that of another, the newest first. */
export async function readCopyTradesBetween(
  reader: Reader,
  account: AccountId,
  { from, after, limit }: { readonly from: string; readonly after: string; readonly limit: number },
): Promise<readonly CopyTrade[]> {
  const rows = await reader.query<{ trade: CopyTrade }>(tradesBetween, [account, from, after, limit]);
  return rows.map(({ trade }) => trade);
}

const closedStatement: Statement = {
  name: 'follow_trades_closed',
  text: `select trade from follow_trade where account_id = $1 and trade ->> 'why' = 'closing' and trade ->> 'withOrderId' = any($2::text[])
    order by no desc limit ${READ_MAX}`,
};

/** The trades by which purchases were closed by themselves, of these purchases. */
export async function readClosings(
  reader: Reader,
  account: AccountId,
  orderIds: readonly string[],
): Promise<readonly CopyTrade[]> {
  const rows = await reader.query<{ trade: CopyTrade }>(closedStatement, [account, orderIds]);
  return rows.map(({ trade }) => trade);
}

/** An order of a teacher, and when it was placed. */
export interface TeacherOrder {
  readonly teacher: AccountId;
  readonly orderId: string;
  readonly side: 'buy' | 'sell';
  readonly instrumentId: string;
  readonly at: string;
}

const untoldStatement: Statement = {
  name: 'follow_trades_untold',
  text: `select c.account_id as account, o.teacher, o.order_id as "orderId", o.side, o.instrument_id as "instrumentId", o.at
    from unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[]) as o (teacher, order_id, side, instrument_id, at)
    join follow_copy c on c.teacher_account = o.teacher and c.account_id = any($1::bigint[]) and c.copy ->> 'instrumentId' = o.instrument_id
      and o.at >= c.copy ->> 'startedAt'
    where not exists (select from follow_trade t where t.account_id = c.account_id and t.trade ->> 'withOrderId' = o.order_id)
    order by o.at, o.order_id`,
};

/** Those of these orders that copies among these accounts have begun before and have no trade for, the oldest first. */
export async function readUntold(
  reader: Reader,
  accounts: readonly AccountId[],
  orders: readonly TeacherOrder[],
): Promise<readonly (TeacherOrder & { readonly account: AccountId })[]> {
  if (accounts.length === 0 || orders.length === 0) return [];
  return reader.query<TeacherOrder & { account: AccountId }>(untoldStatement, [
    accounts,
    orders.map(({ teacher }) => teacher),
    orders.map(({ orderId }) => orderId),
    orders.map(({ side }) => side),
    orders.map(({ instrumentId }) => instrumentId),
    orders.map(({ at }) => at),
  ]);
}

const daysStatement: Statement = {
  name: 'follow_days',
  text: 'select worth from follow_day where account_id = $1 order by day desc limit $2',
};

/** The last days, the oldest first. */
export async function readCopyDays(reader: Reader, account: AccountId, limit: number): Promise<readonly CopyDay[]> {
  const rows = await reader.query<{ worth: CopyDay }>(daysStatement, [account, limit]);
  return rows.map(({ worth }) => worth).toReversed();
}
