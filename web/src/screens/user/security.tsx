import { Link } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { IconTile, Row } from '@tarazu/ui/show/row.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { endSession, listSessions, type SessionView, type UserDetail, userInfo } from '@tarazu/wire/user';
import { KeyRound, LockKeyhole, Mail, MonitorSmartphone, Smartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../app/page-states.tsx';
import { refreshCalls, useAction, useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import { UnlockCard } from './unlock-card.tsx';
import css from './user.module.css';

export function SecurityPage() {
  const t = useTranslations('security');
  const leave = useLeave();
  const { data, error, refetch } = useCall(userInfo, {});
  return (
    <Page route="/pages/user/security" nav={<NavBar title={t('title')} onBack={leave} />}>
      {data ? <Keys user={data} /> : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? (
        <Card flush>
          <SkeletonRows count={4} />
        </Card>
      ) : undefined}
      <Sessions />
    </Page>
  );
}

function Keys({ user }: { readonly user: UserDetail }) {
  const t = useTranslations('security');
  return (
    <>
      {user.transactionPasswordSet ? undefined : <Note tone="warn">{t('todo')}</Note>}
      <Card flush>
        <Link to="/pages/user/loginPassword" className={rowClass}>
          <Row
            compact
            chevron
            leading={
              <IconTile>
                <KeyRound />
              </IconTile>
            }
            title={t('loginPassword')}
            value={<span className={css.quiet}>{t('change')}</span>}
          />
        </Link>
        <Link to="/pages/user/tradePassword" className={rowClass}>
          <Row
            compact
            chevron
            leading={
              <IconTile>
                <LockKeyhole />
              </IconTile>
            }
            title={t('tradePassword')}
            value={
              user.transactionPasswordSet ? (
                <span className={css.quiet}>{t('change')}</span>
              ) : (
                <Tag tone="warn">{t('notSet')}</Tag>
              )
            }
          />
        </Link>
      </Card>
      {user.transactionPasswordSet ? <UnlockCard user={user} /> : undefined}
      <Card flush>
        <ul>
          <li>
            <Row
              compact
              leading={
                <IconTile>
                  <Smartphone />
                </IconTile>
              }
              title={t('phone')}
              value={<span className={css.quiet}>{user.phone ?? t('none')}</span>}
            />
          </li>
          <li>
            <Row
              compact
              leading={
                <IconTile>
                  <Mail />
                </IconTile>
              }
              title={t('email')}
              value={<span className={css.quiet}>{user.email ?? t('none')}</span>}
            />
          </li>
        </ul>
      </Card>
    </>
  );
}

function Sessions() {
  const t = useTranslations('security');
  const { data, error, refetch } = useCall(listSessions, {});
  const end = useAction(endSession);
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
    <Card flush title={t('sessions')}>
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
          <Button look="outline" size="medium" busy={end.busy} onClick={() => void stop()}>
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
    <li className={css.session}>
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
        <Button look="outline" size="small" onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
