import type { Side } from '../../charges/charge-rule.ts';
import type { Book, Print } from '../../market/book.ts';
import { minimum } from '../../money.ts';
import { wholeLots } from './match.ts';

/** A print of the market reaches an order that waits in the queue. */
export const PRINT_RULE = 'print-1';
/** The other side of the book comes to the price of an order that waits. */
export const CROSSING_RULE = 'crossing-1';

/** An open order as the queue sees it. `arrival` grows with time and breaks ties of price. */
export interface RestingOrder {
  readonly orderId: string;
  readonly side: Side;
  readonly price: bigint;
  readonly remaining: bigint;
  readonly lot: bigint;
  /** Displayed size at the same price that came before the order (e8) and has not traded yet. */
  readonly queueAhead: bigint;
  readonly arrival: number;
}

/** What a print gives to an order. `before` is the part of the print that our orders with a better place had of it. */
export interface PrintFill {
  readonly orderId: string;
  readonly quantity: bigint;
  readonly queueAhead: bigint;
  readonly before: bigint;
}

/** Better price first, then who came first. For orders of one side. */
export function byPriority(a: RestingOrder, b: RestingOrder): number {
  if (a.price !== b.price) return (a.side === 'buy') === a.price > b.price ? -1 : 1;
  return a.arrival - b.arrival;
}

/** The size displayed at this price on the order's own side: everybody there came before it. */
export function queueAheadOf(side: Side, price: bigint, book: Book | undefined): bigint {
  const own = side === 'buy' ? book?.bids : book?.asks;
  return own?.find((level) => level.price === price)?.size ?? 0n;
}

/**
 * How much of a print one waiting order gets, and what is left of the queue before it. `before` of the print went to our
 * own orders with a better place. At the order's price the queue is served first, and only by prints that came from the
 * other side (or from an unknown one). A print past the price means that the whole level has traded: the order is served
 * from it at its own price, which is the worse one for the person.
 */
export function reachOfPrint(
  order: Omit<RestingOrder, 'orderId' | 'arrival'>,
  print: Pick<Print, 'price' | 'size' | 'aggressor'>,
  before: bigint,
): { readonly quantity: bigint; readonly queueAhead: bigint } {
  const left = print.size - before;
  if (left <= 0n) return { quantity: 0n, queueAhead: order.queueAhead };
  const past = order.side === 'buy' ? print.price < order.price : print.price > order.price;
  if (past) return { quantity: wholeLots(minimum(left, order.remaining), order.lot), queueAhead: 0n };
  if (print.price !== order.price || print.aggressor === order.side) {
    return { quantity: 0n, queueAhead: order.queueAhead };
  }
  const served = minimum(order.queueAhead, left);
  const quantity = wholeLots(minimum(left - served, order.remaining), order.lot);
  return { quantity, queueAhead: order.queueAhead - served };
}

/** Whether a print is at the order's price or past it; the others need not be looked at. */
function isTouched(order: Pick<RestingOrder, 'side' | 'price'>, print: Pick<Print, 'price'>): boolean {
  return order.side === 'buy' ? print.price <= order.price : print.price >= order.price;
}

/**
 * One print against all our waiting orders of an instrument: together they get at most its size. Returns the fills and,
 * for every order whose place moved, the new queue before it.
 */
export function matchPrint(
  orders: readonly RestingOrder[],
  print: Pick<Print, 'price' | 'size' | 'aggressor'>,
): { readonly fills: readonly PrintFill[]; readonly queues: ReadonlyMap<string, bigint> } {
  const fills: PrintFill[] = [];
  const queues = new Map<string, bigint>();
  for (const side of ['buy', 'sell'] as const) {
    let before = 0n;
    const touched = orders.filter((order) => order.side === side && isTouched(order, print));
    for (const order of touched.sort(byPriority)) {
      const reach = reachOfPrint(order, print, before);
      if (reach.queueAhead !== order.queueAhead) queues.set(order.orderId, reach.queueAhead);
      if (reach.quantity === 0n) continue;
      fills.push({ orderId: order.orderId, quantity: reach.quantity, queueAhead: order.queueAhead, before });
      before += reach.quantity;
    }
  }
  return { fills, queues };
}

/** Whether the other side of the book has come to the price of a waiting order. */
export function isCrossed(order: Pick<RestingOrder, 'side' | 'price'>, book: Book): boolean {
  const best = (order.side === 'buy' ? book.asks : book.bids)[0];
  return best !== undefined && (order.side === 'buy' ? best.price <= order.price : best.price >= order.price);
}
