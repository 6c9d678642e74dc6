import { useFormat } from '@tarazu/ui/use-format';
import { zoneName } from '@tarazu/wire/clock';
import { listCountries } from '@tarazu/wire/market';
import { useTranslations } from 'use-intl';
import { dayOf } from '../period/day-span.ts';
import { useCall } from '../use-call.ts';

const DAY_MS = 86_400_000;

/**
 * When a market does something, by the clock of the reader: the day is said where it is not today, and the zone is named
 * where the market lives by another clock.
 */
export function useMarketTime(): (iso: string, country: string) => string {
  const t = useTranslations('market.when');
  const format = useFormat();
  const { data } = useCall(listCountries, {}, { freshMs: Number.POSITIVE_INFINITY });
  return (iso, country) => {
    const at = new Date(iso);
    const own = zoneName(format.timeZone, at);
    const market = data?.items.find((each) => each.country === country)?.timeZone;
    const away = market !== undefined && zoneName(market, at) !== own;
    const time = away ? `${format.clock(iso)} (${own})` : format.clock(iso);
    const day = dayOf(at.getTime(), format.timeZone);
    const now = Date.now();
    if (day === dayOf(now, format.timeZone)) return t('today', { time });
    if (day === dayOf(now + DAY_MS, format.timeZone)) return t('tomorrow', { time });
    return t('later', { day: format.day(day), time });
  };
}
