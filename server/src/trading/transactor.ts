import type { Asset } from '@tarazu/domain/asset';
import { volumeBefore } from '@tarazu/domain/charges/traded-volume';
import { accepted, type Decision, refused } from '@tarazu/domain/decision';
import {
  decideAnnounce,
  type MoreSharesEvent,
  moreSharesEvents,
} from '@tarazu/domain/market/corporate-action/more-shares';
import { haltFault } from '@tarazu/domain/market/halt/halt';
import { admissionFault, growsOrNears } from '@tarazu/domain/trading/admission';
import { decideBracket } from '@tarazu/domain/trading/conditional/bracket';
import { type ConditionalEvent, conditionalEvents } from '@tarazu/domain/trading/conditional/conditional-events';
import type { ConditionalDecision } from '@tarazu/domain/trading/conditional/create';
import { decideCancel, decideCancelAll, decideExpire, decideRevoke } from '@tarazu/domain/trading/end';
import { decideFill } from '@tarazu/domain/trading/fill';
import { decideModify } from '@tarazu/domain/trading/modify';
import { type OrderDecision, type OrderEvent, orderEvents } from '@tarazu/domain/trading/order-events';
import { decidePlace } from '@tarazu/domain/trading/place';
import { intentFault } from '@tarazu/domain/trading/place-checks';
import { decideSettle } from '@tarazu/domain/trading/settle';
import type { TradingFacts } from '@tarazu/domain/trading/trading-facts';
import { orderView } from '@tarazu/wire/order-view';
import type { OrderView } from '@tarazu/wire/trading/order';
import type { LiveMarket } from '../market/index.ts';
import type { DecideContext, Transactor } from '../platform/commit/transactor.ts';
import { createKnownOrders } from './ahead.ts';
import { PlacedAnswer, type TradingAnswer } from './answers.ts';
import {
  type AdmittedCommand,
  isAboutHolding,
  isAboutSplit,
  isConditional,
  isPlaced,
  keyOf,
  type MatchedCommand,
  type OrderCommand,
  type OrderRef,
} from './commands.ts';
import { decideConditional, waitingFacts } from './conditional/decide.ts';
import { conditionalIn } from './conditional/facts.ts';
import type { OwnedConditional } from './conditional/store.ts';
import { conditionalView } from './conditional/views.ts';
import { applyEvents, type TradingEvent } from './facts/apply.ts';
import {
  dropEnded,
  holdingIn,
  loadFacts,
  neverTaken,
  type OrderFacts,
  orderIn,
  type ReadTraders,
  saveFacts,
} from './facts/facts.ts';
import { begunSplits, contextAfter, meetOutstanding } from './holding/outstanding.ts';
import type { MarketFacts, MarketReader } from './market-facts.ts';
import type { OwnedOrder } from './store/orders.ts';

type TradingDecision = Decision<OrderEvent | ConditionalEvent | MoreSharesEvent, TradingRefusal>;
type TradingRefusal = Extract<OrderDecision | ConditionalDecision, { kind: 'refused' }>['code'];

export type TradingTransactor = Transactor<OrderCommand, OrderFacts, TradingEvent, TradingAnswer>;

export interface TradingTransactorDeps {
  readonly market: LiveMarket;
  readonly reader: MarketReader;
  readonly readTraders: ReadTraders;
  /** For tests: a command that changes what it did not ask for fails. */
  readonly watched: boolean;
  /** Told of every changed order after the commit. */
  onCommitted(
    orders: readonly OwnedOrder[],
    conditionals: readonly OwnedConditional[],
    entries: readonly OwnedOrder[],
  ): void;
}

/** What a command may move. An order that is taken back after its instrument has gone still knows its own assets. */
function assetsOf(command: OrderCommand, market: LiveMarket): readonly Asset[] {
  if (command.kind === 'settle') return command.assets;
  if (command.kind === 'cancel-all') return [...new Set(command.orders.flatMap(({ assets }) => assets))];
  if (!isPlaced(command) && command.kind !== 'create-conditional') return command.assets;
  if (command.kind === 'create-conditional') return [];
  const listed = market.instrument(command.instrumentId);
  return listed ? [listed.base, listed.currency] : [];
}

