import { Tag, type TagTone } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type DeskDeposit, deskDeposits } from '@tarazu/wire/funding/deposit-desk';
import { useTranslations } from 'use-intl';
import { ListDetail, Page } from '../../app/frame/page.tsx';
import { useQueryState } from '../../app/query-state.ts';
import { useMay } from '../../app/session.ts';
import { CalledTable } from '../../app/table/called-table.tsx';
import { Find } from '../../app/table/find.tsx';
import { usePage } from '../../app/table/pager.tsx';
import { Tabs, useTab } from '../../app/table/tabs.tsx';
import { useCall } from '../../app/use-call.ts';
import { DepositDetail } from './deposit-detail.tsx';
import { ChannelPassword, StatementImport } from './intake-forms.tsx';
import { SuspenseList } from './suspense-list.tsx';

const tones: Readonly<Record<DeskDeposit['status'], TagTone>> = {
  awaiting: 'brand',
  in_review: 'warn',
  credited: 'ok',
  expired: 'neutral',
  refused: 'bad',
  cancelled: 'neutral',
  returned: 'bad',
};

/** Money that was announced, money that came in and fits nothing, and the bank's statements. */
export function DepositsPage() {
  const t = useTranslations('depositDesk');
  const list = useTab(['review', 'suspense', 'awaiting', 'all']);
  const mayMatch = useMay('deposit.match');
  const tabs = (
    <Tabs
      label={t('title')}
      open={list}
      tabs={(['review', 'suspense', 'awaiting', 'all'] as const).map((name) => ({ name, title: t(`lists.${name}`) }))}
    />
  );
  const intake = mayMatch ? (
    <>
      <StatementImport />
      <ChannelPassword />
    </>
  ) : undefined;
  return (
    <Page name="/console/deposits" title={t('title')}>
      {list === 'suspense' ? (
        <SuspenseList tabs={tabs} foot={intake} />
      ) : (
        <DepositList list={list} tabs={tabs} foot={intake} />
      )}
    </Page>
  );
}

interface DepositListProps {
  readonly list: 'review' | 'awaiting' | 'all';
  readonly tabs: React.ReactNode;
  readonly foot: React.ReactNode;
}

function DepositList({ list, tabs, foot }: DepositListProps) {
  const t = useTranslations('depositDesk');
  const format = useFormat();
  const find = useTranslations('find');
  const [id, setId] = useQueryState('id');
  const page = usePage();
  const [text] = useQueryState('text');
  const called = useCall(deskDeposits, { list, text, ...page }, { live: true });
  const { data } = called;
  const open = data?.items.find(({ depositId }) => depositId === id);
  return (
    <ListDetail
      list={
        <>
          {tabs}
          <Find label={find('order')} />
          <CalledTable
            list={called}
            label={t('title')}
            keyOf={({ depositId }) => depositId}
            selected={id}
            onOpen={({ depositId }) => setId(depositId)}
            empty={<Empty title={text === '' ? t('none') : find('none')} />}
            columns={[
              { name: 'order', title: t('order'), cell: ({ number }) => number },
              {
                name: 'customer',
                title: t('customer'),
                cell: ({ customerName }) => customerName,
              },
              { name: 'rail', title: t('rail'), cell: ({ rail }) => t(`rails.${rail}`) },
              {
                name: 'amount',
                title: t('amount'),
                align: 'end',
                cell: ({ amount, currency }) => format.money(amount, currency),
                sortBy: ({ amount }) => Number(amount),
              },
              {
                name: 'since',
                title: t('since'),
                cell: ({ createdAt }) => <time dateTime={createdAt}>{format.instant(createdAt)}</time>,
                sortBy: ({ createdAt }) => createdAt,
              },
              {
                name: 'state',
                title: t('state'),
                align: 'end',
                cell: ({ status }) => <Tag tone={tones[status]}>{t(`statuses.${status}`)}</Tag>,
              },
            ]}
          />
          {foot}
        </>
      }
      detail={open && <DepositDetail key={open.depositId} deposit={open} />}
    />
  );
}
