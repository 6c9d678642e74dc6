// Who has acted by a bar, of the robots and the copies that had to.
import type { Reader } from '../../../server/src/platform/database.ts';
import type { Sizes } from './sizes.ts';

export interface Acted {
  /** Of all robots, those that are done with this bar. */
  readonly robots: number;
  /** Copies that went along with an order that a robot has placed by this bar. */
  readonly copies: number;
}

/** Of a robot the last bar with orders, and of a copy the last trade beside its teacher's. */
interface LastBar {
  readonly barMs: number;
  readonly done: boolean;
  readonly orders: readonly { readonly orderId: string }[];
}
interface LastTrade {
  readonly withOrderId: string | null;
  readonly done: boolean;
  readonly skip: string | null;
}

export function actedIn(bars: readonly LastBar[], trades: readonly LastTrade[], barMs: number): Acted {
  const ofBar = bars.filter((bar) => bar.barMs === barMs);
  const orderIds = new Set(ofBar.flatMap(({ orders }) => orders.map(({ orderId }) => orderId)));
  const along = trades.filter(
    ({ withOrderId, done, skip }) => done && skip === null && withOrderId !== null && orderIds.has(withOrderId),
  );
  return { robots: ofBar.filter(({ done }) => done).length, copies: along.length };
}

/** What has been done by a bar: robots whose orders are placed or refused, and copies that went along with one of those orders. */
export async function actedBy(database: Reader, barMs: number): Promise<Acted> {
  const bars = await database.query<{ last: LastBar }>({
    name: 'bench_last_bars',
    text: `select robot->'last' as last from robot where robot->'last'->>'barMs' is not null`,
  });
  const trades = await database.query<{ trade: LastTrade }>({
    name: 'bench_last_trades',
    text: `select distinct on (account_id) trade from follow_trade where trade->>'why' = 'copied' order by account_id, no desc`,
  });
  return actedIn(
    bars.map(({ last }) => last),
    trades.map(({ trade }) => trade),
    barMs,
  );
}

/** How many of them have missed it; the teacher is one more robot. Neither kind makes up for the other. */
export function missedOf({ robots, copies }: Pick<Sizes, 'robots' | 'copies'>, acted: Acted): number {
  return Math.max(0, robots + 1 - acted.robots) + Math.max(0, copies - acted.copies);
}
