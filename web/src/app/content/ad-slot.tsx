import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { isAppPage } from '@tarazu/wire/content/app-pages';
import { listAds } from '@tarazu/wire/content/content';
import { useTranslations } from 'use-intl';
import { parseQuery } from '../address/query-string.ts';
import { useCall } from '../use-call.ts';
import css from './content.module.css';

const FRESH_MS = 10 * 60_000;

/** What the operator advertises here, named as advertising and with who pays for it. Nothing when nobody does. */
export function AdSlot({ place }: { readonly place: 'home' | 'news' }) {
  const t = useTranslations('ads');
  const { data } = useCall(listAds, { place, limit: 1 }, { freshMs: FRESH_MS });
  const ad = data?.items[0];
  if (!ad) return undefined;
  // The address is the operator's, so it is taken apart: only a page of this app can be opened.
  const [path = '', query = ''] = ad.to.split('?');
  return (
    <aside className={css.ad} aria-label={t('label')}>
      <div className={css.adText}>
        <span className={css.adHead}>
          <Tag tone="outline">{t('label')}</Tag>
          {t('paidBy', { advertiser: ad.advertiser })}
        </span>
        <h2>{ad.title}</h2>
        <p>{ad.text}</p>
      </div>
      {isAppPage(path) ? (
        <Link to={path} search={parseQuery(query)} className={buttonClass('soft', 'small')}>
          {ad.action}
        </Link>
      ) : undefined}
    </aside>
  );
}
