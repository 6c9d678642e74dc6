import { Link, type LinkProps } from '@tanstack/react-router';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { ChartSpline, Gem, Headset, LayoutGrid, Newspaper, ReceiptText, Star, Vote } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProductName } from '../../../app/address/product-name.ts';
import { products } from '../../../app/address/products.ts';
import { usePreferences } from '../../../app/preferences.ts';
import css from './home-grid.module.css';

const ServicesSheet = lazy(async () => ({ default: (await import('./services-sheet.tsx')).ServicesSheet }));

/** Two rows: what is traded, then these as far as there is room, then who helps and where everything is. */
const PLACES_MAX = 8;
const places = [
  { name: 'indices', Icon: ChartSpline, to: '/pages/tabbar/markets', search: { tab: 'indices' } },
  { name: 'watchlist', Icon: Star, to: '/pages/tabbar/markets', search: { tab: 'watchlist' } },
  { name: 'vote', Icon: Vote, to: '/pages/stock/vote' },
  { name: 'statement', Icon: ReceiptText, to: '/pages/fundsDetail/index' },
  { name: 'vip', Icon: Gem, to: '/pages/stock/vip' },
  { name: 'news', Icon: Newspaper, to: '/pages/news/list' },
] as const satisfies readonly (LinkProps & { readonly name: string; readonly Icon: unknown })[];

export function HomeGrid() {
  const t = useTranslations('home.grid');
  const nameOf = useProductName();
  const own = usePreferences((preferences) => preferences.stockCountry);
  const [all, setAll] = useState(false);
  return (
    <Card>
      <nav className={css.grid} aria-label={t('label')}>
        {products.map((product) => (
          <Link
            key={product.name}
            className={css.place}
            to="/pages/tabbar/markets"
            search={{ tab: 'place' in product ? product.place : own }}
          >
            <span className={css.icon}>
              <product.Icon size={22} strokeWidth={1.75} aria-hidden="true" />
            </span>
            {nameOf(product)}
          </Link>
        ))}
        {places.slice(0, PLACES_MAX - products.length).map(({ name, Icon, ...target }) => (
          <Link key={name} className={css.place} {...target}>
            <span className={css.icon}>
              <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
            </span>
            {t(name)}
          </Link>
        ))}
        <Link className={css.place} to="/pages/user/service">
          <span className={css.icon}>
            <Headset size={22} strokeWidth={1.75} aria-hidden="true" />
          </span>
          {t('service')}
        </Link>
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
