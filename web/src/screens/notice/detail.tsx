import { Link, useSearch } from '@tanstack/react-router';
import { CallRefused } from '@tarazu/ui/command/faults';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { Loader } from '@tarazu/ui/state/loader.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listNotices, noticeInfo } from '@tarazu/wire/content/content';
import { listMessages, markRead } from '@tarazu/wire/content/message';
import { Flag } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../app/api.ts';
import { CallFailed } from '../../app/page-states.tsx';
import { refreshCalls, useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import css from './notice.module.css';

/** One notice. Whoever is signed in has read it once it is shown. */
export function NoticeDetailPage() {
  const t = useTranslations('messages');
  const format = useFormat();
  const leave = useLeave();
  const { id = '' } = useSearch({ from: '/pages/notice/detail' });
  const { data, error, refetch } = useCall(noticeInfo, { id }, { enabled: id !== '' });
  const unknown = id === '' || (error instanceof CallRefused && error.refusal === 'notice_unknown');
  const unread = data?.read === false;
  useEffect(() => {
    // A mark that is not kept is made the next time; it is not worth a word here.
    if (!unread) return;
    call(markRead, { what: 'notice', id }).then(
      () => refreshCalls(listMessages, listNotices, noticeInfo),
      () => undefined,
    );
  }, [unread, id]);
  return (
    <Page route="/pages/notice/detail" nav={<NavBar title={t('noticeTitle')} onBack={leave} />}>
      {data ? (
        <>
          <Card>
            <article className={css.article}>
              <p className={css.above}>
                {data.pinned ? (
                  <Tag tone="brand" large>
                    <Flag aria-hidden="true" />
                    {t('pinned')}
                  </Tag>
                ) : undefined}
                <time dateTime={data.at}>{format.instant(data.at)}</time>
              </p>
              <h2>{data.title}</h2>
              {data.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </article>
          </Card>
          <Fine>{t('fromOperator')}</Fine>
        </>
      ) : undefined}
      {!data && unknown ? (
        <Empty
          pose="tilted"
          whole
          title={t('noticeUnknown')}
          actions={
            <Link to="/pages/notice/list" search={{ tab: 'notices' }} className={buttonClass()}>
              {t('toNotices')}
            </Link>
          }
        >
          {error?.message}
        </Empty>
      ) : undefined}
      {!data && !unknown && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !unknown && !error ? <Loader /> : undefined}
    </Page>
  );
}
