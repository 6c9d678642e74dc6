import { addDays, localDate, weekday, zonedInstant } from './zone.ts';

/** `exchange` keeps the real hours; `always` never shuts, which is the default of practice mode. */
export type MarketHours = 'exchange' | 'always';

/** Regular hours of an exchange (its local time, HH:MM) from a date on. A row with `usClock` applies only in that half of the US year. */
export interface HoursRow {
  readonly from: string;
  readonly usClock?: 'standard' | 'daylight';
  readonly preOpens: string;
  readonly opens: string;
  readonly closes: string;
  readonly source: string;
  /** Left out where no call auction comes before the opening. */
  readonly auction?: AuctionHours;
}

/** The call auction before an opening (HH:MM of the exchange): orders are gathered from `preOpens` on. */
export interface AuctionHours {
  /** Market orders are taken until then, limit orders until the end. */
  readonly marketUntil: string;
  /** It ends at an instant between these two that nobody knows before. */
  readonly endsFrom: string;
  readonly endsBy: string;
  readonly source: string;
}

/** A day with hours of its own: a shortened day, or a session on a day that is otherwise shut. */
export interface SpecialSession {
  readonly date: string;
  readonly opens: string;
  readonly closes: string;
  readonly name: string;
}

/** A day without trading (or, in the clearing list, without settlement). `expected`: by law or habit, not yet announced. */
export interface Holiday {
  readonly date: string;
  readonly name: string;
  readonly expected?: true;
}

export interface ExchangeCalendar {
  readonly exchange: string;
  readonly timeZone: string;
  /** Rows in date order; of those that fit a date the last one counts. */
  readonly hours: readonly HoursRow[];
  readonly holidays: readonly Holiday[];
  readonly specialSessions: readonly SpecialSession[];
  /** Trading days on which the clearing house does not settle. */
  readonly settlementHolidays: readonly Holiday[];
  /** Trade day plus this many clearing days, by date. */
  readonly settlement: readonly { readonly from: string; readonly days: number; readonly source: string }[];
  /** The years for which the lists above are known; outside them only weekends are free. */
  readonly sources: readonly string[];
  /** A market that is open all day, every day (crypto). */
  readonly aroundTheClock?: true;
}

/** The hours of a call auction as instants in ms UTC. */
export interface AuctionTimes {
  readonly marketUntilMs: number;
  readonly endsFromMs: number;
  readonly endsByMs: number;
}

/** One trading session, instants in ms UTC. */
export interface Session {
  readonly tradeDate: string;
  readonly preOpensAtMs: number;
  readonly opensAtMs: number;
  readonly closesAtMs: number;
  /** Undefined where the session opens without one. */
  readonly auction: AuctionTimes | undefined;
}

export interface SessionState {
  readonly phase: 'pre_open' | 'open' | 'closed';
  readonly tradeDate: string;
  readonly opensAtMs: number | undefined;
  readonly closesAtMs: number | undefined;
  /** The session that runs now, or else the next one. */
  readonly session: Session;
  /** Nothing in this answer changes before this moment, so it can be kept until then. */
  readonly validUntilMs: number;
}

/** Longest row of days without trading that a calendar may hold; a guard against a calendar that is shut for ever. */
const SHUT_DAYS_MAX = 30;

interface Lookup {
  readonly holidays: ReadonlySet<string>;
  readonly special: ReadonlyMap<string, SpecialSession>;
  readonly settlementHolidays: ReadonlySet<string>;
}

const lookups = new WeakMap<ExchangeCalendar, Lookup>();

function lookupOf(calendar: ExchangeCalendar): Lookup {
  let lookup = lookups.get(calendar);
  if (!lookup) {
    lookup = {
      holidays: new Set(calendar.holidays.map(({ date }) => date)),
      special: new Map(calendar.specialSessions.map((session) => [session.date, session])),
      settlementHolidays: new Set(calendar.settlementHolidays.map(({ date }) => date)),
    };
    lookups.set(calendar, lookup);
  }
  return lookup;
}

function isWeekend(date: string): boolean {
  const day = weekday(date);
  return day === 0 || day === 6;
}

export function isTradingDay(calendar: ExchangeCalendar, date: string): boolean {
  if (calendar.aroundTheClock) return true;
  const { holidays, special } = lookupOf(calendar);
  return special.has(date) || (!isWeekend(date) && !holidays.has(date));
}

/** Days on which the clearing house moves shares and money: never a weekend, even when there is a session on it. */
export function isSettlementDay(calendar: ExchangeCalendar, date: string): boolean {
  if (calendar.aroundTheClock) return true;
  const { holidays, settlementHolidays } = lookupOf(calendar);
  return !isWeekend(date) && !holidays.has(date) && !settlementHolidays.has(date);
}

function step(date: string, days: 1 | -1, fits: (date: string) => boolean): string {
  let candidate = addDays(date, days);
  for (let count = 0; count < SHUT_DAYS_MAX; count += 1) {
    if (fits(candidate)) return candidate;
    candidate = addDays(candidate, days);
  }
  throw new RangeError(`no trading day within ${SHUT_DAYS_MAX} days of ${date}`);
}

/** The first trading day after `date`. */
export function nextBusinessDay(calendar: ExchangeCalendar, date: string): string {
  return step(date, 1, (candidate) => isTradingDay(calendar, candidate));
}

/** The last trading day before `date`. */
export function previousBusinessDay(calendar: ExchangeCalendar, date: string): string {
  return step(date, -1, (candidate) => isTradingDay(calendar, candidate));
}

