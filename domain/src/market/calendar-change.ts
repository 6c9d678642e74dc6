import { accepted, type Decision, type DomainEvent, type Refusal, refused } from '../decision.ts';
import {
  type ExchangeCalendar,
  hoursOn,
  isSettlementDay,
  isTradingDay,
  type MarketHours,
  sessionAt,
  settlementDate,
} from './calendar.ts';
import { addDays, localDate } from './zone.ts';

export const calendarChangeKinds = ['holiday', 'special_session', 'settlement_holiday', 'ordinary'] as const;

/**
 * What a day becomes. `holiday`: no trading, no clearing. `special_session`: hours of its own, also on a day that is
 * otherwise shut (which stays without clearing). `settlement_holiday`: trading as before, no clearing. `ordinary`: what
 * its weekday is, whatever was listed.
 */
export type CalendarChangeKind = (typeof calendarChangeKinds)[number];

export interface DayChange {
  /** The day in the exchange's own time zone. */
  readonly date: string;
  readonly kind: CalendarChangeKind;
  /** Wall clock HH:MM of a special session; empty otherwise. */
  readonly opens: string;
  readonly closes: string;
  readonly name: string;
}

export interface CalendarChange extends DayChange {
  readonly exchange: string;
  /** Where it was announced: a circular, a law. */
  readonly source: string;
  readonly proposalId: string;
  readonly proposedBy: string;
  readonly approvedBy: string;
  readonly reason: string;
}

export type CalendarEvent = DomainEvent<'calendar.changed', CalendarChange & { readonly no: number }>;

/** Every process has read a change this long after it was kept, so no day may begin sooner. */
const KNOWN_EVERYWHERE_MS = 60_000;
const AHEAD_DAYS_MAX = 731;
/** Longest row of days without trading, or without clearing, that a change may leave. */
const SHUT_DAYS_MAX = 20;
const SESSION_MINUTES_MIN = 30;

type Dated = { readonly date: string };

const without = <Row extends Dated>(rows: readonly Row[], date: string): readonly Row[] =>
  rows.filter((row) => row.date !== date);

const and = <Row extends Dated>(rows: readonly Row[], row: Row): readonly Row[] =>
  [...without(rows, row.date), row].toSorted((left, right) => (left.date < right.date ? -1 : 1));

function withChange(calendar: ExchangeCalendar, { date, kind, name, opens, closes }: DayChange): ExchangeCalendar {
  const { holidays, specialSessions, settlementHolidays } = calendar;
  switch (kind) {
    case 'holiday':
      return {
        ...calendar,
        holidays: and(holidays, { date, name }),
        specialSessions: without(specialSessions, date),
        settlementHolidays: without(settlementHolidays, date),
      };
    case 'special_session':
      return { ...calendar, specialSessions: and(specialSessions, { date, opens, closes, name }) };
    case 'settlement_holiday':
      return { ...calendar, settlementHolidays: and(settlementHolidays, { date, name }) };
    case 'ordinary':
      return {
        ...calendar,
        holidays: without(holidays, date),
        specialSessions: without(specialSessions, date),
        settlementHolidays: without(settlementHolidays, date),
      };
  }
}

/** The calendar with the changes in the order in which they were made; of one day the later one counts. */
export function withChanges(calendar: ExchangeCalendar, changes: readonly DayChange[]): ExchangeCalendar {
  return changes.reduce(withChange, calendar);
}

/**
 * The first day that may be changed: a day that has not begun anywhere, and not one of the session that runs (in a market
 * that never shuts the session of Monday begins on Saturday).
 */
export function firstChangeableDay(calendar: ExchangeCalendar, hours: MarketHours, nowMs: number): string {
  const soonMs = nowMs + KNOWN_EVERYWHERE_MS;
  const tomorrow = addDays(localDate(calendar.timeZone, soonMs), 1);
  const { phase, tradeDate } = sessionAt(calendar, hours, soonMs);
  const afterSession = addDays(tradeDate, 1);
  return phase !== 'closed' && afterSession > tomorrow ? afterSession : tomorrow;
}

export type CalendarFault =
  | 'calendar_date_past'
  | 'calendar_date_far'
  | 'calendar_day_shut'
  | 'calendar_nothing_listed'
  | 'calendar_hours_wrong'
  | 'calendar_shut_too_long'
  | 'calendar_unchanged';

function isDay(date: string): boolean {
  const atMs = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(date);
}

/** Minutes after midnight; NaN for what is no wall clock. */
function minuteOf(time: string): number {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return Number(hour) * 60 + Number(minute);
}

