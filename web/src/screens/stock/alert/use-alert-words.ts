import { useFormat } from '@tarazu/ui/use-format';
import type { PriceAlertView } from '@tarazu/wire/market-features/price-alert';
import { useTranslations } from 'use-intl';

/** An alert in words: what it waits for, and what it met. An index is a number of points and not an amount. */
export function useAlertWords() {
  const t = useTranslations('alert');
  const format = useFormat();
  const priced = ({ isIndex, currency }: PriceAlertView, value: string) =>
    isIndex ? format.number(value) : format.price(value, currency);
  return {
    priced,
    what(alert: PriceAlertView): string {
      const { kind, target } = alert;
      switch (kind) {
        case 'percent':
          return t('change', { percent: format.percent(target) });
        case 'volume':
          return t('volume', { volume: format.quantity(target) });
        case 'over_average':
        case 'under_average':
          return t(kind, { days: format.quantity(target) });
        case 'above':
        case 'below':
          return t(kind, { price: priced(alert, target) });
      }
    },
    came(alert: PriceAlertView, { at, price, measure }: NonNullable<PriceAlertView['fired']>): string {
      const fired = t('fired', { time: format.instant(at), price: priced(alert, price) });
      if (measure === null) return fired;
      if (alert.kind === 'volume') return `${fired} · ${t('traded', { volume: format.quantity(measure) })}`;
      const average = alert.isIndex ? format.number(measure) : format.average(measure, alert.currency);
      return `${fired} · ${t('average', { price: average })}`;
    },
  };
}
