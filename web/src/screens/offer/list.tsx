import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Tabs } from '@tarazu/ui/control/choices.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { LoadMore } from '@tarazu/ui/state/load-more.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { listOffers, type OfferView } from '@tarazu/wire/market-features/offer';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { OfferWords } from '../../app/offer/offer-words.tsx';
import { CallFailed } from '../../app/page-states.tsx';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import { usePagedCall } from '../../app/use-paged-call.ts';
import { OfferCard } from './offer-card.tsx';

const REFRESH_MS = 15_000;
const tabs = ['open', 'coming', 'over', 'mine'] as const;
type Filter = Exclude<(typeof tabs)[number], 'mine'>;

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
  value,
  onFilter,
}: {
  readonly value: (typeof tabs)[number];
  readonly onFilter: (filter: Filter) => void;
}) {
  const t = useTranslations('offer');
  const navigate = useNavigate();
  return (
    <Tabs
      label={t('tabs')}
      value={value}
      onChange={(next) => {
        if (next === 'mine') void navigate({ to: '/pages/stockIPO/list', replace: true });
        else onFilter(next);
      }}
      choices={tabs.map((each) => ({ value: each, label: t(each) }))}
    />
  );
}

function OfferList() {
  const t = useTranslations('offer');
  const leave = useLeave();
  const [filter, setFilter] = useState<Filter>('open');
  return (
    <Page route="/pages/stockIPO/ipoList" nav={<NavBar title={t('title')} onBack={leave} />}>
      <OfferTabs value={filter} onFilter={setFilter} />
      {filter === 'over' ? <Over /> : <Current key={filter} filter={filter} onFilter={setFilter} />}
      <Card flush>
        <Link to="/pages/stockOffline/list" className={rowClass}>
          <Row chevron title={t('placements')} detail={t('placementsText')} />
        </Link>
      </Card>
    </Page>
  );
}

/** Those that go on or are to come: a few, looked at again while the page is open. */
function Current({
  filter,
  onFilter,
}: {
  readonly filter: 'open' | 'coming';
  readonly onFilter: (to: Filter) => void;
}) {
  const t = useTranslations('offer');
  const { data, error, refetch } = useCall(listOffers, { filter, pageSize: 50 }, { refetchIntervalMs: REFRESH_MS });
  return (
    <Shown items={data?.items} error={error} onRetry={() => void refetch()}>
      <Empty
        title={t(`none.${filter}`)}
        actions={
          filter === 'open' ? (
            <Button variant="soft" onClick={() => onFilter('coming')}>
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
  const t = useTranslations('offer');
  const list = usePagedCall<OfferView, typeof listOffers>(listOffers, { filter: 'over', pageSize: 10 });
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
  if (!items && error) return <CallFailed error={error} onRetry={onRetry} />;
  if (!items)
    return (
      <Card flush>
        <SkeletonRows count={4} />
      </Card>
    );
  if (items.length === 0) return <Card>{children}</Card>;
  return items.map((offer) => <OfferCard key={offer.offerId} offer={offer} />);
}
