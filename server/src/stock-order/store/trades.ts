import type { Currency } from '@tarazu/domain/asset';
import type { Side } from '@tarazu/domain/charges/charge-rule';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { FilledBody } from '@tarazu/domain/stock-order/order-events';
import type { DueFill } from '@tarazu/domain/stock-order/settle';
import { readEventsAt } from '../../platform/commit/store.ts';
import type { Reader, Statement, Writer } from '../../platform/database.ts';

/** A fill as an event of its owner. */
export interface NewTrade {
  readonly owner: AccountId;
  readonly eventNo: number;
  readonly atMs: number;
  readonly fill: FilledBody;
}

/** A row of stock_trade; decimals as text. */
export interface TradeRow {
  readonly owner_id: AccountId;
  readonly event_no: number;
  readonly trade_id: string;
  readonly order_id: string;
  readonly instrument_id: string;
  readonly currency: Currency;
  readonly side: Side;
  readonly quantity: string;
  readonly value: string;
  readonly charges_total: string;
  readonly net: string;
  readonly realised: string | null;
  readonly remaining: string;
  readonly settlement_date: string;
  readonly settled: boolean;
  readonly at_ms: number;
}

/** A fill with what its event says: charges, evidence, the contract note as it was written. */
export interface Trade {
  readonly row: TradeRow;
  readonly fill: FilledBody;
}

const columns = `owner_id, event_no, trade_id, order_id, instrument_id, currency, side, quantity, value, charges_total, net,
  realised, remaining, settlement_date, settled, at_ms`;

const insertStatement: Statement = {
  name: 'stock_trade_insert',
  text: `insert into stock_trade (${columns})
    select unnest($1::bigint[]), unnest($2::bigint[]), unnest($3::text[]), unnest($4::text[]), unnest($5::text[]),
      unnest($6::text[]), unnest($7::text[]), unnest($8::numeric[]), unnest($9::numeric[]), unnest($10::numeric[]),
      unnest($11::numeric[]), unnest($12::numeric[]), unnest($13::numeric[]), unnest($14::text[]),
      unnest($15::boolean[]), unnest($16::bigint[])`,
};

export async function insertTrades(writer: Writer, trades: readonly NewTrade[]): Promise<void> {
  if (trades.length === 0) return;
  const of = <Value>(pick: (fill: FilledBody) => Value) => trades.map(({ fill }) => pick(fill));
  await writer.query(insertStatement, [
    trades.map(({ owner }) => owner),
    trades.map(({ eventNo }) => eventNo),
    of(({ tradeId }) => tradeId),
    of(({ orderId }) => orderId),
    of(({ instrumentId }) => instrumentId),
    of(({ currency }) => currency),
    of(({ side }) => side),
    of(({ quantity }) => decimal(quantity)),
    of(({ value }) => decimal(value)),
    of(({ chargesTotal }) => decimal(chargesTotal)),
    of(({ net }) => decimal(net)),
    of(({ realised }) => (realised === null ? null : decimal(realised))),
    of(({ side, quantity }) => (side === 'buy' ? decimal(quantity) : 0n)),
    of(({ settlementDate }) => settlementDate),
    of(({ settled }) => settled),
    trades.map(({ atMs }) => atMs),
  ]);
}

/** The rows with their events. A row whose event is not a fill is broken; it is an error to meet one. */
export async function withEvents(reader: Reader, rows: readonly TradeRow[]): Promise<readonly Trade[]> {
  if (rows.length === 0) return [];
  const asked = rows.map((row) => ({ owner: row.owner_id, no: row.event_no }));
  const fills = new Map<string, FilledBody>();
  for (const { owner_id, no, event } of await readEventsAt(reader, asked)) {
    if (event?.type === 'stock-order.filled') fills.set(`${owner_id}/${no}`, event.body as FilledBody);
  }
  return rows.map((row) => {
    const fill = fills.get(`${row.owner_id}/${row.event_no}`);
    if (!fill) throw new Error(`fill ${row.owner_id}/${row.event_no} is not the event of that number`);
    return { row, fill };
  });
}

