import type { FollowRule } from '@tarazu/domain/follow/follow-rules';
import type { Book } from '@tarazu/domain/market/book';
import { divide, minimum } from '@tarazu/domain/money';
import type { LiveMarket } from '../../market/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { keepDepths, readDepths, readTaught } from './store.ts';

const HOUR_MS = 3_600_000;
/** How often it is looked whether another hour has begun. */
const EVERY_MS = 300_000;

/** Money that the thinner side of a book shows, e8; nothing where one side is empty. */
export function shownIn(book: Book | undefined): bigint {
  if (!book) return 0n;
  const sum = (side: Book['bids']) => side.reduce((all, { price, size }) => all + price * size, 0n) / 100_000_000n;
  return minimum(sum(book.bids), sum(book.asks));
}

/** What may go along with a teacher altogether, e8, and over how many hours of its market that was seen, since when; of none it is of the book now. */
export interface Capacity {
  readonly capacity: bigint;
  readonly samples: number;
  readonly sinceMs: number | undefined;
}

interface CapacitiesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly market: Pick<LiveMarket, 'book' | 'tradingState' | 'instrument' | 'nowMs'>;
  rule(): Pick<FollowRule, 'capacityPercent'>;
}

/**
 * What the market of a teacher carries: the thinner side of its book, once in each hour in which it trades, and of those hours the middle. One moment says little, and one that
 * somebody has chosen even less. What is seen stands beside the journal: it is of the market, and of nobody.
 */
export function createCapacities({ database, clock, market, rule }: CapacitiesDeps) {
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  return {
    /** Keeps what books show now, where it is time. */
    async look(): Promise<void> {
      if (clock.nowMs() - lookedAtMs < EVERY_MS) return;
      lookedAtMs = clock.nowMs();
      const listed = (await readTaught(database)).filter((id) => market.instrument(id) !== undefined);
      const trading = listed.filter((id) => market.tradingState(id).phase === 'open');
      const depths = trading.map((instrumentId) => {
        const nowMs = market.nowMs(instrumentId);
        return { instrumentId, hourMs: nowMs - (nowMs % HOUR_MS), shown: shownIn(market.book(instrumentId)) };
      });
      await keepDepths(database.side, depths);
    },
    async of(instrumentIds: readonly string[]): Promise<readonly Capacity[]> {
      const usual = await readDepths(database, instrumentIds);
      return instrumentIds.map((id) => {
        const { samples = 0, sinceMs, shown = shownIn(market.book(id)) } = usual.get(id) ?? {};
        return { samples, sinceMs, capacity: divide(shown * BigInt(rule().capacityPercent), 100n, 'down') };
      });
    },
  };
}

export type Capacities = ReturnType<typeof createCapacities>;
