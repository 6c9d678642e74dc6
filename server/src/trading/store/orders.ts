import type { Asset, Currency } from '@tarazu/domain/asset';
import type { MarketId } from '@tarazu/domain/market/instrument';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { OnMargin } from '@tarazu/domain/trading/on-margin/on-margin';
import type { Order, OrderStatus, OrderType, Validity } from '@tarazu/domain/trading/order';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import { type CursorPage, readCursorPage } from '../../platform/statements/cursor-page.ts';

export interface OwnedOrder {
  readonly owner: AccountId;
  readonly order: Order;
}

interface OrderRow {
  readonly owner_id: AccountId;
  readonly order_id: string;
  readonly event_no: number;
  readonly instrument_id: string;
  readonly market: MarketId;
  readonly base: Asset;
  readonly currency: Currency;
  readonly side: 'buy' | 'sell';
  readonly type: OrderType;
  readonly validity: Validity;
  readonly quantity: string;
  readonly price: string | null;
  readonly filled: string;
  readonly value: string;
  readonly charges: string;
  readonly held: string;
  readonly queue_ahead: string;
  readonly fills: number;
  readonly status: OrderStatus;
  readonly refusal: Order['refusal'] | null;
  readonly trade_date: string;
  readonly last_date: string;
  readonly post_only: boolean;
  readonly on_margin: OnMargin | null;
  readonly created_at_ms: number;
  readonly updated_at_ms: number;
}

const columns = `owner_id, order_id, event_no, instrument_id, market, base, currency, side, type, validity, quantity, price, filled, value,
  charges, held, queue_ahead, fills, status, refusal, trade_date, created_at_ms, updated_at_ms, last_date, post_only, on_margin`;

function orderOf(row: OrderRow): Order {
  return {
    orderId: row.order_id,
    eventNo: row.event_no,
    instrumentId: row.instrument_id,
    market: row.market,
    base: row.base,
    currency: row.currency,
    side: row.side,
    type: row.type,
    validity: row.validity,
    postOnly: row.post_only,
    ...(row.on_margin ? { onMargin: row.on_margin } : {}),
    quantity: decimal(row.quantity),
    price: row.price === null ? undefined : decimal(row.price),
    filled: decimal(row.filled),
    value: decimal(row.value),
    charges: decimal(row.charges),
    held: decimal(row.held),
    queueAhead: decimal(row.queue_ahead),
    fills: row.fills,
    status: row.status,
    refusal: row.refusal ?? undefined,
    tradeDate: row.trade_date,
    lastDate: row.last_date,
    createdAtMs: row.created_at_ms,
    updatedAtMs: row.updated_at_ms,
  };
}

const selectOrders: Statement = {
  name: 'trade_order_load',
  text: `select ${columns} from trade_order
    join unnest($1::bigint[], $2::text[]) as asked(asked_owner, asked_id) on owner_id = asked_owner and order_id = asked_id`,
};

export async function loadOrders(
  reader: Reader,
  asked: readonly { readonly owner: AccountId; readonly orderId: string }[],
): Promise<readonly OwnedOrder[]> {
  if (asked.length === 0) return [];
  const owners = asked.map(({ owner }) => owner);
  const ids = asked.map(({ orderId }) => orderId);
  const rows = await reader.query<OrderRow>(selectOrders, [owners, ids]);
  return rows.map((row) => ({ owner: row.owner_id, order: orderOf(row) }));
}

const countOpen: Statement = {
  name: 'trade_order_count_open',
  text: `select owner_id, count(*) as open from trade_order
    where owner_id = any($1::bigint[]) and status in ('open', 'partly_filled') group by owner_id`,
};

