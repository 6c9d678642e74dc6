import { useNavigate } from '@tanstack/react-router';
import { IconButton } from '@tarazu/ui/frame/nav-bar.tsx';
import { listMessages } from '@tarazu/wire/content/message';
import { Bell } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSignedIn } from '../../../app/session.ts';
import { useCall } from '../../../app/use-call.ts';
import { UnreadMark } from './unread-mark.tsx';

/** The way to the message centre, with a spot while something there has not been read. */
export function MessagesBell() {
  const t = useTranslations('messages');
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const { data } = useCall(listMessages, { pageSize: 1 }, { enabled: signedIn });
  const count = signedIn && data ? data.unread.messages + data.unread.notices : 0;
  return (
    <IconButton
      label={count === 0 ? t('bell') : t('bellUnread', { count })}
      onClick={() => void navigate({ to: '/pages/notice/list' })}
    >
      <UnreadMark unread={count > 0}>
        <Bell aria-hidden="true" />
      </UnreadMark>
    </IconButton>
  );
}
