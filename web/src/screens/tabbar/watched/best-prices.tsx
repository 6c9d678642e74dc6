import { useFeed, useTopic } from '@tarazu/ui/live/use-live';
import { useFormat } from '@tarazu/ui/use-format';
import type { QuoteRow } from '@tarazu/wire/market';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import css from './watchlist-tab.module.css';

/** The best price of either side with what waits there. Only the rows in sight follow their books, however long the list is. */
export function BestPrices({ quote }: { readonly quote: QuoteRow }) {
  const line = useRef<HTMLSpanElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false));
    if (line.current) watch.observe(line.current);
    return () => watch.disconnect();
  }, []);
  return (
    <span ref={line} className={css.best}>
      {seen ? <Best quote={quote} /> : undefined}
    </span>
  );
}

function Best({ quote: { id, currency } }: { readonly quote: QuoteRow }) {
  const t = useTranslations('watchlistEdit');
  const format = useFormat();
  const book = useTopic(useFeed().books, id, `book:${id}`);
  if (!book) return undefined;
  const told = (level: readonly string[] | undefined) =>
    level ? `${format.price(level[0] ?? '', currency)} × ${format.size(level[1] ?? '')}` : '—';
  return (
    <>
      <span>{t('bid', { best: told(book.bids[0]) })}</span>
      <span>{t('ask', { best: told(book.asks[0]) })}</span>
    </>
  );
}