function isListed({ holidays, specialSessions, settlementHolidays }: ExchangeCalendar, date: string): boolean {
  return [holidays, specialSessions, settlementHolidays].some((rows) => rows.some((row) => row.date === date));
}

function kindFault(calendar: ExchangeCalendar, change: DayChange): CalendarFault | undefined {
  const { date, kind, opens, closes } = change;
  if (kind === 'holiday') return isTradingDay(calendar, date) ? undefined : 'calendar_day_shut';
  if (kind === 'settlement_holiday') return isSettlementDay(calendar, date) ? undefined : 'calendar_day_shut';
  if (kind === 'ordinary') return isListed(calendar, date) ? undefined : 'calendar_nothing_listed';
  // NaN is not at least anything.
  if (!(minuteOf(closes) - minuteOf(opens) >= SESSION_MINUTES_MIN)) return 'calendar_hours_wrong';
  const now = hoursOn(calendar, date);
  return now?.opens === opens && now.closes === closes ? 'calendar_unchanged' : undefined;
}

/** Length of the row of days around `date` for which `isFree` holds. */
function rowOfFreeDays(date: string, isFree: (date: string) => boolean): number {
  if (!isFree(date)) return 0;
  let length = 1;
  for (const direction of [1, -1]) {
    for (let day = addDays(date, direction); length <= SHUT_DAYS_MAX && isFree(day); day = addDays(day, direction)) {
      length += 1;
    }
  }
  return length;
}

export interface CalendarMoment {
  /** The exchange's calendar with every change made so far. */
  readonly calendar: ExchangeCalendar;
  readonly hours: MarketHours;
  readonly nowMs: number;
}

/** The calendar that a change would make, or why it may not be made. */
export function checkDayChange(
  change: DayChange,
  { calendar, hours, nowMs }: CalendarMoment,
): { readonly kind: 'allowed'; readonly calendar: ExchangeCalendar } | Refusal<CalendarFault, never> {
  const { date } = change;
  const first = firstChangeableDay(calendar, hours, nowMs);
  if (!isDay(date) || date < first) return refused<CalendarFault>('calendar_date_past', { date, first });
  if (date > addDays(first, AHEAD_DAYS_MAX)) return refused<CalendarFault>('calendar_date_far', { date });
  const fault = kindFault(calendar, change);
  if (fault) return refused(fault, { date });
  const next = withChanges(calendar, [change]);
  const shut = Math.max(
    rowOfFreeDays(date, (day) => !isTradingDay(next, day)),
    rowOfFreeDays(date, (day) => !isSettlementDay(next, day)),
  );
  if (shut > SHUT_DAYS_MAX) {
    return refused<CalendarFault>('calendar_shut_too_long', { date, days: String(SHUT_DAYS_MAX) });
  }
  return { kind: 'allowed', calendar: next };
}

/** `no` is the number that the change gets among those of its exchange. */
export function decideChangeCalendar(
  change: CalendarChange,
  moment: CalendarMoment & { readonly no: number },
): Decision<CalendarEvent, CalendarFault> {
  const checked = checkDayChange(change, moment);
  if (checked.kind !== 'allowed') return checked;
  return accepted<CalendarEvent>([{ type: 'calendar.changed', body: { ...change, no: moment.no } }]);
}

/** What a day is good for: its hours (local HH:MM), and when what is traded on it settles; undefined without a session. */
export interface DayPlan {
  readonly session: { readonly opens: string; readonly closes: string; readonly settles: string } | undefined;
  readonly clears: boolean;
}

export interface MovedDay {
  readonly date: string;
  readonly before: DayPlan;
  readonly after: DayPlan;
}

export function dayPlanOf(calendar: ExchangeCalendar, date: string): DayPlan {
  const hours = hoursOn(calendar, date);
  const clears = isSettlementDay(calendar, date);
  return { clears, session: hours && { ...hours, settles: settlementDate(calendar, date) } };
}

/** The days around `date` that are different in the second calendar: their own session, or the settlement of their trades. */
export function movedDays(before: ExchangeCalendar, after: ExchangeCalendar, date: string): readonly MovedDay[] {
  const moved: MovedDay[] = [];
  for (let step = -SHUT_DAYS_MAX; step <= SHUT_DAYS_MAX; step += 1) {
    const day = addDays(date, step);
    const plans = { date: day, before: dayPlanOf(before, day), after: dayPlanOf(after, day) };
    if (JSON.stringify(plans.before) !== JSON.stringify(plans.after)) moved.push(plans);
  }
  return moved;
}
