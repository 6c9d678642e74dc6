import type { BlockTradeDecision } from '@tarazu/domain/block/trade';
import { accepted, type Decision, refused } from '@tarazu/domain/decision';
import type { ConversionTariff } from '@tarazu/domain/exchange/conversion/conversion-tariff';
import type { ConversionDecision } from '@tarazu/domain/exchange/conversion/convert';
import { limitConversionEvents } from '@tarazu/domain/exchange/conversion/limit-conversion';
import {
  decideAnnounce,
  type MoreSharesEvent,
  moreSharesEvents,
} from '@tarazu/domain/market/corporate-action/more-shares';
import { growsOrNears } from '@tarazu/domain/trading/admission';
import { decideBracket } from '@tarazu/domain/trading/conditional/bracket';
import { type ConditionalEvent, conditionalEvents } from '@tarazu/domain/trading/conditional/conditional-events';
import type { ConditionalDecision } from '@tarazu/domain/trading/conditional/create';
import {
  decideCancel,
  decideCancelAll,
  decideExpire,
  decidePositionGone,
  decideRevoke,
} from '@tarazu/domain/trading/end';
import { decideFill } from '@tarazu/domain/trading/fill';
import { decideModify } from '@tarazu/domain/trading/modify';
import { decideFundClose } from '@tarazu/domain/trading/on-margin/fund-close';
import { type OrderDecision, type OrderEvent, orderEvents } from '@tarazu/domain/trading/order-events';
import { decidePlace } from '@tarazu/domain/trading/place';
import { intentFault } from '@tarazu/domain/trading/place-checks';
import { decideSettle } from '@tarazu/domain/trading/settle';
import type { LiveMarket } from '../market/index.ts';
import type { DecideContext, Transactor } from '../platform/commit/transactor.ts';
import type { ChangedPosition } from '../position/index.ts';
import type { Tariff } from '../tariff/index.ts';
import { createKnownOrders } from './ahead.ts';
import { answerOf, type TradingAnswer } from './answers.ts';
import type { BlockMarkets } from './block/market.ts';
import {
  accountsOf,
  assetsOf,
  type ConditionalCommand,
  isAboutHolding,
  isAboutLimit,
  isConditional,
  keyOf,
  type OrderCommand,
} from './commands.ts';
import { decideConditional, waitingFacts } from './conditional/decide.ts';
import { markSeen } from './conditional/facts.ts';
import type { OwnedConditional } from './conditional/store.ts';
import { applyEvents, isConditionalEvent, type TradingEvent } from './facts/apply.ts';
import { createDecisionFacts } from './facts/decision-facts.ts';
import { dropEnded, holdingIn, loadFacts, neverTaken, type OrderFacts, orderIn, saveFacts } from './facts/facts.ts';
import type { ReadTraders } from './facts/trader-facts.ts';
import { createWholeDecisions, type LimitDecision, type WholeKind } from './facts/whole-decisions.ts';
import { begunSplits, contextAfter, meetOutstanding } from './holding/outstanding.ts';
import type { MarketFacts, MarketReader } from './market-facts.ts';
import type { OwnedOrder } from './store/orders.ts';

type TradingDecision = Decision<TradingEvent, TradingRefusal>;
type TradingRefusal = Extract<
  OrderDecision | ConditionalDecision | ConversionDecision | LimitDecision | BlockTradeDecision,
  { kind: 'refused' }
>['code'];
export type TradingTransactor = Transactor<OrderCommand, OrderFacts, TradingEvent, TradingAnswer>;

export interface TradingTransactorDeps {
  readonly market: LiveMarket;
  readonly reader: MarketReader;
  readonly blockMarkets: BlockMarkets;
  readonly readTraders: ReadTraders;
  /** For tests: a command that changes what it did not ask for fails. */
  readonly watched: boolean;
  readonly nowMs: () => number;
  readonly conversionTariff: Pick<Tariff<ConversionTariff>, 'at'>;
  /** Told of every changed order after the commit. */
  onCommitted(
    orders: readonly OwnedOrder[],
    conditionals: readonly OwnedConditional[],
    entries: readonly OwnedOrder[],
  ): void;
  /** Told of every position that a commit has changed. */
  onPositions(changed: readonly ChangedPosition[]): void;
}

/** What the house closes by a rule that its owner was told of: who may not trade any more is closed all the same. */
function isHousesClosing(command: OrderCommand): boolean {
  return command.kind === 'place' && command.by === 'engine' && command.onMargin?.effect === 'close';
}

