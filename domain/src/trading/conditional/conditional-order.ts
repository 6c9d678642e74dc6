import type { Side } from '../../charges/charge-rule.ts';
import type { RefusalParams } from '../../decision.ts';
import { plainPriceAfter, ratioFrom } from '../../market/corporate-action/split.ts';
import type { InstrumentRef } from '../../market/instrument.ts';
import { decimal, minimum } from '../../money.ts';
import type { OnMargin } from '../on-margin/on-margin.ts';
import { type EventMark, type Order, remainingOf } from '../order.ts';
import type { OrderRefusalCode } from '../refusal-code.ts';
import type { ConditionalEndedBody, ConditionalEvent, CreatedBody, LegText, WatchText } from './conditional-events.ts';
import type { Distance, Watch } from './watch.ts';

/** One thing to wait for, and the order that is placed then: with this limit (e8), or at the market. */
export interface Leg {
  readonly watch: Watch;
  readonly price: bigint | undefined;
}

export const watchedPrices = ['last', 'mark', 'index'] as const;
/** The prints of the market, the mark that positions are margined by, or the index that the mark follows. */
export type WatchedPrice = (typeof watchedPrices)[number];

/** `fired` and the others after it are final. */
export type ConditionalStatus = 'waiting' | 'fired' | 'failed' | 'cancelled' | 'expired';

/**
 * An order that waits for a print. Nothing is reserved for it: money and shares are looked at when it fires. Of two legs the one that
 * is reached first is placed, and the other one is gone; what the order of the first leaves unfilled is still the other's to wait for, as one of its own.
 * `after`: it is for a part of this order, see `dueOf`.
 */
