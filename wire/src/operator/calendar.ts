import { calendarChangeKinds } from '@tarazu/domain/market/calendar-change';
import * as z from 'zod/mini';
import { operatorEndpoint } from '../endpoint.ts';
import { day, instant, publicId, requestId, text } from '../scalar.ts';
import { reason, source } from './fields.ts';

const exchange = z.string().check(z.regex(/^[A-Z0-9]{2,12}$/));
const kind = z.enum(calendarChangeKinds);
/** Wall clock HH:MM of the exchange; empty where there is none. */
const clockText = z.string().check(z.regex(/^(\d\d:\d\d)?$/));

const calendarDay = z.object({
  date: day,
  kind,
  name: z.string(),
  opens: clockText,
  closes: clockText,
  /** By law or habit, not yet announced. */
  expected: z.boolean(),
  /** An operator's word stands behind it. */
  changed: z.boolean(),
});
export type CalendarDayView = z.infer<typeof calendarDay>;

const plan = z.object({
  opens: clockText,
  closes: clockText,
  /** When what is traded on this day settles; null without a session. */
  settles: z.nullable(day),
  /** Whether the clearing house moves shares and money. */
  clears: z.boolean(),
});
const movedDay = z.object({ date: day, before: plan, after: plan });
export type MovedDayView = z.infer<typeof movedDay>;

const calendarExchange = z.object({
  exchange,
  timeZone: z.string(),
  /** Hours of an ordinary weekday. */
  opens: clockText,
  closes: clockText,
  phase: z.enum(['pre_open', 'open', 'closed']),
  /** The session that runs by the exchange's own hours, or else the next. */
  tradeDate: day,
  opensAt: instant,
  closesAt: instant,
  /** Today and the six days after it. */
  week: z.array(z.extend(plan, { date: day })),
  /** The first day that may be changed. */
  firstDay: day,
  /** What is special in the coming year, by date. */
  days: z.array(calendarDay),
  /** What operators changed, newest first. */
  changes: z.array(
    z.object({
      no: z.int(),
      date: day,
      kind,
      opens: clockText,
      closes: clockText,
      name: z.string(),
      source: z.string(),
      reason: z.string(),
      proposedBy: z.string(),
      approvedBy: z.string(),
      approvedAt: instant,
    }),
  ),
  sources: z.array(z.string()),
});
export type CalendarExchangeView = z.infer<typeof calendarExchange>;

export const listCalendars = operatorEndpoint({
  method: 'GET',
  path: '/operator/calendar/list',
  summary: 'Each exchange with its hours, the special days of the coming year and what operators changed.',
  capability: 'market.read',
  request: z.strictObject({}),
  reply: z.object({ items: z.array(calendarExchange) }),
});

const change = { exchange, date: day, kind, opens: clockText, closes: clockText, name: text(80, 3) };
const faults = [
  'calendar_unknown',
  'calendar_date_past',
  'calendar_date_far',
  'calendar_day_shut',
  'calendar_nothing_listed',
  'calendar_hours_wrong',
  'calendar_shut_too_long',
  'calendar_unchanged',
] as const;

export const checkCalendarChange = operatorEndpoint({
  method: 'POST',
  path: '/operator/calendar/check',
  summary: 'What a change of a day would move: its session and the settlement of trades around it. Keeps nothing.',
  capability: 'calendar.edit',
  request: z.strictObject(change),
  reply: z.object({
    moved: z.array(movedDay),
    /** A change of this day that waits for a second person. */
    waiting: z.nullable(z.object({ makerName: z.string(), reason: z.string() })),
  }),
  refusals: faults,
});

export const proposeCalendarChange = operatorEndpoint({
  method: 'POST',
  path: '/operator/calendar/propose',
  summary: 'Propose what a coming day of an exchange is to be. It counts after somebody else has approved it.',
  capability: 'calendar.edit',
  request: z.strictObject({ ...change, source, reason, requestId }),
  reply: z.object({ proposalId: publicId, moved: z.array(movedDay) }),
  refusals: [...faults, 'proposal_open_already'],
  emits: ['proposal.made', 'calendar.changed'],
});
