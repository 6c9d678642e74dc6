import type { Candle } from '@tarazu/domain/market/candle';
import type { IndexDefinition } from '@tarazu/domain/market/index-level';
import { levelOfValue } from '@tarazu/domain/market/index-level';
import type { Instrument } from '@tarazu/domain/market/instrument';
import type { Quote } from '@tarazu/domain/market/quote';
import type { TradingState } from '@tarazu/domain/market/session';
import { ONE } from '@tarazu/domain/money';
import type { BoundedCache } from '../bounded-cache.ts';
import { createBoundedCache } from '../bounded-cache.ts';
import type { BarSource } from '../candle-history.ts';
import { CENT } from '../path/scale.ts';
import type { StockEngine } from '../stock-engine.ts';
import type { IndexDay, IndexMember, ValueBar } from './index-day.ts';
import { cutIndexDay, indexDayBar } from './index-day.ts';
import { barUntil, wayThroughMinute } from './index-minute.ts';

const MINUTE_MS = 60_000;

export interface IndexMemberState extends IndexMember {
  readonly engine: StockEngine;
}

export interface IndexEngine {
  readonly instrument: Instrument;
  readonly bars: BarSource;
  quote(nowMs: number): Quote;
  state(nowMs: number): TradingState;
}

function wider(bar: ValueBar | undefined, next: ValueBar): ValueBar {
  if (!bar) return next;
  return {
    open: bar.open,
    high: next.high > bar.high ? next.high : bar.high,
    low: next.low < bar.low ? next.low : bar.low,
    close: next.close,
  };
}

/**
 * An index from its members' trades. Its day is known from their days, its minutes add up to it, and its way through a minute is the
 * minute's bar: whoever looks first or last, or after years, sees the same.
 */
export function createIndexEngine(
  instrument: Instrument,
  definition: IndexDefinition,
  members: readonly IndexMemberState[],
  keptBars: BoundedCache<readonly Candle[]>,
): IndexEngine {
  const lead = members[0];
  if (!lead) throw new RangeError(`${instrument.id} has no members`);
  const { sessions } = lead.days;
  const keptDays = createBoundedCache<IndexDay>(8);
  const keptDayBars = createBoundedCache<Candle>(1000);
  const keptWays = createBoundedCache<ReturnType<typeof wayThroughMinute>>(2);
  const keptSoFar = createBoundedCache<{ readonly bar: ValueBar | undefined }>(2);
  const level = (value: bigint) => levelOfValue(value * CENT, definition.divisor);
  const toCandle = (openAtMs: number, { open, high, low, close }: ValueBar): Candle => ({
    openAtMs,
    open: level(open),
    high: level(high),
    low: level(low),
    close: level(close),
    volume: 0n,
  });

  const dayOf = (index: number) =>
    keptDays.get(String(index), () => {
      const { opensAtMs, closesAtMs } = sessions.session(index);
      return cutIndexDay(members, index, Math.round((closesAtMs - opensAtMs) / MINUTE_MS));
    });

  function minuteOf(day: IndexDay, minute: number): ValueBar {
    const open = minute === 0 ? day.bar.open : (day.close[minute - 1] ?? 0n);
    return { open, high: day.high[minute] ?? open, low: day.low[minute] ?? open, close: day.close[minute] ?? open };
  }

  /** Minutes of the session that are over at an instant. */
  function minutesOver(index: number, day: IndexDay, atMs: number): number {
    const passed = Math.floor((atMs - sessions.session(index).opensAtMs) / MINUTE_MS);
    return Math.max(0, Math.min(day.close.length, passed));
  }

  /** The minute that an instant falls into, up to that instant. */
  function formingMinute(index: number, day: IndexDay, minute: number, untilMs: number): ValueBar {
    const whole = minuteOf(day, minute);
    const way = keptWays.get(`${index} ${minute}`, () => wayThroughMinute(members, index, minute, whole));
    return barUntil(whole.open, way, untilMs);
  }

  function minuteBars(index: number, untilMs: number): readonly Candle[] {
    const day = dayOf(index);
    const { opensAtMs } = sessions.session(index);
    const over = minutesOver(index, day, untilMs);
    const bars: Candle[] = [];
    for (let minute = 0; minute < over; minute += 1) {
      bars.push(toCandle(opensAtMs + minute * MINUTE_MS, minuteOf(day, minute)));
    }
    if (over < day.close.length && untilMs >= opensAtMs) {
      bars.push(toCandle(opensAtMs + over * MINUTE_MS, formingMinute(index, day, over, untilMs)));
    }
    return bars;
  }

  function today(index: number, day: IndexDay, nowMs: number): ValueBar {
    const over = minutesOver(index, day, nowMs);
    const { bar } = keptSoFar.get(`${index} ${over}`, () => {
      let soFar: ValueBar | undefined;
      for (let minute = 0; minute < over; minute += 1) soFar = wider(soFar, minuteOf(day, minute));
      return { bar: soFar };
    });
    return over < day.close.length ? wider(bar, formingMinute(index, day, over, nowMs)) : (bar ?? day.bar);
  }

  function quote(nowMs: number): Quote {
    const { phase, atMs } = lead?.engine.quote(nowMs) ?? { phase: 'closed' as const, atMs: nowMs };
    const index = sessions.indexAt(nowMs);
    const day = dayOf(index);
    const { open, high, low, close } = today(index, day, nowMs);
    return {
      instrumentId: instrument.id,
      last: level(close),
      previousClose: level(day.previousClose),
      open: level(open),
      high: level(high),
      low: level(low),
      volume: 0n,
      turnover: 0n,
      bid: undefined,
      ask: undefined,
      phase: phase === 'halted' ? 'open' : phase,
      atMs,
    };
  }

  return {
    instrument,
    bars: {
      instrumentId: instrument.id,
      kept: keptBars,
      sessions,
      dayBar: (index) =>
        keptDayBars.get(String(index), () =>
          toCandle(Date.parse(sessions.days.at(index)), indexDayBar(members, index)),
        ),
      minuteBars,
      // A level is of the whole market, whatever its members' shares are.
      splitsSince: () => [],
    },
    quote,
    state(nowMs) {
      const state = lead.engine.state(nowMs);
      return {
        ...state,
        phase: state.phase === 'halted' ? 'open' : state.phase,
        tickSize: ONE / 100n,
        bandLower: undefined,
        bandUpper: undefined,
      };
    },
  };
}
