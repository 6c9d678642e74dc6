import { daySpan } from './day-span.ts';

export const periods = ['ever', 'day', 'week', 'month', 'year', 'chosen'] as const;
type Period = (typeof periods)[number];
const daysOf: Readonly<Record<Exclude<Period, 'ever' | 'chosen'>, number>> = { day: 1, week: 7, month: 30, year: 366 };
const DAY_MS = 86_400_000;

/** ISO instants, the first in it and the first after it; a side that is left out is open. */
export interface Span {
  readonly from?: string;
  readonly to?: string;
}

/** `first` and `last` are days of a calendar, as a date field writes them; only for the period `chosen`. */
export interface ChosenPeriod {
  readonly period: Period;
  readonly first?: string;
  readonly last?: string;
}

/** The span of a period as of `nowMs`; it stands still until another is chosen. */
export function spanOf({ period, first = '', last = '' }: ChosenPeriod, timeZone: string, nowMs: number): Span {
  if (period === 'ever') return {};
  if (period === 'chosen') return daySpan(first, last, timeZone);
  return { from: new Date(nowMs - daysOf[period] * DAY_MS).toISOString() };
}
