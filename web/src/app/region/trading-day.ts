import { useFormat } from '@tarazu/ui/use-format';
import { listCountries } from '@tarazu/wire/market';
import { useTranslations } from 'use-intl';
import { dayOf } from '../period/day-span.ts';
import { useCall } from '../use-call.ts';

/**
 * The trading day that something counts as, in words; undefined where it is the day on which it happens. A market that never
 * shuts trades on a Sunday for Monday, and that day then stands in documents before it has come.
 */
export function useCountsAs(): (tradeDate: string, country: string, at?: string) => string | undefined {
  const t = useTranslations('market');
  const format = useFormat();
  const { data } = useCall(listCountries, {}, { freshMs: Number.POSITIVE_INFINITY });
  return (tradeDate, country, at) => {
    const zone = data?.items.find((each) => each.country === country)?.timeZone;
    if (zone === undefined || tradeDate <= dayOf(at === undefined ? Date.now() : Date.parse(at), zone))
      return undefined;
    return t('countsAs', { weekday: format.weekday(tradeDate), day: format.day(tradeDate) });
  };
}
