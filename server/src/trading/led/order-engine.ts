import type { Print } from '@tarazu/domain/market/book';
import type { AccountId } from '@tarazu/domain/posting';
import { byPriority, isCrossed, matchPrint, type RestingOrder } from '@tarazu/domain/trading/matching/resting';
import { isOpen, remainingOf } from '@tarazu/domain/trading/order';
import type { LiveMarket } from '../../market/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { type HouseRequestId, houseRequestId } from '../../platform/commit/request-id.ts';
import type { Committed } from '../../platform/commit/transactor.ts';
import { type OrderCommand, type OrderRef, orderRefOf } from '../commands.ts';
import type { OwnedOrder } from '../store/orders.ts';

/** Sends a command of the engine's own through the write path. The request id makes it happen once, whoever sends it. */
export type Submit = (command: OrderCommand, requestId: HouseRequestId) => Promise<Committed>;

interface Waiting extends RestingOrder, OrderRef {
  readonly eventNo: number;
  readonly quantity: bigint;
  readonly lastDate: string;
}

function refOfWaiting({ owner, orderId, instrumentId, side, assets, onMargin }: Waiting): OrderRef {
  return { owner, orderId, instrumentId, side, assets, ...(onMargin ? { onMargin } : {}) };
}

export interface OrderEngine {
  /** Takes over the orders as the store has them, then follows the market. */
  start(open: readonly OwnedOrder[]): void;
  /** An order was placed or changed (after the commit). */
  follow(orders: readonly OwnedOrder[]): void;
  /** Ends the DAY orders whose day is over. */
  expire(): void;
  /** What waits. */
  orders(): readonly OrderRef[];
  /** Takes back the waiting orders of these people that they may not trade any more, which is looked at again before it is done. */
  revoke(owners: ReadonlySet<AccountId>): void;
  /** Waiting orders that close one of these take it back; after the commit that closed it. */
  positionsClosed(
    closed: readonly {
      readonly owner: AccountId;
      readonly instrumentId: string;
      readonly direction: 'long' | 'short';
    }[],
  ): void;
  /** Stops listening and waits for what is under way. */
  stop(): Promise<void>;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
  readonly waiting: number;
}

export interface OrderEngineOptions {
  readonly market: LiveMarket;
  readonly clock: Clock;
  readonly submit: Submit;
  /** Its orders wait untouched, and nothing is proposed for them. */
  readonly isHalted: (instrumentId: string) => boolean;
  readonly onError: (error: unknown) => void;
}

const EXPIRE_MS = 1000;

/**
 * Watches the market for the orders that wait in the book. It only proposes: whether an order is still open, what it may
 * cost and what the book still holds is decided by the rule inside the write path. An order with a proposal under way is
 * left out until the answer is there, so it can miss a print but never be filled twice.
 */
