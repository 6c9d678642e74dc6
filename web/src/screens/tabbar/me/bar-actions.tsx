import { useNavigate } from '@tanstack/react-router';
import { IconButton } from '@tarazu/ui/frame/nav-bar.tsx';
import { listMessages } from '@tarazu/wire/content/message';
import { supportInfo } from '@tarazu/wire/support/chat';
import { Headphones, Mail } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSignedIn } from '../../../app/session.ts';
import { useCall } from '../../../app/use-call.ts';
import { UnreadMark } from '../published/unread-mark.tsx';

/** The ways to support and to the messages, each with a spot while something there has not been read. */
export function BarActions() {
  const support = useTranslations('support');
  const mine = useTranslations('mine');
  const t = useTranslations('messages');
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const chat = useCall(supportInfo, {}, { enabled: signedIn });
  const messages = useCall(listMessages, { pageSize: 1 }, { enabled: signedIn });
  const waiting = signedIn && chat.data ? chat.data.unread : 0;
  const count = signedIn && messages.data ? messages.data.unread.messages + messages.data.unread.notices : 0;
  return (
    <>
      <IconButton
        label={waiting === 0 ? mine('support') : `${mine('support')}, ${support('unread', { count: waiting })}`}
        onClick={() => void navigate({ to: '/pages/common/service' })}
      >
        <UnreadMark unread={waiting > 0}>
          <Headphones aria-hidden="true" />
        </UnreadMark>
      </IconButton>
      <IconButton
        label={count === 0 ? t('bell') : t('bellUnread', { count })}
        onClick={() => void navigate({ to: '/pages/notice/list' })}
      >
        <UnreadMark unread={count > 0}>
          <Mail aria-hidden="true" />
        </UnreadMark>
      </IconButton>
    </>
  );
}
