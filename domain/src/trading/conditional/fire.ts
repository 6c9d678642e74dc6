import { accepted, refused } from '../../decision.ts';
import { refOf } from '../../market/instrument.ts';
import { usualValidity } from '../../market-rules/order-limits.ts';
import { decimalToText, minimum } from '../../money.ts';
import type { AccountId } from '../../posting.ts';
import { decideCancel } from '../end.ts';
import { evolveOrder, isOpen, type Order, remainingOf } from '../order.ts';
import type { OrderEvent } from '../order-events.ts';
import { decidePlace } from '../place.ts';
import type { OrderFault } from '../place-checks.ts';
import type { TradingFacts } from '../trading-facts.ts';
import type { ConditionalEvent, ReachingPrintText } from './conditional-events.ts';
import { aboutOf, legAt, legText } from './conditional-facts.ts';
import { type ConditionalOrder, dueOf, type FiredBy, legName, openingOf } from './conditional-order.ts';
import { type ConditionalDecision, waitingFault } from './create.ts';
import { followed, isReached, levelOf, type Watch } from './watch.ts';

export interface FireConditional {
  readonly owner: AccountId;
  /** Of the order that is placed. Minted outside the rule. */
  readonly orderId: string;
  /** Of the conditional order that waits on with the other leg. Minted outside the rule. */
  readonly restId: string;
  readonly print: Omit<FiredBy, 'orderId' | 'tick'>;
}

/** The watch as the print met it. A better `best` than the order knows was followed after it was kept last. */
function metBy(watch: Watch, best: bigint | undefined): Watch {
  if (watch.kind !== 'trailing') return watch;
  return best === undefined ? watch : { ...watch, best };
}

function printText({ leg, sequence, price, best, atMs }: FireConditional['print'], tick: bigint): ReachingPrintText {
  return {
    leg,
    sequence,
    price: decimalToText(price),
    tick: decimalToText(tick),
    best: best === undefined ? null : decimalToText(best),
    at: new Date(atMs).toISOString(),
  };
}

/** What a sale is refused with for want of shares that are free. */
export function wantsShares(code: string): boolean {
  return code === 'no_available_quantity' || code === 'insufficient_quantity';
}

/** Whether a sale was refused for shares that its owner has, and may sell once they have settled. */
function isForLocked({ code }: { readonly code: string }, { shares }: Pick<TradingFacts, 'shares'>): boolean {
  return shares.unsettled > 0n && wantsShares(code);
}

/** What counts as free once an order of the same side is taken back. */
function factsAfter(freed: Order | undefined, facts: TradingFacts): TradingFacts {
  if (!freed) return facts;
  const openOrders = facts.openOrders - 1;
  if (freed.side === 'buy') return { ...facts, openOrders, cash: facts.cash + freed.held };
  const { available, held } = facts.shares;
  return {
    ...facts,
    openOrders,
    shares: { ...facts.shares, available: available + freed.held, held: held - freed.held },
  };
}

/** What of it may be traded: of one that closes a position no more than there is, and all of it where that was meant. */
function closableOf({ onMargin, whole }: ConditionalOrder, due: bigint, { margin }: TradingFacts): bigint {
  if (onMargin?.effect !== 'close') return due;
  const held = margin?.held[onMargin.direction]?.quantity ?? 0n;
  return whole ? held : minimum(due, held);
}

/** There is nothing left for it to close, nor will there be: the order whose fills it is for waits no more. */
export function decidePositionEnded(
  order: ConditionalOrder | undefined,
  { margin }: Pick<TradingFacts, 'margin'>,
  entry?: Order,
): ConditionalDecision {
  const gone = waitingFault(order);
  if (gone || !order) return gone ?? refused('conditional_unknown');
  const { onMargin } = order;
  if (onMargin?.effect !== 'close' || margin?.held[onMargin.direction] || (entry && isOpen(entry))) {
    return refused('nothing_to_change');
  }
  return accepted([
    { type: 'conditional.expired', body: { ...aboutOf(order), by: 'engine', reason: 'position_closed' } },
  ]);
}

/** The other leg waits on for what the order of the first has not filled at once: what is left is never without it. */
function restOf(
  { print, restId, orderId }: FireConditional,
  order: ConditionalOrder,
  placed: readonly OrderEvent[],
  { instrument }: TradingFacts,
): ConditionalEvent | undefined {
  const other = order.legs[print.leg === 0 ? 1 : 0];
  const filled = placed.reduce<Order | undefined>(
    (one, event) => evolveOrder(one, event, { no: 1, atMs: 0 }),
    undefined,
  );
  if (!other || !filled || remainingOf(filled) === 0n) return undefined;
  const last = decimalToText(print.price);
  const leg = legText({ ...other, watch: followed(other.watch, print.price) });
  const { side, until } = order;
  const quantity = decimalToText(remainingOf(filled));
  const terms = { conditionalId: restId, by: 'engine', side, until, quantity, legs: [leg], last } as const;
  const { onMargin, by: watched } = order;
  const margin = { ...(onMargin ? { onMargin } : {}), ...(watched === 'last' ? {} : { watched }) };
  return {
    type: 'conditional.created',
    body: { ...terms, ...margin, ...refOf(instrument), after: orderId, part: 'rest' },
  };
}