const sellLots: Statement = {
  name: 'stock_trade_sell_lots',
  text: `with asked as (
      select * from unnest($1::bigint[], $2::text[], $3::numeric[]) as asked(owner_id, instrument_id, quantity)),
    granted as (
      select g.owner_id, g.instrument_id, least(g.remaining, a.quantity) as used
      from asked a join stock_grant g on g.owner_id = a.owner_id and g.instrument_id = a.instrument_id and g.remaining > 0),
    given as (
      update stock_grant g set remaining = g.remaining - used from granted
      where g.owner_id = granted.owner_id and g.instrument_id = granted.instrument_id),
    sold as (
      select a.owner_id, a.instrument_id, a.quantity - coalesce(used, 0) as quantity
      from asked a left join granted g on g.owner_id = a.owner_id and g.instrument_id = a.instrument_id),
    lot as (
      select t.owner_id, t.event_no, t.remaining, s.quantity,
        sum(t.remaining) over (partition by t.owner_id, t.instrument_id order by t.event_no) - t.remaining as earlier
      from sold s join stock_trade t on t.owner_id = s.owner_id and t.instrument_id = s.instrument_id and t.remaining > 0)
    update stock_trade t set remaining = t.remaining - least(lot.remaining, lot.quantity - lot.earlier)
    from lot where t.owner_id = lot.owner_id and t.event_no = lot.event_no and lot.earlier < lot.quantity`,
};

/** Takes what was sold from what was given, and then from the oldest purchases. Send it after the purchases of the same batch. */
export async function takeFromLots(
  writer: Writer,
  sold: readonly { readonly owner: AccountId; readonly instrumentId: string; readonly quantity: bigint }[],
): Promise<void> {
  if (sold.length === 0) return;
  await writer.query(sellLots, [
    sold.map(({ owner }) => owner),
    sold.map(({ instrumentId }) => instrumentId),
    sold.map(({ quantity }) => quantity),
  ]);
}

/** Fills that one settlement command takes at most. */
export const SETTLED_MAX = 500;

const selectDue: Statement = {
  name: 'stock_trade_due',
  text: `select owner_id, event_no, instrument_id, currency, side, quantity, net, settlement_date from (
      select t.*, row_number() over (partition by t.owner_id, split_part(t.instrument_id, ':', 1) order by t.event_no) as place
      from unnest($1::bigint[], $2::text[], $3::text[]) as asked(owner_id, country, date)
      join stock_trade t on t.owner_id = asked.owner_id and t.settlement_date <= asked.date and not t.settled
        and t.instrument_id like asked.country || ':%') numbered
    where place <= ${SETTLED_MAX} order by owner_id, event_no`,
};

export async function loadDueFills(
  reader: Reader,
  asked: readonly { readonly owner: AccountId; readonly country: string; readonly date: string }[],
): Promise<readonly (DueFill & { readonly owner: AccountId })[]> {
  if (asked.length === 0) return [];
  const rows = await reader.query<TradeRow>(selectDue, [
    asked.map(({ owner }) => owner),
    asked.map(({ country }) => country),
    asked.map(({ date }) => date),
  ]);
  return rows.map((row) => ({
    owner: row.owner_id,
    eventNo: row.event_no,
    instrumentId: row.instrument_id,
    currency: row.currency,
    side: row.side,
    quantity: decimal(row.quantity),
    net: decimal(row.net),
    settlementDate: row.settlement_date,
  }));
}

const markStatement: Statement = {
  name: 'stock_trade_settle',
  text: `update stock_trade t set settled = true from unnest($1::bigint[], $2::bigint[]) as done(owner_id, event_no)
    where t.owner_id = done.owner_id and t.event_no = done.event_no`,
};

export async function markSettled(
  writer: Writer,
  fills: readonly { readonly owner: AccountId; readonly eventNo: number }[],
): Promise<void> {
  if (fills.length === 0) return;
  await writer.query(markStatement, [fills.map(({ owner }) => owner), fills.map(({ eventNo }) => eventNo)]);
}

export interface DueGroup {
  readonly owner_id: AccountId;
  readonly first_no: number;
  readonly instruments: readonly string[];
}

