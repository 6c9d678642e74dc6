import { Link, useSearch } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Chips } from '@tarazu/ui/control/choices.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type DepositView, listDeposits } from '@tarazu/wire/funding/deposit';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FundingWords } from '../../app/frame/funding/funding-words.tsx';
import { PagedList } from '../../app/paged/paged-list.tsx';
import { usePagedCall } from '../../app/paged/use-paged-call.ts';
import { WrappingInstant } from '../../app/region/wrapping-instant.tsx';
import { useLeave } from '../../app/use-leave.ts';
import { DepositDetailView } from './detail.tsx';
import { toneOf } from './tone.ts';

const rails = ['all', 'bank', 'upi', 'pix', 'offline'] as const;

/** All deposits; with an id in the address, one of them. */
export function RechargeRecordPage() {
  const { depositId } = useSearch({ from: '/pages/recharge/rechargeRecord' });
  return (
    <FundingWords>{depositId === undefined ? <Records /> : <DepositDetailView depositId={depositId} />}</FundingWords>
  );
}

/** Those that came by bank transfer. */
export function BankRecordPage() {
  return (
    <FundingWords>
      <Records only="bank" />
    </FundingWords>
  );
}

function Records({ only }: { readonly only?: 'bank' }) {
  const t = useTranslations('deposit');
  const leave = useLeave();
  const [chosen, setChosen] = useState<(typeof rails)[number]>(only ?? 'all');
  const filter = chosen === 'all' ? {} : { rail: chosen };
  const list = usePagedCall<DepositView, typeof listDeposits>(listDeposits, { ...filter, pageSize: 20 });
  const route = only === undefined ? '/pages/recharge/rechargeRecord' : '/pages/recharge/bankRecord';
  const title = only === undefined ? t('recordsTitle') : t('bankRecordsTitle');
  return (
    <Page route={route} nav={<NavBar title={title} onBack={leave} />}>
      {only === undefined ? (
        <Chips
          label={t('filter')}
          choices={rails.map((value) => ({ value, label: value === 'all' ? t('all') : t(`rails.${value}`) }))}
          value={chosen}
          onChange={setChosen}
        />
      ) : undefined}
      <PagedList list={list} renderItem={(deposit) => <RecordRow key={deposit.depositId} deposit={deposit} />}>
        <NoneYet />
      </PagedList>
    </Page>
  );
}

function NoneYet() {
  const t = useTranslations('deposit');
  const funding = useTranslations('funding');
  return (
    <Empty
      title={funding('none')}
      actions={
        <Link to="/pages/recharge/recharge" className={buttonClass('soft')}>
          {t('title')}
        </Link>
      }
    >
      {t('noneText')}
    </Empty>
  );
}

function RecordRow({ deposit }: { readonly deposit: DepositView }) {
  const t = useTranslations('deposit');
  const format = useFormat();
  const { depositId, rail, amount, credited, currency, status, createdAt } = deposit;
  return (
    <Link to="/pages/recharge/rechargeRecord" search={{ depositId }} className={rowClass}>
      <Row
        title={t(`rails.${rail}`)}
        detail={<WrappingInstant at={createdAt} />}
        value={format.money(status === 'credited' ? credited : amount, currency)}
        valueDetail={<Tag tone={toneOf[status]}>{t(`status.${status}`)}</Tag>}
      />
    </Link>
  );
}