/** The `count`-th clearing day after `date` (0 gives `date` itself). */
export function addSettlementDays(calendar: ExchangeCalendar, date: string, count: number): string {
  let result = date;
  for (let left = count; left > 0; left -= 1) {
    result = step(result, 1, (candidate) => isSettlementDay(calendar, candidate));
  }
  return result;
}

/** After how many clearing days a trade of `tradeDate` settles, by the rule of that date. */
export function settlementDays(calendar: ExchangeCalendar, tradeDate: string): number {
  const rule = calendar.settlement.findLast(({ from }) => from <= tradeDate);
  if (!rule) throw new RangeError(`${calendar.exchange} has no settlement rule for ${tradeDate}`);
  return rule.days;
}

/** The day on which a trade of `tradeDate` settles. */
export function settlementDate(calendar: ExchangeCalendar, tradeDate: string): string {
  return addSettlementDays(calendar, tradeDate, settlementDays(calendar, tradeDate));
}

/** The listed days on which nothing is settled between two days, both left out; weekends, which nobody has to be told of, are not among them. */
export function daysWithoutSettlement(calendar: ExchangeCalendar, after: string, before: string): readonly Holiday[] {
  return [...calendar.holidays, ...calendar.settlementHolidays]
    .filter(({ date }) => date > after && date < before && !isWeekend(date))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

/** The clearing day on which something that is due on `date` is done: that day, or the next one when it became free. */
export function clearingDayOf(calendar: ExchangeCalendar, date: string): string {
  return isSettlementDay(calendar, date) ? date : addSettlementDays(calendar, date, 1);
}

/** The newest clearing day that has begun by `date`: what is due on it or before it can be done. */
export function lastClearingDay(calendar: ExchangeCalendar, date: string): string {
  const clears = (candidate: string) => isSettlementDay(calendar, candidate);
  return clears(date) ? date : step(date, -1, clears);
}

/** The wall clock of a day's session, HH:MM; undefined on a day without one, and where there are no hours. */
export function hoursOn(
  calendar: ExchangeCalendar,
  date: string,
): { readonly opens: string; readonly closes: string } | undefined {
  if (calendar.aroundTheClock || !isTradingDay(calendar, date)) return undefined;
  const { opens, closes } = lookupOf(calendar).special.get(date) ?? hoursOf(calendar, date);
  return { opens, closes };
}

function hoursOf(calendar: ExchangeCalendar, date: string): HoursRow {
  const noonMs = Date.parse(`${date}T12:00:00Z`);
  const daylight = zonedInstant('America/New_York', date, '12:00') === noonMs + 4 * 3_600_000;
  const row = calendar.hours.findLast(
    ({ from, usClock }) => from <= date && (!usClock || (usClock === 'daylight') === daylight),
  );
  if (!row) throw new RangeError(`${calendar.exchange} has no hours for ${date}`);
  return row;
}

/**
 * The session of a trading date. In the mode `always` a session begins at the midnight that ends the trading day before,
 * so a Monday's session includes the weekend and there is no moment without one, and none before one for a call auction.
 * A session with hours of its own keeps the usual times before its opening.
 */
export function sessionOf(calendar: ExchangeCalendar, hours: MarketHours, date: string): Session {
  const zone = calendar.timeZone;
  if (hours === 'always' || calendar.aroundTheClock) {
    const opensAtMs = zonedInstant(zone, addDays(previousBusinessDay(calendar, date), 1), '00:00');
    return {
      tradeDate: date,
      preOpensAtMs: opensAtMs,
      opensAtMs,
      closesAtMs: zonedInstant(zone, addDays(date, 1), '00:00'),
      auction: undefined,
    };
  }
  const special = lookupOf(calendar).special.get(date);
  const row = hoursOf(calendar, date);
  const opensAtMs = zonedInstant(zone, date, special?.opens ?? row.opens);
  const laterMs = opensAtMs - zonedInstant(zone, date, row.opens);
  const before = (time: string) => zonedInstant(zone, date, time) + laterMs;
  return {
    tradeDate: date,
    preOpensAtMs: before(row.preOpens),
    opensAtMs,
    closesAtMs: zonedInstant(zone, date, special?.closes ?? row.closes),
    auction: row.auction && {
      marketUntilMs: before(row.auction.marketUntil),
      endsFromMs: before(row.auction.endsFrom),
      endsByMs: before(row.auction.endsBy),
    },
  };
}

/** The state of the exchange at `nowMs`. After the close the trading date is already the next one: an order placed now belongs to it. */
export function sessionAt(calendar: ExchangeCalendar, hours: MarketHours, nowMs: number): SessionState {
  let date = localDate(calendar.timeZone, nowMs);
  if (!isTradingDay(calendar, date)) date = nextBusinessDay(calendar, date);
  let session = sessionOf(calendar, hours, date);
  if (nowMs >= session.closesAtMs) session = sessionOf(calendar, hours, nextBusinessDay(calendar, date));
  const { tradeDate, preOpensAtMs, opensAtMs, closesAtMs } = session;
  const open = nowMs >= opensAtMs;
  const phase = open ? 'open' : nowMs >= preOpensAtMs ? 'pre_open' : 'closed';
  return {
    phase,
    tradeDate,
    opensAtMs: open ? undefined : opensAtMs,
    closesAtMs: open ? closesAtMs : undefined,
    session,
    validUntilMs: open ? closesAtMs : phase === 'pre_open' ? opensAtMs : preOpensAtMs,
  };
}
