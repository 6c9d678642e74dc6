import { type Refusal, refused } from '@tarazu/domain/decision';
import { hoursOn, type MarketHours, sessionAt } from '@tarazu/domain/market/calendar';
import {
  type CalendarFault,
  checkDayChange,
  type DayChange,
  dayPlanOf,
  firstChangeableDay,
  type MovedDay,
  movedDays,
} from '@tarazu/domain/market/calendar-change';
import { addDays, localDate } from '@tarazu/domain/market/zone';
import { exchangesWithHours } from '@tarazu/domain/market-rules/calendars';
import { marketOfExchange } from '@tarazu/domain/market-rules/markets';
import { listMarketDays } from '@tarazu/wire/market-features/market-days';
import {
  type CalendarDayView,
  type CalendarExchangeView,
  checkCalendarChange,
  listCalendars,
  type MovedDayView,
  proposeCalendarChange,
} from '@tarazu/wire/operator/calendar';
import type { Serve } from '../platform/http.ts';
import type { ProposalDesk } from '../platform/proposals.ts';
import type { KeptCalendars } from './kept-calendars.ts';
import type { KeptChange } from './store.ts';

/** The name under which the desk keeps proposals for days. */
export const CALENDAR_CHANGE = 'calendar.change';
/** What is shown: the sessions of a week and what is special in the coming year. */
const WEEK = [0, 1, 2, 3, 4, 5, 6];
const SHOWN_DAYS = 366;

export interface CalendarParts {
  readonly calendars: KeptCalendars;
  readonly hours: MarketHours;
  readonly nowMs: () => number;
}

/** What a change would move, or why it may not be made. */
export function checkChange(
  { calendars, hours, nowMs }: CalendarParts,
  { exchange, ...change }: DayChange & { readonly exchange: string },
):
  | { readonly kind: 'allowed'; readonly moved: readonly MovedDay[] }
  | Refusal<CalendarFault | 'calendar_unknown', never> {
  if (!exchangesWithHours.includes(exchange)) return refused('calendar_unknown');
  const calendar = calendars.of(exchange);
  const checked = checkDayChange(change, { calendar, hours, nowMs: nowMs() });
  if (checked.kind !== 'allowed') return checked;
  return { kind: 'allowed', moved: movedDays(calendar, checked.calendar, change.date) };
}

function planView({ session, clears }: MovedDay['before']): MovedDayView['before'] {
  return { clears, opens: session?.opens ?? '', closes: session?.closes ?? '', settles: session?.settles ?? null };
}

function movedView({ date, before, after }: MovedDay): MovedDayView {
  return { date, before: planView(before), after: planView(after) };
}

function daysOf({ calendars, nowMs }: CalendarParts, exchange: string): readonly CalendarDayView[] {
  const { timeZone, holidays, specialSessions, settlementHolidays } = calendars.of(exchange);
  const today = localDate(timeZone, nowMs());
  const until = addDays(today, SHOWN_DAYS);
  const changed = new Set(calendars.changesOf(exchange).map(({ date }) => date));
  const shown = ({ date }: { readonly date: string }) => date >= today && date <= until;
  const plain = { opens: '', closes: '', expected: false };
  const rows = [
    ...holidays.filter(shown).map((row) => ({ ...plain, ...row, kind: 'holiday' as const })),
    ...specialSessions.filter(shown).map((row) => ({ ...plain, ...row, kind: 'special_session' as const })),
    ...settlementHolidays.filter(shown).map((row) => ({ ...plain, ...row, kind: 'settlement_holiday' as const })),
  ];
  return rows
    .map((row) => ({ ...row, changed: changed.has(row.date) }))
    .toSorted((left, right) => left.date.localeCompare(right.date));
}

function changeView(kept: KeptChange): CalendarExchangeView['changes'][number] {
  const { no, date, kind, opens, closes, name, source, reason } = kept;
  const { proposed_by: proposedBy, approved_by: approvedBy, approved_at_ms: atMs } = kept;
  const approvedAt = new Date(atMs).toISOString();
  return { no, date, kind, opens, closes, name, source, reason, proposedBy, approvedBy, approvedAt };
}

/** Monday to Friday of an ordinary week have the same hours: those of the session that runs or comes next. */
function exchangeView(parts: CalendarParts, exchange: string): CalendarExchangeView {
  const { calendars, hours, nowMs } = parts;
  const calendar = calendars.of(exchange);
  const state = sessionAt(calendar, 'exchange', nowMs());
  const { opens = '', closes = '' } =
    hoursOn({ ...calendar, specialSessions: [], holidays: [] }, weekdayFrom(state.tradeDate)) ?? {};
  return {
    exchange,
    timeZone: calendar.timeZone,
    opens,
    closes,
    phase: state.phase,
    tradeDate: state.tradeDate,
    opensAt: new Date(state.session.opensAtMs).toISOString(),
    closesAt: new Date(state.session.closesAtMs).toISOString(),
    week: WEEK.map((days) => addDays(localDate(calendar.timeZone, nowMs()), days)).map((date) => ({
      date,
      ...planView(dayPlanOf(calendar, date)),
    })),
    firstDay: firstChangeableDay(calendar, hours, nowMs()),
    days: [...daysOf(parts, exchange)],
    changes: calendars.changesOf(exchange).map(changeView).toReversed(),
    sources: [...calendar.sources],
  };
}

/** The day itself or, of a weekend, the Monday after it. */
function weekdayFrom(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday === 6 ? addDays(date, 2) : weekday === 0 ? addDays(date, 1) : date;
}

export function serveCalendar(
  serve: Serve,
  { proposals, ...parts }: CalendarParts & { readonly proposals: ProposalDesk },
): void {
  serve(listMarketDays, ({ country }) => ({
    items: exchangesWithHours
      .flatMap((exchange) => {
        const { country: place } = marketOfExchange(exchange);
        return daysOf(parts, exchange).map(({ changed: _changed, ...day }) => ({ ...day, exchange, country: place }));
      })
      .filter((day) => country === undefined || day.country === country)
      .toSorted((a, b) => a.date.localeCompare(b.date) || a.exchange.localeCompare(b.exchange)),
  }));
  serve(listCalendars, () => ({ items: exchangesWithHours.map((exchange) => exchangeView(parts, exchange)) }));
  serve(checkCalendarChange, async (wanted) => {
    const checked = checkChange(parts, wanted);
    if (checked.kind !== 'allowed') return checked;
    const object = `calendar:${wanted.exchange}:${wanted.date}`;
    const waiting = (await proposals.openFor([object])).get(object);
    return {
      moved: checked.moved.map(movedView),
      waiting: waiting === undefined ? null : { makerName: waiting.makerName, reason: waiting.reason },
    };
  });
  serve(proposeCalendarChange, async ({ source, reason, requestId, ...wanted }, context) => {
    const checked = checkChange(parts, wanted);
    if (checked.kind !== 'allowed') return checked;
    const { exchange, date, kind, name, opens, closes } = wanted;
    const session: Readonly<Record<string, string>> = kind === 'special_session' ? { hours: `${opens}–${closes}` } : {};
    const proposed = await proposals.propose(context, {
      kind: CALENDAR_CHANGE,
      payload: { ...wanted, source },
      object: `calendar:${exchange}:${date}`,
      summary: { exchange, day: date, becomes: kind, ...session, name, source },
      reason,
      requestId,
    });
    return 'kind' in proposed ? proposed : { proposalId: proposed.proposalId, moved: checked.moved.map(movedView) };
  });
}
