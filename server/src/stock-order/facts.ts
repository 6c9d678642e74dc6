import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Trader } from '@tarazu/domain/stock-order/admission';
import { emptyHolding, evolveHolding, type Holding } from '@tarazu/domain/stock-order/holding';
import { addTakes, nothingTaken } from '@tarazu/domain/stock-order/match';
import { evolveOrder, isOpen, type StockOrder } from '@tarazu/domain/stock-order/order';
import type { FilledBody, StockOrderEvent } from '@tarazu/domain/stock-order/order-events';
import { PRINT_RULE } from '@tarazu/domain/stock-order/resting';
import type { DueFill } from '@tarazu/domain/stock-order/settle';
import type { Reader, Writer } from '../platform/database.ts';
import { isAdmitted, isTrading, type OrderRef, type StockOrderCommand } from './commands.ts';
import { type KnownDepth, lockDepths, saveDepths } from './store/depth.ts';
import { loadHoldings, saveHoldings } from './store/holdings.ts';
import { countOpenOrders, insertOrders, loadOrders, type OwnedOrder, updateOrders } from './store/orders.ts';
import { insertTrades, loadDueFills, markSettled, type NewTrade, takeFromLots } from './store/trades.ts';

/** What is stopped for somebody, and their memberships. */
export type TraderFacts = Omit<Trader, 'status'>;

/** One for each of the asked, whether there is anything to say or not. */
export type ReadTraders = (
  reader: Reader,
  owners: readonly AccountId[],
) => Promise<ReadonlyMap<AccountId, TraderFacts>>;

/** Orders and holdings as commands find them, with what earlier ones did. */
export interface KnownOrders {
  readonly orders: Map<string, OwnedOrder>;
  /** Open orders of those of whom they were counted. */
  readonly openCounts: Map<AccountId, number>;
  readonly holdings: Map<string, Holding>;
  readonly depths: Map<string, KnownDepth>;
  /** Changes only by entries of the person's own, so their event number says whether it is still so. */
  readonly traders: Map<AccountId, TraderFacts>;
}

/** What a batch knows, and what of it must be saved. */
export interface StockOrderFacts extends KnownOrders {
  readonly due: Map<string, readonly DueFill[]>;
  /** Orders that this batch placed; they are not in the store yet. */
  readonly placedOrders: Set<string>;
  /** As this batch leaves them. */
  readonly changedOrders: Map<string, OwnedOrder>;
  readonly changedHoldings: Map<string, Pick<FilledBody, 'instrumentId' | 'currency'> & { readonly owner: AccountId }>;
  readonly changedDepths: Set<string>;
  readonly trades: NewTrade[];
  readonly settled: { owner: AccountId; eventNo: number }[];
  readonly sold: Map<string, { owner: AccountId; instrumentId: string; quantity: bigint }>;
}

export function noOrders(): KnownOrders {
  return {
    orders: new Map(),
    openCounts: new Map(),
    holdings: new Map(),
    depths: new Map(),
    traders: new Map(),
  };
}

export const neverTaken: KnownDepth = { taken: nothingTaken, version: 0 };

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

/** A new order that does not wait in the book never counts as open. */
function mayChangeOpen(command: StockOrderCommand): boolean {
  if (command.kind === 'place') return command.type === 'limit' && command.validity === 'day';
  return command.kind !== 'settle';
}

/** The orders that a command is about. */
function refsOf(command: StockOrderCommand): readonly OrderRef[] {
  if (command.kind === 'place' || command.kind === 'settle') return [];
  return command.kind === 'cancel-all' ? command.orders : [command];
}

function dueByCountry(fills: readonly (DueFill & { readonly owner: AccountId })[]): StockOrderFacts['due'] {
  return grouped(fills, (fill) => fill.instrumentId.slice(0, fill.instrumentId.indexOf(':')));
}

/** Nothing changed yet. The maps of what is known are shared with whoever gives them. */
export function factsOn(known: KnownOrders, due: StockOrderFacts['due'] = new Map()): StockOrderFacts {
  return {
    orders: known.orders,
    openCounts: known.openCounts,
    holdings: known.holdings,
    depths: known.depths,
    traders: known.traders,
    due,
    placedOrders: new Set(),
    changedOrders: new Map(),
    changedHoldings: new Map(),
    changedDepths: new Set(),
    trades: [],
    settled: [],
    sold: new Map(),
  };
}

/** What commands ask for, which is all that they may change: orders, counts, holdings and books. */
export interface Asked {
  readonly orders: readonly Pick<OrderRef, 'owner' | 'orderId'>[];
  readonly counting: readonly AccountId[];
  readonly holdings: readonly Pick<OrderRef, 'owner' | 'instrumentId'>[];
  readonly depths: readonly string[];
  /** Only read, never changed by these commands. */
  readonly traders: readonly AccountId[];
}

/** The instruments whose books these commands may take from. */
export function depthsOf(commands: readonly StockOrderCommand[]): readonly string[] {
  return [...new Set(commands.filter(isTrading).map(({ instrumentId }) => instrumentId))];
}