const selectGroups: Statement = {
  name: 'stock_trade_due_groups',
  text: `select owner_id, min(event_no) as first_no, array_agg(distinct instrument_id) as instruments from stock_trade
    where not settled and settlement_date <= $2 and instrument_id like $1 || ':%' group by owner_id order by owner_id limit $3`,
};

/** People of a country's market who have something to settle on this day. */
export function readDueGroups(
  reader: Reader,
  country: string,
  date: string,
  limit: number,
): Promise<readonly DueGroup[]> {
  return reader.query<DueGroup>(selectGroups, [country, date, limit]);
}

const listStatement: Statement = {
  name: 'stock_trade_list',
  text: `select ${columns}, count(*) over () as total from stock_trade
    where owner_id = $1 and ($2::text is null or instrument_id like $2 || ':%') and ($3::text is null or instrument_id = $3)
    order by event_no desc limit $4 offset $5`,
};

export async function listTradeRows(
  reader: Reader,
  owner: AccountId,
  search: { country: string | undefined; instrumentId: string | undefined; page: number; pageSize: number },
): Promise<{ readonly trades: readonly TradeRow[]; readonly total: number }> {
  const { country, instrumentId, page, pageSize } = search;
  const values = [owner, country ?? null, instrumentId ?? null, pageSize, (page - 1) * pageSize];
  const trades = await reader.query<TradeRow & { total: number }>(listStatement, values);
  return { trades, total: trades[0]?.total ?? 0 };
}

const ofOrderStatement: Statement = {
  name: 'stock_trade_of_order',
  text: `select ${columns} from stock_trade where owner_id = $1 and event_no <= $2 and order_id = $3
    order by event_no desc limit $4`,
};

/** The fills of an order, oldest first. `lastNo` is the order's last event: no fill came after it. */
export async function readTradesOfOrder(
  reader: Reader,
  owner: AccountId,
  order: { readonly orderId: string; readonly eventNo: number; readonly fills: number },
): Promise<readonly TradeRow[]> {
  if (order.fills === 0) return [];
  const rows = await reader.query<TradeRow>(ofOrderStatement, [owner, order.eventNo, order.orderId, order.fills]);
  return [...rows].reverse();
}

const lotsStatement: Statement = {
  name: 'stock_trade_lots',
  text: `select ${columns} from stock_trade where owner_id = $1 and instrument_id = $2 and remaining > 0
    order by event_no limit 500`,
};

export function readLots(reader: Reader, owner: AccountId, instrumentId: string): Promise<readonly TradeRow[]> {
  return reader.query<TradeRow>(lotsStatement, [owner, instrumentId]);
}

const unlocksStatement: Statement = {
  name: 'stock_trade_unlocks',
  text: `select instrument_id, settlement_date, sum(quantity)::text as quantity from stock_trade
    where owner_id = $1 and side = 'buy' and not settled group by instrument_id, settlement_date order by settlement_date`,
};

/** Locked shares by the day on which they become free. */
export function readUnlocks(
  reader: Reader,
  owner: AccountId,
): Promise<readonly { readonly instrument_id: string; readonly settlement_date: string; readonly quantity: string }[]> {
  return reader.query(unlocksStatement, [owner]);
}

const sinceStatement: Statement = {
  name: 'stock_trade_since',
  text: `select instrument_id, currency, side, value, charges_total, realised, at_ms from stock_trade
    where owner_id = $1 and at_ms >= $2`,
};

export function readTradesSince(
  reader: Reader,
  owner: AccountId,
  sinceMs: number,
): Promise<
  readonly Pick<TradeRow, 'instrument_id' | 'currency' | 'side' | 'value' | 'charges_total' | 'realised' | 'at_ms'>[]
> {
  return reader.query(sinceStatement, [owner, sinceMs]);
}

const pageStatement: Statement = {
  name: 'stock_trade_page',
  text: `select ${columns} from stock_trade where (owner_id, event_no) > ($1, $2) order by owner_id, event_no limit $3`,
};

/** All fills in order of owner and number, for checking them. */
export function readTradePage(
  reader: Reader,
  after: readonly [AccountId, number],
  limit: number,
): Promise<readonly TradeRow[]> {
  return reader.query<TradeRow>(pageStatement, [...after, limit]);
}
