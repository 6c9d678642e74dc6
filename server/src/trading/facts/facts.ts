import type { Split } from '@tarazu/domain/market/corporate-action/split';
import { type Halt, isAbout } from '@tarazu/domain/market/halt/halt';
import type { AccountId } from '@tarazu/domain/posting';
import { emptyHolding, type Holding } from '@tarazu/domain/trading/holding';
import { nothingTaken } from '@tarazu/domain/trading/matching/match';
import { isOpen, type Order } from '@tarazu/domain/trading/order';
import type { DueFill } from '@tarazu/domain/trading/settle';
import type { SaveContext } from '../../platform/commit/transactor.ts';
import { type FactMap, only } from '../../platform/commit/watched-map.ts';
import type { Reader, Writer } from '../../platform/database.ts';
import {
  type AccountPositions,
  type ChangedPosition,
  insertMarginResults,
  loadAccountPositions,
  savePositions,
} from '../../position/index.ts';
import { type BlockBook, loadBlocks, noBlocks, saveBlocks } from '../block/facts.ts';
import { keyOf, type OrderCommand } from '../commands.ts';
import { type ConditionalBook, loadBook, noConditionals, saveBook } from '../conditional/facts.ts';
import { type ConversionBook, loadConversions, noConversions } from '../conversion/facts.ts';
import { saveConversions } from '../conversion/store.ts';
import { mayBeOutstanding } from '../holding/outstanding.ts';
import { loadOldShares, type NewSplit, type OldShares, saveSplits } from '../holding/split-store.ts';
import { type KnownDepth, lockDepths, saveDepths } from '../store/depth.ts';
import { loadDueFills, markSettled } from '../store/due-fills.ts';
import { readHalts } from '../store/halts.ts';
import { loadHoldings, type OwnedHolding, saveHoldings } from '../store/holdings.ts';
import { countOpenOrders, insertOrders, loadOrders, type OwnedOrder, updateOrders } from '../store/orders.ts';
import { addTradedDays } from '../store/traded-days.ts';
import { insertTrades, type NewTrade, openingResults, takeFromLots } from '../store/trades.ts';
import { type Asked, askedBy, placedBy } from './asked.ts';
import type { ReadTraders, TraderFacts } from './trader-facts.ts';

/** Orders and holdings as commands find them, with what earlier ones did. */
export interface KnownOrders {
  readonly orders: FactMap<string, OwnedOrder>;
  /** Open orders of those of whom they were counted. */
  readonly openCounts: FactMap<AccountId, number>;
  readonly holdings: FactMap<string, Holding>;
  readonly depths: FactMap<string, KnownDepth>;
  /** By instrument. A halt writes to the books it is about, so their version says whether it is still so. */
  readonly halts: FactMap<string, readonly Halt[]>;
  /** Changes only by entries of the person's own, so their event number says whether it is still so; their own fills change it here. */
  readonly traders: FactMap<AccountId, TraderFacts>;
  /** Of those who trade on margin. Whatever changes one is an entry of its owner's. */
  readonly positions: FactMap<AccountId, AccountPositions>;
}

/** What a batch knows, and what of it must be saved. */
export interface OrderFacts extends KnownOrders {
  readonly due: Map<string, readonly DueFill[]>;
  readonly conditionals: ConditionalBook;
  readonly conversions: ConversionBook;
  readonly blocks: BlockBook;
  /** Orders that this batch placed; they are not in the store yet. */
  readonly placedOrders: Set<string>;
  /** As this batch leaves them. */
  readonly changedOrders: Map<string, OwnedOrder>;
  readonly changedHoldings: Map<string, Omit<OwnedHolding, 'holding'>>;
  readonly changedDepths: Set<string>;
  /** By owner, instrument and direction. */
  readonly changedPositions: Map<string, ChangedPosition>;
  readonly trades: NewTrade[];
  readonly settled: { owner: AccountId; eventNo: number }[];
  readonly sold: Map<string, { owner: AccountId; instrumentId: string; quantity: bigint }>;
  /** What holdings are made of that a split may still have to meet, by owner and instrument. */
  readonly oldShares: Map<string, OldShares>;
  readonly splits: NewSplit[];
}

