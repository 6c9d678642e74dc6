import type { ExchangeCalendar } from '../market/calendar.ts';
import { b3Calendar } from './calendar-b3.ts';
import { nseCalendar } from './calendar-nse.ts';
import { xnysCalendar } from './calendar-xnys.ts';
import { isCoinVenue } from './coin-venues.ts';

const calendars = new Map<string, ExchangeCalendar>(
  [nseCalendar, b3Calendar, xnysCalendar].map((one) => [one.exchange, one]),
);

/** Where calendars come from; the lists of the program are only the first answer, operators add to them. */
export interface Calendars {
  of(exchange: string): ExchangeCalendar;
  /** Hears from now on which exchange has another calendar, and from which day. */
  onChange(listener: (exchange: string, fromDate: string) => void): void;
}

/** The exchanges that have hours and days without trading. */
export const exchangesWithHours: readonly string[] = [...calendars.keys()];

/** A venue that never shuts and settles at once. */
function aroundTheClock(exchange: string): ExchangeCalendar {
  return {
    exchange,
    timeZone: 'UTC',
    hours: [],
    holidays: [],
    specialSessions: [],
    settlementHolidays: [],
    settlement: [{ from: '0000-01-01', days: 0, source: 'coins change hands at once' }],
    sources: [],
    aroundTheClock: true,
  };
}

/** Whether `calendarOf` knows the exchange. */
export function hasCalendar(exchange: string): boolean {
  return calendars.has(exchange) || isCoinVenue(exchange);
}

/** The calendar of an exchange; a venue of coins is open around the clock in UTC. Throws for one that nobody has listed. */
export function calendarOf(exchange: string): ExchangeCalendar {
  let calendar = calendars.get(exchange);
  if (!calendar) {
    if (!isCoinVenue(exchange)) throw new Error(`no calendar is known for the exchange ${exchange}`);
    calendar = aroundTheClock(exchange);
    calendars.set(exchange, calendar);
  }
  return calendar;
}

/** The calendars as the program came with them. */
export const fixedCalendars: Calendars = { of: calendarOf, onChange: () => undefined };
