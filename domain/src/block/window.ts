import { type ExchangeCalendar, isTradingDay } from '../market/calendar.ts';
import { addDays, localDate, zonedInstant } from '../market/zone.ts';
import type { BlockTerms, BlockWindow } from './block-terms.ts';

/** A window of one day, instants in ms UTC, the end left out. */
export interface DatedWindow {
  readonly date: string;
  readonly place: number;
  readonly rule: BlockWindow;
  readonly fromMs: number;
  readonly untilMs: number;
  /** The time over which its reference is averaged, where it goes by one. */
  readonly averaged: { readonly fromMs: number; readonly untilMs: number } | undefined;
}

const DAYS_MAX = 30;

function windowsOn(terms: BlockTerms, calendar: ExchangeCalendar, date: string): readonly DatedWindow[] {
  if (!isTradingDay(calendar, date)) return [];
  const at = (time: string) => zonedInstant(calendar.timeZone, date, time);
  return terms.windows.map((rule, place) => ({
    date,
    place,
    rule,
    fromMs: at(rule.from),
    untilMs: at(rule.until),
    averaged:
      rule.reference.kind === 'vwap'
        ? { fromMs: at(rule.reference.from), untilMs: at(rule.reference.until) }
        : undefined,
  }));
}

/** The window that is open now, and the next one that opens after it. */
export function windowAt(
  terms: BlockTerms,
  calendar: ExchangeCalendar,
  nowMs: number,
): { readonly open: DatedWindow | undefined; readonly next: DatedWindow | undefined } {
  const today = localDate(calendar.timeZone, nowMs);
  const open = windowsOn(terms, calendar, today).find(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs);
  for (let days = 0; days < DAYS_MAX; days += 1) {
    const next = windowsOn(terms, calendar, addDays(today, days)).find(({ fromMs }) => fromMs > nowMs);
    if (next) return { open, next };
  }
  return { open, next: undefined };
}

/** The end of the last window of a day; undefined on a day without one. */
export function lastWindowEnds(terms: BlockTerms, calendar: ExchangeCalendar, date: string): number | undefined {
  return windowsOn(terms, calendar, date).at(-1)?.untilMs;
}
