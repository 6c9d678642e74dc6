import type { Candle } from '@tarazu/domain/market/candle';
import type { IndexDefinition } from '@tarazu/domain/market/index-level';
import { levelOfValue } from '@tarazu/domain/market/index-level';
import type { Instrument } from '@tarazu/domain/market/instrument';
import type { Quote } from '@tarazu/domain/market/quote';
import type { TradingState } from '@tarazu/domain/market/session';
import { ONE } from '@tarazu/domain/money';
import type { BoundedCache } from './bounded-cache.ts';
import { createBoundedCache } from './bounded-cache.ts';
import type { BarSource } from './candle-history.ts';
import { CENT } from './path/daily-path.ts';
import type { StockDays } from './stock-days.ts';
import type { StockEngine } from './stock-engine.ts';

const MINUTE_MS = 60_000;

export interface IndexMemberState {
  readonly shares: bigint;
  readonly days: StockDays;
  readonly engine: StockEngine;
}

export interface IndexEngine {
  readonly instrument: Instrument;
  readonly bars: BarSource;
  quote(nowMs: number): Quote;
  state(nowMs: number): TradingState;
}

/** Levels of one day by the minute of the session, each as the members' value in hundredths × shares. */
interface IndexDay {
  readonly open: bigint;
  readonly high: BigInt64Array;
  readonly low: BigInt64Array;
  readonly close: BigInt64Array;
}

type Side = 'open' | 'high' | 'low' | 'close';

/**
 * An index from its members' prices. Its minute is computed from the members' minutes: open and close are exact; their
 * highs and lows do not fall together, so half of what lies beyond open and close counts.
 */
function minuteOf(open: bigint, close: bigint, highs: bigint, lows: bigint) {
  const top = open > close ? open : close;
  const bottom = open < close ? open : close;
  return {
    high: top + (highs > top ? (highs - top) / 2n : 0n),
    low: bottom - (lows < bottom ? (bottom - lows) / 2n : 0n),
  };
}

/** The members' value at these prices, in hundredths × shares; throws RangeError when a row of 64 bits could not keep it. */
function membersValue(members: readonly IndexMemberState[], prices: readonly number[]): bigint {
  const value = prices.reduce((sum, price, place) => sum + BigInt(price) * (members[place]?.shares ?? 0n), 0n);
  if (BigInt.asIntN(64, value) !== value) throw new RangeError(`${value} does not fit into 64 bits`);
  return value;
}

function cutIndexDay(members: readonly IndexMemberState[], index: number, minutes: number): IndexDay {
  const paths = members.map(({ days }) => days.minutes(index));
  const places = paths.map(() => 0);
  const previous = paths.map(({ bar }) => bar.previousClose);
  const membersAt = (prices: readonly number[]) => membersValue(members, prices);
  const day = {
    open: membersAt(previous),
    high: new BigInt64Array(minutes),
    low: new BigInt64Array(minutes),
    close: new BigInt64Array(minutes),
  };
  let before = day.open;
  for (let minute = 0; minute < minutes; minute += 1) {
    const highs: number[] = [];
    const lows: number[] = [];
    paths.forEach((path, member) => {
      const place = places[member] ?? 0;
      const last = previous[member] ?? 0;
      const trades = path.minutes[place] === minute;
      const at = (side: Exclude<Side, 'open'>) => (trades ? (path[side][place] ?? last) : last);
      highs.push(Math.max(last, at('high')));
      lows.push(Math.min(last, at('low')));
      previous[member] = at('close');
      if (trades) places[member] = place + 1;
    });
    const close = membersAt(previous);
    const { high, low } = minuteOf(before, close, membersAt(highs), membersAt(lows));
    day.high[minute] = high;
    day.low[minute] = low;
    day.close[minute] = close;
    before = close;
  }
  return day;
}

