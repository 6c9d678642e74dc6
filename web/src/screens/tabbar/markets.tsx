import { useNavigate, useSearch } from '@tanstack/react-router';
import { Tabs } from '@tarazu/ui/control/choices.tsx';
import { IconButton, RootBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Bell, Search } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { setPreference } from '../../app/preferences.ts';
import { useSignedIn } from '../../app/session.ts';
import { CountryMarket } from './country-market.tsx';
import { IndicesList } from './indices-list.tsx';
import css from './markets.module.css';
import { WatchlistTab } from './watchlist-tab.tsx';

const tabs = ['watchlist', 'IN', 'BR', 'US', 'indices'] as const;
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
  const tab = isMarketTab(asked) ? asked : signedIn ? 'watchlist' : 'IN';
  const choose = (next: MarketTab) => {
    if (next === 'IN' || next === 'BR' || next === 'US') setPreference('stockCountry', next);
    void navigate({ to: '/pages/tabbar/markets', search: { tab: next }, replace: true });
  };
  const actions = (
    <>
      <IconButton label={home('search')} onClick={() => void navigate({ to: '/pages/stock/search' })}>
        <Search aria-hidden="true" />
      </IconButton>
      <IconButton label={home('messages')} onClick={() => void navigate({ to: '/pages/notice/list' })}>
        <Bell aria-hidden="true" />
      </IconButton>
    </>
  );
  return (
    <Page route="/pages/tabbar/markets" tabbed flush nav={<RootBar title={t('title')} actions={actions} />}>
      <div className={css.tabs}>
        <Tabs
          label={t('title')}
          value={tab}
          onChange={choose}
          choices={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
        />
      </div>
      <div className={css.body} role="tabpanel" aria-label={t(`tab.${tab}`)}>
        {tab === 'watchlist' ? <WatchlistTab /> : undefined}
        {tab === 'indices' ? <IndicesList /> : undefined}
        {tab === 'IN' || tab === 'BR' || tab === 'US' ? <CountryMarket key={tab} country={tab} /> : undefined}
      </div>
    </Page>
  );
}