export function createOrderEngine({ market, clock, submit, isHalted, onError }: OrderEngineOptions): OrderEngine {
  const books = new Map<string, Map<string, Waiting>>();
  const underWay = new Map<string, Promise<void>>();
  const stops: (() => void)[] = [];

  function forget(order: Pick<Waiting, 'instrumentId' | 'orderId'>): void {
    const own = books.get(order.instrumentId);
    own?.delete(order.orderId);
    if (own?.size === 0) books.delete(order.instrumentId);
  }

  function follow(orders: readonly OwnedOrder[]): void {
    for (const { owner, order } of orders) {
      const known = books.get(order.instrumentId)?.get(order.orderId);
      // Read for another process, while this one changed it.
      if (known && known.eventNo > order.eventNo) continue;
      if (!isOpen(order) || order.price === undefined) {
        forget(order);
        continue;
      }
      const own = books.get(order.instrumentId) ?? new Map<string, Waiting>();
      books.set(order.instrumentId, own);
      const keepsPlace = known?.price === order.price && known.quantity === order.quantity;
      own.set(order.orderId, {
        ...orderRefOf(owner, order),
        eventNo: order.eventNo,
        price: order.price,
        quantity: order.quantity,
        remaining: remainingOf(order),
        lot: market.instrument(order.instrumentId)?.lot ?? 1n,
        queueAhead: keepsPlace ? known.queueAhead : order.queueAhead,
        arrival: keepsPlace ? known.arrival : order.updatedAtMs,
        lastDate: order.lastDate,
      });
    }
  }

  function propose(order: Waiting, command: OrderCommand, requestId: HouseRequestId): void {
    const done = submit(command, requestId)
      .then((outcome) => {
        if (outcome.kind === 'refused' && (outcome.code === 'order_not_open' || outcome.code === 'order_unknown')) {
          forget(order);
        }
      })
      .catch(onError)
      .finally(() => underWay.delete(order.orderId));
    underWay.set(order.orderId, done);
  }

  function free(own: ReadonlyMap<string, Waiting>): Waiting[] {
    return [...own.values()].filter(({ orderId }) => !underWay.has(orderId));
  }

  function onPrint(print: Print): void {
    const own = books.get(print.instrumentId);
    if (!own || isHalted(print.instrumentId)) return;
    const { fills, queues } = matchPrint(free(own), print);
    for (const [orderId, queueAhead] of queues) {
      const order = own.get(orderId);
      if (order) own.set(orderId, { ...order, queueAhead });
    }
    for (const fill of fills) {
      const order = own.get(fill.orderId);
      if (!order) continue;
      const { sequence, price, size, aggressor } = print;
      const reaching = { sequence, price, size, aggressor, queueAhead: fill.queueAhead, before: fill.before };
      const command = { kind: 'fill', ...refOfWaiting(order), print: reaching } as const;
      propose(order, command, houseRequestId('fill', order.orderId, `p${sequence}`));
    }
  }

  function onBook(instrumentId: string): void {
    const own = books.get(instrumentId);
    const book = own && !isHalted(instrumentId) ? market.book(instrumentId) : undefined;
    if (!own || !book) return;
    const crossed = free(own).filter((order) => isCrossed(order, book));
    for (const order of crossed.sort(byPriority)) {
      const command = { kind: 'fill', ...refOfWaiting(order), print: undefined } as const;
      propose(order, command, houseRequestId('fill', order.orderId, `b${book.sequence}`));
    }
  }

  function expire(): void {
    for (const [instrumentId, own] of books) {
      const { tradeDate } = market.tradingState(instrumentId);
      for (const order of free(own)) {
        if (order.lastDate >= tradeDate) continue;
        propose(order, { kind: 'expire', ...refOfWaiting(order) }, houseRequestId('order-expires', order.orderId));
      }
    }
  }

  function revoke(owners: ReadonlySet<AccountId>): void {
    for (const own of books.values()) {
      for (const order of free(own)) {
        if (!owners.has(order.owner)) continue;
        const requestId = houseRequestId('revoke', order.orderId, order.arrival);
        propose(order, { kind: 'revoke', ...refOfWaiting(order) }, requestId);
      }
    }
  }

  function positionsClosed(closed: Parameters<OrderEngine['positionsClosed']>[0]): void {
    for (const { owner, instrumentId, direction } of closed) {
      for (const order of free(books.get(instrumentId) ?? new Map())) {
        const { onMargin } = order;
        if (order.owner !== owner || onMargin?.effect !== 'close' || onMargin.direction !== direction) continue;
        const requestId = houseRequestId('nothing-left', order.orderId, order.arrival);
        propose(order, { kind: 'nothing-left', ...refOfWaiting(order) }, requestId);
      }
    }
  }

  async function settled(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay.values());
  }

  return {
    start(open) {
      follow(open);
      stops.push(
        market.listen({
          onPrints(prints) {
            for (const print of prints) onPrint(print);
          },
          onBook,
        }),
        clock.every(EXPIRE_MS, expire),
      );
      expire();
    },
    follow,
    expire,
    revoke,
    positionsClosed,
    orders: () => [...books.values()].flatMap((own) => [...own.values()]),
    async stop() {
      for (const stop of stops.splice(0)) stop();
      await settled();
    },
    settled,
    get waiting() {
      let sum = 0;
      for (const own of books.values()) sum += own.size;
      return sum;
    },
  };
}
