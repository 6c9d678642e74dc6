import { refused } from '@tarazu/domain/decision';
import { hasBegun } from '@tarazu/domain/market/corporate-action/split';
import { addDays } from '@tarazu/domain/market/zone';
import { conditionalRule } from '@tarazu/domain/market-rules/conditional-rules';
import { leastValue } from '@tarazu/domain/market-rules/order-limits';
import { type ConditionalFacts, openingDayOf } from '@tarazu/domain/trading/conditional/conditional-facts';
import {
  type ConditionalOrder,
  openingOf,
  type WatchedPrice,
} from '@tarazu/domain/trading/conditional/conditional-order';
import {
  type ConditionalDecision,
  decideCancelConditional,
  decideCreateConditional,
  decideExpireConditional,
  decideModifyConditional,
} from '@tarazu/domain/trading/conditional/create';
import { decideEntryEnded, decideFireConditional, decidePositionEnded } from '@tarazu/domain/trading/conditional/fire';
import { decideMeetDividend } from '@tarazu/domain/trading/conditional/meet-dividend';
import { decideMeetSplit } from '@tarazu/domain/trading/conditional/meet-split';
import type { Order } from '@tarazu/domain/trading/order';
import type { OrderFault } from '@tarazu/domain/trading/place-checks';
import type { TradingFacts } from '@tarazu/domain/trading/trading-facts';
import type { LiveMarket } from '../../market/index.ts';
import type { ConditionalWish } from '../commands.ts';
import { reckonedOf } from './engine-ports.ts';
import { type ConditionalBook, conditionalIn } from './facts.ts';

/** What the batch knows besides, asked for only where it is needed. */
export interface Surroundings {
  readonly market: LiveMarket;
  readonly book: ConditionalBook;
  order(orderId: string): Order | undefined;
  tradingFacts(): TradingFacts | undefined;
  /** What its owner has on margin in its instrument. */
  margin(): TradingFacts['margin'];
  /** What stands against the owner or the market, whatever the order says. */
  shut(): OrderFault | undefined;
}

/** The price that it is compared with: the last print, or the mark or the index, as long as it is known. */
function priceOf(
  instrumentId: string,
  watched: WatchedPrice,
  market: Pick<LiveMarket, 'contractPrices' | 'prints' | 'quote'>,
): bigint | undefined {
  if (watched === 'last') return market.prints(instrumentId, 1)[0]?.price ?? market.quote(instrumentId)?.last;
  return reckonedOf(market, instrumentId, watched)?.price;
}

/** What the rules of waiting need to know; undefined of an unknown instrument. */
export function waitingFacts(
  { owner, instrumentId }: Pick<ConditionalWish, 'owner' | 'instrumentId'>,
  watched: WatchedPrice,
  { market, book }: Pick<Surroundings, 'market' | 'book'>,
): ConditionalFacts | undefined {
  const instrument = market.instrument(instrumentId);
  if (!instrument) return undefined;
  const state = market.tradingState(instrumentId);
  const rule = conditionalRule(instrument.market, state.tradeDate);
  return {
    instrument,
    state,
    last: priceOf(instrumentId, watched, market),
    waiting: book.waiting.get(owner) ?? 0,
    waitingMax: rule.waitingMax,
    nearest: rule.nearest,
    farthestTimes: rule.farthestTimes,
    limits: { valueMin: leastValue(instrument.market, state.tradeDate) },
    untilMax: addDays(state.tradeDate, rule.daysMax),
  };
}

/** Its last day, and the day that runs now. Of an instrument that is listed. */
export function daysOf(
  order: ConditionalOrder,
  market: Pick<LiveMarket, 'calendar' | 'instrument' | 'tradingState'>,
): readonly [lastDay: string, tradeDate: string] {
  const { tradeDate } = market.tradingState(order.instrumentId);
  const instrument = openingOf(order) === undefined ? undefined : market.instrument(order.instrumentId);
  return [instrument ? openingDayOf(order, market.calendar(instrument)) : order.until, tradeDate];
}

function isOfOldShares(
  { instrumentId, updatedAtMs }: ConditionalOrder,
  market: Pick<LiveMarket, 'splits' | 'nowMs'>,
): boolean {
  const nowMs = market.nowMs(instrumentId);
  return market.splits(instrumentId).some((split) => hasBegun(split, nowMs) && updatedAtMs < split.exMs);
}

export function decideConditional(command: ConditionalWish, around: Surroundings): ConditionalDecision {
  const { owner, conditionalId } = command;
  const order = conditionalIn(around.book, owner, conditionalId);
  const entry = command.after === undefined ? undefined : around.order(command.after);
  switch (command.kind) {
    case 'create-conditional':
      return decideCreateConditional(command, waitingFacts(command, command.watched ?? 'last', around), entry);
    case 'modify-conditional':
      return decideModifyConditional(command, order, waitingFacts(command, order?.by ?? 'last', around));
    case 'cancel-conditional':
      return decideCancelConditional(order, command.by);
    case 'expire-conditional':
      return order ? decideExpireConditional(order, ...daysOf(order, around.market)) : refused('conditional_unknown');
    case 'end-with-entry':
      return decideEntryEnded(order, entry);
    case 'end-with-position':
      return decidePositionEnded(order, { margin: around.margin() }, entry);
    case 'meet-dividend':
      return decideMeetDividend(command.dividend, order);
    case 'split-conditional':
      return decideMeetSplit(command.split, order, entry);
    case 'fire':
      // Of the old shares: a print of the new ones says nothing to it until it has met the split.
      if (order && isOfOldShares(order, around.market)) return refused('nothing_to_change');
      return decideFireConditional(command, order, around.tradingFacts(), { shut: around.shut(), entry });
  }
}
