import { decimal, decimalToText, ratio } from '@tarazu/domain/money';
import type { EventMark } from '@tarazu/domain/trading/order';
import type { OrderEvent } from '@tarazu/domain/trading/order-events';
import { heldText } from '@tarazu/wire/order-view';
import type { OrderView } from '@tarazu/wire/trading/order';

/**
 * The view after one more event of its owner, by nothing but what the event says: that it equals a fresh fetch proves that who
 * follows the feed needs no other call.
 */
export function evolveOrderView(view: OrderView, event: OrderEvent, mark: EventMark): OrderView {
  if (event.type === 'order.settled' || event.body.orderId !== view.orderId) return view;
  const changed = { ...view, eventNo: mark.no, updatedAt: new Date(mark.atMs).toISOString() };
  switch (event.type) {
    case 'order.filled': {
      const { filled, value, charges, held, status } = event.body.order;
      const average = ratio(decimal(value), decimal(filled), 'half_up');
      return {
        ...changed,
        filled,
        averagePrice: decimalToText(average, 2),
        charges: decimalToText(decimal(charges), 2),
        held: heldText(view.side, decimal(held)),
        status,
      };
    }
    case 'order.modified': {
      const { quantity, price, held } = event.body;
      const waiting = heldText(view.side, decimal(held));
      return { ...changed, quantity, price: decimalToText(decimal(price), 2), held: waiting };
    }
    case 'order.cancelled':
      return { ...changed, held: heldText(view.side, 0n), status: 'cancelled' };
    case 'order.expired':
      return { ...changed, held: heldText(view.side, 0n), status: 'expired' };
    default:
      return view;
  }
}
