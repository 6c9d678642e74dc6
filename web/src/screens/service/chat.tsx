import { Button } from '@tarazu/ui/control/button.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listSupportMessages, readSupportMessages, type SupportMessage, supportInfo } from '@tarazu/wire/support/chat';
import { Fragment, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../app/api.ts';
import { CallFailed } from '../../app/page-states.tsx';
import { usePagedCall } from '../../app/paged/use-paged-call.ts';
import { useSignedIn } from '../../app/session.ts';
import { refreshCalls, useCall } from '../../app/use-call.ts';
import { Bubble, WaitingBubble } from './bubbles.tsx';
import { Composer } from './composer.tsx';
import css from './service.module.css';
import { flush, useWaitingMessages } from './waiting-messages.ts';
import { guestField, useWriter } from './writer.ts';

const GUEST_LOOKS_MS = 5_000;
const PERSON_LOOKS_MS = 30_000;

/** A person hears of new messages over the feed; a guest has no events and asks again while the page is seen. */
function useLookAgain(): void {
  const signedIn = useSignedIn();
  useEffect(() => {
    void flush();
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      void flush();
      refreshCalls(listSupportMessages, supportInfo);
    };
    const timer = setInterval(look, signedIn ? PERSON_LOOKS_MS : GUEST_LOOKS_MS);
    return () => clearInterval(timer);
  }, [signedIn]);
}

/** What is on the screen counts as read; the newest message is brought into view. */
function useRead(newest: SupportMessage | undefined, waiting: number): void {
  const no = newest?.no;
  const answered = newest !== undefined && newest.from !== 'person';
  useEffect(() => {
    if (no === undefined && waiting === 0) return;
    window.scrollTo({ top: document.documentElement.scrollHeight });
    if (no === undefined || !answered) return;
    // A mark that does not arrive is set with the next message.
    call(readSupportMessages, { no, ...guestField() })
      .then(() => refreshCalls(supportInfo))
      .catch(() => undefined);
  }, [no, answered, waiting]);
}

/** The chat itself: the conversation, what waits to be sent, and where to write. */
export function Chat() {
  const t = useTranslations('support');
  const signedIn = useSignedIn();
  const writer = useWriter();
  const allWaiting = useWaitingMessages((store) => store.messages);
  const waiting = allWaiting.filter((message) => message.writer === writer);
  const info = useCall(supportInfo, guestField());
  const list = usePagedCall<SupportMessage, typeof listSupportMessages>(listSupportMessages, {
    ...guestField(),
    pageSize: 30,
  });
  useLookAgain();
  const items = list.data?.items ?? [];
  useRead(items[0], waiting.length);
  const readNo = info.data?.operatorReadNo ?? 0;
  return (
    <>
      <Note>{signedIn ? t('who') : `${t('who')} ${t('guest')}`}</Note>
      {list.data === undefined && list.error ? (
        <CallFailed error={list.error} onRetry={() => void list.refetch()} />
      ) : undefined}
      {list.isPending ? <SkeletonRows count={3} /> : undefined}
      {list.hasNextPage ? (
        <Button variant="ghost" size="medium" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('earlier')}
        </Button>
      ) : undefined}
      {list.data && items.length === 0 && waiting.length === 0 ? (
        <Empty title={t('empty')}>{t('emptyText')}</Empty>
      ) : undefined}
      <div role="log" aria-label={t('messages')}>
        <ol className={css.messages}>
          <Dated items={items.toReversed()} readNo={readNo} />
          {waiting.map((message) => (
            <WaitingBubble key={message.requestId} message={message} />
          ))}
        </ol>
      </div>
      {info.data?.status === 'closed' ? <Note>{t('closed')}</Note> : undefined}
      <Composer />
    </>
  );
}

function Dated({ items, readNo }: { readonly items: readonly SupportMessage[]; readonly readNo: number }) {
  const t = useTranslations('support');
  const format = useFormat();
  const dayOf = format.instantDay;
  const [today] = useState(() => dayOf(new Date().toISOString()));
  return items.map((message, index) => {
    const day = dayOf(message.at);
    const before = items[index - 1];
    const begins = before === undefined || dayOf(before.at) !== day;
    return (
      <Fragment key={message.no}>
        {begins ? <li className={css.day}>{day === today ? t('today') : day}</li> : undefined}
        <Bubble message={message} readNo={readNo} />
      </Fragment>
    );
  });
}
