import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { listSupportConversations } from '@tarazu/wire/support/operator';
import { useTranslations } from 'use-intl';
import { ListDetail, Page } from '../../app/frame/page.tsx';
import { useQueryState } from '../../app/query-state.ts';
import { CalledTable } from '../../app/table/called-table.tsx';
import type { Column } from '../../app/table/data-table.tsx';
import { Find } from '../../app/table/find.tsx';
import { usePage } from '../../app/table/pager.tsx';
import { Tabs, useTab } from '../../app/table/tabs.tsx';
import { useCall } from '../../app/use-call.ts';
import { Conversation } from './conversation.tsx';
import css from './support.module.css';

type Line = ReplyOf<typeof listSupportConversations>['items'][number];

/** Conversations, the newest message first, and the one that is open beside them. */
export function SupportPage() {
  const t = useTranslations('supportDesk');
  const status = useTab(['open', 'closed']);
  const [id, setId] = useQueryState('id');
  const [text] = useQueryState('text');
  const find = useTranslations('find');
  const customers = useTranslations('customers');
  const page = usePage();
  const list = useCall(listSupportConversations, { status, text, ...page }, { live: true });
  const columns = useColumns();
  return (
    <Page name="/console/support" title={t('title')}>
      <ListDetail
        list={
          <>
            <Tabs
              label={t('title')}
              open={status}
              tabs={[
                { name: 'open', title: t('open') },
                { name: 'closed', title: t('closed') },
              ]}
            />
            <Find label={customers('find')} />
            <CalledTable
              list={list}
              label={t('title')}
              columns={columns}
              keyOf={({ conversationId }) => conversationId}
              selected={id}
              onOpen={({ conversationId }) => setId(conversationId)}
              empty={<Empty title={text === '' ? t('none') : find('none')} />}
            />
          </>
        }
        detail={id === '' ? undefined : <Conversation key={id} conversationId={id} onPutAway={() => setId('')} />}
      />
    </Page>
  );
}

/** By name where it is verified and this role may read it, with the number that tells two of one name apart. */
function Who({ line: { customerId, customerName } }: { readonly line: Line }) {
  const t = useTranslations('supportDesk');
  if (customerId === null) return t('guest');
  if (customerName === null) return customerId;
  return (
    <div className={css.who}>
      <b>{customerName}</b>
      <span>{customerId}</span>
    </div>
  );
}

function useColumns(): readonly Column<Line>[] {
  const t = useTranslations('supportDesk');
  const format = useFormat();
  return [
    { name: 'who', title: t('who'), cell: (line) => <Who line={line} /> },
    {
      name: 'last',
      title: t('last'),
      cell: ({ lastFrom, lastText }) => (
        <>
          <b>{t(`from.${lastFrom}`)}:</b> {lastText}
        </>
      ),
    },
    { name: 'at', title: t('at'), cell: ({ lastAt }) => format.instant(lastAt), sortBy: ({ lastAt }) => lastAt },
    {
      name: 'unread',
      title: t('unread'),
      align: 'end',
      cell: ({ unread }) => (unread === 0 ? undefined : <Tag tone="warn">{unread}</Tag>),
      sortBy: ({ unread }) => unread,
    },
  ];
}
