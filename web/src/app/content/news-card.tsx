import { Link } from '@tanstack/react-router';
import { Card, MoreLabel } from '@tarazu/ui/frame/card.tsx';
import { listNews } from '@tarazu/wire/content/content';
import { useDeferredValue } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../use-call.ts';
import { NewsLink } from './news-link.tsx';

const FRESH_MS = 60_000;

/** The newest articles, of one instrument when it is named. Nothing when there are none: it is never what one came for. */
export function NewsCard({ instrument, count }: { readonly instrument?: string; readonly count: number }) {
  const t = useTranslations('news');
  const search = instrument === undefined ? {} : { instrument };
  const data = useDeferredValue(useCall(listNews, { ...search, pageSize: count }, { freshMs: FRESH_MS }).data);
  if (!data || data.items.length === 0) return undefined;
  return (
    <Card
      flush
      title={instrument === undefined ? t('title') : t('related')}
      aside={
        <Link to="/pages/news/list">
          <MoreLabel>{t('toList')}</MoreLabel>
        </Link>
      }
    >
      {data.items.map((item) => (
        <NewsLink key={item.id} item={item} />
      ))}
    </Card>
  );
}
