import type { ExchangeCalendar, MarketHours, Session } from '@tarazu/domain/market/calendar';
import { sessionOf } from '@tarazu/domain/market/calendar';
import { exInstant } from '@tarazu/domain/market/corporate-action/dividend';
import type { SplitRatio } from '@tarazu/domain/market/corporate-action/split';
import type { BoundedCache } from './bounded-cache.ts';
import { createBoundedCache } from './bounded-cache.ts';
import { type Stream, stream } from './chance.ts';
import type { ShareSplits } from './corporate-action/share-splits.ts';
import type { DailyPath } from './path/daily-path.ts';
import type { DayBar } from './path/day-bars.ts';
import type { DayPart, MinutePath } from './path/minute-path.ts';
import { cutDay, partsOfDay } from './path/minute-path.ts';
import type { Trade } from './path/minute-prints.ts';
import { openedByAuction, tradesOfMinute } from './path/minute-prints.ts';
import type { Rhythm } from './path/rhythm.ts';
import type { Scale } from './path/scale.ts';
import type { TradingDays } from './path/trading-days.ts';
import { createTradingDays } from './path/trading-days.ts';

/** Sessions of one exchange by their place in its list of trading days. */
export interface Sessions {
  /** The calendar as it is now. */
  calendar(): ExchangeCalendar;
  readonly hours: MarketHours;
  readonly days: TradingDays;
  /** The calendar is another one from this day on; answers with the first place that may hold another session. */
  dropFrom(date: string): number;
  session(index: number): Session;
  /** Place of the session that has begun at `atMs`: the running one, or else the last. */
  indexAt(atMs: number): number;
}

/** `first`: the session that all begins with, where that is not a whole one. */
export function createSessions(calendar: () => ExchangeCalendar, hours: MarketHours, first?: Session): Sessions {
  const days = createTradingDays(calendar, first?.tradeDate);
  const kept = createBoundedCache<Session>(1000);
  const session = (index: number) =>
    first && index === 0 ? first : kept.get(String(index), () => sessionOf(calendar(), hours, days.at(index)));
  /** No session begins this long before its day; without closing it begins after the last one, three weeks at most. */
  const aheadMs = 24 * 86_400_000;
  return {
    calendar,
    hours,
    days,
    dropFrom(date) {
      const place = days.dropFrom(date);
      kept.drop((index) => Number(index) >= place);
      return place;
    },
    session,
    indexAt(atMs) {
      let index = days.indexOf(new Date(atMs + aheadMs).toISOString().slice(0, 10));
      while (index > 0 && session(index).opensAtMs > atMs) index -= 1;
      return index;
    },
  };
}

/** Everything that happens in one instrument, by the day. */
export interface StockDays {
  readonly instrumentId: string;
  readonly own: Stream;
  readonly scale: Scale;
  readonly liquidity: number;
  readonly sessions: Sessions;
  day(index: number): DayBar;
  minutes(index: number): MinutePath;
  /** The trades of the minute at this place of the session's path. */
  trades(index: number, place: number): readonly Trade[];
  /** The session in about so many parts that its minutes add up to, and how many minutes it has. */
  parts(index: number, count: number): { readonly minutes: number; readonly parts: readonly DayPart[] };
  /** Place of the first day on which new shares trade that are not to trade before a date. */
  firstDayOf(notBefore: string): number;
  /** The splits since the day at this place that have begun by an instant, oldest first: what was then is to be seen by their factors. */
  splitsSince(index: number, nowMs: number): readonly SplitRatio[];
  /** The split by which the day at this place begins the new shares, where that is still to come at an instant. */
  splitAhead(index: number, nowMs: number): SplitRatio | undefined;
  /** How many shares there are on the day at this place for `held` of the beginning. */
  factorOn(index: number): { readonly held: bigint; readonly shares: bigint };
  /** Days from this place on are other ones now. */
  dropFrom(index: number): void;
}

const none: readonly SplitRatio[] = [];
const single = { held: 1n, shares: 1n };

