import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { findCustomers } from '@tarazu/wire/operator/customer';
import { useTranslations } from 'use-intl';
import { IdentityTag } from '../../app/case/customer-case.tsx';
import { ListDetail, Page } from '../../app/frame/page.tsx';
import { useQueryState } from '../../app/query-state.ts';
import { CalledTable } from '../../app/table/called-table.tsx';
import type { Column } from '../../app/table/data-table.tsx';
import { Find } from '../../app/table/find.tsx';
import { usePage } from '../../app/table/pager.tsx';
import { useCall } from '../../app/use-call.ts';
import { CustomerDetail } from './customer-detail.tsx';
import { CustomerEvents } from './customer-events.tsx';

type Line = ReplyOf<typeof findCustomers>['items'][number];

/** Customers found by what is known of them, and the page of the one that is open. */
export function CustomersPage() {
  const t = useTranslations('customers');
  const [id, setId] = useQueryState('id');
  const [text] = useQueryState('text');
  const page = usePage();
  const customers = useCall(findCustomers, { text, ...page });
  const columns = useColumns();
  return (
    <Page name="/console/customers" title={t('title')}>
      <ListDetail
        list={
          <>
            <Find label={t('find')} />
            <CalledTable
              list={customers}
              label={t('title')}
              columns={columns}
              keyOf={({ customerId }) => customerId}
              selected={id}
              onOpen={({ customerId }) => setId(customerId)}
              empty={<Empty title={t('none')} />}
            />
            {id === '' ? undefined : <CustomerEvents key={id} customerId={id} />}
          </>
        }
        detail={id === '' ? undefined : <CustomerDetail key={id} customerId={id} />}
      />
    </Page>
  );
}

/** The name that was proved, or what they call themselves. */
const nameOf = ({ fullName, nickname }: Line): string => fullName ?? nickname;

function useColumns(): readonly Column<Line>[] {
  const t = useTranslations('customers');
  const format = useFormat();
  return [
    { name: 'number', title: t('number'), cell: ({ customerId }) => <b>{customerId}</b> },
    { name: 'name', title: t('name'), cell: nameOf, sortBy: nameOf },
    { name: 'account', title: t('account'), cell: ({ account }) => account },
    {
      name: 'identity',
      title: t('identity'),
      cell: ({ identity }) => <IdentityTag identity={identity} />,
    },
    {
      name: 'since',
      title: t('since'),
      cell: ({ createdAt }) => format.instant(createdAt),
      sortBy: ({ createdAt }) => createdAt,
    },
    {
      name: 'state',
      title: t('state'),
      align: 'end',
      cell: ({ status }) => <Tag tone={status === 1 ? 'ok' : 'bad'}>{t(status === 1 ? 'on' : 'off')}</Tag>,
    },
  ];
}
