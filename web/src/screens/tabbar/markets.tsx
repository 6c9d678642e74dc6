import { useNavigate, useSearch } from '@tanstack/react-router';
import { shareCountries } from '@tarazu/domain/market/instrument';
import { Tabs } from '@tarazu/ui/control/choices.tsx';
import { IconButton, RootBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isStockCountry, ownPlaces } from '../../app/address/products.ts';
import { setPreference, usePreferences } from '../../app/preferences.ts';
import { ownFirst } from '../../app/region/home-market.ts';
import { useSignedIn } from '../../app/session.ts';
import { CountryMarket } from './country-market.tsx';
import { IndicesList } from './indices-list.tsx';
import css from './markets.module.css';
import { MessagesBell } from './published/messages-bell.tsx';
import { useWatchlist, WatchlistTab } from './watched/watchlist-tab.tsx';

const tabs = ['watchlist', ...shareCountries, 'indices', ...ownPlaces] as const;
type MarketTab = (typeof tabs)[number];

function isMarketTab(text: string | undefined): text is MarketTab {
  return tabs.some((tab) => tab === text);
}

export function MarketsPage() {
  const t = useTranslations('market');
  const home = useTranslations('home');
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const { tab: asked } = useSearch({ from: '/pages/tabbar/markets' });
  const country = usePreferences((preferences) => preferences.stockCountry);
  // The order stands while one is here: the tab just chosen does not walk away under the finger.
  const [own] = useState(country);
  const shown = ['watchlist', ...ownFirst(shareCountries, (each) => each === own), 'indices', ...ownPlaces] as const;
  const format = useFormat();
  const nameOf = (value: MarketTab) =>
    value === 'watchlist' || value === 'indices' ? t(`tab.${value}`) : format.place(value);
  const { data: watched } = useWatchlist();
  // Whoever watches nothing yet wants to see what there is.
  const first = signedIn && watched?.items.length !== 0 ? 'watchlist' : country;
  const tab = isMarketTab(asked) ? asked : first;
  const choose = (next: MarketTab) => {
    if (isStockCountry(next)) setPreference('stockCountry', next);
    void navigate({ to: '/pages/tabbar/markets', search: { tab: next }, replace: true });
  };
  const actions = (
    <>
      <IconButton label={home('search')} onClick={() => void navigate({ to: '/pages/stock/search' })}>
        <Search aria-hidden="true" />
      </IconButton>
      <MessagesBell />
    </>
  );
  return (
    <Page route="/pages/tabbar/markets" tabbed flush nav={<RootBar title={t('title')} actions={actions} />}>
      <div className={css.tabs}>
        <Tabs
          swiped
          label={t('title')}
          value={tab}
          onChange={choose}
          choices={shown.map((value) => ({ value, label: nameOf(value) }))}
        />
      </div>
      <div className={css.body} role="tabpanel" aria-label={nameOf(tab)}>
        {tab === 'watchlist' ? <WatchlistTab /> : undefined}
        {tab === 'indices' ? <IndicesList /> : undefined}
        {tab === 'watchlist' || tab === 'indices' ? undefined : <CountryMarket key={tab} country={tab} />}
      </div>
    </Page>
  );
}
