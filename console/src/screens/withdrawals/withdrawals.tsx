import { Tag, type TagTone } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type DeskWithdrawal, deskWithdrawals } from '@tarazu/wire/funding/withdrawal-desk';
import { useTranslations } from 'use-intl';
import { ListDetail, Page } from '../../app/frame/page.tsx';
import { Named } from '../../app/named.tsx';
import { useQueryState } from '../../app/query-state.ts';
import { useMay } from '../../app/session.ts';
import { CalledTable } from '../../app/table/called-table.tsx';
import type { Column } from '../../app/table/data-table.tsx';
import { Find } from '../../app/table/find.tsx';
import { usePage } from '../../app/table/pager.tsx';
import { Tabs, useTab } from '../../app/table/tabs.tsx';
import { useCall } from '../../app/use-call.ts';
import { PauseCard } from './pause-card.tsx';
import { WithdrawalDetail } from './withdrawal-detail.tsx';
import css from './withdrawals.module.css';

const tones: Readonly<Record<DeskWithdrawal['status'], TagTone>> = {
  requested: 'warn',
  checked: 'brand',
  released: 'brand',
  instructed: 'brand',
  sent: 'brand',
  paid: 'ok',
  failed: 'bad',
  refused: 'bad',
  cancelled: 'neutral',
};

/** The figures first: they are never cut, a long name may be. */
function To({ label, masked }: { readonly label: string; readonly masked: string }) {
  return <span className={css.to}>{`••${masked.slice(-4)} ${label}`}</span>;
}

function useColumns(list: string): readonly Column<DeskWithdrawal>[] {
  const t = useTranslations('withdrawalDesk');
  const format = useFormat();
  return [
    { name: 'order', title: t('order'), cell: ({ number }) => number },
    {
      name: 'customer',
      title: t('customer'),
      cell: ({ customerName, customerId }) => <Named text={customerName ?? customerId} name={customerId} />,
    },
    {
      name: 'to',
      title: t('to'),
      cell: ({ payeeLabel, payeeMasked }) => <To label={payeeLabel} masked={payeeMasked} />,
    },
    {
      name: 'amount',
      title: t('amount'),
      align: 'end',
      cell: ({ amount, currency }) => format.money(amount, currency),
      sortBy: ({ amount }) => Number(amount),
    },
    ...(list === 'second'
      ? [{ name: 'checked', title: t('checkedBy'), cell: ({ proposal }: DeskWithdrawal) => proposal?.makerName ?? '' }]
      : []),
    {
      name: 'since',
      title: t('since'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{format.instant(createdAt)}</time>,
      sortBy: ({ createdAt }) => createdAt,
    },
    ...(list === 'first' || list === 'second'
      ? []
      : [
          {
            name: 'state',
            title: t('state'),
            align: 'end' as const,
            cell: ({ status }: DeskWithdrawal) => <Tag tone={tones[status]}>{t(`statuses.${status}`)}</Tag>,
          },
        ]),
  ];
}

/** Money that wants to leave: first check, second check, and what became of the rest. */
export function WithdrawalsPage() {
  const t = useTranslations('withdrawalDesk');
  const find = useTranslations('find');
  const list = useTab(['first', 'second', 'under_way', 'failed', 'all']);
  const [id, setId] = useQueryState('id');
  const page = usePage();
  const mayPause = useMay('withdrawal.release');
  const [text] = useQueryState('text');
  const called = useCall(deskWithdrawals, { list, text, ...page }, { live: true });
  const { data } = called;
  const columns = useColumns(list);
  const counts = data?.counts;
  return (
    <Page name="/console/withdrawals" title={t('title')}>
      <ListDetail
        list={
          <>
            <Tabs
              label={t('title')}
              open={list}
              tabs={[
                { name: 'first', title: t('lists.first'), count: counts?.first },
                { name: 'second', title: t('lists.second'), count: counts?.second },
                { name: 'under_way', title: t('lists.under_way'), count: counts?.underWay },
                { name: 'failed', title: t('lists.failed') },
                { name: 'all', title: t('lists.all') },
              ]}
            />
            <Find label={find('order')} />
            <CalledTable
              list={called}
              label={t('title')}
              columns={columns}
              keyOf={({ withdrawalId }) => withdrawalId}
              selected={id}
              onOpen={({ withdrawalId }) => setId(withdrawalId)}
              empty={<Empty title={text === '' ? t('none') : find('none')} />}
            />
            {mayPause ? <PauseCard /> : undefined}
          </>
        }
        detail={id === undefined || id === '' ? undefined : <WithdrawalDetail key={id} withdrawalId={id} />}
      />
    </Page>
  );
}
