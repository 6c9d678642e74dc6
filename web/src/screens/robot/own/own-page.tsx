import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { listScripts, removeScript, type ScriptView } from '@tarazu/wire/robot/script';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../../app/command/action-fault.tsx';
import { useCommand } from '../../../app/command/use-command.ts';
import { useOffline } from '../../../app/connection.ts';
import { CallFailed } from '../../../app/page-states.tsx';
import { refreshCalls, useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import css from '../robot.module.css';
import { RobotWords } from '../robot-words.tsx';

const Dialog = lazy(async () => ({ default: (await import('@tarazu/ui/overlay/dialog.tsx')).Dialog }));

/** The strategies that somebody has written. */
export function OwnStrategiesPage() {
  return (
    <RobotWords>
      <Own />
    </RobotWords>
  );
}

function Own() {
  const t = useTranslations('own');
  const leave = useLeave();
  const { data, error, refetch } = useCall(listScripts, {});
  return (
    <Page
      route="/pages/robot/own"
      nav={<NavBar title={t('list')} onBack={leave} />}
      foot={
        <ActionBar>
          <Link to="/pages/robot/editor" className={buttonClass()}>
            {t('write')}
          </Link>
        </ActionBar>
      }
    >
      <Note>{t('about')}</Note>
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? (
        <Card flush>
          <SkeletonRows count={3} />
        </Card>
      ) : undefined}
      {data?.items.length === 0 ? (
        <Card>
          <Empty title={t('none')}>{t('noneText')}</Empty>
        </Card>
      ) : undefined}
      {data?.items.map((script) => (
        <Script key={script.scriptId} script={script} />
      ))}
    </Page>
  );
}

function Script({ script }: { readonly script: ScriptView }) {
  const t = useTranslations('own');
  const offline = useOffline();
  const [asking, setAsking] = useState(false);
  const { scriptId, name, version, interval, tested, inUse } = script;
  const search = { strategy: 'own', script: scriptId };
  return (
    <Card title={name} aside={<Tag tone={tested ? 'ok' : 'warn'}>{tested ? t('tested') : t('untested')}</Tag>}>
      <div className={css.stack}>
        <p className={css.quiet}>{t('line', { version: String(version), pace: t(`paces.${interval}`) })}</p>
        <div className={css.ways}>
          <Link to="/pages/robot/editor" search={{ id: scriptId }} className={buttonClass('soft', 'small')}>
            {t('open')}
          </Link>
          <Link to="/pages/robot/test" search={search} className={buttonClass('soft', 'small')}>
            {t('test')}
          </Link>
          {tested ? (
            <Link to="/pages/robot/start" search={search} className={buttonClass('primary', 'small')}>
              {t('start')}
            </Link>
          ) : undefined}
          <Button variant="outline" size="small" disabled={offline || inUse} onClick={() => setAsking(true)}>
            {t('remove')}
          </Button>
        </div>
        {inUse ? <p className={css.quiet}>{t('inUse')}</p> : undefined}
      </div>
      {asking ? (
        <Suspense>
          <Remove script={script} onClose={() => setAsking(false)} />
        </Suspense>
      ) : undefined}
    </Card>
  );
}

function Remove({ script, onClose }: { readonly script: ScriptView; readonly onClose: () => void }) {
  const t = useTranslations('own');
  const command = useCommand(removeScript);
  const remove = async () => {
    if (!(await command.run({ scriptId: script.scriptId }))) return;
    refreshCalls(listScripts);
    showToast({ text: t('removed'), tone: 'ok' });
    onClose();
  };
  return (
    <Dialog
      open
      danger
      title={t('removeTitle', { name: script.name })}
      onClose={onClose}
      cancel={t('keep')}
      confirm={t('remove')}
      busy={command.busy}
      onConfirm={() => void remove()}
    >
      <p>{t('removeText')}</p>
      <ActionFault action={command} />
    </Dialog>
  );
}