export function createIndexEngine(
  instrument: Instrument,
  definition: IndexDefinition,
  members: readonly IndexMemberState[],
  keptBars: BoundedCache<readonly Candle[]>,
): IndexEngine {
  const lead = members[0];
  if (!lead) throw new RangeError(`${instrument.id} has no members`);
  const { sessions } = lead.days;
  const kept = createBoundedCache<IndexDay>(8);
  const level = (value: bigint) => levelOfValue(value * CENT, definition.divisor);
  const minutesIn = (index: number) => {
    const { opensAtMs, closesAtMs } = sessions.session(index);
    return Math.round((closesAtMs - opensAtMs) / MINUTE_MS);
  };
  const dayOf = (index: number) => kept.get(String(index), () => cutIndexDay(members, index, minutesIn(index)));
  const valueAt = (nowMs: number) =>
    membersValue(
      members,
      members.map(({ engine }) => engine.last(nowMs)),
    );

  /** Minutes [0, until) as candles, with the level now as the last one's close when it is still forming. */
  function minuteBars(index: number, untilMs: number): readonly Candle[] {
    const day = dayOf(index);
    const { opensAtMs } = sessions.session(index);
    const whole = Math.min(day.close.length, Math.floor((untilMs - opensAtMs) / MINUTE_MS));
    const bars: Candle[] = [];
    for (let minute = 0; minute < whole; minute += 1) {
      const open = minute === 0 ? day.open : (day.close[minute - 1] ?? 0n);
      bars.push({
        openAtMs: opensAtMs + minute * MINUTE_MS,
        open: level(open),
        high: level(day.high[minute] ?? open),
        low: level(day.low[minute] ?? open),
        close: level(day.close[minute] ?? open),
        volume: 0n,
      });
    }
    if (whole < day.close.length && whole >= 0) {
      const open = level(whole === 0 ? day.open : (day.close[whole - 1] ?? day.open));
      const now = level(valueAt(untilMs));
      const [high, low] = now > open ? [now, open] : [open, now];
      bars.push({ openAtMs: opensAtMs + whole * MINUTE_MS, open, high, low, close: now, volume: 0n });
    }
    return bars;
  }

  function dayBar(index: number): Candle {
    const own = members.map(({ days }) => days.day(index));
    const part = (side: Side) =>
      membersValue(
        members,
        own.map((bar) => bar[side]),
      );
    const [open, close] = [part('open'), part('close')];
    const { high, low } = minuteOf(open, close, part('high'), part('low'));
    const openAtMs = Date.parse(sessions.days.at(index));
    return { openAtMs, open: level(open), high: level(high), low: level(low), close: level(close), volume: 0n };
  }

  let extremesKey = '';
  let extremes = { high: 0n, low: 0n };

  function quote(nowMs: number): Quote {
    const { phase } = lead?.engine.state(nowMs) ?? { phase: 'closed' as const };
    const running = lead?.engine.quote(nowMs);
    const index = sessions.indexAt(nowMs);
    const day = dayOf(index);
    const { opensAtMs } = sessions.session(index);
    const whole = Math.min(day.close.length, Math.floor((nowMs - opensAtMs) / MINUTE_MS));
    const now = valueAt(nowMs);
    const key = `${index} ${whole}`;
    if (key !== extremesKey) {
      extremesKey = key;
      extremes = { high: day.open, low: day.open };
      for (let minute = 0; minute < whole; minute += 1) {
        const [high, low] = [day.high[minute] ?? 0n, day.low[minute] ?? 0n];
        if (high > extremes.high) extremes.high = high;
        if (low < extremes.low) extremes.low = low;
      }
    }
    if (now > extremes.high) extremes.high = now;
    if (now < extremes.low) extremes.low = now;
    return {
      instrumentId: instrument.id,
      last: level(now),
      previousClose: level(day.open),
      open: level(day.open),
      high: level(extremes.high),
      low: level(extremes.low),
      volume: 0n,
      turnover: 0n,
      bid: undefined,
      ask: undefined,
      phase: phase === 'halted' ? 'open' : phase,
      atMs: running?.atMs ?? nowMs,
    };
  }

  return {
    instrument,
    bars: { instrumentId: instrument.id, kept: keptBars, sessions, dayBar, minuteBars },
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
