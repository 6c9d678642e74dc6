import { Link, useSearch } from '@tanstack/react-router';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type ExchangeReceipt, listExchanges, showExchange } from '@tarazu/wire/exchange';
import { useTranslations } from 'use-intl';
import { FundsWords } from '../../app/frame/funds-words.tsx';
import { CallFailed } from '../../app/page-states.tsx';
import { PagedList } from '../../app/paged/paged-list.tsx';
import { usePagedCall } from '../../app/paged/use-paged-call.ts';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
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
  return (
    <Page route="/pages/exchange/exchange" nav={<NavBar title={t('records')} onBack={leave} />}>
      <PagedList
        list={list}
        renderItem={(receipt) => (
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
        )}
      >
        <Empty title={t('none')}>{t('noneText')}</Empty>
      </PagedList>
    </Page>
  );
}