/** What a share's splits are at the places of its days. */
function createSplitPlaces(splits: ShareSplits | undefined, sessions: Sessions) {
  const { days } = sessions;
  const untilNow = (nowMs: number) => splits?.until(new Date(nowMs).getUTCFullYear() + 1) ?? [];

  function firstDayOf(notBefore: string): number {
    const place = days.indexOf(notBefore);
    return days.at(place) === notBefore ? place : place + 1;
  }
  /** By the place of its first day; a changed calendar makes other places. */
  let kept = { by: sessions.calendar(), begins: new Map<number, number>() };
  function beginsMs(place: number): number {
    const by = sessions.calendar();
    if (kept.by !== by) kept = { by, begins: new Map() };
    const known = kept.begins.get(place) ?? exInstant(by, days.at(place));
    kept.begins.set(place, known);
    return known;
  }

  return {
    firstDayOf,
    splitsSince(index: number, nowMs: number): readonly SplitRatio[] {
      const all = untilNow(nowMs);
      if (all.length === 0) return none;
      const day = days.at(index);
      const later = all.filter(({ notBefore }) => notBefore > day && Date.parse(notBefore) <= nowMs + AHEAD_MS);
      if (later.length === 0) return none;
      return later.filter(({ notBefore }) => beginsMs(firstDayOf(notBefore)) <= nowMs);
    },
    splitAhead(index: number, nowMs: number): SplitRatio | undefined {
      const all = untilNow(nowMs);
      if (all.length === 0 || index === 0) return undefined;
      const [before, day] = [days.at(index - 1), days.at(index)];
      const found = all.find(({ notBefore }) => notBefore > before && notBefore <= day);
      return found && beginsMs(index) > nowMs ? found : undefined;
    },
    factorOn(index: number) {
      const day = days.at(index);
      return (splits?.until(Number(day.slice(0, 4))) ?? []).reduce(
        (of, { notBefore, held, given }) =>
          notBefore <= day ? { held: of.held * held, shares: of.shares * (held + given) } : of,
        single,
      );
    },
  };
}

/** No split begins longer than this before its day. */
const AHEAD_MS = 31 * 86_400_000;

export interface DaysOf {
  readonly instrumentId: string;
  readonly scale: Scale;
  readonly liquidity: number;
  readonly country: string;
  readonly rhythm: Rhythm;
  readonly splits?: ShareSplits;
}

export function createStockDays(
  of: DaysOf,
  seed: Stream,
  path: DailyPath,
  sessions: Sessions,
  kept: BoundedCache<MinutePath>,
): StockDays {
  const own = stream(seed, `minutes ${of.instrumentId}`);
  const market = stream(seed, `minutes of ${of.country}`);
  const { rhythm } = of;
  const minutesIn = (index: number): number => {
    const { opensAtMs, closesAtMs } = sessions.session(index);
    return Math.round((closesAtMs - opensAtMs) / 60_000);
  };
  const minutes = (index: number) =>
    kept.get(`${of.instrumentId} ${index}`, () => cutDay(path.day(index), minutesIn(index), { market, own }, rhythm));
  return {
    ...createSplitPlaces(of.splits, sessions),
    instrumentId: of.instrumentId,
    own,
    scale: of.scale,
    liquidity: of.liquidity,
    sessions,
    day: (index) => path.day(index),
    minutes,
    trades(index, place) {
      const { opensAtMs, auction } = sessions.session(index);
      const day = minutes(index);
      const trades = tradesOfMinute(day, place, opensAtMs, own, of.liquidity);
      return place === 0 && auction ? openedByAuction(trades, opensAtMs, own, day.bar.dayNumber) : trades;
    },
    parts(index, count) {
      const minutes = minutesIn(index);
      return { minutes, parts: partsOfDay(path.day(index), minutes, { market, own }, rhythm, count) };
    },
    dropFrom(index) {
      path.dropFrom(index);
      const name = `${of.instrumentId} `;
      kept.drop((key) => key.startsWith(name) && Number(key.slice(name.length)) >= index);
    },
  };
}
