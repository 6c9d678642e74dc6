import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { SortChips } from '@tarazu/ui/control/sort-chips.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { listWatchlist } from '@tarazu/wire/market-features/watchlist';
import { Plus, Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../app/page-states.tsx';
import { QuoteLink } from '../../app/quote/quote-link.tsx';
import { useSignedIn } from '../../app/session.ts';
import { useCall } from '../../app/use-call.ts';
import { sortedWatchlist, type WatchlistSort } from './watchlist-sort.ts';
import css from './watchlist-tab.module.css';

const WatchlistEdit = lazy(async () => ({ default: (await import('./watchlist-edit.tsx')).WatchlistEdit }));
const ALL = 100;
const columns = ['own', 'change', 'last', 'volume', 'name'] as const;

/** All that the person watches; asked for only where somebody is signed in. */
export function useWatchlist() {
  const signedIn = useSignedIn();
  return useCall(listWatchlist, { pageSize: ALL }, { enabled: signedIn });
}

export function WatchlistTab() {
  const t = useTranslations('market');
  const edit = useTranslations('watchlistEdit');
  const signedIn = useSignedIn();
  const { data, error, refetch } = useWatchlist();
  const [editing, setEditing] = useState(false);
  const [sort, setSort] = useState<WatchlistSort>({ by: 'own', down: false });
  if (!signedIn) return <WatchlistEmpty title={t('watchlistGuest')} text={t('watchlistGuestText')} guest />;
  if (data?.items.length === 0) return <WatchlistEmpty title={t('watchlistEmpty')} text={t('watchlistEmptyText')} />;
  return (
    <>
      <div className={css.head}>
        <span>{data ? t('watched', { count: data.total }) : ''}</span>
        <Button variant="ghost" size="small" onClick={() => setEditing(!editing)}>
          {editing ? t('editDone') : t('edit')}
        </Button>
      </div>
      {data && data.items.length > 1 && !editing ? (
        <SortChips
          label={t('sort')}
          columns={columns.map((value) => ({ value, text: value === 'own' ? edit('own') : t(`sortBy.${value}`) }))}
          by={sort.by}
          down={sort.down}
          direction={sort.by === 'own' ? edit('ownOrder') : sort.down ? t('sortedDown') : t('sortedUp')}
          // Names begin with A, figures with the highest; one's own order has one direction.
          onPick={(by) => setSort({ by, down: by !== 'own' && (by === sort.by ? !sort.down : by !== 'name') })}
        />
      ) : undefined}
      {data && editing ? (
        <Suspense>
          <WatchlistEdit quotes={data.items} />
        </Suspense>
      ) : (
        <Card flush>
          {sortedWatchlist(data?.items ?? [], sort).map((quote) => (
            <QuoteLink key={quote.id} quote={quote} />
          ))}
          {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
          {!data && !error ? <SkeletonRows count={6} /> : undefined}
        </Card>
      )}
      <Link to="/pages/stock/search" className={buttonClass('soft')}>
        <Plus size={20} aria-hidden="true" />
        {t('addToWatchlist')}
      </Link>
    </>
  );
}

function WatchlistEmpty({
  title,
  text,
  guest = false,
}: {
  readonly title: string;
  readonly text: string;
  readonly guest?: boolean;
}) {
  const t = useTranslations('market');
  return (
    <Card>
      <Empty
        title={title}
        actions={
          <>
            <Link to="/pages/stock/search" className={buttonClass(guest ? 'soft' : 'primary')}>
              <Search size={20} aria-hidden="true" />
              {t('findSomething')}
            </Link>
            {guest ? (
              <Link
                to="/pages/account/login"
                search={{ from: '/pages/tabbar/markets?tab=watchlist' }}
                className={buttonClass()}
              >
                {t('logIn')}
              </Link>
            ) : undefined}
          </>
        }
      >
        {text}
      </Empty>
    </Card>
  );
}
