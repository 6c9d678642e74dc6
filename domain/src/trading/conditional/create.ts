import { accepted, type Decision, type Refusal, refused } from '../../decision.ts';
import type { Actor } from '../../journal/actor.ts';
import { refOf } from '../../market/instrument.ts';
import { decimalToText } from '../../money.ts';
import type { AccountId } from '../../posting.ts';
import type { OnMargin } from '../on-margin/on-margin.ts';
import { isOpen, type Order } from '../order.ts';
import type { OrderEvent } from '../order-events.ts';
import { intentFault, type OrderIntent } from '../place-checks.ts';
import type { ConditionalRefusalCode, OrderRefusalCode } from '../refusal-code.ts';
import { quantity } from '../trading-facts.ts';
import type { ConditionalEvent } from './conditional-events.ts';
import { aboutOf, type ConditionalFacts, legText } from './conditional-facts.ts';
import { type ConditionalOrder, isWaiting, type Leg, type WatchedPrice } from './conditional-order.ts';
import { termsFault } from './terms-fault.ts';
import { type Direction, type Distance, followed, isSameWatch, type Watch } from './watch.ts';

/** A trailing wish has no best print yet: it begins at the last one. */
export type WatchWish =
  | { readonly kind: 'level'; readonly direction: Direction; readonly level: bigint }
  | { readonly kind: 'trailing'; readonly direction: Direction; readonly distance: Distance }
  /** When that is, is the market's to say. */
  | { readonly kind: 'opening' };

export interface LegWish {
  readonly watch: WatchWish;
  readonly price: bigint | undefined;
}

export interface CreateConditional {
  readonly owner: AccountId;
  readonly by: Actor;
  /** Minted outside the rule. */
  readonly conditionalId: string;
  readonly side: OrderIntent['side'];
  readonly instrumentId: string;
  readonly quantity: bigint;
  readonly legs: readonly [LegWish] | readonly [LegWish, LegWish];
  /** The order for whose fills it is. */
  readonly after: string | undefined;
  readonly until: string;
  readonly onMargin?: OnMargin | undefined;
  /** All of a position, see `ConditionalOrder`. */
  readonly whole?: true | undefined;
  /** Left out: the last print. */
  readonly watched?: WatchedPrice | undefined;
}

type Code = OrderRefusalCode | ConditionalRefusalCode;
export type ConditionalDecision = Decision<ConditionalEvent | OrderEvent, Code>;

/** As it begins to wait after the last print (e8). Throws for the opening of a market that is open. */
export function begun({ watch, price: limit }: LegWish, last: bigint, opensAtMs?: number): Leg {
  const begin = (): Watch => {
    if (watch.kind === 'level') return watch;
    if (watch.kind === 'trailing') return { ...watch, best: last };
    if (opensAtMs === undefined) throw new RangeError('an open market has no opening to wait for');
    return { kind: 'opening', direction: 'rises', opensAtMs };
  };
  return { watch: begin(), price: limit };
}

/**
 * As it goes on after a change. A trailing level whose distance stays is where it was: what has been followed so far is not given back because
 * its owner changed something else.
 */
export function continued(wish: LegWish, before: readonly Leg[], last: bigint, opensAtMs?: number): Leg {
  const leg = begun(wish, last, opensAtMs);
  const same = before.find(({ watch }) => isSameWatch(watch, leg.watch));
  return same?.watch.kind === 'trailing' ? { ...leg, watch: followed(same.watch, last) } : leg;
}

export function isForOpening({ legs }: Pick<CreateConditional, 'legs'>): boolean {
  return legs.some(({ watch }) => watch.kind === 'opening');
}

/** An order for the opening is given while the exchange is shut. */
function openingFault(
  { legs }: Pick<CreateConditional, 'legs'>,
  { state: { phase, opensAtMs } }: ConditionalFacts,
): Refusal<Code, never> | undefined {
  if (!isForOpening({ legs })) return undefined;
  if (phase === 'open' || phase === 'halted') return refused('market_open_now');
  return opensAtMs === undefined ? refused('market_ended') : undefined;
}

/** An exit is for fills of the same instrument on the other side, of an order that has some or may still get them. */
function entryFault(
  { after, instrumentId, side, quantity: wanted }: CreateConditional,
  entry: Order | undefined,
): Refusal<Code, never> | undefined {
  if (after === undefined) return undefined;
  if (!entry || entry.orderId !== after) return refused('order_unknown');
  if (entry.filled === 0n && !isOpen(entry)) return refused('order_not_open', { status: entry.status });
  if (entry.instrumentId !== instrumentId || entry.side === side) return refused('conditional_entry');
  if (wanted > entry.quantity) {
    return refused('quantity_above_maximum', { quantity: quantity(wanted), maximum: quantity(entry.quantity) });
  }
  return undefined;
}

