import { Link } from '@tanstack/react-router';
import { Card, MoreLabel } from '@tarazu/ui/frame/card.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { LoadMore } from '@tarazu/ui/state/load-more.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listNotices, type NoticeItem } from '@tarazu/wire/content/content';
import { Flag } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../app/page-states.tsx';
import { usePagedCall } from '../../app/paged/use-paged-call.ts';
import css from './notice.module.css';

/** What everybody is told. */
export function Notices() {
  const t = useTranslations('messages');
  const notices = usePagedCall<NoticeItem, typeof listNotices>(listNotices, { pageSize: 20 });
  const items = notices.data?.items;
  if (!items && notices.error) return <CallFailed error={notices.error} onRetry={() => void notices.refetch()} />;
  if (!items) {
    return (
      <Card flush>
        <SkeletonRows count={3} />
      </Card>
    );
  }
  if (items.length === 0) {
    return (
      <Card>
        <Empty title={t('noNotices')}>{t('noNoticesText')}</Empty>
      </Card>
    );
  }
  return (
    <>
      {items.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
      <LoadMore
        state={notices.isFetchingNextPage ? 'loading' : notices.hasNextPage ? 'more' : 'no-more'}
        onMore={() => void notices.fetchNextPage()}
      />
      <Fine>{t('fromOperator')}</Fine>
    </>
  );
}

function NoticeCard({ notice }: { readonly notice: NoticeItem }) {
  const t = useTranslations('messages');
  const format = useFormat();
  return (
    <Card className={css.card}>
      <p className={css.above}>
        {notice.pinned ? (
          <Tag tone="brand" large>
            <Flag aria-hidden="true" />
            {t('pinned')}
          </Tag>
        ) : undefined}
        <time dateTime={notice.at}>{format.instant(notice.at)}</time>
        {notice.read === false ? (
          <span className={css.dot}>
            <span className="visually-hidden">{t('unread')}</span>
          </span>
        ) : undefined}
      </p>
      <h2 className={css.noticeTitle}>
        <Link to="/pages/notice/detail" search={{ id: notice.id }}>
          {notice.title}
        </Link>
      </h2>
      <p className={css.text}>{notice.summary}</p>
      <p className={css.more} aria-hidden="true">
        <MoreLabel>{t('readMore')}</MoreLabel>
      </p>
    </Card>
  );
}
