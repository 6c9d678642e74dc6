import { Button } from '@tarazu/ui/control/button.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listCopies, showCopy, showStopCopies, stopAllCopies } from '@tarazu/wire/follow/copy';
import { showStopAll, stopAllRobots } from '@tarazu/wire/robot/limits';
import { listRobots, showRobot } from '@tarazu/wire/robot/robot';
import type { StopSum } from '@tarazu/wire/robot/stop-sum';
import { showAssets } from '@tarazu/wire/wallet';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../command/action-fault.tsx';
import { useCommand } from '../command/use-command.ts';
import { useOffline } from '../connection.ts';
import { CallFailed } from '../page-states.tsx';
import { refreshCalls, useCall } from '../use-call.ts';
import css from './stop-all.module.css';

const Dialog = lazy(async () => ({ default: (await import('@tarazu/ui/overlay/dialog.tsx')).Dialog }));

/** What acts for somebody by itself, and its calls. */
const kinds = {
  robots: { sum: showStopAll, stop: stopAllRobots, old: [listRobots, showRobot, showAssets] },
  copies: { sum: showStopCopies, stop: stopAllCopies, old: [listCopies, showCopy, showAssets] },
} as const;
type Kind = keyof typeof kinds;

/** One switch for all robots or all copies, and what it costs before it is pressed. Within `RobotWords` or `FollowWords`. */
export function StopAll({ of }: { readonly of: Kind }) {
  const t = useTranslations('robot');
  const offline = useOffline();
  const [asking, setAsking] = useState(false);
  return (
    <div className={css.foot}>
      <Button variant="outline" size="small" disabled={offline} onClick={() => setAsking(true)}>
        {t(`${of}StopAll`)}
      </Button>
      {asking ? (
        <Suspense>
          <Ask of={of} onClose={() => setAsking(false)} />
        </Suspense>
      ) : undefined}
    </div>
  );
}

function Ask({ of, onClose }: { readonly of: Kind; readonly onClose: () => void }) {
  const t = useTranslations('robot');
  const command = useCommand(kinds[of].stop);
  const { data, error, refetch } = useCall(kinds[of].sum, {});
  const stop = async () => {
    const reply = await command.run({});
    if (!reply) return;
    refreshCalls(...kinds[of].old);
    showToast({ text: t(`${of}Stop`, { count: reply.stopped }), tone: 'ok' });
    onClose();
  };
  return (
    <Dialog
      open
      danger
      title={t(`${of}StopTitle`)}
      onClose={onClose}
      cancel={t('keep')}
      confirm={t(`${of}StopAll`)}
      busy={command.busy}
      onConfirm={() => void stop()}
    >
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? <SkeletonRows count={2} /> : undefined}
      {data?.sums.map((sum) => (
        <SumText key={sum.currency} of={of} sum={sum} />
      ))}
      <p>{t('notUndone')}</p>
      <ActionFault action={command} />
    </Dialog>
  );
}

function SumText({ of, sum }: { readonly of: Kind; readonly sum: StopSum }) {
  const t = useTranslations('robot');
  const format = useFormat();
  const money = (amount: string) => format.money(amount, sum.currency);
  const { count, waiting } = sum;
  const figures = { cash: money(sum.cash), net: money(sum.net), charges: money(sum.charges) };
  return (
    <>
      <p>{t(`${of}StopSum`, { count, ...figures })}</p>
      {waiting > 0 ? <p>{t('stopWaiting', { count: waiting })}</p> : undefined}
    </>
  );
}
