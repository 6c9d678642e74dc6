import { decimal } from '@tarazu/domain/money';
import type { LiveMarket } from '../../market/index.ts';

const DAYS = 30;
const KEPT_MS = 3_600_000;
const KEPT_MAX = 200;

/** How far a day's close lies from that of the day before, as one standard deviation of the last thirty days, per cent e8. For the eye: a statistic, no money. */
export interface DayDeviations {
  of(instrumentId: string): Promise<bigint | undefined>;
}

export function createDayDeviations(market: Pick<LiveMarket, 'candles' | 'nowMs'>): DayDeviations {
  const kept = new Map<string, { readonly untilMs: number; readonly value: Promise<bigint | undefined> }>();

  async function reckon(instrumentId: string): Promise<bigint | undefined> {
    const bars = await market.candles(instrumentId, '1D', { limit: DAYS + 1 });
    const closes = bars.map(({ close }) => Number(close));
    const changes = closes.slice(1).map((close, place) => Math.log(close / (closes[place] ?? close)));
    if (changes.length < 2) return undefined;
    const mean = changes.reduce((sum, one) => sum + one, 0) / changes.length;
    const variance = changes.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (changes.length - 1);
    return decimal((Math.sqrt(variance) * 100).toFixed(4));
  }

  return {
    of(instrumentId) {
      const nowMs = market.nowMs(instrumentId);
      const before = kept.get(instrumentId);
      if (before && before.untilMs > nowMs) return before.value;
      if (kept.size >= KEPT_MAX) kept.clear();
      const value = reckon(instrumentId);
      kept.set(instrumentId, { untilMs: nowMs + KEPT_MS, value });
      return value;
    },
  };
}
