import type { Asset } from '@tarazu/domain/asset';
import type { MarketId } from '@tarazu/domain/market/instrument';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { DueFill } from '@tarazu/domain/trading/settle';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import { refOfTrade, type TradeRow } from './trades.ts';

/** Fills that one settlement command takes at most. */
export const SETTLED_MAX = 500;

const selectDue: Statement = {
  name: 'fill_due',
  text: `with asked as (select * from unnest($1::bigint[], $2::text[], $3::text[]) as asked(owner_id, market, date)),
    due as (
      select t.owner_id, t.event_no, t.instrument_id, t.market, t.base, t.currency, t.side, t.quantity + t.given as quantity,
        t.net, t.settlement_date
      from asked join fill t on t.owner_id = asked.owner_id and t.settlement_date <= asked.date and not t.settled
        and t.market = asked.market
      union all
      select g.owner_id, g.event_no, g.instrument_id, h.market, h.base, g.currency, 'buy', g.locked, 0, g.unlocks_on
      from asked join granted_lot g on g.owner_id = asked.owner_id and g.unlocks_on <= asked.date and g.locked > 0
        join holding h on h.owner_id = g.owner_id and h.instrument_id = g.instrument_id and h.market = asked.market)
    select * from (select *, row_number() over (partition by owner_id, market order by event_no) as place from due) numbered
    where place <= ${SETTLED_MAX} order by owner_id, event_no`,
};

type DueRow = Pick<
  TradeRow,
  | 'owner_id'
  | 'event_no'
  | 'instrument_id'
  | 'market'
  | 'base'
  | 'currency'
  | 'side'
  | 'quantity'
  | 'net'
  | 'settlement_date'
>;

/** Purchases with what a split gave them since, sales, and bonus shares that may be sold now. */
export async function loadDueFills(
  reader: Reader,
  asked: readonly { readonly owner: AccountId; readonly market: MarketId; readonly date: string }[],
): Promise<readonly (DueFill & { readonly owner: AccountId })[]> {
  if (asked.length === 0) return [];
  const rows = await reader.query<DueRow>(selectDue, [
    asked.map(({ owner }) => owner),
    asked.map(({ market }) => market),
    asked.map(({ date }) => date),
  ]);
  return rows.map((row) => ({
    owner: row.owner_id,
    eventNo: row.event_no,
    ...refOfTrade(row),
    side: row.side,
    quantity: decimal(row.quantity),
    net: decimal(row.net),
    settlementDate: row.settlement_date,
  }));
}

const unlockStatement: Statement = {
  name: 'grant_unlock',
  text: `update granted_lot g set locked = 0 from unnest($1::bigint[], $2::bigint[]) as done(owner_id, event_no)
    where g.owner_id = done.owner_id and g.event_no = done.event_no and g.locked > 0`,
};
const markStatement: Statement = {
  name: 'fill_settle',
  text: `update fill t set settled = true from unnest($1::bigint[], $2::bigint[]) as done(owner_id, event_no)
    where t.owner_id = done.owner_id and t.event_no = done.event_no`,
};

export async function markSettled(
  writer: Writer,
  fills: readonly { readonly owner: AccountId; readonly eventNo: number }[],
): Promise<void> {
  if (fills.length === 0) return;
  const values = [fills.map(({ owner }) => owner), fills.map(({ eventNo }) => eventNo)];
  await Promise.all([writer.query(markStatement, values), writer.query(unlockStatement, values)]);
}

export interface DueGroup {
  readonly owner_id: AccountId;
  readonly first_no: number;
  readonly assets: readonly Asset[];
}

const selectGroups: Statement = {
  name: 'fill_due_groups',
  text: `select owner_id, min(event_no) as first_no, array_agg(distinct base) || array_agg(distinct currency) as assets from (
      select owner_id, event_no, base, currency from fill where not settled and settlement_date <= $2 and market = $1
      union all
      select g.owner_id, g.event_no, h.base, g.currency from granted_lot g
        join holding h on h.owner_id = g.owner_id and h.instrument_id = g.instrument_id and h.market = $1
      where g.locked > 0 and g.unlocks_on <= $2) due
    group by owner_id order by owner_id limit $3`,
};

/** People who have something to settle in this market on this day. */
export function readDueGroups(
  reader: Reader,
  market: MarketId,
  date: string,
  limit: number,
): Promise<readonly DueGroup[]> {
  return reader.query<DueGroup>(selectGroups, [market, date, limit]);
}

const unlocksStatement: Statement = {
  name: 'fill_unlocks',
  text: `select instrument_id, settlement_date, sum(quantity)::text as quantity from (
      select instrument_id, settlement_date, quantity + given as quantity from fill
      where owner_id = $1 and side = 'buy' and not settled
      union all
      select instrument_id, unlocks_on, locked from granted_lot where owner_id = $1 and locked > 0) locked
    group by instrument_id, settlement_date order by settlement_date`,
};

/** Locked shares by the day on which they become free. */
export function readUnlocks(
  reader: Reader,
  owner: AccountId,
): Promise<readonly { readonly instrument_id: string; readonly settlement_date: string; readonly quantity: string }[]> {
  return reader.query(unlocksStatement, [owner]);
}
