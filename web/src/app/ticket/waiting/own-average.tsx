import { useQuote } from '@tarazu/ui/live/use-live';
import { useFormat } from '@tarazu/ui/use-format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { useTranslations } from 'use-intl';
import css from '../ticket.module.css';
import { percentAway } from './terms.ts';

/** What one of those that are held cost, and how far the price is from that. */
export function OwnAverage({ detail, average }: { readonly detail: InstrumentDetail; readonly average: string }) {
  const t = useTranslations('waits');
  const format = useFormat();
  const { last, currency } = useQuote(detail.quote);
  const percent = percentAway(last, average);
  const shown = { average: format.price(average, currency), percent: format.percent(percent === '' ? '0' : percent) };
  return <p className={css.fine}>{t('ownAverage', shown)}</p>;
}
