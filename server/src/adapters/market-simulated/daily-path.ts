import type { ExchangeCalendar } from '@tarazu/domain/market/calendar';
import { isTradingDay } from '@tarazu/domain/market/calendar';
import type { TickTable } from '@tarazu/domain/market/tick';
import { tickSize } from '@tarazu/domain/market/tick';
import { addDays } from '@tarazu/domain/market/zone';
import { decimal } from '@tarazu/domain/money';
import { normal, type Stream, smoothNoise, stream, uniform } from './chance.ts';
import type { Company } from './company.ts';
import type { DayBar } from './day-bars.ts';
import { createDayBars } from './day-bars.ts';

/** Prices inside this folder are whole hundredths of the currency; every tick table used here is a multiple of that. */
export const CENT = 1_000_000n;

/** Paths begin here; the first two years only lead away from the starting level and are not shown. */
const ANCHOR = '2022-01-03';
const DAY_MS = 86_400_000;

/** Yearly volatility of a sector, and the share of a company's issue that changes hands in a day by its liquidity. */
const sectorVolatility: Readonly<Record<string, number>> = {
  Banks: 0.24,
  Food: 0.2,
  Utilities: 0.18,
  Insurance: 0.22,
  Pharmaceuticals: 0.27,
  Technology: 0.33,
  Software: 0.27,
  Metals: 0.36,
  Energy: 0.28,
  Transport: 0.33,
  Electricals: 0.75,
};
const turnoverByLiquidity = [0.001, 0.0012, 0.0018, 0.0025, 0.0032, 0.004];

/** The trading days of an exchange from the anchor on, grown when a later day is asked for. */
export interface TradingDays {
  /** Position of the last trading day on or before `date`. */
  indexOf(date: string): number;
  at(index: number): string;
  /** The calendar is another one from this day on; answers with the first place that may hold another day now. */
  dropFrom(date: string): number;
}

export function createTradingDays(calendarNow: () => ExchangeCalendar): TradingDays {
  const days: string[] = [];
  const positions = new Map<string, number>();
  let next = ANCHOR;
  function growTo(date: string) {
    const calendar = calendarNow();
    while (next <= date) {
      if (isTradingDay(calendar, next)) days.push(next);
      positions.set(next, days.length - 1);
      next = addDays(next, 1);
    }
  }
  return {
    indexOf(date) {
      growTo(date);
      return positions.get(date) ?? -1;
    },
    at(index) {
      while (days.length <= index) growTo(addDays(next, 30));
      return days[index] ?? ANCHOR;
    },
    dropFrom(date) {
      const place = days.findIndex((day) => day >= date);
      if (place >= 0) days.length = place;
      while (next > date) {
        next = addDays(next, -1);
        positions.delete(next);
      }
      return days.length;
    },
  };
}

export interface DailyPath {
  /** The day at this position of the exchange's trading days; computed from the first day on, then kept. */
  day(index: number): DayBar;
  /** Days from this place on are computed again when they are asked for. */
  dropFrom(index: number): void;
}

export function createDailyPath(
  company: Company,
  seed: Stream,
  days: TradingDays,
  table: TickTable,
  lot: number,
): DailyPath {
  const market = stream(seed, `market ${company.country}`);
  const sector = stream(seed, `sector ${company.country} ${company.sector}`);
  const own = stream(seed, `company ${company.country} ${company.symbol}`);
  const nervous = company.sector === 'Electricals';
  const sigma = (sectorVolatility[company.sector] ?? 0.26) / Math.sqrt(250);
  const pull = nervous ? 0.03 : 0.008;
  const beta = 0.45 + 0.25 * uniform(own, 1);
  const sectorPart = 0.35;
  const ownPart = Math.sqrt(1 - beta * beta - sectorPart * sectorPart);
  const level = Number(decimal(company.level) / CENT);
  const bandBps = (company.bandPercent || 20) * 100;
  const usualLots = (company.sharesMillions * 1e6 * (turnoverByLiquidity[company.liquidity] ?? 0.001)) / lot;
  const bars = createDayBars();
  /** The drift before each day, from which a path is taken up again. */
  const drifts: number[] = [];
  let drift = 0;
  let month = '';
  let tick = 0;
  let last = level;

  function next(date: string): DayBar {
    const dayNumber = Date.parse(date) / DAY_MS;
    if (date.slice(0, 7) !== month) {
      month = date.slice(0, 7);
      tick = Number(tickSize(table, date, BigInt(last) * CENT) / CENT);
      if (bars.length() === 0) last = Math.round(last / tick) * tick;
    }
    const regime = Math.exp(0.45 * smoothNoise(market, dayNumber / 37) + 0.25 * smoothNoise(own, dayNumber / 23));
    const tail = uniform(own, dayNumber, 7) < 1 / 130 ? 2.6 : 1;
    const shock = beta * normal(market, dayNumber, 2) + sectorPart * normal(sector, dayNumber, 2);
    const move = sigma * regime * (shock + ownPart * tail * normal(own, dayNumber, 2));
    drift = drift * (1 - pull) + move;

    const lower = Math.max(Math.ceil((last * (10_000 - bandBps)) / (10_000 * tick)) * tick, tick);
    const upper = Math.floor((last * (10_000 + bandBps)) / (10_000 * tick)) * tick;
    const settle = (price: number) => Math.min(upper, Math.max(lower, Math.round(price / tick) * tick));
    const close = settle(level * Math.exp(drift));
    const open = settle(last * Math.exp(0.35 * move + 0.2 * sigma * normal(own, dayNumber, 3)));
    const reach = sigma * regime * 0.45;
    const high = settle(Math.max(open, close) * Math.exp(reach * Math.abs(normal(own, dayNumber, 4))));
    const low = settle(Math.min(open, close) * Math.exp(-reach * Math.abs(normal(own, dayNumber, 5))));
    const bustle = Math.exp(0.3 * normal(own, dayNumber, 6) + 0.25 * Math.min(3, Math.abs(move) / sigma) - 0.2);
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
      lots: Math.max(400, Math.round(usualLots * bustle)),
    };
    last = close;
    return bar;
  }

  return {
    day(index) {
      while (bars.length() <= index) {
        drifts[bars.length()] = drift;
        bars.push(next(days.at(bars.length())));
      }
      const bar = bars.at(index);
      if (!bar) throw new RangeError(`no trading day ${index}`);
      return bar;
    },
    dropFrom(index) {
      if (index >= bars.length()) return;
      const before = index > 0 ? bars.at(index - 1) : undefined;
      drift = drifts[index] ?? 0;
      last = before?.close ?? level;
      tick = before?.tick ?? 0;
      month = before ? days.at(index - 1).slice(0, 7) : '';
      bars.cutAt(index);
    },
  };
}
