import { Link, useNavigate } from '@tanstack/react-router';
import { Tabs } from '@tarazu/ui/control/choices.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { listOffers, type OfferView } from '@tarazu/wire/market-features/offer';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { offerPages } from '../../app/offer/offer-pages.ts';
import { OfferWords } from '../../app/offer/offer-words.tsx';
import { GuideMark } from '../../app/practice/guide/guide-mark.tsx';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import { AutoRow, Proposals } from './auto/on-list.tsx';
import { offerCalls } from './frame/offer-calls.ts';
import { askedOf, OfferShelf, REFRESH_MS, type Shelf, shelves } from './frame/shelf.tsx';
import { OfferCard } from './offer-card.tsx';

const tabs = [...shelves, 'mine'] as const;

/** Shares on offer: open, to come, over; and the way to one's own applications. */
export function OfferListPage() {
  return (
    <OfferWords>
      <OfferList />
    </OfferWords>
  );
}

/** The tabs above both lists; one's own applications are a page of their own. */
export function OfferTabs({
  kind = 'follow_on',
  value,
  onShelf,
}: {
  readonly kind?: OfferView['kind'];
  readonly value: (typeof tabs)[number];
  readonly onShelf: (to: Shelf) => void;
}) {
  const t = useTranslations('offer');
  const navigate = useNavigate();
  const { data: open } = useCall(offerCalls(kind).list, askedOf('open'), { refetchIntervalMs: REFRESH_MS });
  return (
    <Tabs
      swiped
      label={t('tabs')}
      value={value}
      onChange={(next) => {
        if (next === 'mine') void navigate({ to: offerPages(kind).mine, replace: true });
        else onShelf(next);
      }}
      choices={tabs.map((each) => ({ value: each, label: t(each), count: each === 'open' ? (open?.total ?? 0) : 0 }))}
    />
  );
}

function OfferList() {
  const t = useTranslations('offer');
  const leave = useLeave();
  const [shelf, setShelf] = useState<Shelf>('open');
  return (
    <Page route="/pages/stockIPO/ipoList" nav={<NavBar title={t('title')} onBack={leave} />}>
      <GuideMark guide="offer" step="choose" />
      <OfferTabs value={shelf} onShelf={setShelf} />
      {shelf === 'open' ? <Proposals /> : undefined}
      <OfferShelf call={listOffers} words="offer" card={OfferCard} shelf={shelf} onShelf={setShelf} />
      {shelf === 'open' ? <AutoRow /> : undefined}
      <Card flush>
        <Link to="/pages/stockOffline/list" className={rowClass}>
          <Row chevron title={t('placements')} detail={t('placementsText')} />
        </Link>
        <Link to="/pages/stock/calendar" className={rowClass}>
          <Row chevron title={t('calendar')} detail={t('calendarText')} />
        </Link>
      </Card>
    </Page>
  );
}
