import { type ChargeSchedule, standingSchedule } from '../../charges/charge-rule.ts';
import type { MarginTariff } from '../../margin/tariff/margin-tariff.ts';
import type { Book, BookLevel } from '../../market/book.ts';
import { addSettlementDays, settlementDays } from '../../market/calendar.ts';
import type { Candle, CandleInterval } from '../../market/candle.ts';
import type { Instrument } from '../../market/instrument.ts';
import { tickSize } from '../../market/tick.ts';
import { zoneOffsetMs } from '../../market/zone.ts';
import { calendarOf } from '../../market-rules/calendars.ts';
import { marketOf } from '../../market-rules/markets.ts';
import { leastValue } from '../../market-rules/order-limits.ts';
import { tickTable } from '../../market-rules/tick-tables.ts';
import { divide, maximum, multiply, ONE } from '../../money.ts';
import { wholeLots } from '../../trading/matching/match.ts';
import type { BacktestRule } from './rules.ts';

const HOUR_MS = 3_600_000;
const minutesOf: Readonly<Record<CandleInterval, number>> = {
  ...{ '1m': 1, '5m': 5, '15m': 15, '30m': 30, '1h': 60 },
  ...{ '1D': 375, '1W': 1_875, '1M': 7_875 },
};

/** How long a bar of an hour or less is, ms. */
export const barMs = (interval: CandleInterval): number => minutesOf[interval] * 60_000;

/** A run of closed bars with all that is needed to trade in it by the rules and charges of the day of the test. */
export interface Series {
  readonly instrument: Instrument;
  readonly bars: readonly Candle[];
  /** The trading day of each bar. */
  readonly dates: readonly string[];
  readonly schedule: ChargeSchedule;
  readonly valueMin: bigint;
  /** The tick of the order that is placed when the bar at this place opens, e8: by the close before it, as an exchange fixes it. */
  tickAt(place: number): bigint;
  /** What is assumed to lie between the middle and the best price, e8 of the price; a tick at least. */
  readonly halfSpread: bigint;
  /** When what is traded on a day has settled. */
  settlesOn(date: string): string;
  /** The book that is assumed when the bar at this place opens. */
  bookAt(place: number): Book;
}

export interface SeriesOf {
  readonly instrument: Instrument;
  readonly bars: readonly Candle[];
  readonly interval: CandleInterval;
  /** The day of the test: its charges, ticks and least values are taken for all of the past. */
  readonly today: string;
  readonly rule: BacktestRule;
  /** Half of the spread that is shown now, in parts of the price (e8); zero where no book is shown. The wider of it and the rule's counts. */
  readonly halfSpread: bigint;
  /** Where it is held on margin: what orders in it are charged by. */
  readonly tariff?: MarginTariff | undefined;
}

function datesOf({ bars, interval, instrument }: SeriesOf): readonly string[] {
  const { timeZone } = marketOf(instrument.market);
  let hour = -1;
  let offsetMs = 0;
  return bars.map(({ openAtMs }) => {
    const now = Math.floor(openAtMs / HOUR_MS);
    // A longer bar opens at its own date.
    if (minutesOf[interval] > 60) return new Date(openAtMs).toISOString().slice(0, 10);
    if (now !== hour) [hour, offsetMs] = [now, zoneOffsetMs(timeZone, openAtMs)];
    return new Date(openAtMs + offsetMs).toISOString().slice(0, 10);
  });
}

/**
 * A book around the price at which a bar opens, in levels on ticks: further away than a half spread, and no deeper than what traded in the bar before.
 * What the bar itself will trade nobody knows when it opens. Before the first of all nothing traded, and its book is empty.
 */
function createBooks({ instrument, bars, interval, rule, halfSpread }: SeriesOf, tickAt: Series['tickAt']) {
  const half = maximum(halfSpread, rule.halfSpread);
  const minutes = BigInt(minutesOf[interval]);
  return (place: number): Book => {
    const bar = bars[place];
    if (!bar) throw new RangeError(`there is no bar ${place}`);
    const tick = tickAt(place);
    const volume = bars[place - 1]?.volume ?? 0n;
    const away = maximum(tick, multiply(bar.open, half, 'up'));
    const step = maximum(tick, multiply(bar.open, rule.levelStep, 'up'));
    const size = wholeLots(multiply(volume / minutes, rule.levelShows, 'down'), instrument.lot);
    const side = (way: 1n | -1n): readonly BookLevel[] =>
      Array.from({ length: rule.levels }, (_, level) => {
        const exact = bar.open + way * (away + BigInt(level) * step);
        return { price: divide(exact, tick, way === 1n ? 'ceil' : 'floor') * tick, size };
      }).filter(({ price }) => price > 0n && size > 0n);
    return { instrumentId: instrument.id, sequence: place + 1, atMs: bar.openAtMs, bids: side(-1n), asks: side(1n) };
  };
}

export function createSeries(of: SeriesOf): Series {
  const { instrument, bars, today } = of;
  const { market, exchange } = instrument;
  const { charges, chargesBy } = marketOf(market);
  const calendar = calendarOf(exchange);
  const days = settlementDays(calendar, today);
  const settles = new Map<string, string>();
  const ticks = tickTable(instrument.tickTable);
  const tickAt = (place: number) => tickSize(ticks, today, bars[place - 1]?.close ?? bars[0]?.open ?? ONE);
  return {
    instrument,
    bars,
    tickAt,
    halfSpread: maximum(of.halfSpread, of.rule.halfSpread),
    dates: datesOf(of),
    schedule: standingSchedule((of.tariff && chargesBy?.(of.tariff)) ?? charges, today),
    valueMin: leastValue(market, today),
    settlesOn(date) {
      const known = settles.get(date) ?? addSettlementDays(calendar, date, days);
      settles.set(date, known);
      return known;
    },
    bookAt: createBooks(of, tickAt),
  };
}
