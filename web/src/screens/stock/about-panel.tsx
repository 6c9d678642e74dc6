import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { useTranslations } from 'use-intl';
import css from './stock-kline.module.css';

export function AboutPanel({ detail }: { readonly detail: InstrumentDetail }) {
  const t = useTranslations('stock');
  const format = useFormat();
  const { quote } = detail;
  return (
    <>
      <p className={css.about}>{detail.about}</p>
      {quote.kind === 'stock' && detail.listing === 'listed' && detail.recordedOn === null ? (
        <Link to="/pages/stock/fundamentals" search={{ id: quote.id }} className={buttonClass('soft', 'medium')}>
          {t('companyNumbers')}
        </Link>
      ) : undefined}
      <Receipt
        lines={[
          { label: t('sector'), value: detail.sector },
          { label: t('exchange'), value: format.exchange(detail.exchange) },
          ...(detail.isin === '' ? [] : [{ label: 'ISIN', value: detail.isin }]),
          {
            label: t('tradingUnit'),
            value:
              detail.unit === null
                ? t('sharesCount', { count: Number(detail.lot) })
                : format.quantityOf(detail.lot, detail.unit),
          },
          { label: t('tickSize'), value: format.price(detail.tick, quote.currency) },
          ...(detail.bandLower === null || detail.bandUpper === null
            ? []
            : [
                {
                  label: t('bandToday'),
                  value: `${format.number(detail.bandLower)} – ${format.number(detail.bandUpper)}`,
                },
              ]),
          { label: t('leastOrder'), value: format.price(detail.valueMin, quote.currency) },
          { label: t('largestOrder'), value: format.quantityOf(detail.quantityMax, detail.unit) },
          { label: t('settlesOn'), value: format.day(detail.settlementDate) },
        ]}
      />
    </>
  );
}