export function askedBy(commands: readonly StockOrderCommand[]): Asked {
  const trading = commands.filter(isTrading);
  return {
    orders: commands.flatMap(refsOf),
    counting: [...new Set(commands.filter(mayChangeOpen).map(({ owner }) => owner))],
    holdings: [...new Map(trading.map((command) => [keyOf(command.owner, command.instrumentId), command])).values()],
    depths: depthsOf(trading),
    traders: [...new Set(commands.filter(isAdmitted).map(({ owner }) => owner))],
  };
}

/** What is read of the store besides this feature's own rows. */
export interface OrderSources {
  readonly source: string;
  readonly readTraders: ReadTraders;
}

/** Adds to what is known. Whoever has no open order or no holding is known to have none. */
export async function learnOrders(
  reader: Reader,
  known: KnownOrders,
  asked: Asked,
  readTraders: ReadTraders,
  readingDepths: Promise<ReadonlyMap<string, KnownDepth>>,
): Promise<void> {
  const [orders, openCounts, holdings, traders, depths] = await Promise.all([
    loadOrders(reader, asked.orders),
    countOpenOrders(reader, asked.counting),
    loadHoldings(reader, asked.holdings),
    asked.traders.length > 0 ? readTraders(reader, asked.traders) : new Map<AccountId, TraderFacts>(),
    readingDepths,
  ]);
  for (const row of orders) known.orders.set(keyOf(row.owner, row.order.orderId), row);
  for (const owner of asked.counting) known.openCounts.set(owner, openCounts.get(owner) ?? 0);
  for (const { owner, instrumentId } of asked.holdings) known.holdings.set(keyOf(owner, instrumentId), emptyHolding);
  for (const row of holdings) known.holdings.set(keyOf(row.owner, row.instrumentId), row.holding);
  for (const [owner, trader] of traders) known.traders.set(owner, trader);
  for (const id of asked.depths) known.depths.set(id, depths.get(id) ?? neverTaken);
}

/** One flight of at most seven statements, whatever the number of commands. */
export async function loadFacts(
  reader: Reader,
  commands: readonly StockOrderCommand[],
  { source, readTraders }: OrderSources,
  writtenDepths: Set<string>,
): Promise<StockOrderFacts> {
  const asked = askedBy(commands);
  const known: KnownOrders = noOrders();
  const settling = commands.flatMap((command) => (command.kind === 'settle' ? [command] : []));
  const [due] = await Promise.all([
    loadDueFills(reader, settling),
    learnOrders(reader, known, asked, readTraders, lockDepths(reader, asked.depths, source, writtenDepths)),
  ]);
  return factsOn(known, dueByCountry(due));
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
  const { taken, version } = facts.depths.get(instrumentId) ?? neverTaken;
  facts.depths.set(instrumentId, { taken: addTakes(taken, side, evidence.sequence, takes), version });
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
    const owned = { owner, order: after };
    facts.orders.set(key, owned);
    if (before === undefined) facts.placedOrders.add(key);
    facts.changedOrders.set(key, owned);
    const opened = Number(isOpen(after)) - Number(before !== undefined && isOpen(before));
    const counted = facts.openCounts.get(owner);
    if (counted !== undefined) facts.openCounts.set(owner, counted + opened);
  }
  if (event.type === 'stock-order.filled') applyFill(facts, owner, mark.no, mark.atMs, event.body);
}

/** Multi-row statements, all sent before the first is awaited. */
export async function saveFacts(writer: Writer, facts: StockOrderFacts, source: string): Promise<void> {
  const holdings = [...facts.changedHoldings].map(([key, row]) => ({
    ...row,
    holding: facts.holdings.get(key) ?? emptyHolding,
  }));
  const placed: OwnedOrder[] = [];
  const earlier: OwnedOrder[] = [];
  for (const [key, row] of facts.changedOrders) (facts.placedOrders.has(key) ? placed : earlier).push(row);
  const depths = [...facts.changedDepths].map((id) => {
    const { taken, version } = facts.depths.get(id) ?? neverTaken;
    facts.depths.set(id, { taken, version: version + 1 });
    return [id, taken] as const;
  });
  await Promise.all([
    insertOrders(writer, placed),
    updateOrders(writer, earlier),
    insertTrades(writer, facts.trades),
    takeFromLots(writer, [...facts.sold.values()]),
    saveHoldings(writer, holdings),
    saveDepths(writer, depths, source),
    markSettled(writer, facts.settled),
  ]);
}

/** After the commit: orders that have ended are read from the store if somebody asks for them again. */
export function dropEnded({ orders, changedOrders }: StockOrderFacts): void {
  for (const [key, row] of changedOrders) if (!isOpen(row.order) && orders.get(key) === row) orders.delete(key);
}

export function orderIn(facts: StockOrderFacts, owner: AccountId, orderId: string): StockOrder | undefined {
  return facts.orders.get(keyOf(owner, orderId))?.order;
}
