import type { ExchangeCalendar } from '../market/calendar.ts';
import { markets } from './markets/listed.ts';
import { hasExchange, marketOfExchange } from './markets.ts';

/** Where calendars come from; the lists of the program are only the first answer, operators add to them. */
export interface Calendars {
  of(exchange: string): ExchangeCalendar;
  /** Hears from now on which exchange has another calendar, and from which day. */
  onChange(listener: (exchange: string, fromDate: string) => void): void;
}

/** The exchanges that have hours and days without trading. */
export const exchangesWithHours: readonly string[] = markets.flatMap(({ exchanges }) => exchanges);

/** One object for each, however often it is asked for: others remember days by it. */
const calendars = new Map<string, ExchangeCalendar>();

/** Whether `calendarOf` knows the exchange. */
export const hasCalendar = hasExchange;

/** The calendar of an exchange or a venue. Throws for one that nobody has listed. */
export function calendarOf(exchange: string): ExchangeCalendar {
  let calendar = calendars.get(exchange);
  if (!calendar) {
    calendar = marketOfExchange(exchange).calendarOf(exchange);
    if (!calendar) throw new Error(`no calendar is known for the exchange ${exchange}`);
    calendars.set(exchange, calendar);
  }
  return calendar;
}

/** The calendars as the program came with them. */
export const fixedCalendars: Calendars = { of: calendarOf, onChange: () => undefined };
