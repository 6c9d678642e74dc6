import type { MarketId } from '@tarazu/domain/market/instrument';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement } from '../../platform/database.ts';

/** Money for what is owned in a market on a day of its zone, e8: put in below zero, had back above. */
interface MarketFlow {
  readonly market: MarketId;
  readonly date: string;
  readonly amount: bigint;
}

// What came by no fill counts at what it cost, from the first entry on where its moment was not kept; what a split paid in cash came back.
const flowsStatement: Statement = {
  name: 'holding_dated_flows',
  text: `with moved as (
      select f.market, f.at_ms, case f.side when 'buy' then -f.net else f.net end as amount from fill f
        where f.owner_id = $1 and not exists (select from trade_order o
          where o.owner_id = f.owner_id and o.order_id = f.order_id and o.on_margin is not null)
      union all
      select h.market, greatest(g.at_ms, (select j.at_ms from journal j where j.owner_id = $1 order by j.no limit 1)), -g.cost
        from granted_lot g join holding h on h.owner_id = g.owner_id and h.instrument_id = g.instrument_id where g.owner_id = $1
      union all
      select h.market, s.at_ms, (s.body ->> 'cash')::numeric
        from holding_split s join holding h on h.owner_id = s.owner_id and h.instrument_id = s.instrument_id where s.owner_id = $1)
    select moved.market, to_char(to_timestamp(moved.at_ms / 1000.0) at time zone zone, 'YYYY-MM-DD') as date, sum(amount)::text as amount
    from moved join unnest($2::text[], $3::text[]) as place(market, zone) on place.market = moved.market
    group by 1, 2 having sum(amount) <> 0 order by 2`,
};

const fillsStatement: Statement = {
  name: 'holding_flows_counted',
  text: 'select count(*)::int as fills from (select from fill where owner_id = $1 limit $2) first',
};

/** If somebody has more fills than these, each of which `readDatedFlows` reads. It counts no further. */
export async function hasMoreFills(reader: Reader, owner: AccountId, most: number): Promise<boolean> {
  const [row] = await reader.query<{ fills: number }>(fillsStatement, [owner, most + 1]);
  return (row?.fills ?? 0) > most;
}

/** What buying took and selling brought, charges in it, by market and day: as many rows as days on which something was traded. */
export async function readDatedFlows(
  reader: Reader,
  owner: AccountId,
  markets: readonly { readonly id: MarketId; readonly timeZone: string }[],
): Promise<readonly MarketFlow[]> {
  const rows = await reader.query<{ market: MarketId; date: string; amount: string }>(flowsStatement, [
    owner,
    markets.map(({ id }) => id),
    markets.map(({ timeZone }) => timeZone),
  ]);
  return rows.map(({ amount, ...of }) => ({ ...of, amount: decimal(amount) }));
}
