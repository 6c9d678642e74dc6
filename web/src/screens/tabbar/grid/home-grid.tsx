import { Link, type LinkProps } from '@tanstack/react-router';
import { Card } from '@tarazu/ui/frame/card.tsx';
import {
  Bitcoin,
  ChartCandlestick,
  ChartSpline,
  Gem,
  Headset,
  LayoutGrid,
  Newspaper,
  ReceiptText,
  Star,
  Vote,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import css from './home-grid.module.css';

const ServicesSheet = lazy(async () => ({ default: (await import('./services-sheet.tsx')).ServicesSheet }));

/** Where people go most; everything there is stands behind the last place. */
const places = [
  { name: 'stocks', Icon: ChartCandlestick, to: '/pages/tabbar/markets', search: { tab: 'IN' } },
  { name: 'indices', Icon: ChartSpline, to: '/pages/tabbar/markets', search: { tab: 'indices' } },
  { name: 'watchlist', Icon: Star, to: '/pages/tabbar/markets', search: { tab: 'watchlist' } },
  { name: 'crypto', Icon: Bitcoin, to: '/pages/tabbar/markets', search: { tab: 'XC' } },
  { name: 'vote', Icon: Vote, to: '/pages/stock/vote' },
  { name: 'statement', Icon: ReceiptText, to: '/pages/fundsDetail/index' },
  { name: 'vip', Icon: Gem, to: '/pages/stock/vip' },
  { name: 'news', Icon: Newspaper, to: '/pages/news/list' },
  { name: 'service', Icon: Headset, to: '/pages/user/service' },
] as const satisfies readonly (LinkProps & { readonly name: string; readonly Icon: unknown })[];

export function HomeGrid() {
  const t = useTranslations('home.grid');
  const [all, setAll] = useState(false);
  return (
    <Card>
      <nav className={css.grid} aria-label={t('label')}>
        {places.map(({ name, Icon, ...target }) => (
          <Link key={name} className={css.place} {...target}>
            <span className={css.icon}>
              <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
            </span>
            {t(name)}
          </Link>
        ))}
        <button type="button" className={css.place} onClick={() => setAll(true)}>
          <span className={css.icon}>
            <LayoutGrid size={22} strokeWidth={1.75} aria-hidden="true" />
          </span>
          {t('all')}
        </button>
      </nav>
      {all ? (
        <Suspense>
          <ServicesSheet onClose={() => setAll(false)} />
        </Suspense>
      ) : undefined}
    </Card>
  );
}