export function createTradingTransactor({
  market,
  reader,
  readTraders,
  watched,
  onCommitted,
}: TradingTransactorDeps): TradingTransactor {
  const writtenDepths = new Set<string>();
  const sources = { source: reader.source, readTraders, watched, splits: market.splits };

  /** Decided on facts of this transaction, so that every way in meets it: calls, the engine, and what submits by itself. */
  function faultOf({ owner, instrumentId, side }: AdmittedCommand, facts: OrderFacts, context: DecideContext) {
    const found = facts.traders.get(owner);
    if (!found) throw new Error(`it was not read whether account ${owner} may trade`);
    const { status } = context.account(owner);
    return admissionFault(
      { status, ...found },
      { side, market: market.instrument(instrumentId)?.market },
      context.nowMs,
    );
  }

  /** The same of what is halted, whoever it is; what is taken back or expires is not asked. */
  function haltOf({ instrumentId }: MatchedCommand, { halts }: OrderFacts, { nowMs }: DecideContext) {
    const found = halts.get(instrumentId);
    if (!found) throw new Error(`it was not read whether ${instrumentId} is halted`);
    return haltFault(found, instrumentId, nowMs);
  }

  function tradingFacts(
    command: MatchedCommand,
    facts: OrderFacts,
    context: DecideContext,
    read: MarketFacts | undefined,
  ): TradingFacts | undefined {
    const { owner, instrumentId: id } = command;
    if (!read) return undefined;
    const { instrument } = read;
    return {
      ...read,
      taken: (facts.depths.get(id) ?? neverTaken).taken,
      cash: context.balance(owner, instrument.currency, 'available'),
      shares: {
        available: context.balance(owner, instrument.base, 'available'),
        held: context.balance(owner, instrument.base, 'held'),
        unsettled: context.balance(owner, instrument.base, 'unsettled'),
      },
      holding: holdingIn(facts, owner, id),
      openOrders: facts.openCounts.get(owner) ?? 0,
      volume: volumeBefore(facts.traders.get(owner)?.traded ?? [], instrument.market, read.state.tradeDate),
    };
  }

  /** What a split has still to give the owner comes first, and stands in the same entry: nobody trades the new shares with the old ones. */
  function decide(command: OrderCommand, facts: OrderFacts, context: DecideContext): TradingDecision {
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
    const met = meetOutstanding(owner, instrument, { splits, only }, holding, shares);
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

  /** `read`: the market of a command that trades, at one moment. */
  function decideOn(
    command: Exclude<OrderCommand, { kind: 'meet-split' | 'announce-split' }>,
    facts: OrderFacts,
    context: DecideContext,
    read: MarketFacts | undefined,
  ): OrderDecision | ConditionalDecision {
    const { owner } = command;
    if (isConditional(command)) {
      const isFired = command.kind === 'fire';
      // While trading is halted it waits untouched, as others do.
      const halt = isFired ? haltOf(command, facts, context) : undefined;
      if (halt) return halt;
      return decideConditional(command, {
        market,
        book: facts.conditionals,
        order: (orderId) => orderIn(facts, owner, orderId),
        tradingFacts: () => (isFired ? tradingFacts(command, facts, context, read) : undefined),
        shut: () => (isFired ? faultOf(command, facts, context) : undefined),
      });
    }
    switch (command.kind) {
      case 'place':
      case 'place-bracket': {
        // No order knows of these: they are not about what was ordered.
        const fault =
          faultOf(command, facts, context) ??
          haltOf(command, facts, context) ??
          intentFault(command, market.instrument(command.instrumentId));
        if (fault) return refused(fault.code, fault.params);
        const known = tradingFacts(command, facts, context, read);
        return command.kind === 'place'
          ? decidePlace(command, known)
          : decideBracket(command, known, waitingFacts(command, { market, book: facts.conditionals }));
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
      case 'cancel':
        return decideCancel(owner, orderIn(facts, owner, command.orderId), command.by);
      case 'cancel-all':
        return decideCancelAll(
          owner,
          command.orders.map(({ orderId }) => orderIn(facts, owner, orderId)),
          command.by,
        );
      case 'expire': {
        const { tradeDate } = market.tradingState(command.instrumentId);
        return decideExpire(owner, orderIn(facts, owner, command.orderId), tradeDate);
      }
      case 'settle':
        return decideSettle(command, facts.due.get(keyOf(owner, command.market)) ?? []);
    }
  }

  /** An accepted order has no refusal, the only words in a view, so the language does not matter. */
  function viewIn(facts: OrderFacts, ref: Omit<OrderRef, 'side' | 'assets'>): OrderView | undefined {
    const order = orderIn(facts, ref.owner, ref.orderId);
    const instrument = market.instrument(ref.instrumentId);
    return order && instrument && orderView(order, instrument, 'en-US');
  }

  return {
    name: 'trading',
    emits: [...orderEvents, ...conditionalEvents, ...moreSharesEvents],
    touches: (command) => ({ accounts: [command.owner], assets: assetsOf(command, market) }),
    load: (store, commands) => loadFacts(store, commands, sources, writtenDepths),
    decide,
    apply(facts, events, command, context) {
      applyEvents(facts, command.owner, events, { no: context.nextEventNo, atMs: context.nowMs });
    },
    answer(command, facts, events) {
      if (command.kind === 'settle' || isAboutSplit(command)) return {};
      if (isConditional(command)) {
        const conditional = conditionalIn(facts.conditionals, command.owner, command.conditionalId);
        return conditional ? { conditional: conditionalView(conditional, market) } : {};
      }
      if (command.kind === 'cancel-all') {
        const ended = new Set(events.flatMap(({ body }) => ('orderId' in body ? [body.orderId] : [])));
        const refs = command.orders.filter(({ orderId }) => ended.has(orderId));
        return { orders: refs.flatMap((ref) => viewIn(facts, ref) ?? []) };
      }
      const view = viewIn(facts, command);
      if (!view) return {};
      if (command.kind === 'place-bracket') {
        const exit = conditionalIn(facts.conditionals, command.owner, command.exit.conditionalId);
        return { order: view, ...(exit ? { conditional: conditionalView(exit, market) } : {}) };
      }
      return command.kind === 'place' ? new PlacedAnswer(view) : { order: view };
    },
    save: (writer, facts) => saveFacts(writer, facts, reader.source),
    committed(facts) {
      dropEnded(facts);
      for (const id of facts.changedDepths) market.took(id, (facts.depths.get(id) ?? neverTaken).taken);
      const conditionals = [...facts.conditionals.changed.values()];
      // With the orders for whose fills they are, which may have some already.
      const entries = conditionals.flatMap(({ owner, conditional: { after } }) =>
        after === undefined ? [] : (facts.orders.get(keyOf(owner, after)) ?? []),
      );
      onCommitted([...facts.changedOrders.values()], conditionals, entries);
    },
    ahead: createKnownOrders(sources, market.nowMs),
  };
}
