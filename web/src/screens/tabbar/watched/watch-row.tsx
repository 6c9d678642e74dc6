import { Link } from '@tanstack/react-router';
import { isTraded } from '@tarazu/domain/market/instrument';
import { cx } from '@tarazu/ui/class-names';
import { SwipeRow } from '@tarazu/ui/gesture/swipe-row.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { QuoteRow } from '@tarazu/wire/market';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { pageOf } from '../../../app/address/products.ts';
import { usePreferences } from '../../../app/preferences.ts';
import { QuoteLink } from '../../../app/quote/quote-link.tsx';
import css from './watchlist-tab.module.css';

const BestPrices = lazy(async () => ({ default: (await import('./best-prices.tsx')).BestPrices }));

const sides = ['sell', 'buy'] as const;

/** One that is watched; a swipe uncovers the two tickets. */
export function WatchRow({ quote }: { readonly quote: QuoteRow }) {
  const t = useTranslations('ticket');
  const market = useTranslations('market');
  const format = useFormat();
  const { change, depth } = usePreferences((preferences) => preferences.watchRow);
  if (!isTraded(quote)) return <QuoteLink quote={quote} change={change} />;
  const below = depth ? (
    <Suspense>
      <BestPrices quote={quote} />
    </Suspense>
  ) : undefined;
  return (
    <SwipeRow
      actions={sides.map((side) => (
        <Link
          key={side}
          to={pageOf(quote)}
          search={{ id: quote.id, side }}
          className={cx(css.action, css[side])}
          tabIndex={-1}
          aria-label={market(`${side}Named`, { name: format.instrument(quote.name) })}
        >
          {t(side)}
        </Link>
      ))}
    >
      <QuoteLink quote={quote} change={change} below={below} />
    </SwipeRow>
  );
}
