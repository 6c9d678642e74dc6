import type { ExchangeCalendar } from '../../market/calendar.ts';

/** A venue that never shuts, settles at once, and counts its days in UTC. `source`: why nothing has to be waited for. */
export function aroundTheClock(exchange: string, source: string): ExchangeCalendar {
  return {
    exchange,
    timeZone: 'UTC',
    hours: [],
    holidays: [],
    specialSessions: [],
    settlementHolidays: [],
    settlement: [{ from: '0000-01-01', days: 0, source }],
    sources: [],
    aroundTheClock: true,
  };
}
