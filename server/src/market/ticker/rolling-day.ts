import { maximum, minimum, ONE } from '@tarazu/domain/money';
import { createReplyCache } from '../../platform/http/reply-cache.ts';
import type { LiveMarket } from '../live-market.ts';

/** What an instrument did within the last twenty-four hours. Prices and volume e8. */
export interface RollingDay {
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly volume: bigint;
  /** e8 of what its price is in, rounded down: each quarter of an hour counts with the middle of its four prices. */
  readonly turnover: bigint;
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
    const utc8Ms = nowMs - ((nowMs + EIGHT_HOURS_MS) % DAY_MS);
    const sinceMs = nowMs - DAY_MS - QUARTER_MS + 1;
    const day = await market.candles(id, '15m', { sinceMs, limit: QUARTERS_A_DAY + 1 });
    const [first] = day;
    if (!first) return undefined;
    return {
      open: first.open,
      high: day.map(({ high }) => high).reduce(maximum),
      low: day.map(({ low }) => low).reduce(minimum),
      volume: day.reduce((sum, { volume }) => sum + volume, 0n),
      turnover:
        day.reduce((sum, { open, high, low, close, volume }) => sum + (open + high + low + close) * volume, 0n) /
        (4n * ONE),
      openUtc8: day.find(({ openAtMs }) => openAtMs === utc8Ms)?.open,
    };
  }

  return async (id) => kept.get(id, () => read(id));
}
