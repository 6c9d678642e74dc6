import type { Side } from '../charges/charge-rule.ts';
import type { RefusalParams } from '../decision.ts';
import type { InstrumentRef } from '../market/instrument.ts';
import { decimal, ratio } from '../money.ts';
import type { OnMargin } from './on-margin/on-margin.ts';
import type { OrderEvent } from './order-events.ts';
import type { OrderRefusalCode } from './refusal-code.ts';

export type OrderType = 'market' | 'limit';
/** `day` ends with the session, `gtc` after as many days as its market says; of an `ioc` order what cannot be taken at once is cancelled; `fok`: all at once or nothing. */
export const validities = ['day', 'gtc', 'ioc', 'fok'] as const;
export type Validity = (typeof validities)[number];

/** Whether what is not taken at once waits in the book. */
export function mayRest({ type, validity }: Pick<Order, 'type' | 'validity'>): boolean {
  return type === 'limit' && (validity === 'day' || validity === 'gtc');
}

/**
 * `partly_filled` is an open order with a fill. `cancelled` and `expired` are final, with whatever was filled before:
 * a market order that the displayed depth could not fill ends as `cancelled` with `filled` above zero.
 */
export type OrderStatus = 'open' | 'partly_filled' | 'filled' | 'cancelled' | 'expired' | 'refused';

/** Quantities and amounts e8. `value` and `charges` are sums over the fills, in the currency. */
export interface Order extends InstrumentRef {
  readonly orderId: string;
  /** Number of the owner's event that changed it last. */
  readonly eventNo: number;
  readonly side: Side;
  readonly type: OrderType;
  readonly validity: Validity;
  /** It only waits: where it would take, it is refused. */
  readonly postOnly: boolean;
  /** Undefined: it buys or sells what is owned. */
  readonly onMargin?: OnMargin | undefined;
  readonly quantity: bigint;
  /** Limit price; undefined for a market order. */
  readonly price: bigint | undefined;
  readonly filled: bigint;
  readonly value: bigint;
  readonly charges: bigint;
  /** Reserved for the open part: money of a buy, shares of a sale. */
  readonly held: bigint;
  /** Displayed size before it when it began to wait. */
  readonly queueAhead: bigint;
  readonly fills: number;
  readonly status: OrderStatus;
  readonly refusal: { readonly code: OrderRefusalCode; readonly params: RefusalParams } | undefined;
  readonly tradeDate: string;
  /** The last trading day on which it may wait. */
  readonly lastDate: string;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

/** What a person may do with an order: read by the rules and by the screens. */
export function isOpen(order: Pick<Order, 'status'>): boolean {
  return order.status === 'open' || order.status === 'partly_filled';
}

export function remainingOf(order: Pick<Order, 'quantity' | 'filled'>): bigint {
  return order.quantity - order.filled;
}

/** Average price of the fills, rounded half up to e8; undefined before the first. */
export function averagePriceOf(order: Pick<Order, 'value' | 'filled'>): bigint | undefined {
  return order.filled === 0n ? undefined : ratio(order.value, order.filled, 'half_up');
}

/** Where an event stands in its owner's journal. */
export interface EventMark {
  readonly no: number;
  readonly atMs: number;
}

/** The order after one more of its events. Events of other orders and kinds leave it as it is. Pure. */
export function evolveOrder(order: Order | undefined, event: OrderEvent, mark: EventMark): Order | undefined {
  switch (event.type) {
    case 'order.placed':
    case 'order.refused':
      return firstState(event, mark);
    case 'order.settled':
      return order;
    default:
      break;
  }
  if (!order || order.orderId !== event.body.orderId) return order;
  const changed = { ...order, eventNo: mark.no, updatedAtMs: mark.atMs };
  switch (event.type) {
    case 'order.filled': {
      const { filled, value, charges, held, status, fills } = event.body.order;
      return {
        ...changed,
        filled: decimal(filled),
        value: decimal(value),
        charges: decimal(charges),
        held: decimal(held),
        fills,
        status,
      };
    }
    case 'order.modified': {
      const { quantity, price, held, queueAhead } = event.body;
      return {
        ...changed,
        quantity: decimal(quantity),
        price: decimal(price),
        held: decimal(held),
        queueAhead: decimal(queueAhead),
      };
    }
    case 'order.cancelled':
      return { ...changed, held: 0n, status: 'cancelled' };
    case 'order.expired':
      return { ...changed, held: 0n, status: 'expired' };
  }
}

function firstState(
  { type, body }: Extract<OrderEvent, { type: 'order.placed' | 'order.refused' }>,
  mark: EventMark,
): Order {
  const placed = type === 'order.placed';
  return {
    orderId: body.orderId,
    eventNo: mark.no,
    instrumentId: body.instrumentId,
    market: body.market,
    base: body.base,
    currency: body.currency,
    side: body.side,
    type: body.type,
    validity: body.validity,
    postOnly: body.postOnly ?? false,
    ...(body.onMargin ? { onMargin: body.onMargin } : {}),
    quantity: decimal(body.quantity),
    price: body.price === null ? undefined : decimal(body.price),
    filled: 0n,
    value: 0n,
    charges: 0n,
    held: placed ? decimal(body.held) : 0n,
    queueAhead: placed ? decimal(body.queueAhead) : 0n,
    fills: 0,
    status: placed ? 'open' : 'refused',
    refusal: placed ? undefined : { code: body.code, params: body.params },
    tradeDate: body.tradeDate,
    lastDate: body.lastDate ?? body.tradeDate,
    createdAtMs: mark.atMs,
    updatedAtMs: mark.atMs,
  };
}
