import type { CandleInterval } from '@tarazu/domain/market/candle';
import type { CandleRow } from '@tarazu/ui/chart/k-line-chart';
import { listCandles } from '@tarazu/wire/market';
import { call } from '../../../api.ts';

const PAGE = 1000;
/** What a phone keeps of a replay, and what one waits for. */
const PAGES_MAX = 3;
/** Before the day on which it begins, so that a chart and its studies have something to stand on. */
const BEFORE = 300;

/**
 * The bars (oldest first) from some before that instant up to now; none where nothing has begun since then, undefined when it is too long ago
 * for bars of this length.
 */
export async function readPastBars(
  id: string,
  interval: CandleInterval,
  fromMs: number,
): Promise<readonly CandleRow[] | undefined> {
  let bars: readonly CandleRow[] = [];
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const before = bars[0] ? { before: String(bars[0][0]) } : {};
    const { candles, more } = await call(listCandles, { id, interval, limit: PAGE, ...before });
    bars = [...candles, ...bars];
    const first = bars.findIndex(([openAt]) => openAt >= fromMs);
    if (first === -1) return [];
    if (first >= BEFORE || (first > 0 && !more)) return bars.slice(Math.max(0, first - BEFORE));
    if (!more) return undefined;
  }
  return bars.some(([openAt]) => openAt < fromMs) ? bars : undefined;
}
