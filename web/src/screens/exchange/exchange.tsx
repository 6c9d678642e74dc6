import { Link, useSearch } from '@tanstack/react-router';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { LoadMore } from '@tarazu/ui/state/load-more.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type ExchangeReceipt, listExchanges, showExchange } from '@tarazu/wire/exchange';
import { useTranslations } from 'use-intl';
import { FundsWords } from '../../app/frame/funds-words.tsx';
import { CallFailed } from '../../app/page-states.tsx';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import { usePagedCall } from '../../app/use-paged-call.ts';
import { ReceiptCard } from './exchange-done.tsx';

/** Everything one has exchanged; with an id in the address, the receipt of one. */
export function ExchangeRecordsPage() {
  const { id } = useSearch({ from: '/pages/exchange/exchange' });
  return <FundsWords>{id === undefined ? <Records /> : <One exchangeId={id} />}</FundsWords>;
}

function One({ exchangeId }: { readonly exchangeId: string }) {
  const t = useTranslations('exchange');
  const leave = useLeave();
  const { data, error, refetch } = useCall(showExchange, { exchangeId }, { freshMs: Number.POSITIVE_INFINITY });
  return (
    <Page route="/pages/exchange/exchange" nav={<NavBar title={t('receipt')} onBack={leave} />}>
      {data ? <ReceiptCard receipt={data} /> : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? <SkeletonRows count={4} /> : undefined}
    </Page>
  );
}

function Records() {
  const t = useTranslations('exchange');
  const leave = useLeave();
  const format = useFormat();
  const list = usePagedCall<ExchangeReceipt, typeof listExchanges>(listExchanges, { pageSize: 20 });
  const items = list.data?.items;
  return (
    <Page route="/pages/exchange/exchange" nav={<NavBar title={t('records')} onBack={leave} />}>
      {!items && list.error ? <CallFailed error={list.error} onRetry={() => void list.refetch()} /> : undefined}
      {!items && !list.error ? (
        <Card flush>
          <SkeletonRows count={5} />
        </Card>
      ) : undefined}
      {items?.length === 0 ? (
        <Card>
          <Empty title={t('none')}>{t('noneText')}</Empty>
        </Card>
      ) : undefined}
      {items && items.length > 0 ? (
        <>
          <Card flush>
            {items.map((receipt) => (
              <Link
                key={receipt.exchangeId}
                to="/pages/exchange/exchange"
                search={{ id: receipt.exchangeId }}
                className={rowClass}
              >
                <Row
                  title={`${receipt.from} → ${receipt.to}`}
                  detail={format.instant(receipt.at)}
                  value={format.change(receipt.received, receipt.to)}
                  valueDetail={format.change(`-${receipt.given}`, receipt.from)}
                  chevron
                />
              </Link>
            ))}
          </Card>
          <LoadMore
            state={list.isFetchingNextPage ? 'loading' : list.hasNextPage ? 'more' : 'no-more'}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      ) : undefined}
    </Page>
  );
}
