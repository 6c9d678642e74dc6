import type { Candle, CandleInterval } from '@tarazu/domain/market/candle';
import { addBar, addPrint } from '@tarazu/domain/market/candle';
import { addDays, weekday } from '@tarazu/domain/market/zone';
import { ONE } from '@tarazu/domain/money';
import type { CandleRange } from '../../market/source.ts';
import type { DayBar } from './daily-path.ts';
import { CENT } from './daily-path.ts';
import type { MinutePath } from './minute-path.ts';
import { tradesOfMinute } from './minute-prints.ts';
import type { Sessions, StockDays } from './stock-days.ts';

const MINUTE_MS = 60_000;
/** How far back charts go. */
const MINUTE_SESSIONS_MAX = 60;
const DAYS_MAX = 900;

const minutesOf: Readonly<Partial<Record<CandleInterval, number>>> = {
  '1m': 1,
  '5m': 5,
  '15m': 15,
  '30m': 30,
  '1h': 60,
};

/** Where bars come from: whole days, and the minutes of a day up to an instant. Oldest first. */
export interface BarSource {
  readonly sessions: Sessions;
  dayBar(index: number): Candle;
  minuteBars(index: number, untilMs: number): readonly Candle[];
}

function e8(hundredths: number): bigint {
  return BigInt(hundredths) * CENT;
}

function minuteCandle(path: MinutePath, place: number, opensAtMs: number, lot: number): Candle {
  return {
    openAtMs: opensAtMs + (path.minutes[place] ?? 0) * MINUTE_MS,
    open: e8(path.open[place] ?? 0),
    high: e8(path.high[place] ?? 0),
    low: e8(path.low[place] ?? 0),
    close: e8(path.close[place] ?? 0),
    volume: BigInt((path.lots[place] ?? 0) * lot) * ONE,
  };
}

export function dayCandle(bar: DayBar, lot: number): Candle {
  return {
    openAtMs: bar.dayNumber * 86_400_000,
    open: e8(bar.open),
    high: e8(bar.high),
    low: e8(bar.low),
    close: e8(bar.close),
    volume: BigInt(bar.lots * lot) * ONE,
  };
}

/** Bars of one share. The minute that `untilMs` falls into is made of its trades up to that instant. */
export function stockBars(days: StockDays): BarSource {
  return {
    sessions: days.sessions,
    dayBar: (index) => dayCandle(days.day(index), days.lot),
    minuteBars(index, untilMs) {
      const path = days.minutes(index);
      const { opensAtMs } = days.sessions.session(index);
      const bars: Candle[] = [];
      for (let place = 0; place < path.minutes.length; place += 1) {
        const bar = minuteCandle(path, place, opensAtMs, days.lot);
        if (bar.openAtMs + MINUTE_MS <= untilMs) {
          bars.push(bar);
          continue;
        }
        let forming: Candle | undefined;
        for (const trade of tradesOfMinute(path, place, opensAtMs, days.own, days.liquidity)) {
          if (trade.atMs > untilMs) break;
          const print = { price: e8(trade.price), size: BigInt(trade.lots * days.lot) * ONE };
          forming = addPrint(forming, bar.openAtMs, print);
        }
        if (forming) bars.push(forming);
        break;
      }
      return bars;
    },
  };
}

function bucketStart(interval: CandleInterval, date: string): string {
  if (interval === '1M') return `${date.slice(0, 7)}-01`;
  if (interval === '1W') return addDays(date, -((weekday(date) + 6) % 7));
  return date;
}

function join(bars: readonly Candle[], openOf: (bar: Candle) => number): Candle[] {
  const joined: Candle[] = [];
  for (const bar of bars) {
    const openAtMs = openOf(bar);
    const last = joined.at(-1);
    if (last?.openAtMs === openAtMs) joined[joined.length - 1] = addBar(last, openAtMs, bar);
    else joined.push(addBar(undefined, openAtMs, bar));
  }
  return joined;
}

/** The bar of a day that is still running: its minutes until now, joined. */
function runningDay(source: BarSource, index: number, nowMs: number): Candle | undefined {
  const openAtMs = Date.parse(source.sessions.days.at(index));
  return join(source.minuteBars(index, nowMs), () => openAtMs)[0];
}

function dayCandles(source: BarSource, interval: CandleInterval, range: CandleRange, nowMs: number): readonly Candle[] {
  const { sessions } = source;
  const latest = sessions.indexAt(nowMs);
  const beforeMs = range.beforeMs ?? Number.POSITIVE_INFINITY;
  const bars: Candle[] = [];
  const perBar = interval === '1M' ? 24 : interval === '1W' ? 6 : 1;
  const openOf = (date: string) => Date.parse(bucketStart(interval, date));
  let index = latest;
  while (index >= 0 && openOf(sessions.days.at(index)) >= beforeMs) index -= 1;
  const newest = index;
  const oldest = Math.max(0, latest - DAYS_MAX, newest - range.limit * perBar);
  for (index = oldest; index <= newest; index += 1) {
    const running = index === latest && nowMs < sessions.session(index).closesAtMs;
    const bar = running ? runningDay(source, index, nowMs) : source.dayBar(index);
    if (bar) bars.push(bar);
  }
  const joined = join(bars, (bar) => openOf(new Date(bar.openAtMs).toISOString().slice(0, 10)));
  // The oldest week or month may be cut; show only whole ones.
  if (interval !== '1D' && joined.length > range.limit) joined.shift();
  return joined.slice(-range.limit);
}

/** Bars of any interval, oldest first. Bars inside a day are counted from the opening of its session. */
export function candlesOf(
  source: BarSource,
  interval: CandleInterval,
  range: CandleRange,
  nowMs: number,
): readonly Candle[] {
  const length = minutesOf[interval];
  if (length === undefined) return dayCandles(source, interval, range, nowMs);
  const { sessions } = source;
  const beforeMs = range.beforeMs ?? Number.POSITIVE_INFINITY;
  const latest = sessions.indexAt(nowMs);
  let bars: Candle[] = [];
  let index = range.beforeMs === undefined ? latest : Math.min(latest, sessions.indexAt(range.beforeMs - 1));
  for (let count = 0; index >= 0 && count < MINUTE_SESSIONS_MAX && bars.length < range.limit; count += 1) {
    const { opensAtMs } = sessions.session(index);
    const spanMs = length * MINUTE_MS;
    const openOf = (bar: Candle) => opensAtMs + Math.floor((bar.openAtMs - opensAtMs) / spanMs) * spanMs;
    const older = join(source.minuteBars(index, nowMs), openOf).filter((bar) => bar.openAtMs < beforeMs);
    bars = [...older, ...bars];
    index -= 1;
  }
  return bars.slice(-range.limit);
}
