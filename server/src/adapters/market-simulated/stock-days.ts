import type { ExchangeCalendar, MarketHours, Session } from '@tarazu/domain/market/calendar';
import { sessionOf } from '@tarazu/domain/market/calendar';
import type { BoundedCache } from './bounded-cache.ts';
import { createBoundedCache } from './bounded-cache.ts';
import { stream } from './chance.ts';
import type { DailyPath, DayBar, TradingDays } from './daily-path.ts';
import type { MinutePath } from './minute-path.ts';
import { cutDay } from './minute-path.ts';

/** Sessions of one exchange by their place in its list of trading days. */
export interface Sessions {
  readonly calendar: ExchangeCalendar;
  readonly hours: MarketHours;
  readonly days: TradingDays;
  session(index: number): Session;
  /** Place of the session that has begun at `atMs`: the running one, or else the last. */
  indexAt(atMs: number): number;
}

export function createSessions(calendar: ExchangeCalendar, hours: MarketHours, days: TradingDays): Sessions {
  const kept = createBoundedCache<Session>(1000);
  const session = (index: number) => kept.get(String(index), () => sessionOf(calendar, hours, days.at(index)));
  /** No session of a trading day begins this long before the day itself. */
  const aheadMs = 6 * 86_400_000;
  return {
    calendar,
    hours,
    days,
    session,
    indexAt(atMs) {
      let index = days.indexOf(new Date(atMs + aheadMs).toISOString().slice(0, 10));
      while (index > 0 && session(index).opensAtMs > atMs) index -= 1;
      return index;
    },
  };
}

/** Everything that happens in one share, by the day. */
export interface StockDays {
  readonly instrumentId: string;
  readonly own: number;
  readonly lot: number;
  readonly liquidity: number;
  readonly sessions: Sessions;
  day(index: number): DayBar;
  minutes(index: number): MinutePath;
}

export function createStockDays(
  of: { readonly instrumentId: string; readonly lot: number; readonly liquidity: number; readonly country: string },
  seed: number,
  path: DailyPath,
  sessions: Sessions,
  kept: BoundedCache<MinutePath>,
): StockDays {
  const own = stream(seed, `minutes ${of.instrumentId}`);
  const market = stream(seed, `minutes of ${of.country}`);
  const curve = sessions.hours === 'always' ? 0.6 : 1.6;
  return {
    instrumentId: of.instrumentId,
    own,
    lot: of.lot,
    liquidity: of.liquidity,
    sessions,
    day: (index) => path.day(index),
    minutes: (index) =>
      kept.get(`${of.instrumentId} ${index}`, () => {
        const { opensAtMs, closesAtMs } = sessions.session(index);
        return cutDay(path.day(index), Math.round((closesAtMs - opensAtMs) / 60_000), { market, own }, curve);
      }),
  };
}
