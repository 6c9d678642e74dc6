import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { IconTile, Row } from '@tarazu/ui/show/row.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { endSession, listSessions, type SessionView } from '@tarazu/wire/user';
import { MonitorSmartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../app/command/use-command.ts';
import { CallFailed } from '../../../app/page-states.tsx';
import { refreshCalls, useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import css from './protection.module.css';

export function SessionsPage() {
  const t = useTranslations('security');
  const leave = useLeave();
  return (
    <Page route="/pages/user/sessions" nav={<NavBar title={t('sessions')} onBack={leave} />}>
      <Sessions />
    </Page>
  );
}

function Sessions() {
  const t = useTranslations('security');
  const { data, error, refetch } = useCall(listSessions, {});
  const end = useCommand(endSession);
  const stop = async (sessionId?: string) => {
    const reply = await end.run(sessionId === undefined ? {} : { sessionId });
    if (!reply) {
      showToast({ text: end.refusal?.message ?? t('endFailed'), tone: 'bad' });
      return;
    }
    refreshCalls(listSessions);
    showToast({ text: t('ended', { count: reply.ended }), tone: 'ok' });
  };
  const others = data?.items.filter((session) => !session.current) ?? [];
  return (
    <Card flush>
      {data ? (
        <ul>
          {data.items.map((session) => (
            <SessionRow key={session.sessionId} session={session} onEnd={() => void stop(session.sessionId)} />
          ))}
        </ul>
      ) : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? <SkeletonRows count={2} /> : undefined}
      {others.length > 1 ? (
        <div className={css.endAll}>
          <Button variant="outline" size="medium" busy={end.busy} onClick={() => void stop()}>
            {t('endOthers')}
          </Button>
        </div>
      ) : undefined}
    </Card>
  );
}

function SessionRow({ session, onEnd }: { readonly session: SessionView; readonly onEnd: () => void }) {
  const t = useTranslations('security');
  const format = useFormat();
  return (
    <li className={css.line}>
      <Row
        leading={
          <IconTile>
            <MonitorSmartphone />
          </IconTile>
        }
        title={session.device === '' ? t('unknownDevice') : session.device}
        detail={
          <>
            {session.address} · <time dateTime={session.lastSeenAt}>{format.instant(session.lastSeenAt)}</time>
          </>
        }
      />
      {session.current ? (
        <Tag tone="ok">{t('thisOne')}</Tag>
      ) : (
        <Button variant="outline" size="small" onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