/**
 * A print has reached it: its order is placed by the very rule that places any, on the book of this moment, or it is kept why it cannot
 * be. An exit that is reached before what its entry bought may be sold waits on: that is refused. `shut` is what stands against its owner or the market besides. `entry` is the order for a part of which it is: what that
 * still waits for is taken back, and is free for this one. Of two legs the other waits on for what is not filled at once.
 */
export function decideFireConditional(
  command: FireConditional,
  order: ConditionalOrder | undefined,
  facts: TradingFacts | undefined,
  { shut, entry }: { readonly shut: OrderFault | undefined; readonly entry: Order | undefined },
): ConditionalDecision {
  const gone = waitingFault(order);
  if (gone || !order) return gone ?? refused('conditional_unknown');
  if (!facts) return refused('instrument_unknown', { instrument: order.instrumentId });
  const { print, owner, orderId } = command;
  const leg = legAt(order, print.leg);
  const tick = facts.state.tickSize;
  const quantity = closableOf(order, dueOf(order, entry), facts);
  if (quantity === 0n && order.onMargin?.effect === 'close') return decidePositionEnded(order, facts);
  if (quantity === 0n || !isReached(metBy(leg.watch, print.best), print.price, tick))
    return refused('nothing_to_change');
  // A late print of a session that is over is not the opening.
  if (leg.watch.kind === 'opening' && facts.state.phase !== 'open') return refused('nothing_to_change');
  const { side, instrumentId } = order;
  const about = { ...aboutOf(order), quantity: decimalToText(quantity) };
  const text = printText(print, tick);
  const reached = openingOf(order) === undefined ? { reached: legName(order, leg), other: order.legs.length > 1 } : {};
  const margin = order.onMargin ? { onMargin: order.onMargin } : {};
  const intent = { side, instrumentId, quantity, price: leg.price, by: 'engine', ...margin } as const;
  const type = leg.price === undefined ? 'market' : 'limit';
  const validity = usualValidity(facts.instrument.market, facts.state.tradeDate, type);
  const freed = entry && isOpen(entry) ? decideCancel(owner, entry, 'engine') : undefined;
  const sameSide = freed && entry?.side === side ? entry : undefined;
  const placed = shut
    ? refused(shut.code, shut.params)
    : decidePlace({ ...intent, type, validity, owner, orderId }, factsAfter(sameSide, facts));
  if (placed.kind === 'refused') {
    if (!shut && order.after !== undefined && isForLocked(placed, facts)) return refused(placed.code, placed.params);
    const { code, params } = placed;
    return accepted([{ type: 'conditional.failed', body: { ...about, ...reached, print: text, code, params } }]);
  }
  const back = freed?.kind === 'accepted' ? freed : undefined;
  const rest = restOf(command, order, placed.events, facts);
  const goesOn = rest ? { rest: command.restId } : {};
  return accepted(
    [
      { type: 'conditional.fired', body: { ...about, ...reached, ...goesOn, print: text, orderId } },
      ...(back?.events ?? []),
      ...placed.events,
      ...(rest ? [rest] : []),
    ],
    [...(back?.postings ?? []), ...placed.postings],
  );
}

/** Whether a fired one was reached by the print that it names: what `verify` reckons again. */
export function firedFault(order: Pick<ConditionalOrder, 'legs' | 'fired' | 'conditionalId'>): string | undefined {
  const { fired, conditionalId } = order;
  if (!fired) return undefined;
  const leg = order.legs[fired.leg];
  if (!leg) return `${conditionalId} fired by a leg that it does not have`;
  const watch = metBy(leg.watch, fired.best);
  if (isReached(watch, fired.price, fired.tick)) return undefined;
  return `${conditionalId} fired at ${decimalToText(fired.price)}, its level was ${decimalToText(levelOf(watch, fired.tick))}`;
}

/** The order whose fills it was for ended without one, or the one whose rest it was for has left none. */
export function decideEntryEnded(order: ConditionalOrder | undefined, entry: Order | undefined): ConditionalDecision {
  const gone = waitingFault(order);
  if (gone || !order) return gone ?? refused('conditional_unknown');
  if (!entry || order.after !== entry.orderId || isOpen(entry) || dueOf(order, entry) > 0n)
    return refused('nothing_to_change');
  const reason = order.part === 'rest' ? 'rest_filled' : 'entry_ended';
  return accepted([{ type: 'conditional.expired', body: { ...aboutOf(order), by: 'engine', reason } }]);
}
