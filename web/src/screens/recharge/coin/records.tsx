import { Link, useSearch } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { LoadMore } from '@tarazu/ui/state/load-more.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { type CoinDepositView, listCoinDeposits } from '@tarazu/wire/funding/coin-deposit';
import { useTranslations } from 'use-intl';
import { FundingWords } from '../../../app/frame/funding/funding-words.tsx';
import { CallFailed } from '../../../app/page-states.tsx';
import { useLeave } from '../../../app/use-leave.ts';
import { usePagedCall } from '../../../app/use-paged-call.ts';
import { CoinDepositRow } from './arriving.tsx';
import { CoinDepositDetail } from './detail.tsx';

/** Everything that came in over chains. */
export function CoinRechargeListPage() {
  return (
    <FundingWords>
      <Records route="/pages/recharge/coinRechargeList" />
    </FundingWords>
  );
}

/** One of them by its id in the address; without one, all. */
export function CryptoRecordPage() {
  const { depositId } = useSearch({ from: '/pages/recharge/cryptoRecord' });
  return (
    <FundingWords>
      {depositId === undefined ? (
        <Records route="/pages/recharge/cryptoRecord" />
      ) : (
        <CoinDepositDetail depositId={depositId} />
      )}
    </FundingWords>
  );
}

function Records({ route }: { readonly route: string }) {
  const t = useTranslations('coinDeposit');
  const leave = useLeave();
  const list = usePagedCall<CoinDepositView, typeof listCoinDeposits>(listCoinDeposits, { pageSize: 20 });
  const items = list.data?.items;
  return (
    <Page route={route} nav={<NavBar title={t('records')} onBack={leave} />}>
      {!items && list.error ? <CallFailed error={list.error} onRetry={() => void list.refetch()} /> : undefined}
      {!items && !list.error ? (
        <Card flush>
          <SkeletonRows count={5} />
        </Card>
      ) : undefined}
      {items?.length === 0 ? (
        <Card>
          <Empty
            title={t('noRecords')}
            actions={
              <Link to="/pages/recharge/coinRecharge" className={buttonClass('soft')}>
                {t('title')}
              </Link>
            }
          >
            {t('noRecordsText')}
          </Empty>
        </Card>
      ) : undefined}
      {items && items.length > 0 ? (
        <>
          <Card flush>
            {items.map((deposit) => (
              <CoinDepositRow key={deposit.depositId} deposit={deposit} />
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
