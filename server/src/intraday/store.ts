import type { MarketId } from '@tarazu/domain/market/instrument';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { ConvertedBody } from '@tarazu/domain/trading/on-margin/position-events';
import type { Reader, Statement } from '../platform/database.ts';

const realisedStatement: Statement = {
  name: 'intraday_realised',
  text: `select asked.market, coalesce(sum(results.amount), 0)::text as amount
    from unnest($2::text[], $3::bigint[]) as asked(market, since_ms)
    left join lateral (
      select f.realised as amount from fill f join trade_order o on o.owner_id = f.owner_id and o.order_id = f.order_id
      where f.owner_id = $1 and f.market = asked.market and f.at_ms >= asked.since_ms and f.realised is not null and o.on_margin is not null
      union all
      select amount from margin_result where owner_id = $1 and market = asked.market and at_ms >= asked.since_ms) results on true
    group by asked.market`,
};

/** What positions of each market came to since a moment of its own, charges paid, e8. */
export async function readRealised(
  reader: Reader,
  owner: AccountId,
  since: ReadonlyMap<MarketId, number>,
): Promise<ReadonlyMap<MarketId, bigint>> {
  const rows = await reader.query<{ market: MarketId; amount: string }>(realisedStatement, [
    owner,
    [...since.keys()],
    [...since.values()],
  ]);
  return new Map(rows.map(({ market, amount }) => [market, decimal(amount)]));
}

const convertedStatement: Statement = {
  name: 'intraday_converted',
  text: `select owner_id, events from entry where owner_id = any($1::bigint[]) and at_ms >= $2 and types && array['position.converted'] order by owner_id, no`,
};

/** No trading day is longer. */
const DAY_MS = 86_400_000;

/** What these people have converted of late, oldest first: all of the trading day that runs. */
export async function readConverted(
  reader: Reader,
  owners: readonly AccountId[],
  nowMs: number,
): Promise<readonly (ConvertedBody & { readonly owner: AccountId })[]> {
  const rows = await reader.query<{
    owner_id: AccountId;
    events: readonly { readonly type: string; readonly body: ConvertedBody }[];
  }>(convertedStatement, [owners, nowMs - DAY_MS]);
  return rows.flatMap(({ owner_id: owner, events }) =>
    events.flatMap(({ type, body }) => (type === 'position.converted' ? [{ ...body, owner }] : [])),
  );
}
