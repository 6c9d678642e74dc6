import { chargeScheduleOf } from '@tarazu/domain/charges/schedules';
import { type Refusal, refused } from '@tarazu/domain/decision';
import { clearingDayOf } from '@tarazu/domain/market/calendar';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { emptyHolding } from '@tarazu/domain/stock-order/holding';
import { nothingTaken } from '@tarazu/domain/stock-order/match';
import type { OrderStatus, StockOrder } from '@tarazu/domain/stock-order/order';
import type { OrderIntent } from '@tarazu/domain/stock-order/place-checks';
import { previewOrder } from '@tarazu/domain/stock-order/preview';
import type { TradingFacts } from '@tarazu/domain/stock-order/trading-facts';
import type { ReplyOf, RequestOf } from '@tarazu/wire/endpoint';
import type { Language } from '@tarazu/wire/language';
import { orderView, refusalView } from '@tarazu/wire/order-view';
import type {
  holdingInfo,
  listHoldings,
  listOrders,
  listTrades,
  OrderPreview,
  OrderView,
  orderInfo,
} from '@tarazu/wire/stock-order';
import type { LiveMarket } from '../market/index.ts';
import type { Reader } from '../platform/database.ts';
import { readBalances } from '../platform/ledger.ts';
import type { OrderRef } from './commands.ts';
import type { MarketReader } from './market-facts.ts';
import { createStatistics, type Statistics } from './statistics.ts';
import { readDepths } from './store/depth.ts';
import { loadHoldings, readHoldings } from './store/holdings.ts';
import { countOpenOrders, listOrderRows, loadOrders } from './store/orders.ts';
import { listTradeRows, readLots, readTradesOfOrder, readUnlocks, withEvents } from './store/trades.ts';
import { vanished } from './vanished.ts';
import {
  holdingView,
  moneyOf,
  moneyText,
  quantityOf,
  type ShareBalances,
  tradeView,
  type ValuedHolding,
  valued,
} from './views.ts';

export type OrderFilter = RequestOf<typeof listOrders>['filter'];

const statusesOf: Readonly<Record<OrderFilter, readonly OrderStatus[]>> = {
  all: [],
  open: ['open', 'partly_filled'],
  filled: ['filled'],
  cancelled: ['cancelled', 'expired'],
  refused: ['refused'],
};

/** More than anybody may have open. */
const OPEN_ORDERS_READ = 10_000;
const noShares: ShareBalances = { available: 0n, held: 0n, unsettled: 0n };

export interface StockOrderQueries {
  order(owner: AccountId, orderId: string): Promise<StockOrder | undefined>;
  view(order: StockOrder, language: Language): OrderView;
  orders(
    owner: AccountId,
    request: RequestOf<typeof listOrders>,
    language: Language,
  ): Promise<ReplyOf<typeof listOrders>>;
  info(
    owner: AccountId,
    orderId: string,
    language: Language,
  ): Promise<ReplyOf<typeof orderInfo> | Refusal<'order_unknown', never>>;
  trades(owner: AccountId, request: RequestOf<typeof listTrades>): Promise<ReplyOf<typeof listTrades>>;
  /** What waits in the market, everywhere or in one market or instrument. */
  openRefs(
    owner: AccountId,
    country: string | undefined,
    instrumentId: string | undefined,
  ): Promise<readonly OrderRef[]>;
  readonly statistics: Statistics;
  preview(owner: AccountId, instrument: Instrument, intent: OrderIntent, language: Language): Promise<OrderPreview>;
  holdings(owner: AccountId, request: RequestOf<typeof listHoldings>): Promise<ReplyOf<typeof listHoldings>>;
  holding(
    owner: AccountId,
    instrumentId: string,
  ): Promise<ReplyOf<typeof holdingInfo> | Refusal<'holding_unknown', never>>;
  /** Every holding with its result at the present price, sold out ones too. For the wallet. */
  valuedHoldings(owner: AccountId): Promise<readonly ValuedHolding[]>;
}

export interface StockOrderQueriesDeps {
  readonly database: Reader;
  readonly market: LiveMarket;
  readonly reader: MarketReader;
}

async function readShares(database: Reader, owner: AccountId): Promise<ReadonlyMap<string, ShareBalances>> {
  const shares = new Map<string, ShareBalances>();
  for (const { asset, purpose, amount } of await readBalances(database, owner)) {
    if (purpose !== 'available' && purpose !== 'held' && purpose !== 'unsettled') continue;
    shares.set(asset, { ...(shares.get(asset) ?? noShares), [purpose]: decimal(amount) });
  }
  return shares;
}

