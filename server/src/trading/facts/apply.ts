import type { BlockEvent } from '@tarazu/domain/block/block-state';
import { withTrade } from '@tarazu/domain/charges/traded-volume';
import type { ConversionEvent } from '@tarazu/domain/exchange/conversion/convert';
import type { LimitConversionEvent } from '@tarazu/domain/exchange/conversion/limit-conversion';
import {
  evolveSplit,
  type MoreSharesBody,
  type MoreSharesEvent,
} from '@tarazu/domain/market/corporate-action/more-shares';
import { ratioFrom } from '@tarazu/domain/market/corporate-action/split';
import type { InstrumentRef } from '@tarazu/domain/market/instrument';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { type ConditionalEvent, conditionalEvents } from '@tarazu/domain/trading/conditional/conditional-events';
import { evolveHolding } from '@tarazu/domain/trading/holding';
import { addTakes, isBesideBook } from '@tarazu/domain/trading/matching/match';
import { PRINT_RULE } from '@tarazu/domain/trading/matching/resting';
import { type PositionText, positionFrom } from '@tarazu/domain/trading/on-margin/on-margin';
import { type EventMark, evolveOrder, isOpen } from '@tarazu/domain/trading/order';
import type { FilledBody, OrderEvent } from '@tarazu/domain/trading/order-events';
import { withResult } from '@tarazu/domain/trading/own-limit/own-limit';
import { noPositions, positionKey, withPosition } from '../../position/index.ts';
import { foldBlock } from '../block/facts.ts';
import { keyOf } from '../commands.ts';
import { foldConditional } from '../conditional/facts.ts';
import { foldConversion, foldLimit, isLimitEvent } from '../conversion/facts.ts';
import { meetLots } from '../holding/outstanding.ts';
import type { OwnedOrder } from '../store/orders.ts';
import { countsVolume } from '../store/traded-days.ts';
import { holdingIn, neverTaken, type OrderFacts } from './facts.ts';

export type TradingEvent =
  | OrderEvent
  | BlockEvent
  | ConditionalEvent
  | ConversionEvent
  | LimitConversionEvent
  | MoreSharesEvent;

export function isBlockEvent(event: TradingEvent): event is BlockEvent {
  return event.type.startsWith('block.');
}

const waitingTypes: ReadonlySet<string> = new Set(conditionalEvents);

export function isConditionalEvent(event: TradingEvent): event is ConditionalEvent {
  return waitingTypes.has(event.type);
}

function applyPosition(facts: OrderFacts, owner: AccountId, ref: InstrumentRef, text: PositionText): void {
  const { direction } = text;
  const position = positionFrom(text);
  facts.positions.set(owner, withPosition(facts.positions.get(owner) ?? noPositions, ref, direction, position));
  const key = keyOf(owner, positionKey(ref.instrumentId, direction));
  facts.changedPositions.set(key, { ...ref, owner, direction, position });
}

function applyFill(
  facts: OrderFacts,
  { owner, order }: OwnedOrder,
  { no: eventNo, atMs }: EventMark,
  fill: FilledBody,
): void {
  const { instrumentId, currency, side, evidence } = fill;
  const { market, base } = order;
  const key = keyOf(owner, instrumentId);
  facts.trades.push({ owner, eventNo, atMs, market, base, fill });
  if (fill.position) applyPosition(facts, owner, { instrumentId, market, base, currency }, fill.position);
  // Of what is traded within the day the holding keeps the sums of the day, by which charges of a day are reckoned.
  if (!fill.position || fill.product !== undefined) {
    facts.holdings.set(key, evolveHolding(holdingIn(facts, owner, instrumentId), fill));
    facts.changedHoldings.set(key, { owner, instrumentId, market, base, currency });
    if (side === 'sell' && !fill.position) {
      const quantity = (facts.sold.get(key)?.quantity ?? 0n) + decimal(fill.quantity);
      facts.sold.set(key, { owner, instrumentId, quantity });
    }
  }
  if (countsVolume(market)) {
    const trader = facts.traders.get(owner);
    const day = { market, date: fill.tradeDate, value: decimal(fill.value) };
    if (trader) facts.traders.set(owner, { ...trader, traded: withTrade(trader.traded, day) });
  }
  // A position is opened at a cost that no sale will count again.
  const result = fill.realised ?? (fill.position ? `-${fill.chargesTotal}` : null);
  if (result !== null) {
    const trader = facts.traders.get(owner);
    const own = trader && withResult(trader.own, market, atMs, decimal(result));
    if (own && own !== trader.own) facts.traders.set(owner, { ...trader, own });
  }
  if (evidence.ruleVersion === PRINT_RULE || isBesideBook(evidence.ruleVersion)) return;
  // Of what was taken together the first one answers for all.
  if (evidence.together && evidence.together.place > 0) return;
  const takes = evidence.levels.map((level) => ({ price: decimal(level.price), taken: decimal(level.taken) }));
  const { taken, version } = facts.depths.get(instrumentId) ?? neverTaken;
  facts.depths.set(instrumentId, { taken: addTakes(taken, side, evidence.sequence, takes), version });
  facts.changedDepths.add(instrumentId);
}