export function noOrders() {
  return {
    orders: new Map<string, OwnedOrder>(),
    openCounts: new Map<AccountId, number>(),
    holdings: new Map<string, Holding>(),
    depths: new Map<string, KnownDepth>(),
    halts: new Map<string, readonly Halt[]>(),
    traders: new Map<AccountId, TraderFacts>(),
    positions: new Map<AccountId, AccountPositions>(),
  } satisfies KnownOrders;
}

export const neverTaken: KnownDepth = { taken: nothingTaken, version: 0 };

function grouped<Row extends { readonly owner: AccountId }>(
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

function dueByMarket(fills: readonly (DueFill & { readonly owner: AccountId })[]): OrderFacts['due'] {
  return grouped(fills, ({ market }) => market);
}

/** Nothing changed yet. The maps of what is known are shared with whoever gives them. */
export function factsOn(
  known: KnownOrders,
  due: OrderFacts['due'] = new Map(),
  conditionals = noConditionals(),
  conversions = noConversions(),
  blocks = noBlocks(),
): OrderFacts {
  return {
    orders: known.orders,
    openCounts: known.openCounts,
    holdings: known.holdings,
    depths: known.depths,
    halts: known.halts,
    traders: known.traders,
    positions: known.positions,
    due,
    conditionals,
    conversions,
    blocks,
    placedOrders: new Set(),
    changedOrders: new Map(),
    changedHoldings: new Map(),
    changedDepths: new Set(),
    changedPositions: new Map(),
    trades: [],
    settled: [],
    sold: new Map(),
    oldShares: new Map(),
    splits: [],
  };
}

/**
 * What is known, for these commands: they may change what they ask for, and the orders that they place. Deciding ahead is
 * right only as long as that is so, and nothing else would tell.
 */
export function watchedOrders(known: KnownOrders, commands: readonly OrderCommand[]): KnownOrders {
  const { orders, counting, holdings, depths, traders, positions } = askedBy(commands);
  const placed = commands.flatMap(placedBy);
  return {
    orders: only(
      known.orders,
      [...orders, ...placed].map(({ owner, orderId }) => keyOf(owner, orderId)),
      'order',
    ),
    openCounts: only(known.openCounts, counting, 'the open orders of account'),
    holdings: only(
      known.holdings,
      holdings.map(({ owner, instrumentId }) => keyOf(owner, instrumentId)),
      'holding',
    ),
    depths: only(known.depths, depths, 'book'),
    halts: only(known.halts, [], 'halt'),
    traders: only(known.traders, traders, 'trader'),
    positions: only(known.positions, positions, 'the positions of account'),
  };
}

/** What is read of the store besides this feature's own rows. */
export interface OrderSources {
  readonly source: string;
  readonly readTraders: ReadTraders;
  /** What is announced of a share. */
  readonly splits: (instrumentId: string) => readonly Split[];
  /** For tests: a command that changes what it did not ask for fails. */
  readonly watched: boolean;
  readonly nowMs: () => number;
}

/** Adds to what is known. Whoever has no open order or no holding is known to have none. */
export async function learnOrders(
  reader: Reader,
  known: KnownOrders,
  asked: Asked,
  readTraders: ReadTraders,
  readingDepths: Promise<ReadonlyMap<string, KnownDepth>>,
): Promise<void> {
  // The books are read first: what is read of halts is as old as their version or newer.
  const [orders, openCounts, holdings, traders, positions, depths, halts] = await Promise.all([
    loadOrders(reader, asked.orders),
    countOpenOrders(reader, asked.counting),
    loadHoldings(reader, asked.holdings),
    asked.traders.length > 0 ? readTraders(reader, asked.traders) : new Map<AccountId, TraderFacts>(),
    loadAccountPositions(reader, asked.positions),
    readingDepths,
    asked.depths.length > 0 ? readHalts(reader) : [],
  ]);
  for (const row of orders) known.orders.set(keyOf(row.owner, row.order.orderId), row);
  for (const owner of asked.counting) known.openCounts.set(owner, openCounts.get(owner) ?? 0);
  for (const { owner, instrumentId } of asked.holdings) known.holdings.set(keyOf(owner, instrumentId), emptyHolding);
  for (const row of holdings) known.holdings.set(keyOf(row.owner, row.instrumentId), row.holding);
  for (const [owner, trader] of traders) {
    // Of one that is read again, its fills that are under way are known here and not in the store yet.
    const { traded = trader.traded } = known.traders.get(owner) ?? {};
    known.traders.set(owner, { ...trader, traded });
  }
  for (const [owner, account] of positions) known.positions.set(owner, account);
  for (const id of asked.depths) {
    known.depths.set(id, depths.get(id) ?? neverTaken);
    known.halts.set(
      id,
      halts.filter((halt) => isAbout(halt, id)),
    );
  }
}

/** One flight of at most ten statements, whatever the number of commands; and a second one where a share is being split. */
export async function loadFacts(
  writer: Writer,
  commands: readonly OrderCommand[],
  { source, readTraders, watched, splits, nowMs }: OrderSources,
  writtenDepths: Set<string>,
): Promise<OrderFacts> {
  const asked = askedBy(commands);
  const known = noOrders();
  const settling = commands.flatMap((command) => (command.kind === 'settle' ? [command] : []));
  const [due, conditionals, conversions, blocks] = await Promise.all([
    loadDueFills(writer, settling),
    loadBook(writer, asked),
    loadConversions(writer, commands, nowMs()),
    loadBlocks(writer, commands, nowMs()),
    learnOrders(writer, known, asked, readTraders, lockDepths(writer, asked.depths, source, writtenDepths)),
  ]);
  const found = watched ? watchedOrders(known, commands) : known;
  const facts = factsOn(found, dueByMarket(due), conditionals, conversions, blocks);
  await learnOldShares(writer, facts, asked.holdings, splits);
  return facts;
}

/** Adds what these holdings are made of, where a split may still have to meet them. */
export async function learnOldShares(
  reader: Reader,
  facts: OrderFacts,
  asked: Asked['holdings'],
  splits: OrderSources['splits'],
): Promise<void> {
  const old = asked.filter(({ owner, instrumentId }) =>
    mayBeOutstanding(splits(instrumentId), holdingIn(facts, owner, instrumentId)),
  );
  for (const { owner, instrumentId, shares } of await loadOldShares(reader, old))
    facts.oldShares.set(keyOf(owner, instrumentId), shares);
}

export function holdingIn(facts: OrderFacts, owner: AccountId, instrumentId: string): Holding {
  return facts.holdings.get(keyOf(owner, instrumentId)) ?? emptyHolding;
}

/** Multi-row statements, all sent before the first is awaited. */
export async function saveFacts(
  writer: Writer,
  facts: OrderFacts,
  by: SaveContext & { readonly source: string },
): Promise<void> {
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
    saveSplits(writer, facts.splits),
    insertOrders(writer, placed),
    updateOrders(writer, earlier),
    insertTrades(writer, facts.trades),
    addTradedDays(writer, facts.trades),
    insertMarginResults(writer, openingResults(facts.trades)),
    takeFromLots(writer, [...facts.sold.values()]),
    saveHoldings(writer, holdings),
    saveDepths(writer, depths, by.source),
    savePositions(writer, [...facts.changedPositions.values()], by),
    markSettled(writer, facts.settled),
    saveBook(writer, facts.conditionals),
    saveConversions(writer, facts.conversions),
    saveBlocks(writer, facts.blocks),
  ]);
}

/** After the commit: orders that have ended are read from the store if somebody asks for them again. */
export function dropEnded({ orders, changedOrders }: OrderFacts): void {
  for (const [key, row] of changedOrders) if (!isOpen(row.order) && orders.get(key) === row) orders.delete(key);
}

export function orderIn(facts: OrderFacts, owner: AccountId, orderId: string): Order | undefined {
  return facts.orders.get(keyOf(owner, orderId))?.order;
}
