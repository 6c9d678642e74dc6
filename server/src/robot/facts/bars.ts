import type { Candle } from '@tarazu/domain/market/candle';
import type { TradingState } from '@tarazu/domain/market/session';
import { localDate } from '@tarazu/domain/market/zone';
import type { Robot } from '@tarazu/domain/robot/robot';
import type { Strategy } from '@tarazu/domain/strategy/strategy';
import type { LiveMarket } from '../../market/index.ts';

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

/** Whether a bar was over at a moment; undefined for the bar of that very day: when its trading ended is not to be seen in it. */
function wasOverAt(
  { openAtMs }: Candle,
  interval: Strategy['interval'],
  { atMs, timeZone }: { readonly atMs: number; readonly timeZone: string },
): boolean | undefined {
  const length = lengthOf[interval];
  if (length !== undefined) return openAtMs + length <= atMs;
  const [day, dayThen] = [new Date(openAtMs).toISOString().slice(0, 10), localDate(timeZone, atMs)];
  return day === dayThen ? undefined : day < dayThen;
}

/**
 * Whether a robot that has decided nothing yet passes over a bar, since it was over before the robot was started: by its start, and not by its first look, so that
 * a program that is killed in between forgets no bar. By its first look (`seen` is 0) where the start does not tell: in a recorded market, which is in a
 * time of its own, and of the day on which it was started.
 */
export function isOfBefore(
  market: Pick<LiveMarket, 'instrument' | 'calendar' | 'nowMs'>,
  { barMs, startedAt, instrumentId }: Pick<Robot, 'barMs' | 'startedAt' | 'instrumentId'>,
  { bar, interval, seen }: { readonly bar: Candle; readonly interval: Strategy['interval']; readonly seen: number },
): boolean {
  if (barMs > 0) return false;
  const [instrument, atMs] = [market.instrument(instrumentId), Date.parse(startedAt)];
  const isOneTime = instrument !== undefined && market.nowMs(instrumentId) >= atMs;
  const wasOver = isOneTime
    ? wasOverAt(bar, interval, { atMs, timeZone: market.calendar(instrument).timeZone })
    : undefined;
  return wasOver ?? seen === 0;
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

/**
 * The same for many that look at one market in one look: those of one instrument and one length share what is read, as long as no bar can have closed since, which is
 * within a minute of its time and within its day. `begin` forgets what another look has read.
 */
export function createSharedBars(market: Parameters<typeof closedBars>[0]) {
  let read = new Map<string, ReturnType<typeof closedBars>>();
  return {
    begin(): void {
      read = new Map();
    },
    closed(instrumentId: string, of: Parameters<typeof closedBars>[2]): ReturnType<typeof closedBars> {
      const minute = Math.floor(market.nowMs(instrumentId) / MINUTE_MS);
      const { tradeDate } = market.tradingState(instrumentId);
      const key = [instrumentId, of.interval, of.bars, minute, tradeDate].join(' ');
      const found = read.get(key) ?? closedBars(market, instrumentId, of);
      read.set(key, found);
      return found;
    },
  };
}
