import { markets } from '@tarazu/domain/market-rules/markets/listed';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { type FundEvent, INSURANCE_FUND } from '@tarazu/domain/trading/on-margin/liquidation';
import type { Reader, Statement } from '../../platform/database.ts';

const PAGE = 1_000;

/** An entry that changes positions. */
export interface ChangingEntry<Event> {
  readonly owner_id: AccountId;
  readonly no: number;
  readonly at_ms: number;
  readonly events: readonly Event[];
  /** Account ids as text. */
  readonly holders: readonly string[];
  readonly assets: readonly string[];
  readonly purposes: readonly string[];
  /** Decimal text; null for a line of the house. */
  readonly amounts: readonly string[];
  readonly balances_after: readonly (string | null)[];
}

/** What an account had of something before an entry moved it, e8; undefined: it did not. */
export function balanceBefore(
  { holders, assets, purposes, amounts, balances_after: after }: Omit<ChangingEntry<unknown>, 'events'>,
  holder: AccountId,
  asset: string,
  purpose: string,
): bigint | undefined {
  const at = holders.findIndex(
    (one, place) => one === String(holder) && assets[place] === asset && purposes[place] === purpose,
  );
  return at === -1 ? undefined : decimal(after[at] ?? '0') - decimal(amounts[at] ?? '0');
}

const pageStatement: Statement = {
  name: 'position_verify_page',
  text: `select owner_id, no, at_ms, events, holders::text[] as holders, assets, purposes, amounts::text[] as amounts, balances_after::text[] as balances_after from entry
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

export type ReckonedBody = Extract<FundEvent, { type: 'fund.funding-due' }>['body'];

const reckonedStatement: Statement = {
  name: 'position_verify_reckoned',
  text: `select no, events from entry where owner_id = $1 and no > $2 and types && array['fund.funding-due'] order by no limit $3`,
};

/** Every stamp of funding that was reckoned. */
export async function readReckoned(reader: Reader): Promise<readonly ReckonedBody[]> {
  const found: ReckonedBody[] = [];
  let after: number | undefined = 0;
  while (after !== undefined) {
    const rows: readonly { readonly no: number; readonly events: readonly FundEvent[] }[] = await reader.query(
      reckonedStatement,
      [INSURANCE_FUND, after, PAGE],
    );
    for (const { events } of rows)
      for (const event of events) if (event.type === 'fund.funding-due') found.push(event.body);
    after = rows.length === PAGE ? rows.at(-1)?.no : undefined;
  }
  return found;
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