/** Facts of a known instrument; undefined when the instrument is not known. `entry`: the order that `after` names. Nothing is reserved. */
export function decideCreateConditional(
  command: CreateConditional,
  facts: ConditionalFacts | undefined,
  entry?: Order,
): ConditionalDecision {
  const [first] = command.legs;
  const type = first.price === undefined ? 'market' : 'limit';
  const fault = intentFault({ ...command, type, validity: 'day', price: first.price }, facts?.instrument);
  if (fault) return fault;
  if (!facts) throw new RangeError('facts are missing for a known instrument');
  const { last } = facts;
  const notFor = entryFault(command, entry);
  if (notFor) return notFor;
  if (facts.instrument.listing === 'unlisted') {
    return refused('instrument_unlisted', { instrument: facts.instrument.symbol });
  }
  if (last === undefined) return refused('no_price_yet', { instrument: facts.instrument.symbol });
  if (facts.waiting >= facts.waitingMax) return refused('conditionals_full', { max: facts.waitingMax });
  const notNow = openingFault(command, facts);
  if (notNow) return notNow;
  const { tradeDate, opensAtMs } = facts.state;
  const legs = command.legs.map((leg) => begun(leg, last, opensAtMs));
  const against = termsFault(command, legs, last, facts);
  if (against) return refused(against.code, against.params);
  const { conditionalId, by, side, after, onMargin, whole, watched } = command;
  // The day of the opening is the market's to say.
  const until = isForOpening(command) ? tradeDate : command.until;
  return accepted([
    {
      type: 'conditional.created',
      body: {
        conditionalId,
        by,
        side,
        until,
        after: after ?? null,
        ...(onMargin ? { onMargin } : {}),
        ...(whole ? { whole } : {}),
        ...(watched === undefined || watched === 'last' ? {} : { watched }),
        ...refOf(facts.instrument),
        quantity: decimalToText(command.quantity),
        legs: legs.map(legText),
        last: decimalToText(last),
      },
    },
  ]);
}

/** Refuses what does not wait any more, or undefined. */
export function waitingFault(order: ConditionalOrder | undefined): Refusal<Code, never> | undefined {
  if (!order) return refused('conditional_unknown');
  return isWaiting(order) ? undefined : refused('conditional_not_waiting', { status: order.status });
}

export interface ModifyConditional {
  readonly by: Actor;
  readonly quantity: bigint;
  readonly legs: CreateConditional['legs'];
  readonly until: string;
}

/** Other terms for one that waits, looked at like new ones; a trailing level whose distance changes begins again at the last print. */
export function decideModifyConditional(
  command: ModifyConditional,
  order: ConditionalOrder | undefined,
  facts: ConditionalFacts | undefined,
): ConditionalDecision {
  const gone = waitingFault(order);
  if (gone || !order) return gone ?? refused('conditional_unknown');
  if (!facts) return refused('instrument_unknown', { instrument: order.instrumentId });
  const { last } = facts;
  if (last === undefined) return refused('no_price_yet', { instrument: facts.instrument.symbol });
  if (command.quantity === 0n) return refused('quantity_zero');
  if (command.legs.length !== order.legs.length) return refused('conditional_legs', { legs: order.legs.length });
  const notNow = openingFault(command, facts);
  if (notNow) return notNow;
  if (order.after !== undefined && command.quantity > order.quantity) {
    return refused('quantity_above_maximum', {
      quantity: quantity(command.quantity, facts),
      maximum: quantity(order.quantity, facts),
    });
  }
  const { tradeDate, opensAtMs } = facts.state;
  const legs = command.legs.map((leg) => continued(leg, order.legs, last, opensAtMs));
  const against = termsFault({ ...command, side: order.side, onMargin: order.onMargin }, legs, last, facts, order.legs);
  if (against) return refused(against.code, against.params);
  const { conditionalId } = order;
  const { by } = command;
  const until = isForOpening(command) ? tradeDate : command.until;
  const body = {
    conditionalId,
    by,
    until,
    quantity: decimalToText(command.quantity),
    legs: legs.map(legText),
    last: decimalToText(last),
  };
  return accepted([{ type: 'conditional.modified', body }]);
}

/** Its owner takes it back. */
export function decideCancelConditional(order: ConditionalOrder | undefined, by: Actor): ConditionalDecision {
  const gone = waitingFault(order);
  if (gone || !order) return gone ?? refused('conditional_unknown');
  return accepted([{ type: 'conditional.cancelled', body: { ...aboutOf(order), by, reason: 'asked' } }]);
}

/** Its last day is over. `tradeDate` is the day that runs now, `lastDay` its own by the calendar of now. */
export function decideExpireConditional(
  order: ConditionalOrder | undefined,
  lastDay: string,
  tradeDate: string,
): ConditionalDecision {
  const gone = waitingFault(order);
  if (gone || !order) return gone ?? refused('conditional_unknown');
  if (lastDay >= tradeDate) return refused('nothing_to_change');
  return accepted([{ type: 'conditional.expired', body: { ...aboutOf(order), by: 'engine', reason: 'until' } }]);
}
