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
      'position.warned', 'position.taken-over', 'position.deleveraged', 'fund.took-over', 'fund.deleveraged']
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
  text: `select holder, purpose, amount::text as amount from balance where purpose in ('margin', 'contract-held')`,
};

export function readMarginBalances(
  reader: Reader,
): Promise<readonly { readonly holder: AccountId; readonly purpose: string; readonly amount: string }[]> {
  return reader.query(balancesStatement, []);
}

const reservedStatement: Statement = {
  name: 'position_verify_held',
  text: `select owner_id, sum(held)::text as held from trade_order where on_margin is not null and status in ('open', 'partly_filled') group by owner_id`,
};

/** What open orders on margin have reserved, e8. */
export async function readReserved(reader: Reader): Promise<ReadonlyMap<AccountId, bigint>> {
  const rows = await reader.query<{ owner_id: AccountId; held: string }>(reservedStatement, []);
  return new Map(rows.map((row) => [row.owner_id, decimal(row.held)]));
}
