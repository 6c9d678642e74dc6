import type { Book, Print } from '@tarazu/domain/market/book';
import { nextBusinessDay, sessionOf } from '@tarazu/domain/market/calendar';
import type { Candle, CandleInterval } from '@tarazu/domain/market/candle';
import { addBar } from '@tarazu/domain/market/candle';
import type { CandleAnchor } from '@tarazu/domain/market/candle-series';
import { candlesFromBars, candlesFromPrints, dateAnchor } from '@tarazu/domain/market/candle-series';
import type { Quote } from '@tarazu/domain/market/quote';
import type { TradingState } from '@tarazu/domain/market/session';
import { tickSize } from '@tarazu/domain/market/tick';
import { localDate } from '@tarazu/domain/market/zone';
import { calendarOf } from '@tarazu/domain/market-rules/calendars';
import { tickTable } from '@tarazu/domain/market-rules/tick-tables';
import type { CandleRange } from '../../market/source.ts';
import type { Sides } from './recorded-book.ts';
import type { RecordedDay } from './recorded-day.ts';

/** One recorded instrument at the replay's present moment, which only moves forward. */
export interface ReplayEngine {
  takePrints(nowMs: number): readonly Print[];
  /** Whether there is another book than at the last call. */
  bookChanged(nowMs: number): boolean;
  quote(nowMs: number): Quote | undefined;
  book(nowMs: number): Book | undefined;
  prints(nowMs: number, limit: number): readonly Print[];
  state(nowMs: number): TradingState;
  candles(nowMs: number, interval: CandleInterval, range: CandleRange): readonly Candle[];
  sessionOpen(atMs: number): number;
}

interface Totals {
  open: bigint;
  high: bigint;
  low: bigint;
  last: bigint;
  volume: bigint;
  turnover: bigint;
}

export function createReplayEngine(day: RecordedDay, date: string): ReplayEngine {
  const { instrument, prints } = day;
  const calendar = calendarOf(instrument.exchange);
  const tick = tickSize(tickTable(instrument.tickTable), date, 1n);
  const nextDate = nextBusinessDay(calendar, date);
  const anchors = new Map<string, CandleAnchor>();
  let seen = 0;
  let taken = 0;
  let totals: Totals | undefined;
  let bookTold: Sides | undefined;
  let quoteKept: Quote | undefined;
  let quoteKey = '';

  function anchorOf(atMs: number): CandleAnchor {
    // A recording that runs past midnight still belongs to its day.
    const tradeDate = atMs >= day.opensAtMs ? date : localDate(calendar.timeZone, atMs);
    let anchor = anchors.get(tradeDate);
    if (!anchor) {
      anchor = { tradeDate, opensAtMs: sessionOf(calendar, 'exchange', tradeDate).opensAtMs };
      anchors.set(tradeDate, anchor);
    }
    return anchor;
  }

  function sync(nowMs: number): void {
    for (let print = prints[seen]; print && print.atMs <= nowMs; print = prints[seen]) {
      const { price, size } = print;
      totals ??= { open: price, high: price, low: price, last: price, volume: 0n, turnover: 0n };
      if (price > totals.high) totals.high = price;
      if (price < totals.low) totals.low = price;
      totals.last = price;
      totals.volume += size;
      totals.turnover += day.valueOf(price, size);
      seen += 1;
    }
  }

  /** Bars of the day so far, taken further with each call instead of being counted from its beginning. */
  const grown = new Map<CandleInterval, { bars: Candle[]; until: number }>();
  function todayBars(interval: CandleInterval): readonly Candle[] {
    const state = grown.get(interval) ?? { bars: [], until: 0 };
    grown.set(interval, state);
    const fresh = candlesFromPrints(prints.slice(state.until, seen), interval, anchorOf);
    state.until = seen;
    for (const bar of fresh) {
      const last = state.bars.at(-1);
      if (last?.openAtMs === bar.openAtMs) state.bars[state.bars.length - 1] = addBar(last, bar.openAtMs, bar);
      else state.bars.push(bar);
    }
    return state.bars;
  }

  const pastBars = new Map<CandleInterval, readonly Candle[]>();
  function historyBars(interval: CandleInterval): readonly Candle[] {
    const kept = pastBars.get(interval) ?? candlesFromBars(day.history.minutes, interval, anchorOf);
    pastBars.set(interval, kept);
    return kept;
  }

  function phase(nowMs: number): 'open' | 'closed' {
    return nowMs >= day.opensAtMs && nowMs < day.closesAtMs ? 'open' : 'closed';
  }

  function sides(nowMs: number): Sides | undefined {
    return phase(nowMs) === 'open' ? day.book?.at(nowMs) : undefined;
  }

  function bookOf(shown: Sides | undefined, nowMs: number): Book | undefined {
    return shown && { instrumentId: instrument.id, atMs: nowMs, ...shown };
  }

  function dayBars(nowMs: number, interval: CandleInterval): readonly Candle[] {
    const past = day.history.days.length > 0 ? day.history.days : historyBars('1D');
    const today = todayBars('1D');
    const bars = [...past, ...today].filter((bar) => bar.openAtMs <= nowMs);
    if (interval === '1D') return bars;
    return candlesFromBars(bars, interval, dateAnchor);
  }

  return {
    takePrints(nowMs) {
      sync(nowMs);
      const some = prints.slice(taken, seen);
      taken = seen;
      return some;
    },
    bookChanged(nowMs) {
      const shown = sides(nowMs);
      if (!shown || shown === bookTold) return false;
      bookTold = shown;
      return true;
    },
    quote(nowMs) {
      sync(nowMs);
      const last = totals?.last ?? day.previousClose;
      if (last === undefined) return undefined;
      const shown = sides(nowMs);
      const key = `${seen} ${shown?.sequence} ${phase(nowMs)}`;
      if (quoteKept && key === quoteKey) return quoteKept;
      quoteKey = key;
      quoteKept = {
        instrumentId: instrument.id,
        last,
        previousClose: day.previousClose ?? totals?.open ?? last,
        open: totals?.open ?? last,
        high: totals?.high ?? last,
        low: totals?.low ?? last,
        volume: totals?.volume ?? 0n,
        turnover: totals?.turnover ?? 0n,
        bid: shown?.bids[0]?.price,
        ask: shown?.asks[0]?.price,
        phase: phase(nowMs),
        atMs: nowMs,
      };
      return quoteKept;
    },
    book: (nowMs) => bookOf(sides(nowMs), nowMs),
    prints(nowMs, limit) {
      sync(nowMs);
      return prints.slice(Math.max(0, seen - limit), seen).toReversed();
    },
    state(nowMs) {
      return {
        phase: phase(nowMs),
        tradeDate: nowMs < day.closesAtMs ? date : nextDate,
        opensAtMs: nowMs < day.opensAtMs ? day.opensAtMs : undefined,
        closesAtMs: phase(nowMs) === 'open' ? day.closesAtMs : undefined,
        tickSize: tick,
        bandLower: undefined,
        bandUpper: undefined,
      };
    },
    candles(nowMs, interval, { sinceMs = 0, beforeMs = Number.POSITIVE_INFINITY, limit }) {
      sync(nowMs);
      const isLong = interval === '1D' || interval === '1W' || interval === '1M';
      const bars = isLong ? dayBars(nowMs, interval) : [...historyBars(interval), ...todayBars(interval)];
      return bars.filter(({ openAtMs }) => openAtMs >= sinceMs && openAtMs < beforeMs).slice(-limit);
    },
    sessionOpen: (atMs) => anchorOf(atMs).opensAtMs,
  };
}