export async function countOpenOrders(
  reader: Reader,
  owners: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, number>> {
  if (owners.length === 0) return new Map();
  const rows = await reader.query<{ owner_id: AccountId; open: number }>(countOpen, [owners]);
  return new Map(rows.map((row) => [row.owner_id, row.open]));
}

const selectOpen: Statement = {
  name: 'trade_order_all_open',
  text: `select ${columns} from trade_order where status in ('open', 'partly_filled') and (owner_id, order_id) > ($1, $2)
    order by owner_id, order_id limit 2000`,
};

/** Every open order, for the order engine at the start. */
export async function readOpenOrders(reader: Reader): Promise<readonly OwnedOrder[]> {
  const found: OwnedOrder[] = [];
  for (let after: readonly [number, string] | undefined = [0, '']; after; ) {
    const rows: readonly OrderRow[] = await reader.query<OrderRow>(selectOpen, after);
    for (const row of rows) found.push({ owner: row.owner_id, order: orderOf(row) });
    const last = rows.at(-1);
    after = last && rows.length === 2000 ? [last.owner_id, last.order_id] : undefined;
  }
  return found;
}

const insertStatement: Statement = {
  name: 'trade_order_insert',
  text: `insert into trade_order (${columns})
    select unnest($1::bigint[]), unnest($2::text[]), unnest($3::bigint[]), unnest($4::text[]), unnest($5::text[]),
      unnest($6::text[]), unnest($7::text[]), unnest($8::text[]), unnest($9::text[]), unnest($10::text[]),
      unnest($11::numeric[]), unnest($12::numeric[]), unnest($13::numeric[]), unnest($14::numeric[]),
      unnest($15::numeric[]), unnest($16::numeric[]), unnest($17::numeric[]), unnest($18::int[]), unnest($19::text[]),
      unnest($20::jsonb[]), unnest($21::text[]), unnest($22::bigint[]), unnest($23::bigint[]), unnest($24::text[]),
      unnest($25::boolean[]), unnest($26::jsonb[])`,
};

function column<Value>(rows: readonly OwnedOrder[], of: (order: Order) => Value): readonly Value[] {
  return rows.map(({ order }) => of(order));
}

/** Orders that were placed in this transaction: most of them are filled as well, and never change again. */
export async function insertOrders(writer: Writer, rows: readonly OwnedOrder[]): Promise<void> {
  if (rows.length === 0) return;
  await writer.query(insertStatement, [
    rows.map(({ owner }) => owner),
    column(rows, ({ orderId }) => orderId),
    column(rows, ({ eventNo }) => eventNo),
    column(rows, ({ instrumentId }) => instrumentId),
    column(rows, ({ market }) => market),
    column(rows, ({ base }) => base),
    column(rows, ({ currency }) => currency),
    column(rows, ({ side }) => side),
    column(rows, ({ type }) => type),
    column(rows, ({ validity }) => validity),
    column(rows, ({ quantity }) => quantity),
    column(rows, ({ price }) => price),
    column(rows, ({ filled }) => filled),
    column(rows, ({ value }) => value),
    column(rows, ({ charges }) => charges),
    column(rows, ({ held }) => held),
    column(rows, ({ queueAhead }) => queueAhead),
    column(rows, ({ fills }) => fills),
    column(rows, ({ status }) => status),
    column(rows, ({ refusal }) => (refusal ? JSON.stringify(refusal) : null)),
    column(rows, ({ tradeDate }) => tradeDate),
    column(rows, ({ createdAtMs }) => createdAtMs),
    column(rows, ({ updatedAtMs }) => updatedAtMs),
    column(rows, ({ lastDate }) => lastDate),
    column(rows, ({ postOnly }) => postOnly),
    column(rows, ({ onMargin }) => (onMargin ? JSON.stringify(onMargin) : null)),
  ]);
}

const updateStatement: Statement = {
  name: 'trade_order_update',
  text: `update trade_order o set event_no = v.event_no, quantity = v.quantity, price = v.price, filled = v.filled,
      value = v.value, charges = v.charges, held = v.held, queue_ahead = v.queue_ahead, fills = v.fills, status = v.status,
      updated_at_ms = v.updated_at_ms
    from unnest($1::bigint[], $2::text[], $3::bigint[], $4::numeric[], $5::numeric[], $6::numeric[], $7::numeric[],
      $8::numeric[], $9::numeric[], $10::numeric[], $11::int[], $12::text[], $13::bigint[])
      as v(owner_id, order_id, event_no, quantity, price, filled, value, charges, held, queue_ahead, fills, status, updated_at_ms)
    where o.owner_id = v.owner_id and o.order_id = v.order_id`,
};

/** Orders of earlier transactions. */
export async function updateOrders(writer: Writer, rows: readonly OwnedOrder[]): Promise<void> {
  if (rows.length === 0) return;
  await writer.query(updateStatement, [
    rows.map(({ owner }) => owner),
    column(rows, ({ orderId }) => orderId),
    column(rows, ({ eventNo }) => eventNo),
    column(rows, ({ quantity }) => quantity),
    column(rows, ({ price }) => price),
    column(rows, ({ filled }) => filled),
    column(rows, ({ value }) => value),
    column(rows, ({ charges }) => charges),
    column(rows, ({ held }) => held),
    column(rows, ({ queueAhead }) => queueAhead),
    column(rows, ({ fills }) => fills),
    column(rows, ({ status }) => status),
    column(rows, ({ updatedAtMs }) => updatedAtMs),
  ]);
}

export interface OrderSearch {
  /** Statuses wanted; empty = all. */
  readonly statuses: readonly OrderStatus[];
  /** Markets wanted; undefined = all. */
  readonly markets: readonly MarketId[] | undefined;
  readonly instrumentId: string | undefined;
  /** Placed from this moment on, and before that one. */
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
  /** Only those that were placed before this one. */
  readonly cursor: string | undefined;
  readonly pageSize: number;
}

const searched = `owner_id = $1 and ($2::text[] = '{}' or status = any($2::text[]))
      and ($3::text[] is null or market = any($3::text[])) and ($4::text is null or instrument_id = $4)
      and ($5::bigint is null or created_at_ms >= $5) and ($6::bigint is null or created_at_ms < $6)`;

const listStatement: Statement = {
  name: 'trade_order_list',
  text: `select ${columns} from trade_order where ${searched} and ($7::text is null or order_id < $7) order by order_id desc limit $8`,
};

const countListedStatement: Statement = {
  name: 'trade_order_list_count',
  text: `select count(*) as total from (select 1 from trade_order where ${searched} limit $7) counted`,
};

/** Newest first: order ids grow with time. */
export async function listOrderRows(reader: Reader, owner: AccountId, search: OrderSearch): Promise<CursorPage<Order>> {
  const { statuses, markets, instrumentId, fromMs, toMs, cursor, pageSize } = search;
  const of = [owner, statuses, markets ?? null, instrumentId ?? null, fromMs ?? null, toMs ?? null];
  const page = { from: [cursor ?? null], pageSize };
  const statements = { list: listStatement, count: countListedStatement };
  const found = await readCursorPage<OrderRow>(reader, statements, of, page, ({ order_id }) => order_id);
  return { ...found, rows: found.rows.map(orderOf) };
}

const lastStatement: Statement = {
  name: 'trade_order_last',
  text: `select ${columns} from trade_order where owner_id = $1 order by order_id desc limit $2`,
};

/** The newest first: order ids grow with time. */
export async function readLastOrders(reader: Reader, owner: AccountId, limit: number): Promise<readonly Order[]> {
  return (await reader.query<OrderRow>(lastStatement, [owner, limit])).map(orderOf);
}

const countStatement: Statement = {
  name: 'trade_order_count_by_status',
  text: `select status, count(*) as orders from trade_order where owner_id = $1 and created_at_ms >= $2 group by status`,
};

export async function countByStatus(
  reader: Reader,
  owner: AccountId,
  sinceMs: number,
): Promise<ReadonlyMap<OrderStatus, number>> {
  const rows = await reader.query<{ status: OrderStatus; orders: number }>(countStatement, [owner, sinceMs]);
  return new Map(rows.map((row) => [row.status, row.orders]));
}

const marginOpenStatement: Statement = {
  name: 'trade_order_margin_open',
  text: `select distinct owner_id, instrument_id from trade_order
    where owner_id = any($1::bigint[]) and status in ('open', 'partly_filled') and on_margin is not null`,
};

/** In which instruments these people have open orders on margin; whoever has none is missing. */
export async function readMarginOrders(
  reader: Reader,
  owners: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, ReadonlySet<string>>> {
  if (owners.length === 0) return new Map();
  const found = new Map<AccountId, Set<string>>();
  const rows = await reader.query<{ owner_id: AccountId; instrument_id: string }>(marginOpenStatement, [owners]);
  for (const { owner_id, instrument_id } of rows) {
    found.set(owner_id, (found.get(owner_id) ?? new Set()).add(instrument_id));
  }
  return found;
}
