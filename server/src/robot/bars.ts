import type { Candle } from '@tarazu/domain/market/candle';
import type { TradingState } from '@tarazu/domain/market/session';
import type { Strategy } from '@tarazu/domain/strategy/strategy';
import type { LiveMarket } from '../market/index.ts';

const MINUTE_MS = 60_000;
const lengthOf: Readonly<Partial<Record<Strategy['interval'], number>>> = {
  '5m': 5 * MINUTE_MS,
  '15m': 15 * MINUTE_MS,
};

/** When a bar was over; undefined while it is forming. A day is over when the next one trades. */
export function closedAtMs(
  { openAtMs }: Candle,
  interval: Strategy['interval'],
  { tradeDate }: Pick<TradingState, 'tradeDate'>,
  nowMs: number,
): number | undefined {
  const length = lengthOf[interval];
  if (length !== undefined) return openAtMs + length <= nowMs ? openAtMs + length : undefined;
  const dayAfterMs = openAtMs + 24 * 60 * MINUTE_MS;
  return new Date(openAtMs).toISOString().slice(0, 10) < tradeDate ? dayAfterMs : undefined;
}

/** Whether a bar after this one may be over by now, so that it is worth asking for. */
export function mayHaveClosed(seenMs: number, interval: Strategy['interval'], nowMs: number): boolean {
  return seenMs + 2 * (lengthOf[interval] ?? 0) <= nowMs;
}

/** The closed bars that a strategy looks at, the oldest first. */
export async function closedBars(
  market: Pick<LiveMarket, 'candles' | 'tradingState' | 'nowMs'>,
  instrumentId: string,
  { interval, bars }: Pick<Strategy, 'interval' | 'bars'>,
): Promise<readonly Candle[]> {
  const state = market.tradingState(instrumentId);
  const nowMs = market.nowMs(instrumentId);
  const found = await market.candles(instrumentId, interval, { limit: bars + 1 });
  return found.filter((bar) => closedAtMs(bar, interval, state, nowMs) !== undefined).slice(-bars);
}
