import { tradeValue } from '../charges/charges.ts';
import type { Refusal } from '../decision.ts';
import { accepted, refused } from '../decision.ts';
import type { Actor } from '../journal/actor.ts';
import { decimalToText } from '../money.ts';
import type { AccountId } from '../posting.ts';
import { transfer } from '../posting.ts';
import { openFault } from './end.ts';
import { queueAheadOf } from './matching/resting.ts';
import type { Order } from './order.ts';
import type { OrderDecision, OrderEvent } from './order-events.ts';
import { reservedIn } from './ownership/ownership-of.ts';
import { carryOut, meansFault, planOrder } from './place.ts';
import type { OrderFault } from './place-checks.ts';
import { marketFault, priceFault, quantityFault, takingFault, valueFault } from './place-checks.ts';
import type { OrderRefusalCode } from './refusal-code.ts';
import type { Progress, TradingFacts } from './trading-facts.ts';
import { quantity } from './trading-facts.ts';

/** New total quantity (what is filled included) and new limit, e8; undefined = as it was. */
export interface ModifyOrder {
  readonly owner: AccountId;
  readonly quantity: bigint | undefined;
  readonly price: bigint | undefined;
  readonly by: Actor;
}

export function progressOf(order: Order): Progress {
  return {
    value: order.value,
    quantity: order.filled,
    charges: order.charges,
    held: order.held,
    fills: order.fills,
  };
}

function orderOnlyFault(order: Order, wanted: bigint, limit: bigint): Refusal<OrderRefusalCode, never> | undefined {
  if (wanted === 0n) return refused('quantity_zero');
  if (limit === 0n) return refused('price_zero');
  if (wanted === order.quantity && limit === order.price) return refused('nothing_to_change');
  if (wanted <= order.filled) return refused('quantity_below_filled', { filled: quantity(order.filled) });
  return undefined;
}

/**
 * Changes the price or the quantity of an open limit order. The rest is treated like a new order: it loses its place in
 * the queue, takes what its new price reaches, and reserves anew (what it had reserved counts as free for that).
 */
export function decideModify(
  command: ModifyOrder,
  order: Order | undefined,
  facts: TradingFacts | undefined,
): OrderDecision {
  const notOpen = openFault(order);
  if (notOpen || !order || order.price === undefined) return notOpen ?? refused('order_unknown');
  if (!facts) return refused('instrument_unknown', { instrument: order.instrumentId });
  const wanted = command.quantity ?? order.quantity;
  const limit = command.price ?? order.price;
  const own = orderOnlyFault(order, wanted, limit);
  if (own) return own;
  const rest = wanted - order.filled;
  const { side, type, validity, onMargin } = order;
  const intent = { side, type, validity, price: limit, onMargin };
  const before = progressOf(order);
  const plan = planOrder(intent, rest, facts, before);
  const fault: OrderFault | undefined =
    marketFault(facts.instrument, facts.state) ??
    quantityFault(wanted, facts.instrument) ??
    priceFault(limit, facts) ??
    valueFault(tradeValue(limit, wanted, facts.instrument.currency), facts) ??
    meansFault(intent, rest, plan, facts, order.held, before) ??
    takingFault(order, plan, facts);
  if (fault) return refused(fault.code, fault.params);
  const queueAhead = plan.resting > 0n ? queueAheadOf(order.side, limit, facts.book) : 0n;
  const modified: OrderEvent = {
    type: 'order.modified',
    body: {
      orderId: order.orderId,
      by: command.by,
      quantity: decimalToText(wanted),
      price: decimalToText(limit),
      held: decimalToText(plan.reserve),
      queueAhead: decimalToText(queueAhead),
    },
  };
  const { owner, by } = command;
  const { asset, free, reserved } = reservedIn(order);
  const back = transfer(order.held, asset, { holder: owner, purpose: reserved }, { holder: owner, purpose: free });
  const named = { owner, by, orderId: order.orderId, side, price: limit, onMargin };
  const { events, postings } = carryOut(named, rest, plan, facts, before);
  return accepted([modified, ...events], [...back, ...postings]);
}
