import type { Asset, Currency } from '@tarazu/domain/asset';
import type { Side } from '@tarazu/domain/charges/charge-rule';
import { nothingTraded, type TradedToday } from '@tarazu/domain/charges/charges';
import type { InstrumentRef, MarketId } from '@tarazu/domain/market/instrument';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { FilledBody } from '@tarazu/domain/trading/order-events';
import { readEventsAt } from '../../platform/commit/read-events.ts';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import type { CursorPage } from '../../platform/statements/cursor-page.ts';
import { readNumberPage } from '../../platform/statements/number-page.ts';
import type { MarginResult } from '../../position/index.ts';

/** Between sessions the day that is named may be one to come, over a long weekend too. */
const LONGEST_DAY_MS = 14 * 86_400_000;

/** A fill as an event of its owner. */
export interface NewTrade {
  readonly owner: AccountId;
  readonly eventNo: number;
  readonly atMs: number;
  readonly market: MarketId;
  readonly base: Asset;
  readonly fill: FilledBody;
}

/** What opening a position on margin cost: such a fill has no result of its own, and its charges belong to no lot. */
export function openingResults(trades: readonly NewTrade[]): readonly MarginResult[] {
  return trades.flatMap(({ fill: { position, realised, chargesTotal }, owner, eventNo, market, atMs }) =>
    position && realised === null ? [{ owner, eventNo, market, atMs, amount: -decimal(chargesTotal) }] : [],
  );
}

export function refOfTrade(row: Pick<TradeRow, 'instrument_id' | 'market' | 'base' | 'currency'>): InstrumentRef {
  return { instrumentId: row.instrument_id, market: row.market, base: row.base, currency: row.currency };
}

/** A row of fill; decimals as text. */
export interface TradeRow {
  readonly owner_id: AccountId;
  readonly event_no: number;
  readonly trade_id: string;
  readonly order_id: string;
  readonly instrument_id: string;
  readonly market: MarketId;
  readonly base: Asset;
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

const columns = `owner_id, event_no, trade_id, order_id, instrument_id, market, base, currency, side, quantity, value, charges_total, net,
  realised, remaining, settlement_date, settled, at_ms`;

const insertStatement: Statement = {
  name: 'fill_insert',
  text: `insert into fill (${columns})
    select unnest($1::bigint[]), unnest($2::bigint[]), unnest($3::text[]), unnest($4::text[]), unnest($5::text[]),
      unnest($6::text[]), unnest($7::text[]), unnest($8::text[]), unnest($9::text[]), unnest($10::numeric[]),
      unnest($11::numeric[]), unnest($12::numeric[]), unnest($13::numeric[]), unnest($14::numeric[]),
      unnest($15::numeric[]), unnest($16::text[]), unnest($17::boolean[]), unnest($18::bigint[])`,
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
    trades.map(({ market }) => market),
    trades.map(({ base }) => base),
    of(({ currency }) => currency),
    of(({ side }) => side),
    of(({ quantity }) => decimal(quantity)),
    of(({ value }) => decimal(value)),
    of(({ chargesTotal }) => decimal(chargesTotal)),
    of(({ net }) => decimal(net)),
    of(({ realised }) => (realised === null ? null : decimal(realised))),
    // A position on margin has no lots.
    of(({ side, quantity, position }) => (side === 'buy' && !position ? decimal(quantity) : 0n)),
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
    if (event?.type === 'order.filled') fills.set(`${owner_id}/${no}`, event.body as FilledBody);
  }
  return rows.map((row) => {
    const fill = fills.get(`${row.owner_id}/${row.event_no}`);
    if (!fill) throw new Error(`fill ${row.owner_id}/${row.event_no} is not the event of that number`);
    return { row, fill };
  });
}

const soldStatement: Statement = {
  name: 'fill_sold_before',
  text: `select owner_id, event_no as no from fill
    where owner_id = $1 and instrument_id = $2 and event_no < $3 and at_ms >= $4`,
};

/** What of a share was sold on the trading day of a sale before it, and charged by the day: what its own charges go by, for checking. `isOfDay`: it was traded on that day before. */
export async function readSoldBefore(
  reader: Reader,
  sale: { readonly owner: AccountId; readonly no: number; readonly atMs: number; readonly fill: FilledBody },
): Promise<TradedToday & { readonly isOfDay: boolean }> {
  const { owner, no, atMs, fill } = sale;
  const values = [owner, fill.instrumentId, no, atMs - LONGEST_DAY_MS];
  const asked = await reader.query<{ owner_id: AccountId; no: number }>(soldStatement, values);
  const events = await readEventsAt(
    reader,
    asked.map((row) => ({ owner: row.owner_id, no: row.no })),
  );
  const ofDay = events
    .flatMap(({ event }) => (event?.type === 'order.filled' ? [event.body as FilledBody] : []))
    .filter(({ tradeDate, product }) => tradeDate === fill.tradeDate && product !== 'intraday');
  const sold = ofDay
    .filter(({ side }) => side === 'sell')
    .reduce<TradedToday>(
      (sum, one) => ({
        value: sum.value + decimal(one.value),
        quantity: sum.quantity + decimal(one.quantity),
        perDayCharged: sum.perDayCharged + decimal(one.perDayCharged),
      }),
      nothingTraded,
    );
  return { ...sold, isOfDay: ofDay.length > 0 };
}

