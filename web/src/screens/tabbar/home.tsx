import { Link, useNavigate } from '@tanstack/react-router';
import { Card, MoreLabel } from '@tarazu/ui/frame/card.tsx';
import { Logo } from '@tarazu/ui/frame/logo.tsx';
import { IconButton, RootBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Skeleton, SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { listHotStocks, listIndices } from '@tarazu/wire/market';
import { listWatchlist } from '@tarazu/wire/market-features/watchlist';
import { Search } from 'lucide-react';
import { lazy, Suspense, useDeferredValue } from 'react';
import { useTranslations } from 'use-intl';
import { whenIdle } from '../../app/frame/when-idle.ts';
import { CallFailed } from '../../app/page-states.tsx';
import { usePreferences } from '../../app/preferences.ts';
import { QuoteLink } from '../../app/quote/quote-link.tsx';
import { ownFirst } from '../../app/region/home-market.ts';
import { useSignedIn } from '../../app/session.ts';
import { useCall } from '../../app/use-call.ts';
import { HomeGrid } from './grid/home-grid.tsx';
import { AssetsHero, GuestHero } from './hero/home-hero.tsx';
import { ZoneQuestion } from './hero/zone-question.tsx';
import { IndexStrip } from './index-strip.tsx';
import { MessagesBell } from './published/messages-bell.tsx';

const ROWS = 6;
/** Room for notice and offer while their code is on its way. */
const ANNOUNCED_HEIGHT = 124;

// What the operator publishes comes after the prices, its code too.
const Announced = lazy(async () => {
  await whenIdle();
  return { default: (await import('./published/announced.tsx')).Announced };
});
const Published = lazy(async () => {
  await whenIdle();
  return { default: (await import('./published/published.tsx')).Published };
});

const StarterOffer = lazy(async () => {
  await whenIdle();
  return { default: (await import('../../app/practice/starter-offer.tsx')).StarterOffer };
});

const FirstHour = lazy(async () => {
  await whenIdle();
  return { default: (await import('../../app/practice/first-hour.tsx')).FirstHour };
});

export function HomePage() {
  const t = useTranslations('home');
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  // What answers bring is drawn in slices.
  const country = usePreferences((preferences) => preferences.stockCountry);
  const indices = useDeferredValue(useCall(listIndices, {}).data);
  const actions = (
    <>
      <IconButton label={t('search')} onClick={() => void navigate({ to: '/pages/stock/search' })}>
        <Search aria-hidden="true" />
      </IconButton>
      <MessagesBell />
    </>
  );
  const brand = (
    <>
      <span className="visually-hidden">{t('title')}</span>
      <Logo /> Tarazu
    </>
  );
  return (
    <Page route="/pages/tabbar/home" tabbed nav={<RootBar title={brand} actions={actions} />}>
      {signedIn ? <AssetsHero /> : <GuestHero />}
      <IndexStrip indices={indices && ownFirst(indices.items, (index) => index.country === country)} />
      <ZoneQuestion />
      <HomeGrid />
      <Suspense fallback={<Skeleton width="100%" height={ANNOUNCED_HEIGHT} />}>
        <Announced />
      </Suspense>
      {signedIn ? (
        <Suspense>
          <FirstSteps />
          <StarterOffer />
        </Suspense>
      ) : undefined}
      {signedIn ? <WatchlistCard /> : undefined}
      <HotCard />
      <Suspense>
        <Published />
      </Suspense>
      <Fine>{t('fine')}</Fine>
    </Page>
  );
}

/** Begins with the share that is traded most at home; Home asks for these anyway. */
function FirstSteps() {
  const hidden = usePreferences((preferences) => preferences.firstHourHidden);
  const country = usePreferences((preferences) => preferences.stockCountry);
  const share = useCall(listHotStocks, { country, limit: ROWS }).data?.items[0];
  return share && !hidden ? <FirstHour shareId={share.id} /> : undefined;
}

function WatchlistCard() {
  const t = useTranslations('home');
  const data = useDeferredValue(useCall(listWatchlist, { pageSize: ROWS }).data);
  // An empty watchlist is explained on the Markets tab; here it would only take room.
  if (!data || data.items.length === 0) return undefined;
  return (
    <Card
      flush
      title={t('watchlist')}
      aside={
        <Link to="/pages/tabbar/markets" search={{ tab: 'watchlist' }}>
          <MoreLabel>{t('seeAll')}</MoreLabel>
        </Link>
      }
    >
      {data.items.map((quote) => (
        <QuoteLink key={quote.id} quote={quote} />
      ))}
    </Card>
  );
}

function HotCard() {
  const t = useTranslations('home');
  const country = usePreferences((preferences) => preferences.stockCountry);
  const hot = useCall(listHotStocks, { country, limit: ROWS });
  const { error, refetch } = hot;
  const data = useDeferredValue(hot.data);
  return (
    <Card
      flush
      title={t('hot')}
      aside={
        <Link to="/pages/tabbar/markets" search={{ tab: country }}>
          <MoreLabel>{t('allMarkets')}</MoreLabel>
        </Link>
      }
    >
      {data?.items.map((quote) => (
        <QuoteLink key={quote.id} quote={quote} />
      ))}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? <SkeletonRows count={ROWS} /> : undefined}
    </Card>
  );
}
