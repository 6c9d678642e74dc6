import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Chips } from '@tarazu/ui/control/choices.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { listMessages, type Message } from '@tarazu/wire/content/message';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PagedList } from '../../app/paged/paged-list.tsx';
import { usePagedCall } from '../../app/paged/use-paged-call.ts';
import { useSignedIn } from '../../app/session.ts';
import { MessageRow } from './message-row.tsx';

const filters = ['all', 'unread', 'order', 'money', 'alert', 'security'] as const;
type Filter = (typeof filters)[number];

function searchOf(filter: Filter) {
  if (filter === 'all') return {};
  return filter === 'unread' ? { only: filter } : { topic: filter };
}

export function Mine() {
  const t = useTranslations('messages');
  const signedIn = useSignedIn();
  const [filter, setFilter] = useState<Filter>('all');
  if (!signedIn) {
    return (
      <Card>
        <Empty
          title={t('guest')}
          actions={
            <Link to="/pages/account/login" search={{ from: '/pages/notice/list' }} className={buttonClass()}>
              {t('logIn')}
            </Link>
          }
        >
          {t('guestText')}
        </Empty>
      </Card>
    );
  }
  return (
    <>
      <Chips
        label={t('filter')}
        value={filter}
        onChange={setFilter}
        choices={filters.map((value) => ({ value, label: t(`filterBy.${value}`) }))}
      />
      <MessageList filter={filter} />
    </>
  );
}

function MessageList({ filter }: { readonly filter: Filter }) {
  const t = useTranslations('messages');
  const messages = usePagedCall<Message, typeof listMessages>(listMessages, { ...searchOf(filter), pageSize: 20 });
  return (
    <>
      <PagedList list={messages} renderItem={(message) => <MessageRow key={message.no} message={message} />}>
        <Empty title={filter === 'unread' ? t('noneUnread') : t('none')}>{t('noneText')}</Empty>
      </PagedList>
      {messages.data && messages.data.items.length > 0 ? <Fine>{t('kept')}</Fine> : undefined}
    </>
  );
}
