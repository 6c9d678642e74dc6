import { Link } from '@tanstack/react-router';
import { useQuote } from '@tarazu/ui/live/use-live';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { QuoteRow } from '@tarazu/wire/market';
import { useTranslations } from 'use-intl';
import css from './index-strip.module.css';

function IndexTile({ index }: { readonly index: QuoteRow }) {
  const live = useQuote(index);
  const format = useFormat();
  return (
    <Link to="/pages/stock/stockKline" search={{ id: live.id }} className={css.tile}>
      <span className={css.name}>{format.instrument(live.name)}</span>
      <span className={css.last}>{format.number(live.last)}</span>
      <Delta value={live.changePercent} text={format.percent(live.changePercent)} />
    </Link>
  );
}

/** The indices side by side; the row scrolls. */
export function IndexStrip({ indices }: { readonly indices: readonly QuoteRow[] | undefined }) {
  const t = useTranslations('home');
  return (
    <section className={css.strip} aria-label={t('indices')}>
      {indices
        ? indices.map((index) => <IndexTile key={index.id} index={index} />)
        : ['a', 'b', 'c'].map((key) => (
            <span key={key} className={css.tile}>
              <Skeleton width={64} />
              <Skeleton width={84} height={20} />
              <Skeleton width={52} />
            </span>
          ))}
    </section>
  );
}
