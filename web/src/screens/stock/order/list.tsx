import { Link } from '@tanstack/react-router';
import { shareCountries } from '@tarazu/domain/market/instrument';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Chips } from '@tarazu/ui/control/choices.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { LoadMore } from '@tarazu/ui/state/load-more.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listTrades } from '@tarazu/wire/stock-order';
import type { TradeView } from '@tarazu/wire/trading/order';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ownPlaces } from '../../../app/address/products.ts';
import { CallFailed } from '../../../app/page-states.tsx';
import { usePagedCall } from '../../../app/paged/use-paged-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { TradeRow } from './trade-row.tsx';

const markets = ['all', ...shareCountries, ...ownPlaces] as const;

/** Every fill of one's orders, newest first, each leading to its contract note. (What is held is in Position.) */
export function TradeListPage() {
  const t = useTranslations('trades');
  const market = useTranslations('market');
  const format = useFormat();
  const leave = useLeave();
  const [country, setCountry] = useState<(typeof markets)[number]>('all');
  const trades = usePagedCall<TradeView, typeof listTrades>(listTrades, {
    pageSize: 30,
    ...(country === 'all' ? {} : { country }),
  });
  const items = trades.data?.items;
  return (
    <Page route="/pages/stock/list" nav={<NavBar title={t('title')} onBack={leave} />}>
      <Chips
        label={t('market')}
        value={country}
        onChange={setCountry}
        choices={markets.map((value) => ({ value, label: value === 'all' ? t('all') : format.place(value) }))}
      />
      {items && items.length > 0 ? (
        <>
          <Card flush>
            {items.map((trade) => (
              <TradeRow key={trade.tradeId} trade={trade} />
            ))}
          </Card>
          <LoadMore
            state={trades.isFetchingNextPage ? 'loading' : trades.hasNextPage ? 'more' : 'no-more'}
            onMore={() => void trades.fetchNextPage()}
          />
        </>
      ) : undefined}
      {items?.length === 0 ? (
        <Card>
          <Empty
            title={t('none')}
            actions={
              <Link to="/pages/tabbar/markets" search={{}} className={buttonClass('soft')}>
                {market('title')}
              </Link>
            }
          >
            {t('noneText')}
          </Empty>
        </Card>
      ) : undefined}
      {!items && trades.error ? <CallFailed error={trades.error} onRetry={() => void trades.refetch()} /> : undefined}
      {!items && !trades.error ? (
        <Card flush>
          <SkeletonRows count={6} />
        </Card>
      ) : undefined}
      <Fine>{t('fine')}</Fine>
    </Page>
  );
}
