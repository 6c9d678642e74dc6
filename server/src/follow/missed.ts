import type { Copy } from '@tarazu/domain/follow/copy';
import type { AccountId } from '@tarazu/domain/posting';
import type { Clock } from '../platform/clock.ts';
import type { Reader } from '../platform/database.ts';
import type { Trading } from '../trading/index.ts';
import { readUntold, type TeacherOrder } from './trade-store.ts';

interface MissedDeps {
  readonly database: Reader;
  readonly clock: Clock;
  readonly trading: Pick<Trading, 'queries'>;
}

/** A robot decides at most so often. */
const EVERY_MS = 300_000;
/** Of each teacher its last orders are looked through: who has missed more says no more. */
const ORDERS_MAX = 100;

/**
 * Orders of teachers that copies of them have no trade for. A copy that was busy when its teacher traded could not say so then; nobody keeps that in mind, since what is
 * stored says it: at the first look of a program, and then from time to time.
 */
export function createMissed({ database, clock, trading }: MissedDeps) {
  let lookedAtMs = Number.NEGATIVE_INFINITY;

  async function ordersOf(teachers: readonly AccountId[]): Promise<readonly TeacherOrder[]> {
    const found = await Promise.all(teachers.map((teacher) => trading.queries.lastOrders(teacher, ORDERS_MAX)));
    return found.flatMap((orders, place) =>
      orders
        // Others than these ask nobody to go along.
        .filter(({ validity }) => validity === 'ioc')
        .map(({ orderId, side, instrumentId, createdAtMs }) => ({
          teacher: teachers[place] ?? 0,
          orderId,
          side,
          instrumentId,
          at: new Date(createdAtMs).toISOString(),
        })),
    );
  }

  return {
    /** Whether it is time to look again. */
    isDue(): boolean {
      const isDue = clock.nowMs() - lookedAtMs >= EVERY_MS;
      if (isDue) lookedAtMs = clock.nowMs();
      return isDue;
    },
    /** Of these copies, by their accounts, the oldest first. */
    async of(copies: readonly Copy[]): Promise<ReadonlyMap<AccountId, readonly TeacherOrder[]>> {
      const able = copies.filter(({ status }) => status === 'running' || status === 'paused');
      // Orders before trades: a copy that goes along keeps its trade before the order is placed.
      const orders = await ordersOf([...new Set(able.map(({ teacherAccount }) => teacherAccount))]);
      const untold = await readUntold(
        database,
        able.map(({ account }) => account),
        orders,
      );
      return Map.groupBy(untold, ({ account }) => account);
    },
  };
}

export type Missed = ReturnType<typeof createMissed>;
