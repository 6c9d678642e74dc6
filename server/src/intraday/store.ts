import type { Currency } from '@tarazu/domain/asset';
import type { MarketId } from '@tarazu/domain/market/instrument';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement } from '../platform/database.ts';

const realisedStatement: Statement = {
  name: 'intraday_realised',
  text: `select coalesce(sum(amount), 0)::text as amount from (
      select f.realised as amount from fill f join trade_order o on o.owner_id = f.owner_id and o.order_id = f.order_id
      where f.owner_id = $1 and f.market = $2 and f.at_ms >= $3 and f.realised is not null and o.on_margin is not null
      union all
      select amount from margin_result where owner_id = $1 and market = $2 and at_ms >= $3) results`,
};

/** What positions of a market came to since a moment, charges paid, e8. */
export async function readRealised(
  reader: Reader,
  owner: AccountId,
  { market, sinceMs }: { readonly market: MarketId; readonly sinceMs: number; readonly currency: Currency },
): Promise<bigint> {
  const [row] = await reader.query<{ amount: string }>(realisedStatement, [owner, market, sinceMs]);
  return decimal(row?.amount ?? '0');
}
