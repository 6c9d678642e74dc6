import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Tabs } from '@tarazu/ui/control/choices.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { OfferView } from '@tarazu/wire/market-features/offer';
import { listPlacementApplications, listPlacements } from '@tarazu/wire/market-features/placement';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { OfferWords } from '../../../app/offer/offer-words.tsx';
import { useSignedIn } from '../../../app/session.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { ApplicationList } from '../frame/application-list.tsx';
import { OfferShelf, placedShelves } from '../frame/shelf.tsx';
import css from '../offer.module.css';
import { OfferHead } from '../offer-card.tsx';
import { lockedUntil } from './locked-until.ts';

type Tab = (typeof placedShelves)[number] | 'mine';

/** Shares that are placed with a few: open, to come, over, and one's own applications. */
export function PlacementListPage() {
  return (
    <OfferWords>
      <PlacementList />
    </OfferWords>
  );
}

function PlacementList() {
  const t = useTranslations('placement');
  const leave = useLeave();
  const signedIn = useSignedIn();
  const [tab, setTab] = useState<Tab>('open');
  const tabs: readonly Tab[] = signedIn ? [...placedShelves, 'mine'] : placedShelves;
  return (
    <Page route="/pages/stockOffline/list" nav={<NavBar title={t('title')} onBack={leave} />}>
      <Tabs
        swiped
        label={t('tabs')}
        value={tab}
        onChange={setTab}
        choices={tabs.map((each) => ({ value: each, label: t(each) }))}
      />
      {tab === 'mine' ? (
        <ApplicationList call={listPlacementApplications}>
          <Empty title={t('none.mine')}>{t('noneMine')}</Empty>
        </ApplicationList>
      ) : (
        <OfferShelf call={listPlacements} words="placement" card={PlacementCard} shelf={tab} onShelf={setTab} />
      )}
    </Page>
  );
}

function PlacementCard({ offer }: { readonly offer: OfferView }) {
  const t = useTranslations('placement');
  const words = useTranslations('offer');
  const format = useFormat();
  const { offerId, currency, cap, discount, minimum } = offer;
  const until = lockedUntil(offer);
  return (
    <Card>
      <OfferHead offer={offer} />
      <div className={css.stack}>
        <StatGrid
          columns={3}
          stats={[
            {
              label: words('price'),
              value: format.price(cap, currency),
              detail: t('percentBelow', { discount: format.price(discount ?? '0', currency) }),
            },
            { label: words('minimum'), value: format.money(minimum, currency) },
            { label: t('lockIn'), value: until === undefined ? t('noLock') : format.instant(until) },
          ]}
        />
        <Link to="/pages/stockOffline/detail" search={{ id: offerId }} className={buttonClass('soft')}>
          {words('details')}
        </Link>
      </div>
    </Card>
  );
}
