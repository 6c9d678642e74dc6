import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type Country, shareCountries } from '@tarazu/domain/market/instrument';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Chips, Tabs } from '@tarazu/ui/control/choices.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { IconButton, RootBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listHoldings, listOrders } from '@tarazu/wire/stock-order';
import { ReceiptText, Search } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { isStockCountry, ownPlaces } from '../../app/address/products.ts';
import { setPreference, usePreferences } from '../../app/preferences.ts';
import { useSignedIn } from '../../app/session.ts';
import { useCall } from '../../app/use-call.ts';
import { HoldingsList } from './held/holdings-list.tsx';
import { OpenOrders, OrderHistory } from './held/orders-list.tsx';
import { HOLDINGS_ALL, PositionSummary } from './held/position-summary.tsx';
import css from './position.module.css';

const HeldContracts = lazy(async () => ({
  default: (await import('../../app/ticket/contract/held-contracts.tsx')).HeldContracts,
}));
const IntradayPositions = lazy(async () => ({
  default: (await import('../../app/ticket/intraday/intraday-positions.tsx')).IntradayPositions,
}));
const Together = lazy(async () => ({ default: (await import('./held/together.tsx')).Together }));
const AllottedCard = lazy(async () => ({ default: (await import('../../app/offer/allotted-card.tsx')).AllottedCard }));

const tabs = ['holdings', 'orders', 'history'] as const;
const places = [...shareCountries, ...ownPlaces] as const;
/** What stands on margin has an account of its own, which is no place. */
const ON_MARGIN = 'contract';
/** All places and products beside each other, in one currency. */
const EVERYWHERE = 'all';
/** What is no place and is shown beside them. */
const besides = [EVERYWHERE, ON_MARGIN] as const;
type Besides = (typeof besides)[number];
const isBesides = (chosen: string | undefined): chosen is Besides => besides.some((one) => one === chosen);

export function PositionPage() {
  const t = useTranslations('position');
  const home = useTranslations('home');
  const assets = useTranslations('assets');
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const actions = (
    <>
      <IconButton label={assets('statement')} onClick={() => void navigate({ to: '/pages/fundsDetail/index' })}>
        <ReceiptText aria-hidden="true" />
      </IconButton>
      <IconButton label={home('search')} onClick={() => void navigate({ to: '/pages/stock/search' })}>
        <Search aria-hidden="true" />
      </IconButton>
    </>
  );
  return (
    <Page route="/pages/tabbar/position" tabbed nav={<RootBar title={t('title')} actions={actions} />}>
      {signedIn ? <Held /> : <GuestPosition />}
    </Page>
  );
}

/** What is owned, by its place, or what is held on margin. */
function Held() {
  const t = useTranslations('position');
  const format = useFormat();
  const navigate = useNavigate();
  const { tab: asked } = useSearch({ from: '/pages/tabbar/position' });
  const beside = isBesides(asked) ? asked : undefined;
  const country = usePreferences(({ heldPlace, stockCountry }) => heldPlace ?? stockCountry);
  const show = (tab: string) => void navigate({ to: '/pages/tabbar/position', search: { tab }, replace: true });
  const choose = (next: Country | Besides) => {
    if (isBesides(next)) {
      show(next);
      return;
    }
    setPreference('heldPlace', isStockCountry(next) ? undefined : next);
    if (isStockCountry(next)) setPreference('stockCountry', next);
    if (beside) show(tabs[0]);
  };
  return (
    <>
      <Chips
        label={t('market')}
        value={beside ?? country}
        onChange={choose}
        choices={[
          { value: EVERYWHERE, label: t('everywhere') },
          ...places.map((value) => ({ value, label: format.place(value) })),
          { value: ON_MARGIN, label: t('contract') },
        ]}
      />
      {beside ? (
        <Suspense fallback={<Skeleton width="100%" height={240} />}>
          {beside === EVERYWHERE ? <Together /> : <HeldContracts />}
        </Suspense>
      ) : (
        <Positions country={country} />
      )}
    </>
  );
}

function Positions({ country }: { readonly country: Country }) {
  const t = useTranslations('position');
  const navigate = useNavigate();
  const { tab: asked } = useSearch({ from: '/pages/tabbar/position' });
  const tab = tabs.find((each) => each === asked) ?? 'holdings';
  const open = useCall(listOrders, { filter: 'open', country, pageSize: 1 });
  const held = useCall(listHoldings, { country, pageSize: HOLDINGS_ALL });
  const counts = { holdings: held.data?.total, orders: open.data?.total, history: undefined };
  const choices = tabs.map((value) => ({
    value,
    label: t(`tab.${value}`),
    ...(counts[value] === undefined ? {} : { count: counts[value] }),
  }));
  return (
    <>
      <PositionSummary country={country} />
      <div className={css.tabs}>
        <Tabs
          swiped
          label={t('title')}
          value={tab}
          choices={choices}
          onChange={(next) => void navigate({ to: '/pages/tabbar/position', search: { tab: next }, replace: true })}
        />
      </div>
      <div role="tabpanel" aria-label={t(`tab.${tab}`)} className={css.panel}>
        {tab === 'holdings' ? (
          <>
            <Suspense>
              <AllottedCard country={country} />
            </Suspense>
            {isStockCountry(country) ? (
              <Suspense>
                <IntradayPositions country={country} />
              </Suspense>
            ) : undefined}
            <HoldingsList country={country} />
          </>
        ) : undefined}
        {tab === 'orders' ? <OpenOrders country={country} /> : undefined}
        {tab === 'history' ? <OrderHistory country={country} /> : undefined}
      </div>
    </>
  );
}

function GuestPosition() {
  const t = useTranslations('position');
  return (
    <Card>
      <Empty
        title={t('guest')}
        actions={
          <>
            <Link to="/pages/account/login" search={{ from: '/pages/tabbar/position' }} className={buttonClass()}>
              {t('logIn')}
            </Link>
            <Link to="/pages/account/reg" search={{ from: '/pages/tabbar/position' }} className={buttonClass('soft')}>
              {t('createAccount')}
            </Link>
          </>
        }
      >
        {t('guestText')}
      </Empty>
    </Card>
  );
}
