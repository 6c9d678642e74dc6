import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { emptyHolding, evolveHolding, type Holding } from '@tarazu/domain/stock-order/holding';
import { addTakes, nothingTaken, type TakenDepth } from '@tarazu/domain/stock-order/match';
import { evolveOrder, isOpen, type StockOrder } from '@tarazu/domain/stock-order/order';
import type { FilledBody, StockOrderEvent } from '@tarazu/domain/stock-order/order-events';
import { PRINT_RULE } from '@tarazu/domain/stock-order/resting';
import type { DueFill } from '@tarazu/domain/stock-order/settle';
import type { Reader, Writer } from '../platform/database.ts';
import { isTrading, type OrderRef, type StockOrderCommand } from './commands.ts';
import { lockDepths, saveDepths } from './store/depth.ts';
import { loadHoldings, saveHoldings } from './store/holdings.ts';
import { countOpenOrders, insertOrders, loadOrders, type OwnedOrder, updateOrders } from './store/orders.ts';
import { insertTrades, loadDueFills, markSettled, type NewTrade, takeFromLots } from './store/trades.ts';

/** What a batch knows of orders and holdings, with what its earlier commands did; and what of it must be saved. */
export interface StockOrderFacts {
  readonly orders: Map<string, OwnedOrder>;
  readonly openCounts: Map<AccountId, number>;
  readonly holdings: Map<string, Holding>;
  readonly depths: Map<string, TakenDepth>;
  readonly due: Map<string, readonly DueFill[]>;
  /** Orders that this batch placed; they are not in the store yet. */
  readonly placedOrders: Set<string>;
  readonly changedOrders: Set<string>;
  readonly changedHoldings: Map<string, Pick<FilledBody, 'instrumentId' | 'currency'> & { readonly owner: AccountId }>;
  readonly changedDepths: Set<string>;
  readonly trades: NewTrade[];
  readonly settled: { owner: AccountId; eventNo: number }[];
  readonly sold: Map<string, { owner: AccountId; instrumentId: string; quantity: bigint }>;
}

/** Owner and a name, as a key of the maps above. */
export function keyOf(owner: AccountId, name: string): string {
  return `${owner}|${name}`;
}

function grouped<Row extends { readonly owner: AccountId; readonly instrumentId: string }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): Map<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row.owner, nameOf(row));
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** Only an order that may wait in the book adds to the open ones. */
function mayRest(command: StockOrderCommand): boolean {
  return command.kind === 'place' && command.type === 'limit' && command.validity === 'day';
}

/** The orders that a command is about. */
function refsOf(command: StockOrderCommand): readonly OrderRef[] {
  if (command.kind === 'place' || command.kind === 'settle') return [];
  return command.kind === 'cancel-all' ? command.orders : [command];
}

/** One flight of at most five statements, whatever the number of commands. */
export async function loadFacts(
  reader: Reader,
  commands: readonly StockOrderCommand[],
  source: string,
  seenDepths: Set<string>,
): Promise<StockOrderFacts> {
  const trading = commands.filter(isTrading);
  const known = commands.flatMap(refsOf);
  const pairs = new Map(trading.map((command) => [keyOf(command.owner, command.instrumentId), command]));
  const counting = new Set(commands.filter(mayRest).map(({ owner }) => owner));
  const settling = commands.flatMap((command) => (command.kind === 'settle' ? [command] : []));
  const [orders, openCounts, holdings, depths, due] = await Promise.all([
    loadOrders(reader, known),
    countOpenOrders(reader, [...counting]),
    loadHoldings(reader, [...pairs.values()]),
    lockDepths(reader, [...new Set(trading.map(({ instrumentId }) => instrumentId))], source, seenDepths),
    loadDueFills(reader, settling),
  ]);
  return {
    orders: new Map(orders.map((row) => [keyOf(row.owner, row.order.orderId), row])),
    openCounts: new Map(openCounts),
    holdings: new Map(holdings.map((row) => [keyOf(row.owner, row.instrumentId), row.holding])),
    depths,
    due: grouped(due, (fill) => fill.instrumentId.slice(0, fill.instrumentId.indexOf(':'))),
    placedOrders: new Set(),
    changedOrders: new Set(),
    changedHoldings: new Map(),
    changedDepths: new Set(),
    trades: [],
    settled: [],
    sold: new Map(),
  };
}

