import type { MarketHours } from '@tarazu/domain/market/calendar';
import { tickSize } from '@tarazu/domain/market/tick';
import { addDays, localDate, weekday } from '@tarazu/domain/market/zone';
import { type IpoRule, ipoRule } from '@tarazu/domain/market-rules/ipo-rules';
import { tickTable } from '@tarazu/domain/market-rules/tick-tables';
import { daysCalendar, hourCalendar, type IpoCalendar } from '@tarazu/domain/offer/ipo/ipo-calendar';
import { ipoOffer, ipoTerms } from '@tarazu/domain/offer/ipo/ipo-terms';
import type { OfferPace } from '@tarazu/domain/offer/offer';
import type { LiveMarket } from '../../market/index.ts';
import type { Reader } from '../../platform/database.ts';
import { type Announcer, chosenBy, stampOf } from '../announcer.ts';
import { readCompaniesOffered } from '../store/listings.ts';

export interface NewCompaniesDeps {
  readonly database: Reader;
  readonly market: Pick<LiveMarket, 'coming' | 'calendar'>;
  readonly hours: MarketHours;
  readonly announcer: Announcer;
}

const MINUTE_MS = 60_000;
/** The first of a new installation opens at such a moment, within these hours or not at all. */
const FIRST_STEP_MS = 5 * MINUTE_MS;
const FIRST_WITHIN_MS = 3 * 60 * MINUTE_MS;
const DAY_MS = 86_400_000;
/** How far back a running one may have opened that is still announced, and how far ahead one is looked for. Days. */
const BACK_DAYS = 4;
const AHEAD_DAYS = 14;
/** What has to be left of the time for bids, at least. */
const worthWhileMs: Readonly<Record<OfferPace, number>> = { days: DAY_MS, hour: 20 * MINUTE_MS };

interface Due {
  readonly offerId: string;
  readonly pace: OfferPace;
  readonly calendar: IpoCalendar;
}

/** Announces the companies that come to the market: those that take days, and those that are over within an hour. */
export function createNewCompanies({ database, market, hours, announcer }: NewCompaniesDeps) {
  function calendarOf(marketId: string) {
    const share = market.coming.find(({ instrument }) => instrument.market === marketId);
    return share && market.calendar(share.instrument);
  }

  function* dueOf(rule: IpoRule, { market: marketId, hourlyAtMinutes }: IpoRule['markets'][number], nowMs: number) {
    const exchange = calendarOf(marketId);
    if (!exchange) return;
    const today = localDate(exchange.timeZone, nowMs);
    for (let ahead = -BACK_DAYS; ahead <= AHEAD_DAYS; ahead += 1) {
      const date = addDays(today, ahead);
      const offerId = `${marketId}-IPO-${date.replaceAll('-', '')}`;
      if (!rule.days.weekdays.includes(weekday(date)) || announcer.isKnown(offerId)) continue;
      const calendar = daysCalendar(rule, exchange, hours, date);
      if (calendar) yield { offerId, pace: 'days', calendar } satisfies Due;
    }
    const midnightMs = Math.floor(nowMs / DAY_MS) * DAY_MS;
    for (const dayMs of [midnightMs, midnightMs + DAY_MS]) {
      for (const minutes of hourlyAtMinutes) {
        const opensAtMs = dayMs + minutes * MINUTE_MS;
        const offerId = `${marketId}-IPO-${stampOf(opensAtMs, 16)}`;
        if (announcer.isKnown(offerId)) continue;
        const calendar = hourCalendar(rule, exchange, hours, opensAtMs);
        if (calendar) yield { offerId, pace: 'hour', calendar } satisfies Due;
      }
    }
  }

  /** On a new installation, one that opens at once: whoever looks around sees a whole life of one within the hour. */
  async function firstOf(rule: IpoRule, marketId: string, nowMs: number): Promise<Due | undefined> {
    const offerId = `${marketId}-IPO-FIRST`;
    const exchange = calendarOf(marketId);
    if (announcer.isKnown(offerId) || !exchange) return undefined;
    const taken = await readCompaniesOffered(database);
    const isFresh = market.coming.every(
      ({ instrument }) => instrument.market !== marketId || !taken.has(instrument.id),
    );
    const startMs = Math.ceil(nowMs / FIRST_STEP_MS) * FIRST_STEP_MS + FIRST_STEP_MS;
    for (let opensAtMs = startMs; isFresh && opensAtMs < startMs + FIRST_WITHIN_MS; opensAtMs += FIRST_STEP_MS) {
      const calendar = hourCalendar(rule, exchange, hours, opensAtMs);
      if (calendar) return { offerId, pace: 'hour', calendar: { ...calendar, announcedAtMs: nowMs } };
    }
    announcer.pass(offerId);
    return undefined;
  }

  async function announce(rule: IpoRule, marketId: string, { offerId, pace, calendar }: Due, nowMs: number) {
    const taken = await readCompaniesOffered(database);
    const share = chosenBy(
      offerId,
      market.coming.filter(({ instrument }) => instrument.market === marketId && !taken.has(instrument.id)),
    );
    // All of them have come: nothing is made up beyond the companies that there are.
    if (!share) return announcer.pass(offerId);
    const { instrument, level } = share;
    const tick = tickSize(tickTable(instrument.tickTable), new Date(nowMs).toISOString().slice(0, 10), level);
    const made = ipoTerms(rule, offerId, instrument, { level, tick });
    if (!made) return announcer.pass(offerId);
    const opensAtMs = Math.max(calendar.opensAtMs, Math.ceil(nowMs / MINUTE_MS) * MINUTE_MS + MINUTE_MS);
    const dates = { ...calendar, announcedAtMs: nowMs, opensAtMs };
    await announcer.announce(made.terms, rule, (promises) =>
      ipoOffer(instrument, made, { calendar: dates, pace, ...promises }),
    );
  }

  return {
    async announceDue(nowMs: number): Promise<void> {
      const rule = ipoRule(new Date(nowMs).toISOString().slice(0, 10));
      for (const bounds of rule.markets) {
        const first = await firstOf(rule, bounds.market, nowMs);
        for (const due of [...(first ? [first] : []), ...dueOf(rule, bounds, nowMs)]) {
          const { announcedAtMs, closesAtMs } = due.calendar;
          if (announcedAtMs > nowMs) continue;
          if (closesAtMs - nowMs < worthWhileMs[due.pace]) announcer.pass(due.offerId);
          else await announce(rule, bounds.market, due, nowMs);
        }
      }
    },
  };
}