const sellLots: Statement = {
  name: 'fill_sell_lots',
  text: `with asked as (
      select * from unnest($1::bigint[], $2::text[], $3::numeric[]) as asked(owner_id, instrument_id, quantity)),
    lot as (
      select true as given, g.owner_id, g.instrument_id, g.event_no, g.remaining, a.quantity
      from asked a join granted_lot g on g.owner_id = a.owner_id and g.instrument_id = a.instrument_id and g.remaining > 0
      union all
      select false, t.owner_id, t.instrument_id, t.event_no, t.remaining, a.quantity
      from asked a join fill t on t.owner_id = a.owner_id and t.instrument_id = a.instrument_id and t.remaining > 0),
    line as (
      select *, sum(remaining) over (partition by owner_id, instrument_id order by event_no) - remaining as earlier from lot),
    used as (
      select given, owner_id, instrument_id, event_no, least(remaining, quantity - earlier) as taken from line
      where earlier < quantity),
    granted as (
      update granted_lot g set remaining = g.remaining - taken from used u
      where u.given and g.owner_id = u.owner_id and g.instrument_id = u.instrument_id and g.event_no = u.event_no)
    update fill t set remaining = t.remaining - taken from used u
    where not u.given and t.owner_id = u.owner_id and t.event_no = u.event_no`,
};

/** Takes what was sold from the oldest lots, bought or given. Send it after the purchases of the same batch. */
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

const searched = `owner_id = $1 and ($2::text[] is null or market = any($2::text[])) and ($3::text is null or instrument_id = $3)`;

const listStatement: Statement = {
  name: 'fill_list',
  text: `select ${columns} from fill where ${searched} and ($4::bigint is null or event_no < $4) order by event_no desc limit $5`,
};

const countListedStatement: Statement = {
  name: 'fill_list_count',
  text: `select count(*) as total from (select 1 from fill where ${searched} limit $4) counted`,
};

/** Newest first. */
export function listTradeRows(
  reader: Reader,
  owner: AccountId,
  search: {
    readonly markets: readonly MarketId[] | undefined;
    readonly instrumentId: string | undefined;
    readonly cursor: string | undefined;
    readonly pageSize: number;
  },
): Promise<CursorPage<TradeRow>> {
  const of = [owner, search.markets ?? null, search.instrumentId ?? null];
  const list = { list: listStatement, count: countListedStatement };
  return readNumberPage<TradeRow>(reader, list, of, search, ({ event_no }) => event_no);
}

const countStatement: Statement = {
  name: 'fill_count',
  text: 'select count(*) as total from fill where owner_id = $1',
};

/** How many fills an account has had: for what trades for people, whose figures name it. */
export async function countTrades(reader: Reader, owner: AccountId): Promise<number> {
  const [row] = await reader.query<{ total: number }>(countStatement, [owner]);
  return row?.total ?? 0;
}

const ofOrderStatement: Statement = {
  name: 'fill_of_order',
  text: `select ${columns} from fill where owner_id = $1 and event_no <= $2 and order_id = $3
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
  name: 'fill_lots',
  text: `select ${columns} from fill where owner_id = $1 and instrument_id = $2 and remaining > 0
    order by event_no limit 500`,
};

export function readLots(reader: Reader, owner: AccountId, instrumentId: string): Promise<readonly TradeRow[]> {
  return reader.query<TradeRow>(lotsStatement, [owner, instrumentId]);
}

const sinceStatement: Statement = {
  name: 'fill_since',
  text: `select instrument_id, market, base, currency, side, value, charges_total, realised, at_ms from fill
    where owner_id = $1 and at_ms >= $2`,
};

export function readTradesSince(
  reader: Reader,
  owner: AccountId,
  sinceMs: number,
): Promise<
  readonly Pick<
    TradeRow,
    'instrument_id' | 'market' | 'base' | 'currency' | 'side' | 'value' | 'charges_total' | 'realised' | 'at_ms'
  >[]
> {
  return reader.query(sinceStatement, [owner, sinceMs]);
}

const pageStatement: Statement = {
  name: 'fill_page',
  text: `select ${columns} from fill where (owner_id, event_no) > ($1, $2) order by owner_id, event_no limit $3`,
};

/** All fills in order of owner and number, for checking them. */
export function readTradePage(
  reader: Reader,
  after: readonly [AccountId, number],
  limit: number,
): Promise<readonly TradeRow[]> {
  return reader.query<TradeRow>(pageStatement, [...after, limit]);
}

const inMarketStatement: Statement = {
  name: 'fill_in_market',
  text: `select ${columns} from fill where owner_id = $1 and market = $2 order by event_no limit $3`,
};

/** The first so many fills of somebody in a market, oldest first. */
export function readTradesIn(
  reader: Reader,
  owner: AccountId,
  market: MarketId,
  limit: number,
): Promise<readonly TradeRow[]> {
  return reader.query<TradeRow>(inMarketStatement, [owner, market, limit]);
}
