import { type Refusal, refused } from '@tarazu/domain/decision';
import type { InstrumentRef, MarketId } from '@tarazu/domain/market/instrument';
import { marketsIn } from '@tarazu/domain/market-rules/markets';
import type { AccountId } from '@tarazu/domain/posting';
import type { ConditionalOrder } from '@tarazu/domain/trading/conditional/conditional-order';
import type { Order, OrderStatus } from '@tarazu/domain/trading/order';
import type { ReplyOf, RequestOf } from '@tarazu/wire/endpoint';
import type { Language } from '@tarazu/wire/language';
import { orderView } from '@tarazu/wire/order-view';
import type { holdingInfo, listHoldings, listOrders, listTrades, orderInfo } from '@tarazu/wire/stock-order';
import type { listConditionalOrders } from '@tarazu/wire/trading/conditional-order';
import type { OrderView } from '@tarazu/wire/trading/order';
import { type OrderRef, orderRefOf } from './commands.ts';
import { nearestOf } from './conditional/nearest.ts';
import { listConditionals, loadConditionals, readKinds } from './conditional/store.ts';
import { conditionalView } from './conditional/views.ts';
import { vanished } from './facts/vanished.ts';
import { createHoldingQueries } from './holding/holding-queries.ts';
import { createPreviews, type PreviewDeps, type Previews } from './previews.ts';
import { createStatistics, type Statistics } from './statistics.ts';
import { listOrderRows, loadOrders, readLastOrders } from './store/orders.ts';
import { countTrades, listTradeRows, readTradesOfOrder, refOfTrade, withEvents } from './store/trades.ts';
import { tradeView, type ValuedHolding } from './views.ts';

export type OrderFilter = RequestOf<typeof listOrders>['filter'];

const statusesOf: Readonly<Record<OrderFilter, readonly OrderStatus[]>> = {
  all: [],
  open: ['open', 'partly_filled'],
  past: ['filled', 'cancelled', 'expired', 'refused'],
  filled: ['filled'],
  cancelled: ['cancelled', 'expired'],
  refused: ['refused'],
};

/** More than anybody may have waiting for a price. */
const WAITING_READ = 2_000;

/** More than anybody may have open. */
const OPEN_ORDERS_READ = 10_000;

interface AskedOrder {
  readonly owner: AccountId;
  readonly orderId: string;
}

export interface TradingQueries extends Previews {
  order(owner: AccountId, orderId: string): Promise<Order | undefined>;
  /** Several of one person, in any order; unknown ones are missing. */
  ordersById(owner: AccountId, orderIds: readonly string[]): Promise<readonly Order[]>;
  /** The same of several accounts at once. */
  ordersOf(asked: readonly AskedOrder[]): Promise<readonly Order[]>;
  /** Those of an account that were placed last, the newest first. */
  lastOrders(owner: AccountId, limit: number): Promise<readonly Order[]>;
  view(order: Order, language: Language): OrderView;
  orders(
    owner: AccountId,
    request: RequestOf<typeof listOrders> & InMarket,
    language: Language,
  ): Promise<ReplyOf<typeof listOrders>>;
  info(
    owner: AccountId,
    orderId: string,
    language: Language,
  ): Promise<ReplyOf<typeof orderInfo> | Refusal<'order_unknown', never>>;
  trades(owner: AccountId, request: RequestOf<typeof listTrades> & InMarket): Promise<ReplyOf<typeof listTrades>>;
  /** How many fills an account has had. */
  countTrades(owner: AccountId): Promise<number>;
  /** What waits in the market, everywhere or in one market or instrument. */
  openRefs(
    owner: AccountId,
    country: string | undefined,
    instrumentId: string | undefined,
  ): Promise<readonly OrderRef[]>;
  conditional(owner: AccountId, conditionalId: string): Promise<ConditionalOrder | undefined>;
  conditionals(
    owner: AccountId,
    request: RequestOf<typeof listConditionalOrders>,
    language: Language,
  ): Promise<ReplyOf<typeof listConditionalOrders>>;
  readonly statistics: Statistics;
  holdings(
    owner: AccountId,
    request: RequestOf<typeof listHoldings>,
    language: Language,
  ): Promise<ReplyOf<typeof listHoldings>>;
  holding(
    owner: AccountId,
    instrumentId: string,
    language: Language,
  ): Promise<ReplyOf<typeof holdingInfo> | Refusal<'holding_unknown', never>>;
  /** Every holding with its result at the present price, sold out ones too. For the wallet. */
  valuedHoldings(owner: AccountId): Promise<readonly ValuedHolding[]>;
}

