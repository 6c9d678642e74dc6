import { priceBand } from '@tarazu/domain/market/band';
import type { TickTable } from '@tarazu/domain/market/tick';
import { tickSize } from '@tarazu/domain/market/tick';
import { decimal } from '@tarazu/domain/money';
import { normal, type Stream, stream, uniform } from '../chance.ts';
import type { Company } from '../company.ts';
import { extremeBeyond } from './bridge.ts';
import type { DayBar } from './day-bars.ts';
import { createDayBars } from './day-bars.ts';
import { createNerves } from './nerves.ts';
import type { TradingDays } from './trading-days.ts';

/** Prices inside this folder are whole hundredths of the currency; every tick table used here is a multiple of that. */
export const CENT = 1_000_000n;

const DAY_MS = 86_400_000;
/** Prices are kept in 32 bits, and their limits reach a fifth beyond. */
const PRICE_MAX = 1_700_000_000;

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
  Electricals: 0.6,
};
/** What a share earns in a year on average, for holding it. */
const YEARLY_GAIN = 0.05;
const turnoverByLiquidity = [0.001, 0.0012, 0.0018, 0.0025, 0.0032, 0.004];

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

/** One number for how the market, the sector and the company move together: normal, of variance one. */
function createShocks(company: Company, seed: Stream) {
  const market = stream(seed, `market ${company.country}`);
  const sector = stream(seed, `sector ${company.country} ${company.sector}`);
  const own = stream(seed, `company ${company.country} ${company.symbol}`);
  const marketPart = 0.45 + 0.25 * uniform(own, 1);
  const sectorPart = 0.35;
  const ownPart = Math.sqrt(1 - marketPart * marketPart - sectorPart * sectorPart);
  const shock = (day: number, part: number) =>
    marketPart * normal(market, day, part) + sectorPart * normal(sector, day, part) + ownPart * normal(own, day, part);
  return { market, own, shock };
}

/**
 * The days of a share. What happens between two sessions and what happens in one are drawn apart, and neither leans on anything that was
 * before: a price may go anywhere, and nothing brings it back.
 */
export function createDailyPath(
  company: Company,
  seed: Stream,
  days: TradingDays,
  table: TickTable,
  lot: number,
): DailyPath {
  const { market, own, shock } = createShocks(company, seed);
  const usualSpread = (sectorVolatility[company.sector] ?? 0.26) / Math.sqrt(250);
  const nerves = createNerves(company.country, market, own);
  const level = Number(decimal(company.level) / CENT);
  const bandBps = (company.bandPercent || 20) * 100;
  const usualLots = (company.sharesMillions * 1e6 * (turnoverByLiquidity[company.liquidity] ?? 0.001)) / lot;
  const bars = createDayBars();
  let month = '';
  let tick = 0;
  let last = level;
  /** Where the price would be if no limit had held it back, before each day: what a limit cuts off comes in the days after. */
  const values: number[] = [];
  let value = level;

  function next(date: string): DayBar {
    const dayNumber = Date.parse(date) / DAY_MS;
    if (date.slice(0, 7) !== month) {
      month = date.slice(0, 7);
      tick = Number(tickSize(table, date, BigInt(last) * CENT) / CENT);
      if (bars.length() === 0) last = Math.round(last / tick) * tick;
    }
    const { strain, nightShare } = nerves.at(bars.length(), dayNumber);
    const spread = usualSpread * strain;
    const [night, day] = [spread * Math.sqrt(nightShare), spread * Math.sqrt(1 - nightShare)];
    const [nightShock, dayShock] = [shock(dayNumber, NIGHT), shock(dayNumber, DAY)];
    nerves.feel(bars.length(), Math.sqrt(nightShare) * nightShock + Math.sqrt(1 - nightShare) * dayShock);

    const band = priceBand(BigInt(last) * CENT, bandBps, BigInt(tick) * CENT);
    const [lower, upper] = [Number(band.lower / CENT), Math.min(PRICE_MAX, Number(band.upper / CENT))];
    const settle = (price: number) => Math.min(upper, Math.max(lower, Math.round(price / tick) * tick));
    value *= Math.exp(night * nightShock - (night * night) / 2);
    const open = settle(value);
    value *= Math.exp(day * dayShock - (day * day) / 2 + YEARLY_GAIN / 250);
    const close = settle(value);
    if (close > lower && close < upper) value = close;
    const reach = (draw: number) => extremeBeyond(0, Math.log(close / open), day * day, uniform(own, dayNumber, draw));
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
      lots: Math.min(PRICE_MAX, Math.max(400, Math.round(usualLots * bustle))),
      spread: Math.round(day * 1e6),
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
      last = before?.close ?? level;
      value = values[index] ?? level;
      tick = before?.tick ?? 0;
      month = before ? days.at(index - 1).slice(0, 7) : '';
      bars.cutAt(index);
    },
  };
}
