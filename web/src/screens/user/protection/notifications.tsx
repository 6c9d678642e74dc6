import { Switch } from '@tarazu/ui/control/toggles.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { listNotificationSettings, type OutsideTopic, setNotification } from '@tarazu/wire/content/notification';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../app/command/use-command.ts';
import { ProtectionWords } from '../../../app/frame/protection-words.tsx';
import { CallFailed } from '../../../app/page-states.tsx';
import { refreshCalls, useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import css from './protection.module.css';
import { PushCards } from './push/push-cards.tsx';

type Settings = ReplyOf<typeof listNotificationSettings>;

export function NotificationsPage() {
  return (
    <ProtectionWords>
      <Notifications />
    </ProtectionWords>
  );
}

/** What also reaches a person outside of the app. Everything is in the message centre in any case. */
function Notifications() {
  const t = useTranslations('notifications');
  const leave = useLeave();
  const { data, error, refetch } = useCall(listNotificationSettings, {});
  return (
    <Page route="/pages/user/notifications" nav={<NavBar title={t('title')} onBack={leave} />}>
      <PushCards />
      {data ? (
        <>
          {data.items.map(({ topic }) => (
            <TopicCard key={topic} topic={topic} settings={data} />
          ))}
          <Card flush>
            <Row
              title={t('security')}
              detail={t('securityText')}
              value={
                <Tag>
                  <Lock size={14} aria-hidden="true" /> {t('always')}
                </Tag>
              }
            />
          </Card>
          <Note>{t('promise')}</Note>
        </>
      ) : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? (
        <Card flush>
          <SkeletonRows count={4} />
        </Card>
      ) : undefined}
    </Page>
  );
}

interface TopicCardProps {
  readonly topic: OutsideTopic;
  readonly settings: Settings;
}

function TopicCard({ topic, settings }: TopicCardProps) {
  const t = useTranslations('notifications');
  const states = useTranslations('states');
  const action = useCommand(setNotification);
  const own = settings.items.find((item) => item.topic === topic);
  // Shown at once, and taken back when it could not be kept.
  const [wish, setWish] = useState<Readonly<Partial<Record<'email' | 'sms', boolean>>>>({});
  const set = async (channel: 'email' | 'sms', on: boolean) => {
    setWish((before) => ({ ...before, [channel]: on }));
    if (await action.run({ topic, channel, on: on ? '1' : '0' })) {
      refreshCalls(listNotificationSettings);
      return;
    }
    setWish((before) => ({ ...before, [channel]: !on }));
    showToast({ text: states('unreachable'), tone: 'bad' });
  };
  return (
    <Card title={t(`topics.${topic}`)}>
      <p className={css.lead}>{t('inApp')}</p>
      <div className={css.switches}>
        {settings.emailKnown ? (
          <Switch checked={wish.email ?? own?.email ?? false} onChange={(on) => void set('email', on)}>
            {t('email')}
          </Switch>
        ) : undefined}
        {settings.phoneKnown ? (
          <Switch checked={wish.sms ?? own?.sms ?? false} onChange={(on) => void set('sms', on)}>
            {t('sms')}
          </Switch>
        ) : undefined}
      </div>
    </Card>
  );
}
