import { useNavigate, useSearch } from '@tanstack/react-router';
import { Tabs } from '@tarazu/ui/control/choices.tsx';
import { IconButton, NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { listNotices } from '@tarazu/wire/content/content';
import { listMessages, markRead } from '@tarazu/wire/content/message';
import { supportInfo } from '@tarazu/wire/support/chat';
import { CheckCheck, Settings } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../app/command/use-command.ts';
import { practiceDeliveries } from '../../app/practice/outbox.ts';
import { useSignedIn } from '../../app/session.ts';
import { refreshCalls, useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import { Mine } from './mine.tsx';
import css from './notice.module.css';
import { Notices } from './notices.tsx';
import { Outbox } from './outbox.tsx';
import { SupportTab } from './support-tab.tsx';

const tabs = ['mine', 'notices', 'support', 'outbox'] as const;
type Tab = (typeof tabs)[number];

/** The message centre: what happened to oneself, what everybody is told, and what practice mode did not send. */
export function NoticeListPage() {
  const t = useTranslations('messages');
  const leave = useLeave();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const { tab: asked } = useSearch({ from: '/pages/notice/list' });
  const tab = tabs.find((each) => each === asked) ?? (signedIn ? 'mine' : 'notices');
  const newest = useCall(listMessages, { pageSize: 1 }, { enabled: signedIn });
  const unread = newest.data?.unread;
  const support = useCall(supportInfo, {}, { enabled: signedIn });
  const counts: Readonly<Record<Tab, number>> = {
    mine: unread?.messages ?? 0,
    notices: unread?.notices ?? 0,
    support: support.data?.unread ?? 0,
    outbox: practiceDeliveries().length,
  };
  return (
    <Page
      route="/pages/notice/list"
      nav={
        <NavBar
          title={t('title')}
          onBack={leave}
          actions={
            <>
              {(tab === 'mine' || tab === 'notices') && counts[tab] > 0 ? (
                <MarkAll tab={tab} newestNo={newest.data?.items[0]?.no} />
              ) : undefined}
              {signedIn ? (
                <IconButton label={t('settings')} onClick={() => void navigate({ to: '/pages/user/notifications' })}>
                  <Settings aria-hidden="true" />
                </IconButton>
              ) : undefined}
            </>
          }
        />
      }
    >
      <div className={css.tabs}>
        <Tabs
          swiped
          label={t('tabs')}
          value={tab}
          choices={tabs.map((value) => ({ value, label: t(`tab.${value}`), count: counts[value] }))}
          onChange={(next) => void navigate({ to: '/pages/notice/list', search: { tab: next }, replace: true })}
        />
      </div>
      <div role="tabpanel" aria-label={t(`tab.${tab}`)} className={css.panel}>
        {tab === 'mine' ? <Mine /> : undefined}
        {tab === 'notices' ? <Notices /> : undefined}
        {tab === 'support' ? <SupportTab watched={support.data?.watched} unread={counts.support} /> : undefined}
        {tab === 'outbox' ? <Outbox /> : undefined}
      </div>
    </Page>
  );
}

/** Marks what was shown: a message that comes in the same moment stays unread. */
function MarkAll({ tab, newestNo }: { readonly tab: 'mine' | 'notices'; readonly newestNo: number | undefined }) {
  const t = useTranslations('messages');
  const action = useCommand(markRead);
  const mark = async () => {
    const reply = await action.run(tab === 'mine' ? { what: 'messages', no: newestNo } : { what: 'notices' });
    refreshCalls(listMessages, listNotices);
    showToast(reply ? { text: t('marked'), tone: 'ok' } : { text: t('markFailed'), tone: 'bad' });
  };
  return (
    <IconButton label={t('markAll')} onClick={() => void mark()}>
      <CheckCheck aria-hidden="true" />
    </IconButton>
  );
}