export function holdingIn(facts: StockOrderFacts, owner: AccountId, instrumentId: string): Holding {
  return facts.holdings.get(keyOf(owner, instrumentId)) ?? emptyHolding;
}

function applyFill(facts: StockOrderFacts, owner: AccountId, eventNo: number, atMs: number, fill: FilledBody): void {
  const { instrumentId, currency, side, evidence } = fill;
  const key = keyOf(owner, instrumentId);
  facts.trades.push({ owner, eventNo, atMs, fill });
  facts.holdings.set(key, evolveHolding(holdingIn(facts, owner, instrumentId), fill));
  facts.changedHoldings.set(key, { owner, instrumentId, currency });
  if (side === 'sell') {
    const quantity = (facts.sold.get(key)?.quantity ?? 0n) + decimal(fill.quantity);
    facts.sold.set(key, { owner, instrumentId, quantity });
  }
  if (evidence.ruleVersion === PRINT_RULE) return;
  const takes = evidence.levels.map((level) => ({ price: decimal(level.price), taken: decimal(level.taken) }));
  const depth = facts.depths.get(instrumentId) ?? nothingTaken;
  facts.depths.set(instrumentId, addTakes(depth, side, evidence.sequence, takes));
  facts.changedDepths.add(instrumentId);
}

/** Folds one event of an owner into the facts. */
export function applyEvent(
  facts: StockOrderFacts,
  owner: AccountId,
  event: StockOrderEvent,
  mark: { readonly no: number; readonly atMs: number },
): void {
  if (event.type === 'stock-order.settled') {
    for (const eventNo of event.body.fills) facts.settled.push({ owner, eventNo });
    const key = keyOf(owner, event.body.country);
    const done = new Set(event.body.fills);
    facts.due.set(
      key,
      (facts.due.get(key) ?? []).filter(({ eventNo }) => !done.has(eventNo)),
    );
    return;
  }
  const key = keyOf(owner, event.body.orderId);
  const before = facts.orders.get(key)?.order;
  const after = evolveOrder(before, event, mark);
  if (after) {
    facts.orders.set(key, { owner, order: after });
    if (before === undefined) facts.placedOrders.add(key);
    facts.changedOrders.add(key);
    const opened = Number(isOpen(after)) - Number(before !== undefined && isOpen(before));
    if (opened !== 0) facts.openCounts.set(owner, (facts.openCounts.get(owner) ?? 0) + opened);
  }
  if (event.type === 'stock-order.filled') applyFill(facts, owner, mark.no, mark.atMs, event.body);
}

function ordersOf(facts: StockOrderFacts, keys: Iterable<string>): readonly OwnedOrder[] {
  return [...keys].flatMap((key) => facts.orders.get(key) ?? []);
}

export function changedOrdersOf(facts: StockOrderFacts): readonly OwnedOrder[] {
  return ordersOf(facts, facts.changedOrders);
}

/** Multi-row statements, all sent before the first is awaited. */
export async function saveFacts(writer: Writer, facts: StockOrderFacts, source: string): Promise<void> {
  const holdings = [...facts.changedHoldings].map(([key, row]) => ({
    ...row,
    holding: facts.holdings.get(key) ?? emptyHolding,
  }));
  const earlierOrders = [...facts.changedOrders].filter((key) => !facts.placedOrders.has(key));
  const depths = [...facts.changedDepths].map((id) => [id, facts.depths.get(id) ?? nothingTaken] as const);
  await Promise.all([
    insertOrders(writer, ordersOf(facts, facts.placedOrders)),
    updateOrders(writer, ordersOf(facts, earlierOrders)),
    insertTrades(writer, facts.trades),
    takeFromLots(writer, [...facts.sold.values()]),
    saveHoldings(writer, holdings),
    saveDepths(writer, depths, source),
    markSettled(writer, facts.settled),
  ]);
}

export function orderIn(facts: StockOrderFacts, owner: AccountId, orderId: string): StockOrder | undefined {
  return facts.orders.get(keyOf(owner, orderId))?.order;
}
