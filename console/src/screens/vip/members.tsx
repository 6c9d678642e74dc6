import { Note } from '@tarazu/ui/show/note.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { listVipMembers } from '@tarazu/wire/market-features/vip';
import { useTranslations } from 'use-intl';
import { Page } from '../../app/frame/page.tsx';
import { Named } from '../../app/named.tsx';
import { CalledTable } from '../../app/table/called-table.tsx';
import type { Column } from '../../app/table/data-table.tsx';
import { usePage } from '../../app/table/pager.tsx';
import { useCall } from '../../app/use-call.ts';

type Member = ReplyOf<typeof listVipMembers>['items'][number];
const tones = { active: 'ok', ahead: 'brand', ended: 'neutral', cancelled: 'neutral' } as const;

function useColumns(): readonly Column<Member>[] {
  const t = useTranslations('members');
  const format = useFormat();
  const money = (amount: string | null, currency: string | null) =>
    amount === null || currency === null ? '' : format.money(amount, currency);
  return [
    {
      name: 'customer',
      title: t('customer'),
      cell: ({ customerName, userId }) => <Named text={customerName ?? userId} name={userId} />,
    },
    { name: 'kind', title: t('kind'), cell: ({ kind, days }) => `${t(`kinds.${kind}`)} · ${days}` },
    { name: 'paid', title: t('paid'), align: 'end', cell: ({ price, currency }) => money(price, currency) },
    {
      name: 'refunded',
      title: t('refunded'),
      align: 'end',
      cell: ({ refunded, currency }) => money(refunded, currency),
    },
    {
      name: 'until',
      title: t('until'),
      cell: ({ endsAt }) => <time dateTime={endsAt}>{format.instant(endsAt)}</time>,
      sortBy: ({ endsAt }) => endsAt,
    },
    {
      name: 'state',
      title: t('state'),
      align: 'end',
      cell: ({ state }) => <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>,
    },
  ];
}

/** Who is a member, and where the plans are changed. */
export function MembersPage() {
  const t = useTranslations('members');
  const page = usePage();
  const members = useCall(listVipMembers, page, { live: true });
  const columns = useColumns();
  const { data } = members;
  return (
    <Page
      name="/console/vip"
      title={t('title')}
      aside={data ? <span>{t('now', { members: String(data.members), trials: String(data.trials) })}</span> : undefined}
    >
      <Note tone="info">{t('plans')}</Note>
      <CalledTable
        list={members}
        label={t('title')}
        columns={columns}
        keyOf={({ membershipId }) => membershipId}
        empty={<Empty title={t('none')} />}
      />
    </Page>
  );
}
