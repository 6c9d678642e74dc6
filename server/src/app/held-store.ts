import type { Reader, Statement } from '../platform/database.ts';

const DIFFERENCES_MAX = 100;

/** Everything that sets something aside, from the tables of the features that do: open orders and applications for shares on offer. */
const heldStatement: Statement = {
  name: 'verify_held',
  text: `with set_aside as (
      select owner_id, case side when 'buy' then currency else instrument_id end as asset, held
        from trade_order where status in ('open', 'partly_filled')
      union all select owner_id, currency, held from offer_application),
    asked as (select owner_id, asset, sum(held) as held from set_aside where held <> 0 group by 1, 2)
    select coalesce(asked.owner_id, b.holder) as holder, coalesce(asked.asset, b.asset) as asset,
      coalesce(asked.held, 0)::text as asked, coalesce(b.amount, 0)::text as in_ledger
    from asked full join (select * from balance where purpose = 'held') b on b.holder = asked.owner_id and b.asset = asked.asset
    where coalesce(asked.held, 0) <> coalesce(b.amount, 0) limit ${DIFFERENCES_MAX}`,
};

/** Compares what is set aside in the ledger with what orders and applications ask for. One sentence for each that differs. */
export async function verifyHeld(reader: Reader): Promise<readonly string[]> {
  const rows = await reader.query<{ holder: number; asset: string; asked: string; in_ledger: string }>(heldStatement);
  return rows.map(
    ({ holder, asset, asked, in_ledger: inLedger }) =>
      `account ${holder}: orders and applications set aside ${asked} ${asset}, the ledger holds ${inLedger}`,
  );
}
