import {
  addSettlementDays,
  clearingDayOf,
  type ExchangeCalendar,
  lastClearingDay,
  type MarketHours,
  sessionAt,
  sessionOf,
} from '../../market/calendar.ts';
import { addDays, weekday, zonedInstant } from '../../market/zone.ts';
import type { IpoRule } from '../../market-rules/ipo-rules.ts';
import type { OfferCalendar } from '../offer.ts';

const MINUTE_MS = 60_000;

/** Where the auction of a first day begins, and trading. ms UTC. */
export interface FirstDay {
  readonly creditsAtMs: number;
  readonly tradesAtMs: number;
}

export type IpoCalendar = OfferCalendar & FirstDay;

/** How many clearing days of the exchange the steps take, and at what time of its clock. */
export type OfferDays = Omit<IpoRule['days'], 'weekdays'> & {
  /** Of what is paid for after the draw: by the evening of so many days later. */
  readonly payAfterDays?: number;
};

/** By the days and the clock of the exchange, for an offer of `date`, which opens then or on the next clearing day; undefined for a day of none. */
export function daysCalendar(
  { days }: Pick<IpoRule, 'days'>,
  calendar: ExchangeCalendar,
  hours: MarketHours,
  date: string,
): IpoCalendar | undefined {
  return days.weekdays.includes(weekday(date)) ? calendarOfDays(days, calendar, hours, date) : undefined;
}

/**
 * The same for an offer of any day. Working days are those on which banks and the clearing house work too (SEBI ICDR 2018, reg. 2(1)(mmm)): applications are
 * paid for, money goes back and shares come on them, so neither a session on a Sunday nor a day without clearing is one.
 */
export function calendarOfDays(
  days: OfferDays,
  calendar: ExchangeCalendar,
  hours: MarketHours,
  date: string,
): IpoCalendar {
  const opens = clearingDayOf(calendar, date);
  const at = (day: string, time: string) => zonedInstant(calendar.timeZone, day, time);
  const closes = addSettlementDays(calendar, opens, days.bidDays - 1);
  const draws = addSettlementDays(calendar, closes, days.drawAfterDays);
  const lists = addSettlementDays(calendar, closes, days.listAfterDays);
  let announced = opens;
  for (let left = days.announcedBefore; left > 0; left -= 1)
    announced = lastClearingDay(calendar, addDays(announced, -1));
  // A market that never shuts has its day's auction when the exchange would.
  const opensAtMs = sessionOf(calendar, 'exchange', lists).opensAtMs;
  const { session } = sessionAt(calendar, hours, opensAtMs);
  const creditsAtMs = Math.max(opensAtMs, session.opensAtMs);
  const { payAfterDays } = days;
  const pays = payAfterDays === undefined ? undefined : addSettlementDays(calendar, draws, payAfterDays);
  return {
    announcedAtMs: at(announced, days.opens),
    opensAtMs: at(opens, days.opens),
    closesAtMs: at(closes, days.closes),
    drawsAtMs: at(draws, days.draws),
    creditsAtMs,
    tradesAtMs: creditsAtMs + days.auctionMinutes * MINUTE_MS,
    ...(pays === undefined ? {} : { paysByMs: at(pays, days.closes) }),
  };
}

/** Within an hour of the opening; undefined where its first day would lie outside one session. */
export function hourCalendar(
  { hour }: IpoRule,
  calendar: ExchangeCalendar,
  hours: MarketHours,
  opensAtMs: number,
): IpoCalendar | undefined {
  const closesAtMs = opensAtMs + hour.open * MINUTE_MS;
  const creditsAtMs = closesAtMs + hour.listAfter * MINUTE_MS;
  const made = {
    announcedAtMs: opensAtMs - hour.announcedBefore * MINUTE_MS,
    opensAtMs,
    closesAtMs,
    drawsAtMs: closesAtMs + hour.drawAfter * MINUTE_MS,
    creditsAtMs,
    tradesAtMs: creditsAtMs + hour.auction * MINUTE_MS,
  };
  const first = firstDayFrom(calendar, hours, made);
  return first.creditsAtMs === creditsAtMs ? made : undefined;
}

/**
 * When a share that was to join then really does, by the calendar as it is now: at that instant, or, where the exchange has become
 * shut, with the session of its next clearing day. The auction takes as long as was said.
 */
export function firstDayFrom(
  calendar: ExchangeCalendar,
  hours: MarketHours,
  { creditsAtMs, tradesAtMs }: FirstDay,
): FirstDay {
  const auctionMs = tradesAtMs - creditsAtMs;
  const fits = (joinsAtMs: number) => {
    const { session } = sessionAt(calendar, hours, joinsAtMs);
    return session.opensAtMs <= joinsAtMs && joinsAtMs + auctionMs < session.closesAtMs;
  };
  if (fits(creditsAtMs)) return { creditsAtMs, tradesAtMs };
  const { session } = sessionAt(calendar, hours, creditsAtMs);
  const { tradeDate } = session;
  const day =
    session.opensAtMs > creditsAtMs ? clearingDayOf(calendar, tradeDate) : addSettlementDays(calendar, tradeDate, 1);
  const next = sessionOf(calendar, hours, day);
  return { creditsAtMs: next.opensAtMs, tradesAtMs: next.opensAtMs + auctionMs };
}
