import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type CoinWithdrawalView, listCoinWithdrawals } from '@tarazu/wire/funding/coin-withdrawal';
import { useTranslations } from 'use-intl';
import { FundingWords } from '../../../app/frame/funding/funding-words.tsx';
import { PagedList } from '../../../app/paged/paged-list.tsx';
import { usePagedCall } from '../../../app/paged/use-paged-call.ts';
import { WrappingInstant } from '../../../app/region/wrapping-instant.tsx';
import { useLeave } from '../../../app/use-leave.ts';
import { toneOf } from '../tone.ts';

/** All coins that left, or are on their way. */
export function CryptoWithdrawRecordPage() {
  return (
    <FundingWords>
      <CoinWithdrawals route="/pages/withdraw/cryptoRecord" />
    </FundingWords>
  );
}

/** The list, under either of its addresses. */
export function CoinWithdrawals({ route }: { readonly route: string }) {
  const t = useTranslations('coinWithdrawal');
  const withdrawal = useTranslations('withdrawal');
  const format = useFormat();
  const leave = useLeave();
  const list = usePagedCall<CoinWithdrawalView, typeof listCoinWithdrawals>(listCoinWithdrawals, { pageSize: 20 });
  return (
    <Page route={route} nav={<NavBar title={t('records')} onBack={leave} />}>
      <PagedList
        list={list}
        renderItem={({ withdrawalId, label, networkName, amount, coin, status, createdAt }) => (
          <Link
            key={withdrawalId}
            to="/pages/withdraw/cryptoRecordDetail"
            search={{ withdrawalId }}
            className={rowClass}
          >
            <Row
              title={label === networkName ? label : `${label} · ${networkName}`}
              detail={<WrappingInstant at={createdAt} />}
              value={`${format.quantity(amount)} ${coin}`}
              valueDetail={<Tag tone={toneOf[status]}>{withdrawal(`status.${status}`)}</Tag>}
            />
          </Link>
        )}
      >
        <Empty
          title={t('noRecords')}
          actions={
            <Link to="/pages/withdraw/cryptoWithdraw" className={buttonClass('soft')}>
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
