import type { MarketHours } from '@tarazu/domain/market/calendar';
import {
  type CalendarChange,
  type CalendarEvent,
  type DayChange,
  decideChangeCalendar,
  withChanges,
} from '@tarazu/domain/market/calendar-change';
import { calendarOf } from '@tarazu/domain/market-rules/calendars';
import { HOUSE } from '@tarazu/domain/posting';
import type { Transactor } from '../platform/commit/transactor.ts';
import { insertChanges, readChangesOf } from './store.ts';

interface CalendarFacts {
  /** What has been changed so far, by exchange, oldest first. */
  readonly changes: Map<string, readonly (DayChange & { readonly no: number })[]>;
  readonly added: CalendarEvent['body'][];
}

export type CalendarTransactor = Transactor<CalendarChange, CalendarFacts, CalendarEvent>;

/** Days that become something else. They belong to the house, and so one comes after the other. */
export function createCalendarTransactor(hours: MarketHours): CalendarTransactor {
  return {
    name: 'calendar',
    emits: ['calendar.changed'],
    touches: () => ({ accounts: [HOUSE] }),
    async load(reader, commands) {
      const kept = await readChangesOf(reader, [...new Set(commands.map(({ exchange }) => exchange))]);
      return { changes: Map.groupBy(kept, ({ exchange }) => exchange), added: [] };
    },
    decide(change, { changes }, { nowMs }) {
      const earlier = changes.get(change.exchange) ?? [];
      const calendar = withChanges(calendarOf(change.exchange), earlier);
      return decideChangeCalendar(change, { calendar, hours, nowMs, no: (earlier.at(-1)?.no ?? 0) + 1 });
    },
    apply({ changes, added }, events) {
      for (const { body } of events) {
        changes.set(body.exchange, [...(changes.get(body.exchange) ?? []), body]);
        added.push(body);
      }
    },
    answer: ({ exchange, date }, { changes }) => ({ exchange, date, no: changes.get(exchange)?.at(-1)?.no }),
    save: (writer, { added }, { nowMs }) => insertChanges(writer, added, nowMs),
  };
}
