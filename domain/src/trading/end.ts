import type { Refusal } from '../decision.ts';
import { accepted, refused } from '../decision.ts';
import type { Actor } from '../journal/actor.ts';
import { decimalToText } from '../money.ts';
import type { AccountId } from '../posting.ts';
import { transfer } from '../posting.ts';
import { type AdmissionRefusal, endedFor } from './admission.ts';
import type { MarginFacts } from './on-margin/on-margin.ts';
import type { Order } from './order.ts';
import { isOpen } from './order.ts';
import type { EndedBody, OrderDecision } from './order-events.ts';
import type { Outdated } from './ownership/ownership.ts';
import { reservedIn } from './ownership/ownership-of.ts';
import type { OrderRefusalCode } from './refusal-code.ts';

/** Refuses what cannot be changed any more, or undefined. */
export function openFault(order: Order | undefined): Refusal<OrderRefusalCode, never> | undefined {
  if (!order) return refused('order_unknown');
  if (!isOpen(order)) return refused('order_not_open', { status: order.status });
  return undefined;
}

function end(
  type: 'order.cancelled' | 'order.expired',
  owner: AccountId,
  order: Order,
  told: Pick<EndedBody, 'by' | 'reason'>,
): OrderDecision {
  const { asset, free, reserved } = reservedIn(order);
  const postings = transfer(order.held, asset, { holder: owner, purpose: reserved }, { holder: owner, purpose: free });
  return accepted([{ type, body: { orderId: order.orderId, ...told, released: decimalToText(order.held) } }], postings);
}

/** The person takes the open part back; what was reserved for it is free at once. Also while the market is shut or halted. */
export function decideCancel(
  owner: AccountId,
  order: Order | undefined,
  by: Actor,
  reason: 'asked' | 'liquidation' | 'square_off' = 'asked',
): OrderDecision {
  const fault = openFault(order);
  if (fault || !order) return fault ?? refused('order_unknown');
  return end('order.cancelled', owner, order, { by, reason });
}

/** Its owner may not trade it any more: the house takes the open part back and says why. `fault` undefined: they may. */
export function decideRevoke(
  owner: AccountId,
  order: Order | undefined,
  fault: AdmissionRefusal | undefined,
): OrderDecision {
  const notOpen = openFault(order);
  if (notOpen || !order) return notOpen ?? refused('order_unknown');
  if (!fault) return refused('nothing_to_change');
  return end('order.cancelled', owner, order, { by: 'engine', reason: endedFor[fault.code] });
}

/** A waiting order that the position there has left behind. */
export function decideOutdated(owner: AccountId, order: Order, reason: Outdated): OrderDecision {
  return end('order.cancelled', owner, order, { by: 'engine', reason });
}

/** The same, once it is certain that the position is not there. */
export function decidePositionGone(
  owner: AccountId,
  order: Order | undefined,
  margin: Pick<MarginFacts, 'held'> | undefined,
): OrderDecision {
  const fault = openFault(order);
  if (fault || !order) return fault ?? refused('order_unknown');
  const { onMargin } = order;
  if (onMargin?.effect !== 'close' || margin?.held[onMargin.direction]) return refused('nothing_to_change');
  return decideOutdated(owner, order, 'position_closed');
}

/** Takes back everything that is still open, in one entry; what ended meanwhile is passed over. */
export function decideCancelAll(
  owner: AccountId,
  orders: readonly (Order | undefined)[],
  by: Actor,
  reason: 'asked' | 'liquidation' | 'square_off' = 'asked',
): OrderDecision {
  const ends = orders.flatMap((order) => {
    const decision = decideCancel(owner, order, by, reason);
    return decision.kind === 'accepted' ? [decision] : [];
  });
  if (ends.length === 0) return refused('no_open_orders');
  return accepted(
    ends.flatMap(({ events }) => events),
    ends.flatMap(({ postings }) => postings),
  );
}

/** An order whose last day is over. `tradeDate` is the day that runs now. */
export function decideExpire(owner: AccountId, order: Order | undefined, tradeDate: string): OrderDecision {
  const fault = openFault(order);
  if (fault || !order) return fault ?? refused('order_unknown');
  if (order.lastDate >= tradeDate) return refused('nothing_to_change');
  return end('order.expired', owner, order, { by: 'engine', reason: 'session_end' });
}