/** The holding, its lots and what of it has still to settle, after a split. `firstNo`: of the entry that it stands in. */
function applySplit(facts: OrderFacts, owner: AccountId, body: MoreSharesBody, mark: EventMark, firstNo: number): void {
  const { instrumentId, market, base, currency, actionId } = body;
  const key = keyOf(owner, instrumentId);
  const old = facts.oldShares.get(key);
  if (!old) throw new Error(`the lots of ${key} were not read`);
  const lots = meetLots(ratioFrom(body), old.lots, decimal(body.step));
  facts.holdings.set(key, evolveSplit(holdingIn(facts, owner, instrumentId), body));
  facts.changedHoldings.set(key, { owner, instrumentId, market, base, currency });
  facts.oldShares.set(key, { lots, met: new Set([...old.met, actionId]) });
  facts.splits.push({ owner, eventNo: firstNo, ownNo: mark.no, atMs: mark.atMs, body, lots });
  const locked = new Map(lots.map((lot) => [lot.eventNo, lot.locked]));
  const place = keyOf(owner, market);
  const due = facts.due.get(place);
  if (!due) return;
  facts.due.set(
    place,
    due.map((fill) =>
      fill.instrumentId === instrumentId && fill.side === 'buy'
        ? { ...fill, quantity: locked.get(fill.eventNo) ?? fill.quantity }
        : fill,
    ),
  );
}

/** What has settled is not locked any more. */
function unlockOld(facts: OrderFacts, owner: AccountId, done: ReadonlySet<number>): void {
  for (const [key, old] of facts.oldShares) {
    if (!key.startsWith(keyOf(owner, ''))) continue;
    const lots = old.lots.map((lot) => (done.has(lot.eventNo) ? { ...lot, locked: 0n } : lot));
    facts.oldShares.set(key, { ...old, lots });
  }
}

/** Folds one event of an owner into the facts. By how many it changed the open orders. */
function applyEvent(
  facts: OrderFacts,
  owner: AccountId,
  event: Exclude<TradingEvent, MoreSharesEvent>,
  mark: EventMark,
): number {
  if (isConditionalEvent(event)) {
    foldConditional(facts.conditionals, owner, event, mark);
    return 0;
  }
  if (isBlockEvent(event)) {
    foldBlock(facts.blocks, owner, event, mark);
    return 0;
  }
  if (isLimitEvent(event)) {
    foldLimit(facts.conversions, owner, event, mark);
    return 0;
  }
  if (event.type === 'conversion.done') {
    foldConversion(facts.conversions, owner, event, mark);
    return 0;
  }
  if (event.type === 'order.settled') {
    for (const eventNo of event.body.fills) facts.settled.push({ owner, eventNo });
    const key = keyOf(owner, event.body.market);
    const done = new Set(event.body.fills);
    unlockOld(facts, owner, done);
    facts.due.set(
      key,
      (facts.due.get(key) ?? []).filter(({ eventNo }) => !done.has(eventNo)),
    );
    return 0;
  }
  const key = keyOf(owner, event.body.orderId);
  const before = facts.orders.get(key)?.order;
  const after = evolveOrder(before, event, mark);
  if (!after) return 0;
  const owned = { owner, order: after };
  if (event.type === 'order.filled') applyFill(facts, owned, mark, event.body);
  facts.orders.set(key, owned);
  if (before === undefined) facts.placedOrders.add(key);
  facts.changedOrders.set(key, owned);
  return Number(isOpen(after)) - Number(before !== undefined && isOpen(before));
}

/**
 * Folds what one command did into the facts. `first` is the mark of its first event. A split stands last in its entry, so that the entry is named after
 * what was asked for, and came before all of it.
 */
export function applyEvents(
  facts: OrderFacts,
  owner: AccountId,
  events: readonly TradingEvent[],
  first: EventMark,
): void {
  let opened = 0;
  const marked = events.map((event, index) => ({ event, mark: { no: first.no + index, atMs: first.atMs } }));
  for (const { event, mark } of marked)
    if (event.type === 'holding.split') applySplit(facts, owner, event.body, mark, first.no);
  for (const { event, mark } of marked)
    if (event.type !== 'holding.split' && event.type !== 'holding.split-announced')
      opened += applyEvent(facts, owner, event, mark);
  if (opened === 0) return;
  const counted = facts.openCounts.get(owner);
  if (counted === undefined) throw new Error(`the open orders of account ${owner} were not counted`);
  facts.openCounts.set(owner, counted + opened);
}
