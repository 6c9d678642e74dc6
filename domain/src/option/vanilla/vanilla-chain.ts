import {
  type ExchangeCalendar,
  isTradingDay,
  type MarketHours,
  previousBusinessDay,
  sessionOf,
} from '../../market/calendar.ts';
import { addDays, localDate, weekday } from '../../market/zone.ts';
import { divide, multiply, ONE, roundToStep } from '../../money.ts';
import type { VanillaRule } from './vanilla-rules.ts';

const FRIDAY = 5;
/** Days that are looked through for expiries: more than four weeks and two ends of months. */
const DAYS_AHEAD = 70;

export interface Expiry {
  /** The trading day. */
  readonly date: string;
  readonly atMs: number;
}

export interface TradingDays {
  readonly calendar: ExchangeCalendar;
  readonly hours: MarketHours;
}

function lastDayUntil(calendar: ExchangeCalendar, date: string): string {
  return isTradingDay(calendar, date) ? date : previousBusinessDay(calendar, date);
}

/** The expiries that are listed now, the nearest first: each at the close of its day, less `beforeCloseMs`. */
export function expiriesFrom(
  { calendar, hours }: TradingDays,
  { weeks, months, leastMs }: Pick<VanillaRule, 'weeks' | 'months' | 'leastMs'>,
  beforeCloseMs: number,
  nowMs: number,
): readonly Expiry[] {
  const today = localDate(calendar.timeZone, nowMs);
  const days = Array.from({ length: DAYS_AHEAD }, (_, count) => addDays(today, count));
  const of = (some: readonly string[], most: number) =>
    [...new Set(some.map((date) => lastDayUntil(calendar, date)))]
      .map((date) => ({ date, atMs: sessionOf(calendar, hours, date).closesAtMs - beforeCloseMs }))
      .filter(({ atMs }) => atMs - nowMs >= leastMs)
      .slice(0, most);
  const fridays = days.filter((date) => weekday(date) === FRIDAY);
  const ends = days.filter((date) => addDays(date, 1).slice(0, 7) !== date.slice(0, 7));
  const listed = [...of(fridays, weeks), ...of(ends, months)];
  return listed
    .filter(({ date }, place) => listed.findIndex((one) => one.date === date) === place)
    .toSorted((a, b) => a.atMs - b.atMs);
}

/** The largest of 1, 2 and 5 with zeros that is no more than `value` (e8, above zero). */
export function roundStep(value: bigint): bigint {
  let ten = 1n;
  while (ten * 10n <= value) ten *= 10n;
  return ten * (value >= 5n * ten ? 5n : value >= 2n * ten ? 2n : 1n);
}

/** Strikes round a price, the lowest first. e8 */
export function strikesAround(
  price: bigint,
  { strikesEachSide, strikeShare }: Pick<VanillaRule, 'strikesEachSide' | 'strikeShare'>,
): readonly bigint[] {
  const step = roundStep(multiply(price, strikeShare, 'floor') || 1n);
  const middle = roundToStep(price, step, 'half_up');
  return Array.from(
    { length: 2 * strikesEachSide + 1 },
    (_, at) => middle + BigInt(at - strikesEachSide) * step,
  ).filter((strike) => strike > 0n);
}

/** Units that one contract at this strike is on, e8: of the strike alone, so that it never changes. */
export function unitsAt(strike: bigint, contractValue: bigint): bigint {
  return roundStep(divide(contractValue * ONE, strike, 'floor') || 1n);
}

/** Trading days from now to an expiry, e8, down: what is left of the session that runs, and the days after it. */
export function daysLeft({ calendar, hours }: TradingDays, nowMs: number, { date, atMs }: Expiry): bigint {
  let days = 0n;
  const first = localDate(calendar.timeZone, nowMs);
  for (let count = 0; count <= DAYS_AHEAD; count += 1) {
    const day = addDays(first, count);
    if (day > date) break;
    if (!isTradingDay(calendar, day)) continue;
    const { opensAtMs, closesAtMs } = sessionOf(calendar, hours, day);
    const ends = day === date ? Math.min(closesAtMs, atMs) : closesAtMs;
    const left = ends - Math.max(nowMs, opensAtMs);
    if (left > 0) days += divide(BigInt(left) * ONE, BigInt(closesAtMs - opensAtMs), 'floor');
  }
  return days;
}