export type TradingQueriesDeps = PreviewDeps;

/** One market alone, for a door that knows no other. */
interface InMarket {
  readonly market?: MarketId;
}

/** The markets of a country that was asked for, or the one of a door; undefined: all. */
function marketsOf(country: string | undefined, market?: MarketId): readonly MarketId[] | undefined {
  if (market !== undefined) return [market];
  return country === undefined ? undefined : marketsIn(country);
}

export function createTradingQueries(deps: TradingQueriesDeps): TradingQueries {
  const { database, market } = deps;
  const instrumentOf = (ref: InstrumentRef) => market.instrument(ref.instrumentId) ?? vanished(ref);
  const view = (order: Order, language: Language) => orderView(order, instrumentOf(order), language);

  async function order(owner: AccountId, orderId: string): Promise<Order | undefined> {
    return (await loadOrders(database, [{ owner, orderId }]))[0]?.order;
  }

  const ordersOf = async (asked: readonly AskedOrder[]) => (await loadOrders(database, asked)).map((row) => row.order);

  return {
    order,
    ordersById: (owner, orderIds) => ordersOf(orderIds.map((orderId) => ({ owner, orderId }))),
    ordersOf,
    lastOrders: (owner, limit) => readLastOrders(database, owner, limit),
    view,
    async orders(owner, { filter, country, market: only, instrumentId, from, to, cursor, pageSize }, language) {
      const [fromMs, toMs] = [from, to].map((bound) => (bound === undefined ? undefined : Date.parse(bound)));
      const markets = marketsOf(country, only);
      const search = { statuses: statusesOf[filter], markets, instrumentId, fromMs, toMs, cursor, pageSize };
      const { rows, next, total } = await listOrderRows(database, owner, search);
      return { items: rows.map((one) => view(one, language)), next, page: 1, pageSize, total };
    },
    async info(owner, orderId, language) {
      const found = await order(owner, orderId);
      if (!found) return refused('order_unknown');
      const trades = await withEvents(database, await readTradesOfOrder(database, owner, found));
      return {
        order: view(found, language),
        trades: trades.map((one) => tradeView(one, instrumentOf(refOfTrade(one.row)))),
      };
    },
    async trades(owner, { country, market: only, instrumentId, cursor, pageSize }) {
      const markets = marketsOf(country, only);
      const { rows, next, total } = await listTradeRows(database, owner, { markets, instrumentId, cursor, pageSize });
      const trades = await withEvents(database, rows);
      const items = trades.map((one) => tradeView(one, instrumentOf(refOfTrade(one.row))));
      return { items, next, page: 1, pageSize, total };
    },
    countTrades: (owner) => countTrades(database, owner),
    async openRefs(owner, country, instrumentId) {
      const search = {
        statuses: statusesOf.open,
        markets: marketsOf(country),
        instrumentId,
        cursor: undefined,
        pageSize: OPEN_ORDERS_READ,
      };
      const { rows } = await listOrderRows(database, owner, search);
      return rows.map((order) => orderRefOf(owner, order));
    },
    async conditional(owner, conditionalId) {
      return (await loadConditionals(database, [{ owner, conditionalId }]))[0]?.conditional;
    },
    async conditionals(owner, { filter, kind, country, instrumentId, after, sort, cursor, pageSize }, language) {
      const waiting = filter === 'all' ? undefined : filter === 'waiting';
      const of = { waiting, instrumentId, after, markets: marketsOf(country) };
      const views = (orders: readonly ConditionalOrder[]) =>
        orders.map((one) => conditionalView(one, market, language));
      const kinds = [...(await readKinds(database, owner, of))];
      // Of those that wait the nearest first: all of them are looked at, and the order of now has no place to go on from.
      if (sort === 'nearest' && waiting) {
        const all = await listConditionals(database, owner, { ...of, kind, cursor: undefined, pageSize: WAITING_READ });
        const items = views(nearestOf(all.rows, market).slice(0, pageSize));
        return { items, next: null, page: 1, pageSize, total: all.total, kinds };
      }
      const { rows, next, total } = await listConditionals(database, owner, { ...of, kind, cursor, pageSize });
      return { items: views(rows), next, page: 1, pageSize, total, kinds };
    },
    statistics: createStatistics(database, market),
    ...createPreviews(deps),
    ...createHoldingQueries(deps),
  };
}
