import { Button } from '@tarazu/ui/control/button.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { showStopAll, stopAllRobots } from '@tarazu/wire/robot/limits';
import { listRobots, showRobot } from '@tarazu/wire/robot/robot';
import { showAssets } from '@tarazu/wire/wallet';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../app/command/action-fault.tsx';
import { useCommand } from '../../app/command/use-command.ts';
import { useOffline } from '../../app/connection.ts';
import { CallFailed } from '../../app/page-states.tsx';
import { refreshCalls, useCall } from '../../app/use-call.ts';
import css from './robot.module.css';

const Dialog = lazy(async () => ({ default: (await import('@tarazu/ui/overlay/dialog.tsx')).Dialog }));

/** One switch for all robots, and what it costs before it is pressed. Within `RobotWords`. */
export function StopAll() {
  const t = useTranslations('robot');
  const offline = useOffline();
  const [asking, setAsking] = useState(false);
  return (
    <div className={css.foot}>
      <Button variant="outline" size="small" disabled={offline} onClick={() => setAsking(true)}>
        {t('stopAll')}
      </Button>
      {asking ? (
        <Suspense>
          <Ask onClose={() => setAsking(false)} />
        </Suspense>
      ) : undefined}
    </div>
  );
}

function Ask({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('robot');
  const command = useCommand(stopAllRobots);
  const { data, error, refetch } = useCall(showStopAll, {});
  const stop = async () => {
    const reply = await command.run({});
    if (!reply) return;
    refreshCalls(listRobots, showRobot, showAssets);
    showToast({ text: t('allStop', { count: reply.stopped }), tone: 'ok' });
    onClose();
  };
  return (
    <Dialog
      open
      danger
      title={t('stopAllTitle')}
      onClose={onClose}
      cancel={t('keep')}
      confirm={t('stopAll')}
      busy={command.busy}
      onConfirm={() => void stop()}
    >
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? <SkeletonRows count={2} /> : undefined}
      {data?.sums.map((sum) => (
        <SumText key={sum.currency} sum={sum} />
      ))}
      <p>{t('notUndone')}</p>
      <ActionFault action={command} />
    </Dialog>
  );
}

function SumText({ sum }: { readonly sum: ReplyOf<typeof showStopAll>['sums'][number] }) {
  const t = useTranslations('robot');
  const format = useFormat();
  const money = (amount: string) => format.money(amount, sum.currency);
  const { robots, waiting } = sum;
  const figures = { cash: money(sum.cash), net: money(sum.net), charges: money(sum.charges) };
  return (
    <>
      <p>{t('stopSum', { count: robots, ...figures })}</p>
      {waiting > 0 ? <p>{t('stopWaiting', { count: waiting })}</p> : undefined}
    </>
  );
}
