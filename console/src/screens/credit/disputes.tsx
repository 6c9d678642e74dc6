import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type DisputeRow, listDisputes } from '@tarazu/wire/credit';
import { useTranslations } from 'use-intl';
import { ListDetail, Page } from '../../app/frame/page.tsx';
import { Named } from '../../app/named.tsx';
import { useQueryState } from '../../app/query-state.ts';
import { CalledTable } from '../../app/table/called-table.tsx';
import type { Column } from '../../app/table/data-table.tsx';
import { usePage } from '../../app/table/pager.tsx';
import { useCall } from '../../app/use-call.ts';
import { DisputeDetail } from './dispute-detail.tsx';

function useColumns(): readonly Column<DisputeRow>[] {
  const t = useTranslations('disputes');
  const format = useFormat();
  return [
    {
      name: 'customer',
      title: t('customer'),
      cell: ({ customerName, userId }) => <Named text={customerName ?? userId} name={userId} />,
    },
    { name: 'rule', title: t('rule'), cell: ({ ruleId }) => t(`rules.${ruleId}`) },
    { name: 'points', title: t('points'), align: 'end', cell: ({ applied }) => applied, sortBy: (row) => row.applied },
    { name: 'now', title: t('now'), align: 'end', cell: ({ points }) => points, sortBy: ({ points }) => points },
    {
      name: 'since',
      title: t('since'),
      cell: ({ dispute, at }) => <time dateTime={dispute?.at ?? at}>{format.instant(dispute?.at ?? at)}</time>,
      sortBy: ({ dispute, at }) => dispute?.at ?? at,
    },
  ];
}

/** Changes of scores that their owners call wrong. */
export function DisputesPage() {
  const t = useTranslations('disputes');
  const [id, setId] = useQueryState('id');
  const page = usePage();
  const disputes = useCall(listDisputes, page, { live: true });
  const columns = useColumns();
  const open = disputes.data?.items.find(({ changeId }) => changeId === id);
  return (
    <Page name="/console/credit" title={t('title')}>
      <ListDetail
        list={
          <CalledTable
            list={disputes}
            label={t('title')}
            columns={columns}
            keyOf={({ changeId }) => changeId}
            selected={id}
            onOpen={({ changeId }) => setId(changeId)}
            empty={<Empty title={t('none')} />}
          />
        }
        detail={open && <DisputeDetail key={open.changeId} dispute={open} />}
      />
    </Page>
  );
}
