import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useTranslations } from 'use-intl';

interface SupportTabProps {
  /** Undefined while it is not known whether somebody is there. */
  readonly watched: boolean | undefined;
  readonly unread: number;
}

/** What support has written and has not been read, and the way to the chat. */
export function SupportTab({ watched, unread }: SupportTabProps) {
  const t = useTranslations('messages');
  const support = useTranslations('support');
  return (
    <Card>
      <Empty
        title={unread > 0 ? t('supportUnread', { count: unread }) : t('supportNone')}
        actions={
          <Link to="/pages/user/service" className={buttonClass()}>
            {t('openChat')}
          </Link>
        }
      >
        {watched === undefined ? support('who') : watched ? support('watched') : support('unwatched')}
      </Empty>
    </Card>
  );
}
