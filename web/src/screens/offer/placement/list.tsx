import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Tabs } from '@tarazu/ui/control/choices.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Avatar, Row } from '@tarazu/ui/show/row.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { LoadMore } from '@tarazu/ui/state/load-more.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { OfferApplicationView, OfferView } from '@tarazu/wire/market-features/offer';
import { listPlacementApplications, listPlacements } from '@tarazu/wire/market-features/placement';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { OfferWords } from '../../../app/offer/offer-words.tsx';
import { CallFailed } from '../../../app/page-states.tsx';
import { useSignedIn } from '../../../app/session.ts';
import { useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { usePagedCall } from '../../../app/use-paged-call.ts';
import css from '../offer.module.css';
import { mineState, mineTone, useDueText } from '../offer-text.ts';
import { lockedUntil, PlacementHead } from './head.tsx';

const filters = ['open', 'coming', 'over'] as const;
type Filter = (typeof filters)[number];
type Tab = Filter | 'mine';
const REFRESH_MS = 15_000;

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
  const tabs: readonly Tab[] = signedIn ? [...filters, 'mine'] : filters;
  return (
    <Page route="/pages/stockOffline/list" nav={<NavBar title={t('title')} onBack={leave} />}>
      <Tabs
        label={t('tabs')}
        value={tab}
        onChange={setTab}
        choices={tabs.map((each) => ({ value: each, label: t(each) }))}
      />
      {tab === 'mine' ? <Mine /> : undefined}
      {tab === 'over' ? <Over /> : undefined}
      {tab === 'open' || tab === 'coming' ? <Current key={tab} filter={tab} onTab={setTab} /> : undefined}
    </Page>
  );
}

/** Those that go on or are to come: a few, looked at again while the page is open. */
function Current({ filter, onTab }: { readonly filter: 'open' | 'coming'; readonly onTab: (tab: Tab) => void }) {
  const t = useTranslations('placement');
  const { data, error, refetch } = useCall(listPlacements, { filter, pageSize: 50 }, { refetchIntervalMs: REFRESH_MS });
  return (
    <Shown items={data?.items} error={error} onRetry={() => void refetch()}>
      <Empty
        title={t(`none.${filter}`)}
        actions={
          filter === 'open' ? (
            <Button variant="soft" onClick={() => onTab('coming')}>
              {t('coming')}
            </Button>
          ) : undefined
        }
      >
        {t('noneText')}
      </Empty>
    </Shown>
  );
}

function Over() {
  const t = useTranslations('placement');
  const list = usePagedCall<OfferView, typeof listPlacements>(listPlacements, { filter: 'over', pageSize: 10 });
  return (
    <>
      <Shown items={list.data?.items} error={list.error} onRetry={() => void list.refetch()}>
        <Empty title={t('none.over')}>{t('noneText')}</Empty>
      </Shown>
      {list.hasNextPage ? (
        <LoadMore state={list.isFetchingNextPage ? 'loading' : 'more'} onMore={() => void list.fetchNextPage()} />
      ) : undefined}
    </>
  );
}

interface ShownProps {
  readonly items: readonly OfferView[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** Where there is none. */
  readonly children: ReactNode;
}

function Shown({ items, error, onRetry, children }: ShownProps) {
  if (!items) return <Waiting error={error} onRetry={onRetry} />;
  if (items.length === 0) return <Card>{children}</Card>;
  return items.map((offer) => <PlacementCard key={offer.offerId} offer={offer} />);
}

function Waiting({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  if (error) return <CallFailed error={error} onRetry={onRetry} />;
  return (
    <Card flush>
      <SkeletonRows count={4} />
    </Card>
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
      <PlacementHead offer={offer} />
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

function Mine() {
  const t = useTranslations('placement');
  const list = usePagedCall<OfferApplicationView, typeof listPlacementApplications>(listPlacementApplications, {
    pageSize: 20,
  });
  const items = list.data?.items;
  if (!items) return <Waiting error={list.error} onRetry={() => void list.refetch()} />;
  if (items.length === 0)
    return (
      <Card>
        <Empty title={t('none.mine')}>{t('noneMine')}</Empty>
      </Card>
    );
  return (
    <>
      <Card flush>
        {items.map((application) => (
          <Application key={application.applicationId} application={application} />
        ))}
      </Card>
      {list.hasNextPage ? (
        <LoadMore state={list.isFetchingNextPage ? 'loading' : 'more'} onMore={() => void list.fetchNextPage()} />
      ) : undefined}
    </>
  );
}

function Application({ application }: { readonly application: OfferApplicationView }) {
  const t = useTranslations('offer');
  const format = useFormat();
  const { offer, paid, allotted, lots } = application;
  const when = useDueText();
  const state = mineState(application);
  return (
    <Link to="/pages/stockOffline/detail" search={{ id: offer.offerId }} className={rowClass}>
      <Row
        chevron
        leading={<Avatar name={offer.name} />}
        title={format.instrument(offer.name)}
        detail={`${allotted > 0 ? t('shares', { count: format.quantity(String(allotted)) }) : t('lotsAsked', { lots })} · ${when(application)}`}
        value={<Tag tone={mineTone[state]}>{t(`mineStates.${state}`)}</Tag>}
        valueDetail={Number(paid) > 0 ? format.money(paid, offer.currency) : undefined}
      />
    </Link>
  );
}
