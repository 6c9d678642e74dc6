import { Link } from '@tanstack/react-router';
import { Card, MoreLabel } from '@tarazu/ui/frame/card.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listNews } from '@tarazu/wire/content/content';
import { useDeferredValue } from 'react';
import { useTranslations } from 'use-intl';
import { usePreferences } from '../preferences.ts';
import { useCall } from '../use-call.ts';
import { NewsLink } from './news-link.tsx';
import { ownNewsFirst } from './own-news.ts';

const FRESH_MS = 60_000;
/** Asked for beside those shown, so that the day's article of one's own market is among them. */
const LOOKED_THROUGH = 6;

/** The newest articles, of one instrument when it is named. Nothing when there are none: it is never what one came for. */
export function NewsCard({ instrument, count }: { readonly instrument?: string; readonly count: number }) {
  const t = useTranslations('news');
  const search = instrument === undefined ? {} : { instrument };
  const format = useFormat();
  const pageSize = count + LOOKED_THROUGH;
  const own = usePreferences((preferences) => preferences.stockCountry);
  const data = useDeferredValue(useCall(listNews, { ...search, pageSize }, { freshMs: FRESH_MS }).data);
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
      {ownNewsFirst(data.items, own, format.instantDay)
        .slice(0, count)
        .map((item) => (
          <NewsLink key={item.id} item={item} />
        ))}
    </Card>
  );
}
