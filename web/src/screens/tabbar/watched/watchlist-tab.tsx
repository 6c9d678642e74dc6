import { Link } from '@tanstack/react-router';
import { MAIN_WATCHLIST } from '@tarazu/domain/watchlist/watchlist';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Chips } from '@tarazu/ui/control/choices.tsx';
import { SortChips } from '@tarazu/ui/control/sort-chips.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { listWatchlist, listWatchlists, type WatchlistView } from '@tarazu/wire/market-features/watchlist';
import { Plus, Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../../app/page-states.tsx';
import { WatchlistName } from '../../../app/quote/watchlist-name.tsx';
import { useSignedIn } from '../../../app/session.ts';
import { useCall } from '../../../app/use-call.ts';
import { WatchRow } from './watch-row.tsx';
import { sortedWatchlist, type WatchlistSort } from './watchlist-sort.ts';
import css from './watchlist-tab.module.css';

const WatchlistEdit = lazy(async () => ({ default: (await import('./watchlist-edit.tsx')).WatchlistEdit }));
const ListTools = lazy(async () => ({ default: (await import('./watchlist-lists.tsx')).ListTools }));
const ListSheet = lazy(async () => ({ default: (await import('./watchlist-lists.tsx')).ListSheet }));
const WatchlistLook = lazy(async () => ({ default: (await import('./watchlist-look.tsx')).WatchlistLook }));
const ALL = 100;
const columns = ['own', 'change', 'last', 'volume', 'name'] as const;

/** All that the person has in a list, the main one if none is named; asked for only where somebody is signed in. */
export function useWatchlist(listId = MAIN_WATCHLIST) {
  const signedIn = useSignedIn();
  return useCall(listWatchlist, { pageSize: ALL, listId }, { enabled: signedIn });
}

const onlyMain: readonly WatchlistView[] = [{ listId: MAIN_WATCHLIST, name: '', colour: 'none', ids: [] }];

export function WatchlistTab() {
  const t = useTranslations('market');
  const edit = useTranslations('watchlistEdit');
  const signedIn = useSignedIn();
  const lists = useCall(listWatchlists, {}, { enabled: signedIn }).data?.items ?? onlyMain;
  const [chosen, setChosen] = useState(MAIN_WATCHLIST);
  const [making, setMaking] = useState(false);
  // One that has been deleted elsewhere gives way to the main one.
  const list = lists.find(({ listId }) => listId === chosen) ?? lists[0];
  if (!signedIn || !list) return <WatchlistEmpty title={t('watchlistGuest')} text={t('watchlistGuestText')} guest />;
  return (
    <>
      {lists.length > 1 ? (
        <Chips
          label={edit('lists')}
          value={list.listId}
          onChange={setChosen}
          choices={lists.map((each) => ({ value: each.listId, label: <WatchlistName list={each} /> }))}
        />
      ) : undefined}
      <Entries key={list.listId} list={list} lists={lists} onNewList={() => setMaking(true)} />
      {making ? (
        <Suspense>
          <ListSheet
            onClose={() => setMaking(false)}
            onDone={(listId) => {
              setMaking(false);
              setChosen(listId);
            }}
          />
        </Suspense>
      ) : undefined}
    </>
  );
}

interface EntriesProps {
  readonly list: WatchlistView;
  readonly lists: readonly WatchlistView[];
  readonly onNewList: () => void;
}

function Entries({ list, lists, onNewList }: EntriesProps) {
  const t = useTranslations('market');
  const edit = useTranslations('watchlistEdit');
  const { data, error, refetch } = useWatchlist(list.listId);
  const [editing, setEditing] = useState(false);
  const [looking, setLooking] = useState(false);
  const [sort, setSort] = useState<WatchlistSort>({ by: 'own', down: false });
  const isMain = list.listId === MAIN_WATCHLIST;
  const empty = data?.items.length === 0;
  return (
    <>
      <div className={css.head}>
        <span>{data && !empty ? t('watched', { count: data.total }) : ''}</span>
        <span className={css.actions}>
          <Button variant="ghost" size="small" onClick={onNewList}>
            {edit('newList')}
          </Button>
          {empty ? undefined : (
            <Button variant="ghost" size="small" onClick={() => setLooking(true)}>
              {edit('look')}
            </Button>
          )}
          {empty && isMain ? undefined : (
            <Button variant="ghost" size="small" onClick={() => setEditing(!editing)}>
              {editing ? t('editDone') : t('edit')}
            </Button>
          )}
        </span>
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
      {looking ? (
        <Suspense>
          <WatchlistLook onClose={() => setLooking(false)} />
        </Suspense>
      ) : undefined}
      {editing && !isMain ? (
        <Suspense>
          <ListTools list={list} lists={lists} />
        </Suspense>
      ) : undefined}
      {empty ? (
        <WatchlistEmpty
          title={isMain ? t('watchlistEmpty') : edit('listEmpty', { name: list.name })}
          text={isMain ? t('watchlistEmptyText') : edit('listEmptyText')}
        />
      ) : undefined}
      {data && editing && !empty ? (
        <Suspense>
          <WatchlistEdit listId={list.listId} quotes={data.items} />
        </Suspense>
      ) : undefined}
      {empty || (data && editing) ? undefined : (
        <Card flush>
          {sortedWatchlist(data?.items ?? [], sort).map((quote) => (
            <WatchRow key={quote.id} quote={quote} />
          ))}
          {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
          {!data && !error ? <SkeletonRows count={6} /> : undefined}
        </Card>
      )}
      {empty ? undefined : (
        <Link to="/pages/stock/search" className={buttonClass('soft')}>
          <Plus size={20} aria-hidden="true" />
          {t('addToWatchlist')}
        </Link>
      )}
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
