import type { MarketHours } from '@tarazu/domain/market/calendar';
import { tickSize } from '@tarazu/domain/market/tick';
import { addDays, localDate, weekday } from '@tarazu/domain/market/zone';
import { type IpoRule, ipoRule } from '@tarazu/domain/market-rules/ipo-rules';
import { tickTable } from '@tarazu/domain/market-rules/tick-tables';
import { daysCalendar, hourCalendar } from '@tarazu/domain/offer/ipo/ipo-calendar';
import { ipoOffer, ipoTerms } from '@tarazu/domain/offer/ipo/ipo-terms';
import type { LiveMarket } from '../../market/index.ts';
import { stampOf } from '../announcer.ts';
import type { ComingOffer, ComingPlan } from '../coming-offers.ts';
import { prospectusOf } from './prospectus.ts';

export interface NewCompaniesDeps {
  readonly market: Pick<LiveMarket, 'coming' | 'calendar'>;
  readonly hours: MarketHours;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** How far back a running one may have opened that is still announced, and how far ahead one is looked for. Days. */
const BACK_DAYS = 4;
const AHEAD_DAYS = 14;

const worthWhileMs = { days: DAY_MS, hour: 20 * MINUTE_MS };

/** The companies that come to one market, by the days of its exchange. Undefined for a market that no company comes to. */
function planOf(
  { market, hours }: NewCompaniesDeps,
  rule: IpoRule,
  { market: marketId, hourlyAtMinutes }: IpoRule['markets'][number],
): ComingPlan | undefined {
  const share = market.coming.find(({ instrument }) => instrument.market === marketId);
  if (!share) return undefined;
  const exchange = market.calendar(share.instrument);
  return {
    marketId,
    name: 'IPO',
    worthWhileMs,
    *due(nowMs, isKnown): Generator<ComingOffer> {
      const today = localDate(exchange.timeZone, nowMs);
      for (let ahead = -BACK_DAYS; ahead <= AHEAD_DAYS; ahead += 1) {
        const date = addDays(today, ahead);
        const offerId = `${marketId}-IPO-${date.replaceAll('-', '')}`;
        if (!rule.days.weekdays.includes(weekday(date)) || isKnown(offerId)) continue;
        const calendar = daysCalendar(rule, exchange, hours, date);
        if (calendar) yield { offerId, pace: 'days', calendar };
      }
      const midnightMs = Math.floor(nowMs / DAY_MS) * DAY_MS;
      for (const dayMs of [midnightMs, midnightMs + DAY_MS]) {
        for (const minutes of hourlyAtMinutes) {
          const opensAtMs = dayMs + minutes * MINUTE_MS;
          const offerId = `${marketId}-IPO-${stampOf(opensAtMs, 16)}`;
          if (isKnown(offerId)) continue;
          const calendar = hourCalendar(rule, exchange, hours, opensAtMs);
          if (calendar) yield { offerId, pace: 'hour', calendar };
        }
      }
    },
    withinHour: (opensAtMs) => hourCalendar(rule, exchange, hours, opensAtMs),
    make({ offerId, pace, calendar }, coming, nowMs) {
      const { instrument, level } = coming;
      const tick = tickSize(tickTable(instrument.tickTable), new Date(nowMs).toISOString().slice(0, 10), level);
      const made = ipoTerms(rule, offerId, instrument, { level, tick });
      if (!made) return undefined;
      const draft = ipoOffer(instrument, made, { calendar, pace });
      return { draft: { ...draft, prospectus: prospectusOf(draft, coming) }, others: rule };
    },
  };
}

/** The companies that come to the market: a plan for each market that the rule of the day names. */
export function newCompanies(deps: NewCompaniesDeps, nowMs: number): readonly ComingPlan[] {
  const rule = ipoRule(new Date(nowMs).toISOString().slice(0, 10));
  return rule.markets.flatMap((bounds) => planOf(deps, rule, bounds) ?? []);
}
