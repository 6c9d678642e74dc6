import { Link } from '@tanstack/react-router';
import type { Country } from '@tarazu/domain/market/instrument';
import { Chips, Segmented } from '@tarazu/ui/control/choices.tsx';
import { SortChips } from '@tarazu/ui/control/sort-chips.tsx';
import { Card, MoreLabel } from '@tarazu/ui/frame/card.tsx';
import { Beam } from '@tarazu/ui/show/beam.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { LoadMore } from '@tarazu/ui/state/load-more.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listCountries, listStocks, type QuoteRow } from '@tarazu/wire/market';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isStockCountry, marketPlaces } from '../../app/address/products.ts';
import { TradingHalt } from '../../app/order/trading-halt.tsx';
import { CallFailed } from '../../app/page-states.tsx';
import { usePagedCall } from '../../app/paged/use-paged-call.ts';
import { MarketPhase } from '../../app/region/market-phase.tsx';
import { useCall } from '../../app/use-call.ts';
import css from './markets.module.css';
import { VirtualQuotes } from './virtual-quotes.tsx';
import { useWatchlist } from './watched/watchlist-tab.tsx';

const ContractsList = lazy(async () => ({
  default: (await import('../../app/ticket/contract/contracts-list.tsx')).ContractsList,
}));

const columns = ['turnover', 'change', 'last', 'volume', 'name'] as const;
type Column = (typeof columns)[number];
const ways = ['spot', 'contract'] as const;
const PAGE_SIZE = 50;
const BREADTH_EVERY_MS = 15_000;

/** One country, or the coins: the session, how many rise and fall, and what is traded. */
export function CountryMarket({ country }: { readonly country: Country }) {
  const t = useTranslations('market');
  const home = useTranslations('home');
  const [way, setWay] = useState<(typeof ways)[number]>('spot');
  const hasContracts = marketPlaces.some(({ place, product }) => place === country && 'onMargin' in product);
  return (
    <>
      <CountrySession country={country} />
      <TradingHalt country={country} />
      {hasContracts ? (
        <Segmented
          label={t('traded')}
          value={way}
          onChange={setWay}
          choices={ways.map((value) => ({ value, label: t(`way.${value}`) }))}
        />
      ) : undefined}
      {way === 'contract' ? (
        <Suspense fallback={<SkeletonRows count={9} />}>
          <ContractsList />
        </Suspense>
      ) : (
        <Owned country={country} />
      )}
      <Fine>{home('fine')}</Fine>
    </>
  );
}

/** What is bought and sold for itself there: all of it, or what one watches. */
function Owned({ country }: { readonly country: Country }) {
  const t = useTranslations('market');
  const [watchedOnly, setWatchedOnly] = useState(false);
  const watched = (useWatchlist().data?.items ?? []).filter((quote) => quote.country === country);
  const onlyThose = watchedOnly && watched.length > 0;
  return (
    <>
      {watched.length > 0 ? (
        <Chips
          label={t('shown')}
          value={onlyThose ? 'watched' : 'all'}
          onChange={(next) => setWatchedOnly(next === 'watched')}
          choices={[
            { value: 'all', label: t('shownAll') },
            { value: 'watched', label: t('shownWatched') },
          ]}
        />
      ) : undefined}
      {onlyThose ? (
        <Card flush>
          <VirtualQuotes quotes={watched} label={t('shownWatched')} />
        </Card>
      ) : (
        <Traded country={country} />
      )}
    </>
  );
}

/** All that is traded there, by the column of one's choice. */
function Traded({ country }: { readonly country: Country }) {
  const t = useTranslations('market');
  const format = useFormat();
  const [{ by, down }, setSort] = useState<{ by: Column; down: boolean }>({ by: 'turnover', down: true });
  const sort = down ? (`-${by}` as const) : by;
  const stocks = usePagedCall<QuoteRow, typeof listStocks>(listStocks, { country, sort, pageSize: PAGE_SIZE });
  const items = useDeferredValue(stocks.data?.items);
  return (
    <>
      <SortChips
        label={t('sort')}
        columns={columns.map((value) => ({ value, text: t(`sortBy.${value}`) }))}
        by={by}
        down={down}
        direction={down ? t('sortedDown') : t('sortedUp')}
        // Names begin with A, figures with the highest.
        onPick={(next) => setSort({ by: next, down: next === by ? !down : next !== 'name' })}
      />
      <Card flush>
        {items?.length === 0 ? <Empty title={t('nothingTraded')} /> : undefined}
        {items && items.length > 0 ? <VirtualQuotes quotes={items} label={format.place(country)} /> : undefined}
        {!items && stocks.error ? <CallFailed error={stocks.error} onRetry={() => void stocks.refetch()} /> : undefined}
        {!items && !stocks.error ? <SkeletonRows count={9} /> : undefined}
      </Card>
      {items && items.length > 0 ? (
        <LoadMore
          state={stocks.isFetchingNextPage ? 'loading' : stocks.hasNextPage ? 'more' : 'no-more'}
          onMore={() => void stocks.fetchNextPage()}
        />
      ) : undefined}
    </>
  );
}

function CountrySession({ country }: { readonly country: Country }) {
  const t = useTranslations('market');
  const overview = useTranslations('overview');
  const data = useDeferredValue(useCall(listCountries, {}, { refetchIntervalMs: BREADTH_EVERY_MS }).data);
  const market = data?.items.find((each) => each.country === country);
  if (!market) return <div className={css.sessionRoom} />;
  // Sectors are of shares.
  const overviewLink = isStockCountry(country) ? (
    <Link to="/pages/stock/index" search={{ country }}>
      <MoreLabel>{overview('open')}</MoreLabel>
    </Link>
  ) : undefined;
  const moving = market.risers + market.fallers;
  return (
    <>
      <p className={css.session}>
        <MarketPhase market={market} />
        <span>{t('simulatedIn', { currency: market.currency })}</span>
      </p>
      <Card title={t('breadth')} aside={overviewLink}>
        <Beam
          share={moving === 0 ? 50 : (market.risers / moving) * 100}
          left={`▲ ${t('rising', { count: String(market.risers) })}`}
          right={`▼ ${t('falling', { count: String(market.fallers) })}`}
        />
      </Card>
    </>
  );
}