function createHoldingQueries({ database, market }: StockOrderQueriesDeps) {
  async function valuedHoldings(owner: AccountId): Promise<readonly ValuedHolding[]> {
    return (await readHoldings(database, owner)).map((row) => {
      const listed = market.instrument(row.instrumentId);
      const instrument = listed ?? vanished(row.instrumentId, row.currency);
      const tradeDate = listed ? market.tradingState(listed.id).tradeDate : '';
      return valued(row, instrument, market.quote(row.instrumentId), tradeDate);
    });
  }

  /** A day that became free after the trade frees nothing: the next clearing day does. */
  function unlocksOf({ instrumentId, instrument }: ValuedHolding, unlocks: Awaited<ReturnType<typeof readUnlocks>>) {
    const own = unlocks.filter((row) => row.instrument_id === instrumentId);
    const calendar = market.calendar(instrument);
    return own.map((row) => ({ ...row, settlement_date: clearingDayOf(calendar, row.settlement_date) }));
  }

  async function holdings(
    owner: AccountId,
    request: RequestOf<typeof listHoldings>,
  ): Promise<ReplyOf<typeof listHoldings>> {
    const { country, page, pageSize } = request;
    const [all, shares, unlocks] = await Promise.all([
      valuedHoldings(owner),
      readShares(database, owner),
      readUnlocks(database, owner),
    ]);
    const held = all.filter(
      ({ holding, instrument }) => holding.quantity > 0n && (country === undefined || instrument.country === country),
    );
    held.sort((a, b) => (a.result.marketValue > b.result.marketValue ? -1 : 1));
    const items = held
      .slice((page - 1) * pageSize, page * pageSize)
      .map((one) => holdingView(one, shares.get(one.instrumentId) ?? noShares, unlocksOf(one, unlocks)));
    return { items, page, pageSize, total: held.length };
  }

  async function holding(
    owner: AccountId,
    instrumentId: string,
  ): Promise<ReplyOf<typeof holdingInfo> | Refusal<'holding_unknown', never>> {
    const [all, shares, unlocks, lots] = await Promise.all([
      valuedHoldings(owner),
      readShares(database, owner),
      readUnlocks(database, owner),
      readLots(database, owner, instrumentId).then((rows) => withEvents(database, rows)),
    ]);
    const one = all.find((candidate) => candidate.instrumentId === instrumentId);
    if (!one || one.holding.quantity === 0n) return refused('holding_unknown');
    const own = unlocksOf(one, unlocks);
    return {
      holding: holdingView(one, shares.get(instrumentId) ?? noShares, own),
      lots: lots.map(({ row, fill }) => ({
        tradeId: fill.tradeId,
        date: fill.tradeDate,
        quantity: fill.quantity,
        remaining: quantityOf(row.remaining),
        cost: moneyOf(fill.net),
      })),
    };
  }
  return { valuedHoldings, holdings, holding };
}

function createPreview({ database, reader }: StockOrderQueriesDeps): StockOrderQueries['preview'] {
  return async (owner, instrument, intent, language) => {
    const { id, currency } = instrument;
    const [shares, holdings, open, depths] = await Promise.all([
      readShares(database, owner),
      loadHoldings(database, [{ owner, instrumentId: id }]),
      countOpenOrders(database, [owner]),
      readDepths(database, [id], reader.source),
    ]);
    const facts: TradingFacts = {
      ...reader.read(instrument),
      schedule: chargeScheduleOf(instrument.exchange),
      taken: depths.get(id) ?? nothingTaken,
      cash: shares.get(currency)?.available ?? 0n,
      shares: shares.get(id) ?? noShares,
      holding: holdings[0]?.holding ?? emptyHolding,
      openOrders: open.get(owner) ?? 0,
    };
    const estimate = previewOrder(intent, facts);
    const counted = intent.side === 'buy' ? moneyText : (value: bigint) => decimalToText(value);
    return {
      price: estimate.price === undefined ? null : moneyText(estimate.price),
      fillableNow: decimalToText(estimate.fillableNow),
      value: moneyText(estimate.value),
      charges: estimate.charges.map(({ name, amount, rate }) => ({ name, amount: moneyText(amount), rate })),
      chargesTotal: moneyText(estimate.chargesTotal),
      total: moneyText(estimate.total),
      reserve: counted(estimate.reserve),
      availableBefore: counted(estimate.availableBefore),
      availableAfter: counted(estimate.availableAfter),
      quantityMax: decimalToText(estimate.quantityMax),
      settlementDate: facts.settlementDate,
      refusal: estimate.refusal ? refusalView(estimate.refusal.code, estimate.refusal.params, language) : null,
    };
  };
}

export function createStockOrderQueries(deps: StockOrderQueriesDeps): StockOrderQueries {
  const { database, market } = deps;
  const instrumentOf = (id: string, currency: Instrument['currency']) =>
    market.instrument(id) ?? vanished(id, currency);
  const view = (order: StockOrder, language: Language) =>
    orderView(order, instrumentOf(order.instrumentId, order.currency), language);

  async function order(owner: AccountId, orderId: string): Promise<StockOrder | undefined> {
    return (await loadOrders(database, [{ owner, orderId }]))[0]?.order;
  }

  return {
    order,
    view,
    async orders(owner, { filter, country, instrumentId, page, pageSize }, language) {
      const search = { statuses: statusesOf[filter], country, instrumentId, page, pageSize };
      const { orders, total } = await listOrderRows(database, owner, search);
      return { items: orders.map((one) => view(one, language)), page, pageSize, total };
    },
    async info(owner, orderId, language) {
      const found = await order(owner, orderId);
      if (!found) return refused('order_unknown');
      const trades = await withEvents(database, await readTradesOfOrder(database, owner, found));
      return {
        order: view(found, language),
        trades: trades.map((one) => tradeView(one, instrumentOf(one.fill.instrumentId, one.fill.currency))),
      };
    },
    async trades(owner, { country, instrumentId, page, pageSize }) {
      const found = await listTradeRows(database, owner, { country, instrumentId, page, pageSize });
      const trades = await withEvents(database, found.trades);
      const items = trades.map((one) => tradeView(one, instrumentOf(one.fill.instrumentId, one.fill.currency)));
      return { items, page, pageSize, total: found.total };
    },
    async openRefs(owner, country, instrumentId) {
      const search = { statuses: statusesOf.open, country, instrumentId, page: 1, pageSize: OPEN_ORDERS_READ };
      const { orders } = await listOrderRows(database, owner, search);
      return orders.map(({ orderId, instrumentId: id, side }) => ({ owner, orderId, instrumentId: id, side }));
    },
    statistics: createStatistics(database, market),
    preview: createPreview(deps),
    ...createHoldingQueries(deps),
  };
}
