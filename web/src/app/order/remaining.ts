import { decimalToText, parseDecimal } from '@tarazu/domain/money';
import type { OrderView } from '@tarazu/wire/trading/order';

/** The part of an order that has not been filled, as decimal text. */
export function remaining(order: Pick<OrderView, 'quantity' | 'filled'>): string {
  return decimalToText((parseDecimal(order.quantity) ?? 0n) - (parseDecimal(order.filled) ?? 0n));
}

/** Per cent of an order that has been filled, 0 to 100, for a picture. */
export function filledShare(order: Pick<OrderView, 'quantity' | 'filled'>): number {
  const quantity = parseDecimal(order.quantity) ?? 0n;
  return quantity === 0n ? 0 : Number(((parseDecimal(order.filled) ?? 0n) * 100n) / quantity);
}

/** Whether an order still waits in the market, so that it can be cancelled. */
export function isWaiting(order: Pick<OrderView, 'status'>): boolean {
  return order.status === 'open' || order.status === 'partly_filled';
}
