import { useNavigate, useSearch } from '@tanstack/react-router';
import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { IconButton, NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { type ConversionReceipt, listConversions } from '@tarazu/wire/coin/coin-conversion';
import { listCoins, showCoinAssets } from '@tarazu/wire/coin/coin-market';
import { ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CoinWords } from '../../../app/frame/coin-words.tsx';
import { CallFailed } from '../../../app/page-states.tsx';
import { PagedList } from '../../../app/paged/paged-list.tsx';
import { usePagedCall } from '../../../app/paged/use-paged-call.ts';
import { useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { AtPrice } from './at-price.tsx';
import { ConversionCard } from './conversion-done.tsx';
import { ConvertNow } from './convert-now.tsx';
import { SmallBalances } from './small-balances.tsx';

const views = ['now', 'price', 'small'] as const;
const ROUTE = '/pages/exchange/cryptoConvert';

/** Converts coins: at once by a quote, at a price by an order, or all small balances together; and what was converted. */
export function CryptoConvertPage() {
  const { view, from } = useSearch({ from: ROUTE });
  return <CoinWords>{view === 'records' ? <Records /> : <Convert view={view} from={from} />}</CoinWords>;
}

function Convert({ view, from }: { readonly view: string | undefined; readonly from: string | undefined }) {
  const t = useTranslations('convert');
  const leave = useLeave();
  const navigate = useNavigate();
  const coins = useCall(listCoins, {}, { freshMs: 60_000 });
  const assets = useCall(showCoinAssets, {});
  const shown = views.find((one) => one === view) ?? 'now';
  const known = coins.data && assets.data ? { coins: coins.data.items, assets: assets.data } : undefined;
  const error = coins.error ?? assets.error;
  const records = (
    <IconButton label={t('records')} onClick={() => void navigate({ to: ROUTE, search: { view: 'records' } })}>
      <ReceiptText aria-hidden="true" />
    </IconButton>
  );
  const retry = () => {
    void coins.refetch();
    void assets.refetch();
  };
  return (
    <Page route={ROUTE} nav={<NavBar title={t('title')} onBack={leave} actions={records} />}>
      <Segmented
        label={t('way')}
        value={shown}
        onChange={(next) => void navigate({ to: ROUTE, search: { view: next }, replace: true })}
        choices={views.map((value) => ({ value, label: t(`ways.${value}`) }))}
      />
      {known && shown === 'now' ? <ConvertNow {...known} from={from} /> : undefined}
      {known && shown === 'price' ? <AtPrice {...known} /> : undefined}
      {known && shown === 'small' ? <SmallBalances {...known} /> : undefined}
      {!known && error ? <CallFailed error={error} onRetry={retry} /> : undefined}
      {!known && !error ? (
        <Card flush>
          <SkeletonRows count={5} />
        </Card>
      ) : undefined}
    </Page>
  );
}

function Records() {
  const t = useTranslations('convert');
  const leave = useLeave();
  const list = usePagedCall<ConversionReceipt, typeof listConversions>(listConversions, { pageSize: 20 });
  return (
    <Page route={ROUTE} nav={<NavBar title={t('records')} onBack={leave} />}>
      <PagedList
        apart
        list={list}
        renderItem={(receipt) => <ConversionCard key={receipt.conversionId} receipt={receipt} />}
      >
        <Empty title={t('none')}>{t('noneText')}</Empty>
      </PagedList>
    </Page>
  );
}
