import { priceBand } from '@tarazu/domain/market/band';
import type { SplitRatio } from '@tarazu/domain/market/corporate-action/split';
import type { TickTable } from '@tarazu/domain/market/tick';
import { tickSize } from '@tarazu/domain/market/tick';
import { normal, type Stream, uniform } from '../chance.ts';
import { extremeBeyond } from './bridge.ts';
import type { DayBar } from './day-bars.ts';
import { createDayBars } from './day-bars.ts';
import { createNerves, type Temper } from './nerves.ts';
import { priceOf, type Scale } from './scale.ts';
import type { TradingDays } from './trading-days.ts';

const DAY_MS = 86_400_000;
/** Prices are kept in 32 bits, and their limits reach a fifth beyond. */
const PRICE_MAX = 1_700_000_000;

/** Counters of what a day draws. */
const NIGHT = 2;
const DAY = 3;
const HIGH = 4;
const LOW = 5;
const BUSTLE = 6;

export interface DailyPath {
  /** The day at this position of the exchange's trading days; computed from the first day on, then kept. */
  day(index: number): DayBar;
  /** Days from this place on are computed again when they are asked for. */
  dropFrom(index: number): void;
}

/** What the days of one instrument are made of. */
export interface PathOf {
  readonly scale: Scale;
  readonly table: TickTable;
  readonly market: Stream;
  readonly own: Stream;
  /** Where the price begins, e8. */
  readonly level: bigint;
  /** The day at whose close it is there instead, but for what rounding adds up to; the days before lead to it. */
  readonly levelDate?: string;
  /** No day goes further. */
  readonly bandBps: number;
  /** Where the first day opens, e8, and how far it goes from there; left out, it opens like any other. */
  readonly firstDay?: { readonly open: bigint; readonly bandBps: number } | undefined;
  /** Standard deviation of a usual day, in parts of the price. */
  readonly usualSpread: number;
  readonly usualLots: number;
  /** What holding earns on average in a day. */
  readonly gain: number;
  readonly temper: Temper;
  /** What the price leaves behind on this day because a dividend was announced, in steps of the scale; `closeOn`: the close of an earlier day. */
  dividendOn?(date: string, closeOn: (date: string) => number): number;
  /** What makes one share several from this day on, which comes right after the other. */
  splitOn?(date: string, before: string): SplitRatio | undefined;
  /** How many shares there are on this day for one of the beginning. */
  sharesOn?(date: string): number;
  /** How the market and the instrument itself move it: a normal number of variance one for a part of a day. */
  shock(dayNumber: number, part: number): number;
}

/**
 * The days of an instrument. What happens between two sessions and what happens in one are drawn apart, and neither leans on anything that
 * was before: a price may go anywhere, and nothing brings it back.
 */
