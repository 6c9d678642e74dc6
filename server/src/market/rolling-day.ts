import { maximum, minimum } from '@tarazu/domain/money';
import { createReplyCache } from '../platform/http/reply-cache.ts';
import type { LiveMarket } from './live-market.ts';

/** What an instrument did within the last twenty-four hours. Prices and volume e8. */
export interface RollingDay {
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly volume: bigint;
  /** Where the present day of UTC+8 began, which is 16:00 UTC; undefined where nothing was traded in the quarter after it. */
  readonly openUtc8: bigint | undefined;
}

const QUARTER_MS = 900_000;
const QUARTERS_A_DAY = 96;
const DAY_MS = QUARTERS_A_DAY * QUARTER_MS;
const EIGHT_HOURS_MS = 8 * 4 * QUARTER_MS;
/** How old the sums may be; prices and the best of the book are of the moment. */
const LIFE_MS = 15_000;
const KEPT_MAX = 500;

/** By bars of a quarter of an hour: the day begins up to one of them early. Undefined before an instrument's first bar. */
export function createRollingDay(market: LiveMarket): (id: string) => Promise<RollingDay | undefined> {
  const kept = createReplyCache<Promise<RollingDay | undefined>>(() => market.nowMs(), LIFE_MS, KEPT_MAX);

  async function read(id: string): Promise<RollingDay | undefined> {
    const nowMs = market.nowMs(id);
    const sinceMs = nowMs - DAY_MS - QUARTER_MS;
    const utc8Ms = nowMs - ((nowMs + EIGHT_HOURS_MS) % DAY_MS);
    const bars = await market.candles(id, '15m', { limit: QUARTERS_A_DAY + 1 });
    const [first, ...others] = bars.filter(({ openAtMs }) => openAtMs > sinceMs);
    if (!first) return undefined;
    const openUtc8 = bars.find(({ openAtMs }) => openAtMs === utc8Ms)?.open;
    return others.reduce<RollingDay>(
      (sum, { high, low, volume }) => ({
        ...sum,
        high: maximum(sum.high, high),
        low: minimum(sum.low, low),
        volume: sum.volume + volume,
      }),
      { open: first.open, high: first.high, low: first.low, volume: first.volume, openUtc8 },
    );
  }

  return async (id) => kept.get(id, () => read(id));
}
