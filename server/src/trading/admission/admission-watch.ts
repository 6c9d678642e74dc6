import type { AccountId } from '@tarazu/domain/posting';
import { admissionFault } from '@tarazu/domain/trading/admission';
import type { LiveMarket } from '../../market/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CommittedEntry } from '../../platform/commit/transactor.ts';
import type { Reader } from '../../platform/database.ts';
import { admittedSide } from '../commands.ts';
import type { ReadTraders } from '../facts/trader-facts.ts';
import type { OrderEngine } from '../led/order-engine.ts';

export interface AdmissionWatch {
  heed(entries: readonly Pick<CommittedEntry, 'owner' | 'events'>[]): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface AdmissionWatchDeps {
  readonly database: Reader;
  readonly clock: Clock;
  readonly market: Pick<LiveMarket, 'instrument'>;
  readonly readTraders: ReadTraders;
  readonly engine: Pick<OrderEngine, 'orders' | 'revoke'>;
  readonly onError: (error: unknown) => void;
}

/** After these somebody may be allowed less than before. */
const lessens: ReadonlySet<string> = new Set([
  'customer.restricted',
  'user.status-changed',
  'vip.cancelled',
  'own-limit.stopped',
  'own-limit.loss-limit-set',
]);
/** For what ends by itself, and for what another process has done. */
const EVERY_MS = 60_000;

/**
 * Whoever was stopped, frozen or left membership has waiting orders taken back, told why, and gets free what they reserve. A fill that
 * is quicker meets the same rule.
 */
export function createAdmissionWatch(deps: AdmissionWatchDeps): AdmissionWatch {
  const { database, clock, market, readTraders, engine, onError } = deps;
  let running: Promise<void> = Promise.resolve();
  let stopWatching = () => {};

  async function look(): Promise<void> {
    const orders = engine.orders();
    if (orders.length === 0) return;
    const traders = await readTraders(database, [...new Set(orders.map(({ owner }) => owner))]);
    const nowMs = clock.nowMs();
    // An account's status is heeded when it changes, and looked at again by every fill.
    const shut = orders.filter((order) => {
      const { owner, instrumentId } = order;
      const found = traders.get(owner);
      return (
        found &&
        admissionFault(
          { status: 1, ...found },
          { side: admittedSide(order), market: market.instrument(instrumentId)?.market, onMargin: order.onMargin },
          nowMs,
        )
      );
    });
    engine.revoke(new Set(shut.map(({ owner }) => owner)));
  }

  return {
    heed(entries) {
      const lessened = entries.flatMap(({ owner, events }): AccountId[] =>
        events.some(({ type }) => lessens.has(type)) ? [owner] : [],
      );
      if (lessened.length > 0) engine.revoke(new Set(lessened));
    },
    async start() {
      await look();
      stopWatching = clock.every(EVERY_MS, () => {
        running = running.then(look).catch(onError);
      });
    },
    async stop() {
      stopWatching();
      await running;
    },
  };
}
