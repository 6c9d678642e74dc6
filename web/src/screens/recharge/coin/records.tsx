import { Link, useSearch } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { type CoinDepositView, listCoinDeposits } from '@tarazu/wire/funding/coin-deposit';
import { useTranslations } from 'use-intl';
import { FundingWords } from '../../../app/frame/funding/funding-words.tsx';
import { PagedList } from '../../../app/paged/paged-list.tsx';
import { usePagedCall } from '../../../app/paged/use-paged-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { CoinDepositRow } from './arriving.tsx';
import { CoinDepositDetail } from './detail.tsx';
import { ForeignTokens } from './foreign.tsx';

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
  return (
    <Page route={route} nav={<NavBar title={t('records')} onBack={leave} />}>
      <ForeignTokens />
      <PagedList list={list} renderItem={(deposit) => <CoinDepositRow key={deposit.depositId} deposit={deposit} />}>
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
      </PagedList>
    </Page>
  );
}
