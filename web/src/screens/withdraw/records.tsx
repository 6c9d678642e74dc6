import { Link, useSearch } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listWithdrawals, type WithdrawalView } from '@tarazu/wire/funding/withdrawal';
import { useTranslations } from 'use-intl';
import { FundingWords } from '../../app/frame/funding/funding-words.tsx';
import { PagedList } from '../../app/paged/paged-list.tsx';
import { usePagedCall } from '../../app/paged/use-paged-call.ts';
import { WrappingInstant } from '../../app/region/wrapping-instant.tsx';
import { useLeave } from '../../app/use-leave.ts';
import { WithdrawalDetailView } from './detail.tsx';
import { toneOf } from './tone.ts';

/** All withdrawals; with an id in the address, one of them. */
export function WithdrawRecordPage() {
  const { withdrawalId } = useSearch({ from: '/pages/withdraw/withdrawRecord' });
  return (
    <FundingWords>
      {withdrawalId === undefined ? (
        <Records route="/pages/withdraw/withdrawRecord" />
      ) : (
        <WithdrawalDetailView withdrawalId={withdrawalId} />
      )}
    </FundingWords>
  );
}

/** The same list under its other address. */
export function WithdrawRecordIndexPage() {
  return (
    <FundingWords>
      <Records route="/pages/withdraw/recordIndex" />
    </FundingWords>
  );
}

function Records({ route }: { readonly route: string }) {
  const t = useTranslations('withdrawal');
  const funding = useTranslations('funding');
  const format = useFormat();
  const leave = useLeave();
  const list = usePagedCall<WithdrawalView, typeof listWithdrawals>(listWithdrawals, { pageSize: 20 });
  return (
    <Page route={route} nav={<NavBar title={t('recordsTitle')} onBack={leave} />}>
      <PagedList
        list={list}
        renderItem={({ withdrawalId, payeeLabel, payeeMasked, amount, currency, status, createdAt }) => (
          <Link key={withdrawalId} to="/pages/withdraw/withdrawRecord" search={{ withdrawalId }} className={rowClass}>
            <Row
              title={`${payeeLabel} ${payeeMasked}`}
              detail={<WrappingInstant at={createdAt} />}
              value={format.money(amount, currency)}
              valueDetail={<Tag tone={toneOf[status]}>{t(`status.${status}`)}</Tag>}
            />
          </Link>
        )}
      >
        <Empty
          title={funding('none')}
          actions={
            <Link to="/pages/withdraw/withdraw" className={buttonClass('soft')}>
              {t('title')}
            </Link>
          }
        >
          {t('noneText')}
        </Empty>
      </PagedList>
    </Page>
  );
}
