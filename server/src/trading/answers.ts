import type { AccountId } from '@tarazu/domain/posting';
import { evolveOrder, type Order } from '@tarazu/domain/trading/order';
import type { OrderEvent } from '@tarazu/domain/trading/order-events';
import { orderView } from '@tarazu/wire/order-view';
import type { ConditionalOrderView } from '@tarazu/wire/trading/conditional-order';
import type { OrderView } from '@tarazu/wire/trading/order';
import type { LiveMarket } from '../market/index.ts';
import { readEventsAfter } from '../platform/commit/read-events.ts';
import type { Reader } from '../platform/database.ts';

/** The order as it is now, or those that were taken back; nothing of what the house does by itself. */
export interface TradingAnswer {
  readonly order?: OrderView;
  readonly orders?: readonly OrderView[];
  readonly conditional?: ConditionalOrderView;
}

/**
 * The answer to a placed order. Everything in it can be read from the entry's own events, so the store keeps it empty:
 * a third fewer bytes for the most frequent entry there is.
 */
export class PlacedAnswer {
  readonly order: OrderView;
  constructor(order: OrderView) {
    this.order = order;
  }
  toJSON(): object {
    return {};
  }
}

/** The first answer to a placed order again, from the events of its entry alone. `lastNo` is the number of the entry. */
export async function readPlacedAnswer(
  reader: Reader,
  market: LiveMarket,
  owner: AccountId,
  lastNo: number,
): Promise<{ readonly order: OrderView }> {
  const [entry] = await readEventsAfter(reader, owner, lastNo - 1, 1);
  let order: Order | undefined;
  entry?.events.forEach((event, index) => {
    const mark = { no: entry.no - entry.events_count + 1 + index, atMs: entry.at_ms };
    // Entries under a placed order's request id were written by this feature.
    order = evolveOrder(order, event as unknown as OrderEvent, mark);
  });
  const instrument = order && market.instrument(order.instrumentId);
  if (!order || !instrument) throw new Error(`entry ${owner}/${lastNo} does not place an order`);
  return { order: orderView(order, instrument, 'en-US') };
}