export function createTradingTransactor({
  market,
  reader,
  blockMarkets,
  readTraders,
  watched,
  nowMs,
  conversionTariff,
  onCommitted,
  onPositions,
}: TradingTransactorDeps): TradingTransactor {
  const writtenDepths = new Set<string>();
  const decisionFacts = createDecisionFacts(market);
  const { faultOf, haltOf, windingDownOf, marginOf, tradingFacts } = decisionFacts;
  const whole = createWholeDecisions({ market, reader, blockMarkets, conversionTariff, ...decisionFacts });
  const sources = { source: reader.source, readTraders, watched, splits: market.splits, nowMs };

  /** What a split has still to give the owner comes first, and stands in the same entry: nobody trades the new shares with the old ones. */
  function decide(command: OrderCommand, facts: OrderFacts, context: DecideContext): TradingDecision {
    if (command.kind === 'convert') return whole.decideConvert(command, facts, context);
    if (isAboutLimit(command)) return whole.decideLimit(command, facts, context);
    if (command.kind === 'block') return whole.decideBlockWish(command, facts, context);
    if (command.kind === 'together') return whole.decideOrdersTogether(command, facts, context);
    if (command.kind === 'announce-split')
      return decideAnnounce(command.split, holdingIn(facts, command.owner, command.instrumentId));
    if (!isAboutHolding(command)) return decideOn(command, facts, context, undefined);
    const { owner, instrumentId } = command;
    const instrument = market.instrument(instrumentId);
    if (!instrument)
      return command.kind === 'meet-split'
        ? refused('nothing_to_change')
        : decideOn(command, facts, context, undefined);
    const read = reader.read(instrument);
    const key = keyOf(owner, instrumentId);
    const splits = begunSplits(market, instrumentId, read.state);
    const holding = holdingIn(facts, owner, instrumentId);
    const shares = () => {
      // What this batch has already traded of the old shares is in no lot yet.
      const traded = facts.sold.has(key) || facts.trades.some((one) => keyOf(one.owner, one.fill.instrumentId) === key);
      return traded ? undefined : facts.oldShares.get(key);
    };
    const only = command.kind === 'meet-split' ? command.actionId : undefined;
    const covering = context.balance(owner, instrument.base, 'option');
    const met = meetOutstanding(owner, instrument, { splits, only, covering }, holding, shares);
    if (met && 'kind' in met) return met;
    if (command.kind === 'meet-split') return met ? accepted([met.event], met.postings) : refused('nothing_to_change');
    if (!met) return decideOn(command, facts, context, read);
    const decided = decideOn(
      command,
      { ...facts, holdings: new Map([[key, met.holding]]) },
      contextAfter(context, met),
      read,
    );
    if (decided.kind === 'refused') return decided;
    return accepted<OrderEvent | ConditionalEvent | MoreSharesEvent>(
      [...decided.events, met.event],
      [...met.postings, ...decided.postings],
    );
  }

  function decideWaiting(
    command: ConditionalCommand,
    facts: OrderFacts,
    context: DecideContext,
    read: MarketFacts | undefined,
  ): OrderDecision | ConditionalDecision {
    const isFired = command.kind === 'fire';
    // While trading is halted it waits untouched, as others do.
    const halt = isFired ? haltOf(command, facts, context) : undefined;
    if (halt) return halt;
    return decideConditional(command, {
      market,
      book: facts.conditionals,
      order: (orderId) => orderIn(facts, command.owner, orderId),
      tradingFacts: () => (isFired ? tradingFacts(command, facts, context, read) : undefined),
      margin: () => marginOf(command, facts, context),
      shut: () => (isFired ? faultOf(command, facts, context) : undefined),
    });
  }

  /** What the engine does about a position: the fund closes one, or an order finds none to close. */
  function decideOnPosition(
    command: Extract<OrderCommand, { kind: 'fund-close' | 'nothing-left' }>,
    facts: OrderFacts,
    context: DecideContext,
    read: MarketFacts | undefined,
  ): OrderDecision {
    const { owner, orderId } = command;
    if (command.kind === 'nothing-left')
      return decidePositionGone(owner, orderIn(facts, owner, orderId), marginOf(command, facts, context));
    const known = tradingFacts(command, facts, context, read);
    const halt = haltOf(command, facts, context);
    if (halt || !known) return halt ?? refused('nothing_to_change');
    return decideFundClose({ owner, orderId, direction: command.onMargin.direction }, known);
  }

  /** `read`: the market of a command that trades, at one moment. */
  function decideOn(
    command: Exclude<OrderCommand, { kind: WholeKind }>,
    facts: OrderFacts,
    context: DecideContext,
    read: MarketFacts | undefined,
  ): OrderDecision | ConditionalDecision {
    const { owner } = command;
    if (isConditional(command)) return decideWaiting(command, facts, context, read);
    switch (command.kind) {
      case 'place':
      case 'place-bracket': {
        // No order knows of these: they are not about what was ordered.
        const fault =
          (isHousesClosing(command) ? undefined : faultOf(command, facts, context)) ??
          windingDownOf(command, facts) ??
          haltOf(command, facts, context) ??
          intentFault(command, market.instrument(command.instrumentId));
        if (fault) return refused(fault.code, fault.params);
        const known = tradingFacts(command, facts, context, read);
        return command.kind === 'place'
          ? decidePlace(command, known)
          : decideBracket(
              command,
              known,
              waitingFacts(command, command.exit.watched ?? 'last', { market, book: facts.conditionals }),
            );
      }
      case 'modify': {
        const order = orderIn(facts, owner, command.orderId);
        const fault =
          (order && growsOrNears(order, command) ? faultOf(command, facts, context) : undefined) ??
          haltOf(command, facts, context);
        return fault
          ? refused(fault.code, fault.params)
          : decideModify(command, order, tradingFacts(command, facts, context, read));
      }
      case 'fill': {
        const order = orderIn(facts, owner, command.orderId);
        const fault = faultOf(command, facts, context);
        if (fault) return decideRevoke(owner, order, fault);
        // It waits untouched.
        return (
          haltOf(command, facts, context) ?? decideFill(command, order, tradingFacts(command, facts, context, read))
        );
      }
      case 'revoke':
        return decideRevoke(owner, orderIn(facts, owner, command.orderId), faultOf(command, facts, context));
      case 'fund-close':
      case 'nothing-left':
        return decideOnPosition(command, facts, context, read);
      case 'cancel':
        return decideCancel(owner, orderIn(facts, owner, command.orderId), command.by);
      case 'cancel-all':
        return decideCancelAll(
          owner,
          command.orders.map(({ orderId }) => orderIn(facts, owner, orderId)),
          command.by,
          command.reason,
        );
      case 'expire': {
        const { tradeDate } = market.tradingState(command.instrumentId);
        return decideExpire(owner, orderIn(facts, owner, command.orderId), tradeDate);
      }
      case 'settle':
        return decideSettle(command, facts.due.get(keyOf(owner, command.market)) ?? []);
    }
  }

  return {
    name: 'trading',
    emits: [
      ...orderEvents,
      ...conditionalEvents,
      ...moreSharesEvents,
      'conversion.done',
      ...limitConversionEvents,
      'block.traded',
      'block.desk-traded',
    ],
    touches: (command) => ({
      accounts: accountsOf(command),
      assets: assetsOf(command, market),
    }),
    load: (store, commands) => loadFacts(store, commands, sources, writtenDepths),
    decide,
    apply(facts, events, command, context) {
      if (context.owner !== command.owner && command.kind !== 'together') return;
      applyEvents(facts, context.owner, events, { no: context.nextEventNo, atMs: context.nowMs });
      const conditionals = events.filter(isConditionalEvent);
      markSeen(facts.conditionals, command.owner, conditionals, (id) => market.prints(id, 1)[0]?.sequence);
    },
    answer: (command, facts, events) => answerOf(command, facts, events, market),
    save: (writer, facts, context) => saveFacts(writer, facts, { ...context, source: reader.source }),
    committed(facts) {
      dropEnded(facts);
      for (const id of facts.changedDepths) market.took(id, (facts.depths.get(id) ?? neverTaken).taken);
      const conditionals = [...facts.conditionals.changed.values()];
      // With the orders for whose fills they are, which may have some already.
      const entries = conditionals.flatMap(({ owner, conditional: { after } }) =>
        after === undefined ? [] : (facts.orders.get(keyOf(owner, after)) ?? []),
      );
      onCommitted([...facts.changedOrders.values()], conditionals, entries);
      if (facts.changedPositions.size > 0) onPositions([...facts.changedPositions.values()]);
    },
    ahead: createKnownOrders(sources, market.nowMs),
  };
}
