import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Chips } from '@tarazu/ui/control/choices.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { LoadMore } from '@tarazu/ui/state/load-more.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { listMessages, type Message } from '@tarazu/wire/content/message';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../app/page-states.tsx';
import { useSignedIn } from '../../app/session.ts';
import { usePagedCall } from '../../app/use-paged-call.ts';
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
  const items = messages.data?.items;
  if (!items && messages.error) return <CallFailed error={messages.error} onRetry={() => void messages.refetch()} />;
  if (!items) {
    return (
      <Card flush>
        <SkeletonRows count={5} />
      </Card>
    );
  }
  if (items.length === 0) {
    return (
      <Card>
        <Empty title={filter === 'unread' ? t('noneUnread') : t('none')}>{t('noneText')}</Empty>
      </Card>
    );
  }
  return (
    <>
      <Card flush>
        {items.map((message) => (
          <MessageRow key={message.no} message={message} />
        ))}
      </Card>
      <LoadMore
        state={messages.isFetchingNextPage ? 'loading' : messages.hasNextPage ? 'more' : 'no-more'}
        onMore={() => void messages.fetchNextPage()}
      />
      <Fine>{t('kept')}</Fine>
    </>
  );
}
