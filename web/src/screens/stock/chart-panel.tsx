import { type CandleInterval, candleIntervals } from '@tarazu/domain/market/candle';
import { useFormat } from '@tarazu/ui/use-format';
import { type InstrumentDetail, listCandles } from '@tarazu/wire/market';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../app/api.ts';
import { usePreferences } from '../../app/preferences.ts';
import css from './stock-kline.module.css';

const KLine = lazy(async () => ({ default: (await import('@tarazu/ui/chart/k-line.tsx')).KLine }));
const CandleTable = lazy(async () => ({ default: (await import('./candle-table.tsx')).CandleTable }));
const BARS = 300;

/** The chart with its intervals, and the same bars as a table for those who want words. */
export function ChartPanel({ detail }: { readonly detail: InstrumentDetail }) {
  const t = useTranslations('stock');
  const format = useFormat();
  const [interval, setInterval] = useState<CandleInterval>('1D');
  const [asTable, setAsTable] = useState(false);
  const { theme, upDown } = usePreferences();
  const { id, symbol, name, last, low, high } = detail.quote;
  const load = useCallback(
    async (before: number | undefined) => {
      const reply = await call(listCandles, {
        id,
        interval,
        limit: BARS,
        ...(before === undefined ? {} : { before: String(before) }),
      });
      return {
        rows: reply.candles,
        more: reply.more,
      };
    },
    [id, interval],
  );
  const decimals = Math.max(2, (detail.tick.split('.')[1] ?? '').length);
  return (
    <section aria-label={t('chart')}>
      <div className={css.intervals} role="radiogroup" aria-label={t('interval')}>
        {candleIntervals.map((each) => (
          <button
            key={each}
            type="button"
            role="radio"
            aria-checked={each === interval}
            onClick={() => setInterval(each)}
          >
            <span>{each}</span>
          </button>
        ))}
      </div>
      {asTable ? (
        <Suspense fallback={<div className={css.chartRoom} />}>
          <CandleTable load={load} interval={interval} />
        </Suspense>
      ) : (
        <Suspense fallback={<div className={css.chartRoom} />}>
          <KLine
            id={id}
            symbol={symbol}
            interval={interval}
            load={load}
            priceDecimals={decimals}
            withVolume={detail.quote.kind !== 'index'}
            timeZone={format.timeZone}
            formatNumber={(value) => format.number(value, (value.split('.')[1] ?? '').length)}
            formatCompact={format.compact}
            themeKey={`${document.documentElement.dataset['theme'] ?? ''}-${theme}-${upDown}`}
            label={t('chartLabel', {
              name,
              last: format.number(last),
              low: format.number(low),
              high: format.number(high),
            })}
            hint={t('chartHint')}
          />
        </Suspense>
      )}
      <button type="button" className={css.asTable} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
        {asTable ? t('showChart') : t('showTable')}
      </button>
    </section>
  );
}
