import type { ExchangeCalendar } from '@tarazu/domain/market/calendar';
import { isTradingDay } from '@tarazu/domain/market/calendar';
import { addDays } from '@tarazu/domain/market/zone';

/** Paths begin here; the first two years only lead away from the starting level and are not shown. */
const ANCHOR = '2022-01-03';

/** The trading days of an exchange from the anchor on (left out: that of all that is listed), grown when a later day is asked for. */
export interface TradingDays {
  /** Position of the last trading day on or before `date`. */
  indexOf(date: string): number;
  at(index: number): string;
  /** The calendar is another one from this day on; answers with the first place that may hold another day now. */
  dropFrom(date: string): number;
}

export function createTradingDays(calendarNow: () => ExchangeCalendar, anchor = ANCHOR): TradingDays {
  const days: string[] = [];
  const positions = new Map<string, number>();
  let next = anchor;
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
      return days[index] ?? anchor;
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
