import { refused } from '@tarazu/domain/decision';
import type { Lease } from '../../platform/processes/lease.ts';
import { createLed } from '../../platform/processes/led.ts';
import type { KeptHalts } from '../admission/kept-halts.ts';
import { createConditionalEngine } from '../conditional/engine.ts';
import type { ConditionalEngine } from '../conditional/engine-ports.ts';
import { entriesOf, readWaiting } from '../conditional/store.ts';
import type { TradingDeps } from '../index.ts';
import { loadOrders, readOpenOrders } from '../store/orders.ts';
import { createOrderEngine, type OrderEngine, type Submit } from './order-engine.ts';

export type LedOrderEngine = Omit<OrderEngine, 'start' | 'stop'>;
export type LedConditionalEngine = Omit<ConditionalEngine, 'start' | 'stop'>;

/** What watches the market for the orders that wait in the book, and for those that wait for a price, while this process leads. */
export interface LedEngines {
  readonly engine: LedOrderEngine;
  readonly conditionals: LedConditionalEngine;
  /** Whether they follow the market in this process. */
  readonly areHere: boolean;
  /** Takes over what waits, now or when this process comes to lead. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface EngineDeps extends Pick<TradingDeps, 'database' | 'market' | 'clock' | 'ids'>, Pick<KeptHalts, 'isHalted'> {
  readonly lease: Lease;
  readonly submit: Submit;
  readonly onError: (error: unknown) => void;
}

export function createLedEngines({ lease, submit, ...deps }: EngineDeps): LedEngines {
  const { database } = deps;
  // Who cannot be sure of leading asks for nothing; what was reached is asked for again.
  const ifLeading: Submit = (command, requestId) =>
    lease.isHeld ? submit(command, requestId) : Promise.resolve(refused('busy'));
  const led = createLed({
    lease,
    make() {
      const engine = createOrderEngine({ ...deps, submit: ifLeading });
      const conditionals = createConditionalEngine({ ...deps, submit: ifLeading, writer: database.side });
      return {
        engine,
        conditionals,
        stop: async () => void (await Promise.all([engine.stop(), conditionals.stop()])),
      };
    },
    async begin({ engine, conditionals }) {
      engine.start(await readOpenOrders(database));
      const waiting = await readWaiting(database);
      conditionals.start(waiting, await loadOrders(database, entriesOf(waiting)));
    },
  });
  return {
    engine: {
      follow: (orders) => led.tell(({ engine }) => engine.follow(orders)),
      expire: () => led.tell(({ engine }) => engine.expire()),
      orders: () => led.now?.engine.orders() ?? [],
      revoke: (owners) => led.tell(({ engine }) => engine.revoke(owners)),
      positionsClosed: (closed) => led.tell(({ engine }) => engine.positionsClosed(closed)),
      settled: async () => led.now?.engine.settled(),
      get waiting() {
        return led.now?.engine.waiting ?? 0;
      },
    },
    conditionals: {
      follow: (conditionals, orders) => led.tell((both) => both.conditionals.follow(conditionals, orders)),
      positionsClosed: (closed) => led.tell(({ conditionals }) => conditionals.positionsClosed(closed)),
      expire: () => led.tell(({ conditionals }) => conditionals.expire()),
      keepTrails: async () => led.now?.conditionals.keepTrails(),
      settled: async () => led.now?.conditionals.settled(),
      get waiting() {
        return led.now?.conditionals.waiting ?? 0;
      },
    },
    get areHere() {
      return led.now !== undefined;
    },
    start: led.start,
    stop: led.stop,
  };
}