export interface ConditionalOrder extends InstrumentRef {
  readonly conditionalId: string;
  /** Number of the owner's event that changed it last. */
  readonly eventNo: number;
  readonly side: Side;
  /** e8; of one that is for the fills of another order, the most. */
  readonly quantity: bigint;
  readonly legs: readonly [Leg] | readonly [Leg, Leg];
  /** What its order says besides; undefined: it trades what is owned. */
  readonly onMargin?: OnMargin | undefined;
  /** It closes all of a position, however large that is when it is reached; `quantity` is what it was when this was set. */
  readonly whole?: true | undefined;
  /** What reaches it: a print of the market, or the mark or the index of a contract. */
  readonly by: WatchedPrice;
  readonly after: string | undefined;
  /** Of the order `after`: what that fills, or what it leaves unfilled. */
  readonly part: 'fills' | 'rest';
  /** The last trading day on which it waits. */
  readonly until: string;
  /** The last print (e8) when it was set or changed; undefined where that was not kept. */
  readonly setAt: bigint | undefined;
  readonly status: ConditionalStatus;
  readonly fired: FiredBy | undefined;
  /** Why no order was placed when it fired. */
  readonly failure: { readonly code: OrderRefusalCode; readonly params: RefusalParams } | undefined;
  /** Why it does not wait any more without having been reached; undefined of one that does, and where that was not kept. */
  readonly ended: ConditionalEndedBody['reason'] | undefined;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

/** How much (e8) it would trade now. `entry`: the order for a part of which it is; while that is not known, all for a rest and nothing for fills. */
export function dueOf(
  { after, part, quantity }: Pick<ConditionalOrder, 'after' | 'part' | 'quantity'>,
  entry: Pick<Order, 'quantity' | 'filled'> | undefined,
): bigint {
  if (after === undefined) return quantity;
  if (part === 'fills') return minimum(quantity, entry?.filled ?? 0n);
  return entry ? minimum(quantity, remainingOf(entry)) : quantity;
}

/** A stop is on the side of a loss, a target on that of a gain. */
export type LegName = 'stop' | 'target';

/** On which side of the position it waits. */
export function legName({ side }: Pick<ConditionalOrder, 'side'>, { watch }: Leg): LegName {
  return (side === 'sell') === (watch.direction === 'falls') ? 'stop' : 'target';
}

/** The print that reached it. `best` (e8): of a trailing leg, the best print before that one. */
export interface FiredBy {
  readonly leg: 0 | 1;
  readonly sequence: number;
  readonly price: bigint;
  readonly best: bigint | undefined;
  /** The step (e8) to which a trailing level was rounded. */
  readonly tick: bigint;
  readonly atMs: number;
  /** The order that was placed; undefined where none could be. */
  readonly orderId: string | undefined;
}

export function isWaiting({ status }: Pick<ConditionalOrder, 'status'>): boolean {
  return status === 'waiting';
}

/** When the exchange was to open for which it waits; undefined of one that waits for a price. */
export function openingOf({ legs: [{ watch }] }: Pick<ConditionalOrder, 'legs'>): number | undefined {
  return watch.kind === 'opening' ? watch.opensAtMs : undefined;
}

function distanceOf(text: Extract<WatchText, { kind: 'trailing' }>): Distance {
  return text.amount === null ? { bps: text.bps ?? 0 } : { amount: decimal(text.amount) };
}

function watchOf(text: WatchText): Watch {
  const { direction } = text;
  if (text.kind === 'level') return { kind: 'level', direction, level: decimal(text.level) };
  if (text.kind === 'opening') return { kind: 'opening', direction: 'rises', opensAtMs: Date.parse(text.opensAt) };
  return { kind: 'trailing', direction, distance: distanceOf(text), best: decimal(text.best) };
}

function legOf({ watch, price }: LegText): Leg {
  return { watch: watchOf(watch), price: price === null ? undefined : decimal(price) };
}

function priceOf(text: string | undefined): bigint | undefined {
  return text === undefined ? undefined : decimal(text);
}

/** One or two, as they were decided. */
export function legsOf(texts: readonly LegText[]): ConditionalOrder['legs'] {
  const [first, second] = texts.map(legOf);
  if (!first) throw new RangeError('a conditional order has a leg');
  return second ? [first, second] : [first];
}

function termsOf({ quantity, legs, until }: Pick<CreatedBody, 'quantity' | 'legs' | 'until'>) {
  return { quantity: decimal(quantity), legs: legsOf(legs), until };
}

/** The conditional order after one more of its events; those of others leave it as it is. Pure. */
export function evolveConditional(
  order: ConditionalOrder | undefined,
  event: ConditionalEvent,
  mark: EventMark,
): ConditionalOrder | undefined {
  if (event.type === 'conditional.created') {
    const { conditionalId, instrumentId, market, base, currency, side, quantity, legs, until, last } = event.body;
    const { after, part = 'fills', onMargin, whole, watched = 'last' } = event.body;
    return {
      ...(onMargin ? { onMargin } : {}),
      ...(whole ? { whole } : {}),
      by: watched,
      conditionalId,
      instrumentId,
      market,
      base,
      currency,
      side,
      until,
      eventNo: mark.no,
      quantity: decimal(quantity),
      legs: legsOf(legs),
      after: after ?? undefined,
      part,
      setAt: priceOf(last),
      status: 'waiting',
      fired: undefined,
      failure: undefined,
      ended: undefined,
      createdAtMs: mark.atMs,
      updatedAtMs: mark.atMs,
    };
  }
  if (!order || order.conditionalId !== event.body.conditionalId) return order;
  const changed = { ...order, eventNo: mark.no, updatedAtMs: mark.atMs };
  switch (event.type) {
    case 'conditional.modified':
      return { ...changed, ...termsOf(event.body), setAt: priceOf(event.body.last) };
    case 'conditional.adjusted': {
      const { split } = event.body;
      // A lowered level is looked at from the same price as before.
      if (!split) return { ...changed, ...termsOf(event.body) };
      const setAt = order.setAt === undefined ? undefined : plainPriceAfter(ratioFrom(split), order.setAt);
      return { ...changed, ...termsOf(event.body), setAt, after: undefined, part: 'fills' };
    }
    case 'conditional.fired':
    case 'conditional.failed': {
      const { leg, sequence, price, best, tick } = event.body.print;
      const prices = { price: decimal(price), best: best === null ? undefined : decimal(best), tick: decimal(tick) };
      const print = { leg, sequence, ...prices };
      const orderId = event.type === 'conditional.fired' ? event.body.orderId : undefined;
      const fired = { ...print, atMs: Date.parse(event.body.print.at), orderId };
      if (event.type === 'conditional.fired') return { ...changed, status: 'fired', fired };
      return { ...changed, status: 'failed', fired, failure: { code: event.body.code, params: event.body.params } };
    }
    case 'conditional.cancelled':
      return { ...changed, status: 'cancelled', ended: event.body.reason };
    case 'conditional.expired':
      return { ...changed, status: 'expired', ended: event.body.reason };
  }
}
