import { Button } from '@tarazu/ui/control/button.tsx';
import { Tag, type TagTone } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { LoanStatusName } from '@tarazu/wire/loan';
import { type LoanCase, listLoanCases } from '@tarazu/wire/loan-review';
import { useTranslations } from 'use-intl';
import { ListDetail, Page } from '../../app/frame/page.tsx';
import { Named } from '../../app/named.tsx';
import { useQueryState } from '../../app/query-state.ts';
import { useMay } from '../../app/session.ts';
import { CalledTable } from '../../app/table/called-table.tsx';
import type { Column } from '../../app/table/data-table.tsx';
import { usePage } from '../../app/table/pager.tsx';
import { Tabs, useTab } from '../../app/table/tabs.tsx';
import { useCall } from '../../app/use-call.ts';
import { LimitForm } from './limit-form.tsx';
import { LoanDetail } from './loan-detail.tsx';

const tones: Readonly<Record<LoanStatusName, TagTone>> = {
  under_review: 'warn',
  offered: 'brand',
  in_progress: 'brand',
  repayment_review: 'warn',
  overdue: 'bad',
  repaid: 'ok',
  rejected: 'neutral',
  declined: 'neutral',
  cancelled: 'neutral',
  written_off: 'neutral',
};

/** What the address says when the form for an amount is open. */
const LIMIT = 'limit';
const lists = ['review', 'claims', 'running', 'overdue', 'closed'] as const;

function useColumns(): readonly Column<LoanCase>[] {
  const t = useTranslations('loans');
  const format = useFormat();
  return [
    {
      name: 'customer',
      title: t('customer'),
      cell: ({ customerName, account, userId }) => <Named text={customerName ?? account} name={userId} />,
    },
    {
      name: 'amount',
      title: t('amount'),
      align: 'end',
      cell: ({ loan }) => format.money(loan.amount, loan.currency),
      sortBy: ({ loan }) => Number(loan.amount),
    },
    { name: 'score', title: t('score'), align: 'end', cell: ({ points }) => points, sortBy: ({ points }) => points },
    {
      name: 'since',
      title: t('since'),
      cell: ({ loan }) => <time dateTime={loan.appliedAt}>{format.instant(loan.appliedAt)}</time>,
      sortBy: ({ loan }) => loan.appliedAt,
    },
    {
      name: 'status',
      title: t('status'),
      align: 'end',
      cell: ({ loan }) => <Tag tone={tones[loan.status]}>{t(`statuses.${loan.status}`)}</Tag>,
    },
  ];
}

/** Applications to decide, transfers to find, loans that run, are late or have ended. */
export function LoansPage() {
  const t = useTranslations('loans');
  const list = useTab(lists);
  const [id, setId] = useQueryState('id');
  const page = usePage();
  const loans = useCall(listLoanCases, { filter: list, ...page }, { live: true });
  const columns = useColumns();
  const mayPropose = useMay('loan.decide');
  return (
    <Page
      name="/console/loans"
      title={t('title')}
      aside={
        mayPropose ? (
          <Button variant="soft" size="small" onClick={() => setId(LIMIT)}>
            {t('limitOpen')}
          </Button>
        ) : undefined
      }
    >
      <ListDetail
        list={
          <>
            <Tabs
              label={t('title')}
              open={list}
              tabs={lists.map((name) => ({
                name,
                title: t(name),
                count: name === list ? loans.data?.total : undefined,
              }))}
            />
            <CalledTable
              list={loans}
              label={t('title')}
              columns={columns}
              keyOf={({ loan }) => loan.loanId}
              selected={id}
              onOpen={({ loan }) => setId(loan.loanId)}
              empty={<Empty title={t('none')} />}
            />
          </>
        }
        detail={id === LIMIT ? <LimitForm /> : id === '' ? undefined : <LoanDetail key={id} loanId={id} />}
      />
    </Page>
  );
}
