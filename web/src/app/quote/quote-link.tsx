import { Link } from '@tanstack/react-router';
import { rowClass } from '@tarazu/ui/show/press';
import { type QuoteChange, QuoteRow } from '@tarazu/ui/show/quote-row.tsx';
import type { QuoteRow as Quote } from '@tarazu/wire/market';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { pageOf } from '../address/products.ts';
import { useOffline } from '../connection.ts';

interface QuoteLinkProps {
  readonly quote: Quote;
  readonly name?: ReactNode;
  readonly detail?: ReactNode;
  readonly plain?: boolean;
  readonly change?: QuoteChange;
  /** A line of its own below the row. */
  readonly below?: ReactNode;
}

/** A row of a list of instruments; opens the instrument. */
export function QuoteLink({ quote, below, ...look }: QuoteLinkProps) {
  const t = useTranslations('market');
  const offline = useOffline();
  return (
    <Link to={pageOf(quote)} search={{ id: quote.id }} className={rowClass}>
      <QuoteRow quote={quote} old={offline ? t('oldPrice') : undefined} {...look} />
      {below}
    </Link>
  );
}
