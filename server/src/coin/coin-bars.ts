import { addBar, type Candle, type CandleInterval } from '@tarazu/domain/market/candle';
import { candleOpen, dateAnchor } from '@tarazu/domain/market/candle-series';
import type { LiveMarket } from '../market/index.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Bars that are put together from shorter ones never take more of those at once. */
const PARTS_MAX = 1_000;

/** When the bar begins that this moment is in, and when the one after it; ms UTC. */
type Span = (atMs: number) => readonly [openAtMs: number, nextAtMs: number];

const every =
  (lengthMs: number): Span =>
  (atMs) => {
    const openAtMs = atMs - (atMs % lengthMs);
    return [openAtMs, openAtMs + lengthMs];
  };

const quarter: Span = (atMs) => {
  const at = new Date(atMs);
  const first = at.getUTCMonth() - (at.getUTCMonth() % 3);
  return [Date.UTC(at.getUTCFullYear(), first), Date.UTC(at.getUTCFullYear(), first + 3)];
};

/** As this market keeps it, or so many of those to a span. */
type Bar = { readonly of: CandleInterval; readonly count: number; readonly span?: Span };

/** All begin in UTC; those that other venues begin in another zone have `utc` in their name. */
export const coinBars = {
  '1m': { of: '1m', count: 1 },
  '3m': { of: '1m', count: 3, span: every(3 * MINUTE_MS) },
  '5m': { of: '5m', count: 1 },
  '15m': { of: '15m', count: 1 },
  '30m': { of: '30m', count: 1 },
  '1H': { of: '1h', count: 1 },
  '2H': { of: '1h', count: 2, span: every(2 * HOUR_MS) },
  '4H': { of: '1h', count: 4, span: every(4 * HOUR_MS) },
  '6Hutc': { of: '1h', count: 6, span: every(6 * HOUR_MS) },
  '12Hutc': { of: '1h', count: 12, span: every(12 * HOUR_MS) },
  '1D': { of: '1D', count: 1 },
  '1Dutc': { of: '1D', count: 1 },
  '1W': { of: '1W', count: 1 },
  '1Wutc': { of: '1W', count: 1 },
  '1M': { of: '1M', count: 1 },
  '1Mutc': { of: '1M', count: 1 },
  '3M': { of: '1M', count: 3, span: quarter },
  '3Mutc': { of: '1M', count: 3, span: quarter },
} as const satisfies Readonly<Record<string, Bar>>;

export interface CoinBar extends Candle {
  readonly isForming: boolean;
}

/** Bars of a coin that begin before this moment (ms UTC), the newest first; of long ones fewer than asked for, when they are made of very many. */
export async function readCoinBars(
  market: Pick<LiveMarket, 'candles' | 'nowMs'>,
  id: string,
  name: keyof typeof coinBars,
  { beforeMs, limit }: { readonly beforeMs: number | undefined; readonly limit: number },
): Promise<readonly CoinBar[]> {
  const { of, count, span }: Bar = coinBars[name];
  const nowMs = market.nowMs(id);
  if (span === undefined) {
    const running = candleOpen(of, nowMs, dateAnchor(nowMs - (nowMs % DAY_MS)));
    const bars = await market.candles(id, of, { beforeMs, limit });
    return bars.toReversed().map((bar) => ({ ...bar, isForming: bar.openAtMs === running }));
  }
  const openOf = (atMs: number) => span(atMs)[0];
  // A bar that begins before that moment is given whole.
  const untilMs = beforeMs === undefined ? undefined : span(beforeMs - 1)[1];
  const partsMost = Math.min((limit + 1) * count, PARTS_MAX);
  const parts = await market.candles(id, of, { beforeMs: untilMs, limit: partsMost });
  const whole = new Map<number, Candle>();
  for (const part of parts) {
    const openAtMs = openOf(part.openAtMs);
    whole.set(openAtMs, addBar(whole.get(openAtMs), openAtMs, part));
  }
  const [first] = parts;
  // The oldest may lack what lies before it.
  if (first && parts.length === partsMost && first.openAtMs !== openOf(first.openAtMs))
    whole.delete(openOf(first.openAtMs));
  const bars = [...whole.values()].toReversed().slice(0, limit);
  return bars.map((bar) => ({ ...bar, isForming: bar.openAtMs === openOf(nowMs) }));
}