export function createDailyPath(of: PathOf, days: TradingDays): DailyPath {
  const { scale, table, own, bandBps, usualSpread, usualLots, gain, shock } = of;
  const nerves = createNerves(of.temper, of.market, own);
  const bars = createDayBars();
  let month = '';
  let tick = 0;

  /** What the day at a place draws: its moves as factors of the price, and the spread inside its session. */
  function movesOf(index: number, dayNumber: number) {
    const { strain, nightShare } = nerves.at(index, dayNumber);
    const spread = usualSpread * strain;
    const [night, day] = [spread * Math.sqrt(nightShare), spread * Math.sqrt(1 - nightShare)];
    const [nightShock, dayShock] = [shock(dayNumber, NIGHT), shock(dayNumber, DAY)];
    nerves.feel(index, Math.sqrt(nightShare) * nightShock + Math.sqrt(1 - nightShare) * dayShock);
    return {
      strain,
      spread: day,
      toOpen: Math.exp(night * nightShock - (night * night) / 2),
      toClose: Math.exp(day * dayShock - (day * day) / 2 + gain),
    };
  }

  function startOf(): number {
    let start = Number(of.level) / Number(scale.unit);
    const until = of.levelDate === undefined ? -1 : days.indexOf(of.levelDate);
    for (let index = 0; index <= until; index += 1) {
      const { toOpen, toClose } = movesOf(index, Date.parse(days.at(index)) / DAY_MS);
      start /= toOpen * toClose;
    }
    return start;
  }

  const level = startOf();
  let last = Math.max(1, Math.round(level));
  /** Where the price would be if no limit had held it back, before each day: what a limit cuts off comes in the days after. */
  const values: number[] = [];
  let value = level;

  const closeOn = (date: string) => bars.at(days.indexOf(date))?.close ?? last;

  function next(date: string): DayBar {
    const first = bars.length() === 0 ? of.firstDay : undefined;
    const dayNumber = Date.parse(date) / DAY_MS;
    const split = bars.length() > 0 ? of.splitOn?.(date, days.at(bars.length() - 1)) : undefined;
    if (split) {
      const [held, shares] = [Number(split.held), Number(split.held + split.given)];
      value = (value * held) / shares;
      last = (last * held) / shares;
    }
    if (split || date.slice(0, 7) !== month) {
      month = date.slice(0, 7);
      // A price far below where it once was is listed in finer steps than this path is kept in: then it goes in those.
      tick = Math.max(1, Number(tickSize(table, date, priceOf(scale, Math.round(last))) / scale.unit));
      if (bars.length() === 0 || split) last = Math.max(tick, Math.round(last / tick) * tick);
    }
    const dividend = of.dividendOn?.(date, closeOn) ?? 0;
    if (dividend > 0) {
      value = Math.max(tick, value - dividend);
      last = Math.max(tick, Math.round((last - dividend) / tick) * tick);
    }
    const { strain, spread, toOpen, toClose } = movesOf(bars.length(), dayNumber);
    const band = priceBand(first?.open ?? priceOf(scale, last), first?.bandBps ?? bandBps, priceOf(scale, tick));
    const [lower, upper] = [Number(band.lower / scale.unit), Math.min(PRICE_MAX, Number(band.upper / scale.unit))];
    const settle = (price: number) => Math.min(upper, Math.max(lower, Math.round(price / tick) * tick));
    value = first ? Number(first.open / scale.unit) : value * toOpen;
    const open = settle(value);
    value *= toClose;
    const close = settle(value);
    if (close > lower && close < upper) value = close;
    const reach = (draw: number) =>
      extremeBeyond(0, Math.log(close / open), spread * spread, uniform(own, dayNumber, draw));
    const high = settle(open * Math.exp(reach(HIGH)));
    const low = settle(close * Math.exp(-reach(LOW)));
    const bustle = Math.exp(0.3 * normal(own, dayNumber, BUSTLE) + 0.6 * Math.log(strain));
    const bar = {
      dayNumber,
      tick,
      previousClose: last,
      lower,
      upper,
      open,
      high: Math.max(high, open, close),
      low: Math.min(low, open, close),
      close,
      lots: Math.min(PRICE_MAX, Math.max(400, Math.round(usualLots * (of.sharesOn?.(date) ?? 1) * bustle))),
      spread: Math.round(spread * 1e6),
    };
    last = close;
    return bar;
  }

  return {
    day(index) {
      while (bars.length() <= index) {
        values[bars.length()] = value;
        bars.push(next(days.at(bars.length())));
      }
      const bar = bars.at(index);
      if (!bar) throw new RangeError(`no trading day ${index}`);
      return bar;
    },
    dropFrom(index) {
      if (index >= bars.length()) return;
      const before = index > 0 ? bars.at(index - 1) : undefined;
      last = before?.close ?? Math.max(1, Math.round(level));
      value = values[index] ?? level;
      tick = before?.tick ?? 0;
      month = before ? days.at(index - 1).slice(0, 7) : '';
      bars.cutAt(index);
    },
  };
}
