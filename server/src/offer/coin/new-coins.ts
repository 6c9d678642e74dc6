import { type CoinOfferRule, coinOfferRule } from '@tarazu/domain/market-rules/coin-offer-rules';
import { coinCalendar, coinOffer, coinTerms, vesting } from '@tarazu/domain/offer/coin/coin-offer';
import type { LiveMarket } from '../../market/index.ts';
import { chosenBy, stampOf } from '../announcer.ts';
import type { ComingOffer, ComingPlan } from '../coming-offers.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** How far back a running one may have opened that is still announced, and how far ahead one is looked for. Days. */
const BACK_DAYS = 2;
const AHEAD_DAYS = 4;

const worthWhileMs = { days: DAY_MS / 4, hour: 10 * MINUTE_MS };

function planOf(rule: CoinOfferRule, marketId: ComingPlan['marketId']): ComingPlan {
  const { dailyAtMinute, hourlyAtMinutes, times } = rule;
  return {
    marketId,
    name: 'ICO',
    worthWhileMs,
    *due(nowMs, isKnown): Generator<ComingOffer> {
      const midnightMs = Math.floor(nowMs / DAY_MS) * DAY_MS;
      for (let ahead = -BACK_DAYS; ahead <= AHEAD_DAYS; ahead += 1) {
        const dayMs = midnightMs + ahead * DAY_MS;
        const daily = { pace: 'days', opensAtMs: dayMs + dailyAtMinute * MINUTE_MS } as const;
        const hourly = hourlyAtMinutes.map(
          (minutes) => ({ pace: 'hour', opensAtMs: dayMs + minutes * MINUTE_MS }) as const,
        );
        for (const { pace, opensAtMs } of [daily, ...hourly]) {
          const offerId = `${marketId}-ICO-${stampOf(opensAtMs, pace === 'days' ? 10 : 16)}`;
          const calendar = isKnown(offerId) ? undefined : coinCalendar(rule, pace, opensAtMs);
          if (calendar) yield { offerId, pace, calendar };
        }
      }
    },
    withinHour: (opensAtMs) => coinCalendar(rule, 'hour', opensAtMs),
    make({ offerId, pace, calendar }, { instrument, level }) {
      const made = coinTerms(rule, offerId, instrument, { price: level, lots: chosenBy(offerId, rule.lots) ?? 1 });
      const releases = vesting(times[pace], calendar.creditsAtMs);
      return made && { draft: coinOffer(instrument, made, { calendar, pace, releases }), others: rule };
    },
  };
}

/** The coins that come to the market, where the market has any. */
export function newCoins({ coming }: Pick<LiveMarket, 'coming'>, nowMs: number): readonly ComingPlan[] {
  const found = coming.find(({ prospectus }) => prospectus.of === 'coin');
  if (!found) return [];
  const rule = coinOfferRule(new Date(nowMs).toISOString().slice(0, 10));
  return [planOf(rule, found.instrument.market)];
}
