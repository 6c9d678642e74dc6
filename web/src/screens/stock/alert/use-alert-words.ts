import { isOfBand } from '@tarazu/domain/price-alert/alert-kind';
import { useFormat } from '@tarazu/ui/use-format';
import type { PriceAlertView } from '@tarazu/wire/market-features/price-alert';
import { useTranslations } from 'use-intl';

/** An alert in words: what it waits for, and what it met. An index is a number of points and not an amount. */
export function useAlertWords() {
  const t = useTranslations('alerts');
  const format = useFormat();
  const priced = ({ isIndex, currency }: PriceAlertView, value: string) =>
    isIndex ? format.number(value) : format.price(value, currency);
  const levelled = ({ isIndex, currency }: PriceAlertView, value: string) =>
    isIndex ? format.number(value) : format.average(value, currency);
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
        case 'band_over':
        case 'band_under':
          return t(kind, { days: format.quantity(target) });
        case 'rsi_over':
        case 'rsi_under':
          return t(kind, { level: format.quantity(target) });
        case 'macd_over':
        case 'macd_under':
        case 'news':
          return t(kind);
        case 'above':
        case 'below':
          return t(kind, { price: priced(alert, target) });
      }
    },
    came(alert: PriceAlertView, { at, price, measure, close, news }: NonNullable<PriceAlertView['fired']>): string {
      if (news) return t('article', { time: format.instant(at), title: news.title });
      if (close) {
        const shown = { price: priced(alert, price), day: format.day(close.day) };
        if (isOfBand(alert.kind)) return t('crossedBand', { ...shown, against: levelled(alert, close.against) });
        return t('crossed', { ...shown, value: format.study(close.value), against: format.study(close.against) });
      }
      const fired = t('fired', { time: format.instant(at), price: priced(alert, price) });
      if (measure === null) return fired;
      if (alert.kind === 'volume') return `${fired} · ${t('traded', { volume: format.quantity(measure) })}`;
      return `${fired} · ${t('average', { price: levelled(alert, measure) })}`;
    },
  };
}
