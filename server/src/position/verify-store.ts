import { markets } from '@tarazu/domain/market-rules/markets/listed';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement } from '../platform/database.ts';

/** An entry that changes positions. */
export interface ChangingEntry<Event> {
  readonly owner_id: AccountId;
  readonly no: number;
  readonly at_ms: number;
  readonly events: readonly Event[];
}

const pageStatement: Statement = {
  name: 'position_verify_page',
  text: `select owner_id, no, at_ms, events from entry
    where (owner_id, no) > ($1, $2) and types && array['order.filled', 'position.margin-changed', 'position.leverage-changed', 'position.funded',
      'position.warned', 'position.taken-over', 'position.deleveraged', 'position.closed-out', 'position.converted', 'fund.took-over', 'fund.deleveraged']
    order by owner_id, no limit $3`,
};

/** In the order in which they were written, person by person. */
export function readChangingEntries<Event>(
  reader: Reader,
  after: readonly [AccountId, number],
  limit: number,
): Promise<readonly ChangingEntry<Event>[]> {
  return reader.query(pageStatement, [...after, limit]);
}

const balancesStatement: Statement = {
  name: 'position_verify_ledger',
  text: `select holder, asset, purpose, amount::text as amount from balance where purpose in ('margin', 'contract-held')`,
};

export function readMarginBalances(
  reader: Reader,
): Promise<
  readonly { readonly holder: AccountId; readonly asset: string; readonly purpose: string; readonly amount: string }[]
> {
  return reader.query(balancesStatement, []);
}

const reservedStatement: Statement = {
  name: 'position_verify_held',
  text: `select owner_id, currency, sum(held)::text as held from trade_order
    where on_margin is not null and status in ('open', 'partly_filled') and market = any($1::text[]) group by owner_id, currency`,
};

/** What open orders on margin have reserved in a place of its own (`contract-held`), by owner and currency, e8. */
export async function readReserved(reader: Reader): Promise<ReadonlyMap<string, bigint>> {
  const rows = await reader.query<{ owner_id: AccountId; currency: string; held: string }>(reservedStatement, [
    markets.filter(({ margin }) => margin?.account.reserved === 'contract-held').map(({ id }) => id),
  ]);
  return new Map(rows.map((row) => [`${row.owner_id}|${row.currency}`, decimal(row.held)]));
}
