import { Card } from '@tarazu/ui/frame/card.tsx';
import { useQuote } from '@tarazu/ui/live/use-live';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { useTranslations } from 'use-intl';

/** Range, volume and worth of an instrument today, and its range of a year. */
export function KeyNumbers({ detail }: { readonly detail: InstrumentDetail }) {
  const t = useTranslations('stock');
  const format = useFormat();
  const quote = useQuote(detail.quote);
  const dash = '–';
  const decimals = Math.max(2, (detail.tick.split('.')[1] ?? '').length);
  const number = (value: string) => format.number(value, decimals);
  const range = (low: string | null, high: string | null) =>
    low === null || high === null ? dash : `${number(low)} – ${number(high)}`;
  const { lastDay, unit, bandPercent, marketValue } = detail;
  const session = [
    { label: t('open'), value: number(quote.open) },
    { label: t('previousClose'), value: number(quote.previousClose) },
    { label: t('dayRange'), value: range(quote.low, quote.high) },
  ];
  const rolling = lastDay && [
    { label: t('lastDayOpen'), value: number(lastDay.open) },
    { label: t('lastDayRange'), value: range(lastDay.low, lastDay.high) },
    { label: t('lastDayVolume'), value: `${format.compact(lastDay.volume)} ${unit ?? ''}`.trimEnd() },
  ];
  const traded = [
    ...(lastDay ? [] : [{ label: t('volume'), value: `${format.compact(quote.volume)} ${unit ?? ''}`.trimEnd() }]),
    { label: t('turnover'), value: format.compactMoney(quote.turnover, quote.currency) },
    ...(bandPercent === null ? [] : [{ label: t('dailyLimit'), value: `±${format.number(bandPercent, 0)}%` }]),
    ...(marketValue === null
      ? []
      : [{ label: t('marketValue'), value: format.compactMoney(marketValue, quote.currency) }]),
  ];
  const stats = [
    ...(rolling ?? session),
    { label: t('yearRange'), value: range(detail.low52w, detail.high52w) },
    ...(quote.kind === 'index' ? [] : traded),
  ];
  return (
    <Card title={t('keyNumbers')}>
      <StatGrid stats={stats} />
    </Card>
  );
}
