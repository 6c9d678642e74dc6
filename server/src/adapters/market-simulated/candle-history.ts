import type { Candle, CandleInterval } from '@tarazu/domain/market/candle';
import { addPrint } from '@tarazu/domain/market/candle';
import { candleOpen, candlesFromBars, dateAnchor } from '@tarazu/domain/market/candle-series';
import { candleAfter, type SplitRatio } from '@tarazu/domain/market/corporate-action/split';
import type { CandleRange } from '../../market/source.ts';
import type { BoundedCache } from './bounded-cache.ts';
import type { DayBar } from './path/day-bars.ts';
import type { MinutePath } from './path/minute-path.ts';
import { priceOf, type Scale, sizeOf } from './path/scale.ts';
import type { Sessions, StockDays } from './stock-days.ts';

const MINUTE_MS = 60_000;
/** How far back charts go. */
const MINUTE_SESSIONS_MAX = 60;
const DAYS_MAX = 900;

/** Where bars come from: whole days, and the minutes of a day up to an instant. Oldest first. */
export interface BarSource {
  readonly instrumentId: string;
  /** Joined bars of sessions that are over, shared by all sources. */
  readonly kept: BoundedCache<readonly Candle[]>;
  readonly sessions: Sessions;
  dayBar(index: number): Candle;
  minuteBars(index: number, untilMs: number): readonly Candle[];
  /** By what bars of the session at this place are shown beside those of now, oldest first. */
  splitsSince(index: number, nowMs: number): readonly SplitRatio[];
}

function seenNow(source: BarSource, index: number, nowMs: number, bars: readonly Candle[]): readonly Candle[] {
  return source.splitsSince(index, nowMs).reduce((all, split) => all.map((bar) => candleAfter(split, bar)), bars);
}

function minuteCandle(path: MinutePath, place: number, opensAtMs: number, scale: Scale): Candle {
  return {
    openAtMs: opensAtMs + (path.minutes[place] ?? 0) * MINUTE_MS,
    open: priceOf(scale, path.open[place] ?? 0),
    high: priceOf(scale, path.high[place] ?? 0),
    low: priceOf(scale, path.low[place] ?? 0),
    close: priceOf(scale, path.close[place] ?? 0),
    volume: sizeOf(scale, path.lots[place] ?? 0),
  };
}

export function dayCandle(bar: DayBar, scale: Scale): Candle {
  return {
    openAtMs: bar.dayNumber * 86_400_000,
    open: priceOf(scale, bar.open),
    high: priceOf(scale, bar.high),
    low: priceOf(scale, bar.low),
    close: priceOf(scale, bar.close),
    volume: sizeOf(scale, bar.lots),
  };
}

/** Bars of one share. The minute that `untilMs` falls into is made of its trades up to that instant. */
export function stockBars(days: StockDays, kept: BoundedCache<readonly Candle[]>): BarSource {
  return {
    instrumentId: days.instrumentId,
    kept,
    sessions: days.sessions,
    dayBar: (index) => dayCandle(days.day(index), days.scale),
    splitsSince: days.splitsSince,
    minuteBars(index, untilMs) {
      const path = days.minutes(index);
      const { opensAtMs } = days.sessions.session(index);
      const bars: Candle[] = [];
      for (let place = 0; place < path.minutes.length; place += 1) {
        const bar = minuteCandle(path, place, opensAtMs, days.scale);
        if (bar.openAtMs + MINUTE_MS <= untilMs) {
          bars.push(bar);
          continue;
        }
        let forming: Candle | undefined;
        for (const trade of days.trades(index, place)) {
          if (trade.atMs > untilMs) break;
          const print = { price: priceOf(days.scale, trade.price), size: sizeOf(days.scale, trade.lots) };
          forming = addPrint(forming, bar.openAtMs, print);
        }
        if (forming) bars.push(forming);
        break;
      }
      return bars;
    },
  };
}

/** The bar of a day that is still running: its minutes until now, joined. */
function runningDay(source: BarSource, index: number, nowMs: number): Candle | undefined {
  const tradeDate = source.sessions.days.at(index);
  return candlesFromBars(source.minuteBars(index, nowMs), '1D', () => ({ opensAtMs: 0, tradeDate }))[0];
}

function dayCandles(source: BarSource, interval: CandleInterval, range: CandleRange, nowMs: number): readonly Candle[] {
  const { sessions } = source;
  const latest = sessions.indexAt(nowMs);
  const beforeMs = range.beforeMs ?? Number.POSITIVE_INFINITY;
  const bars: Candle[] = [];
  const { aroundTheClock } = sessions.calendar();
  const perBar = interval === '1M' ? (aroundTheClock ? 32 : 24) : interval === '1W' ? (aroundTheClock ? 8 : 6) : 1;
  const openOf = (tradeDate: string) => candleOpen(interval, 0, { opensAtMs: 0, tradeDate });
  let index = latest;
  while (index >= 0 && openOf(sessions.days.at(index)) >= beforeMs) index -= 1;
  const newest = index;
  const oldest = Math.max(0, latest - DAYS_MAX, newest - range.limit * perBar);
  for (index = oldest; index <= newest; index += 1) {
    const running = index === latest && nowMs < sessions.session(index).closesAtMs;
    const bar = running ? runningDay(source, index, nowMs) : source.dayBar(index);
    if (bar) bars.push(...seenNow(source, index, nowMs, [bar]));
  }
  const joined = candlesFromBars(bars, interval, dateAnchor);
  // The oldest week or month may be cut; show only whole ones.
  return joined.slice(interval !== '1D' && joined.length > range.limit ? 1 : 0).slice(-range.limit);
}

function sessionBars(source: BarSource, interval: CandleInterval, index: number, nowMs: number): readonly Candle[] {
  const { opensAtMs, closesAtMs } = source.sessions.session(index);
  const anchor = { opensAtMs, tradeDate: source.sessions.days.at(index) };
  const make = () => candlesFromBars(source.minuteBars(index, nowMs), interval, () => anchor);
  const bars = nowMs < closesAtMs ? make() : source.kept.get(`${source.instrumentId} ${interval} ${index}`, make);
  return seenNow(source, index, nowMs, bars);
}

/** Bars of any interval, oldest first. Bars inside a day are counted from the opening of its session. */
export function candlesOf(
  source: BarSource,
  interval: CandleInterval,
  range: CandleRange,
  nowMs: number,
): readonly Candle[] {
  const sinceMs = range.sinceMs ?? 0;
  if (interval === '1D' || interval === '1W' || interval === '1M') {
    return dayCandles(source, interval, range, nowMs).filter((bar) => bar.openAtMs >= sinceMs);
  }
  const { sessions } = source;
  const beforeMs = range.beforeMs ?? Number.POSITIVE_INFINITY;
  const latest = sessions.indexAt(nowMs);
  let bars: Candle[] = [];
  // A moment to come is never looked up: the days until then would all be reckoned and kept.
  let index = beforeMs > nowMs ? latest : sessions.indexAt(beforeMs - 1);
  for (let count = 0; index >= 0 && count < MINUTE_SESSIONS_MAX && bars.length < range.limit; count += 1) {
    if (sessions.session(index).closesAtMs <= sinceMs) break;
    const older = sessionBars(source, interval, index, nowMs);
    bars = [...older.filter((bar) => bar.openAtMs < beforeMs && bar.openAtMs >= sinceMs), ...bars];
    index -= 1;
  }
  return bars.slice(-range.limit);
}
