import { desks } from '@tarazu/domain/block/desks';
import { markets } from '@tarazu/domain/market-rules/markets/listed';
import type { Reader, Statement } from '../platform/database.ts';

const DIFFERENCES_MAX = 100;

const accountOfDesk = `case desk ${desks.map(({ id, account }) => `when '${id}' then ${account}`).join(' ')} end`;

/** Markets whose orders reserve in another place, which is checked with their positions. */
const reservedElsewhere = markets
  .filter(({ margin }) => margin !== undefined && margin.account.reserved !== 'held')
  .map(({ id }) => `'${id}'`)
  .join(', ');

/**
 * Everything that sets something aside or locks it, from the tables of the features that do: open orders, applications for shares on
 * offer, shares that an offer gave and does not let go yet, and what desks have set aside for published blocks.
 */
const heldStatement: Statement = {
  name: 'verify_held',
  text: `with kept as (
      select owner_id, 'held' as purpose, case when side = 'buy' or on_margin is not null then currency else base end as asset, held as amount
        from trade_order where status in ('open', 'partly_filled') and not (on_margin is not null and market in (${reservedElsewhere}))
      union all select owner_id, 'held', currency, held from offer_application
      union all select owner_id, 'locked', base, locked from offer_application
      union all select ${accountOfDesk}, 'held', body ->> 'base', left_over from block_offer where not ended),
    asked as (select owner_id, purpose, asset, sum(amount) as amount from kept where amount <> 0 group by 1, 2, 3)
    select coalesce(asked.owner_id, b.holder) as holder, coalesce(asked.asset, b.asset) as asset,
      coalesce(asked.purpose, b.purpose) as purpose,
      coalesce(asked.amount, 0)::text as asked, coalesce(b.amount, 0)::text as in_ledger
    from asked full join (select * from balance where purpose in ('held', 'locked')) b
      on b.holder = asked.owner_id and b.asset = asked.asset and b.purpose = asked.purpose
    where coalesce(asked.amount, 0) <> coalesce(b.amount, 0) limit ${DIFFERENCES_MAX}`,
};

/** Compares what the ledger has set aside or locked with what orders and applications ask for. One sentence for each that differs. */
export async function verifyHeld(reader: Reader): Promise<readonly string[]> {
  const rows = await reader.query<{
    holder: number;
    asset: string;
    purpose: string;
    asked: string;
    in_ledger: string;
  }>(heldStatement);
  return rows.map(
    ({ holder, asset, purpose, asked, in_ledger: inLedger }) =>
      `account ${holder}: orders, applications and published blocks have ${asked} ${asset} ${purpose}, the ledger has ${inLedger}`,
  );
}
