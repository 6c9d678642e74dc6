import { Link, useSearch } from '@tanstack/react-router';
import { CallRefused } from '@tarazu/ui/command/faults';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Tag, type TagTone } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { changeRobot, listRobots, type RobotView, showRobot } from '@tarazu/wire/robot/robot';
import { showAssets } from '@tarazu/wire/wallet';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../app/command/action-fault.tsx';
import { useCommand } from '../../app/command/use-command.ts';
import { useOffline } from '../../app/connection.ts';
import { CallFailed } from '../../app/page-states.tsx';
import { refreshCalls, useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import { AskingCard } from './asking-card.tsx';
import { BarsCard } from './bars-card.tsx';
import { ShortCard } from './beside/short-card.tsx';
import { Curve } from './curve.tsx';
import { FiguresCard } from './figures-card.tsx';
import css from './robot.module.css';
import { RobotWords } from './robot-words.tsx';
import { WaitingNote } from './waiting-note.tsx';

const AddSheet = lazy(async () => ({ default: (await import('./add-sheet.tsx')).AddSheet }));
const SettingsSheet = lazy(async () => ({ default: (await import('./settings-sheet.tsx')).SettingsSheet }));
const Dialog = lazy(async () => ({ default: (await import('@tarazu/ui/overlay/dialog.tsx')).Dialog }));

const REFRESH_MS = 5_000;
const tones: Readonly<Record<RobotView['status'], TagTone>> = {
  running: 'ok',
  paused: 'warn',
  stopping: 'warn',
  ended: 'neutral',
};

export type Seen = ReplyOf<typeof showRobot>;

/** One robot: what it is worth, what it did and why, and how it is stopped. */
export function RobotOrderPage() {
  return (
    <RobotWords>
      <RobotOrder />
    </RobotWords>
  );
}

function RobotOrder() {
  const t = useTranslations('robot');
  const leave = useLeave();
  const { id = '', before } = useSearch({ from: '/pages/robot/orderDetail' });
  const asked = { robotId: id, ...(before === undefined ? {} : { before }) };
  const { data, error, refetch } = useCall(showRobot, asked, { enabled: id !== '', refetchIntervalMs: REFRESH_MS });
  const isGone = id === '' || (!data && error instanceof CallRefused && error.refusal === 'robot_unknown');
  return (
    <Page
      route="/pages/robot/orderDetail"
      nav={
        <NavBar
          title={data ? (data.robot.script?.name ?? t(`names.${data.robot.strategy}`)) : t('recordTitle')}
          onBack={leave}
        />
      }
      foot={data && data.robot.status !== 'ended' ? <Foot seen={data} /> : undefined}
    >
      {isGone ? (
        <Empty
          pose="tilted"
          whole
          title={t('gone')}
          actions={
            <Link to="/pages/robot/record" className={buttonClass()}>
              {t('toList')}
            </Link>
          }
        />
      ) : undefined}
      {!data && error && !isGone ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error && !isGone ? (
        <Card flush>
          <SkeletonRows count={6} />
        </Card>
      ) : undefined}
      {data ? <Shown seen={data} /> : undefined}
    </Page>
  );
}

function Shown({ seen }: { readonly seen: Seen }) {
  const t = useTranslations('robot');
  const format = useFormat();
  const { robot } = seen;
  const money = (amount: string) => format.money(amount, robot.currency);
  return (
    <>
      <Card>
        <div className={css.head}>
          <span>{[robot, ...robot.more].map(({ name }) => format.instrument(name)).join(', ')}</span>
          <Tag tone={tones[robot.status]}>{t(`status.${robot.status}`)}</Tag>
        </div>
        <p className={css.quiet}>{robot.status === 'ended' ? t('gaveBack') : t('worth')}</p>
        <p className={css.worth}>{money(robot.worth)}</p>
        <Delta
          value={robot.result}
          text={`${t('ofCapital', {
            result: format.change(robot.result, robot.currency),
            capital: money(robot.capital),
          })} · ${format.percent(robot.resultPercent)}`}
        />
        {robot.stopReason ? <p className={css.quiet}>{t(`reasons.${robot.stopReason}`)}</p> : undefined}
      </Card>
      {robot.status === 'stopping' ? <Note>{t('stoppingText')}</Note> : undefined}
      {robot.pausedBy ? (
        <Note tone="warn">
          <p>{t(`pausedBy.${robot.pausedBy}`)}</p>
          <p>{robot.pausedWith}</p>
        </Note>
      ) : undefined}
      {seen.waiting ? <WaitingNote waiting={seen.waiting} /> : undefined}
      {seen.asking ? <AskingCard robot={robot} asking={seen.asking} /> : undefined}
      <Curve days={seen.days} />
      <FiguresCard figures={seen.figures} />
      {robot.status === 'ended' ? undefined : (
        <Card title={t('holds')} aside={robot.status === 'stopping' ? undefined : <Limits robot={robot} />}>
          <Receipt
            lines={[
              { label: t('cash'), value: money(seen.cash) },
              ...seen.holdings.flatMap(({ symbol, quantity, unsettled }) => [
                {
                  label: robot.more.length > 0 ? `${t('holding')}, ${symbol}` : t('holding'),
                  value: format.quantity(quantity),
                },
                ...(/[1-9]/.test(unsettled)
                  ? [
                      {
                        label: robot.more.length > 0 ? `${t('unsettled')}, ${symbol}` : t('unsettled'),
                        value: format.quantity(unsettled),
                      },
                    ]
                  : []),
              ]),
              { label: t('level'), value: money(robot.stopLevel) },
              { label: t('singleLimit'), value: money(robot.singleLimit) },
              { label: t('lossStop'), value: `${robot.lossStop} %` },
              ...(robot.drawdownStop === null ? [] : [{ label: t('drawdownStop'), value: `${robot.drawdownStop} %` }]),
              ...(robot.dayLossStop === null ? [] : [{ label: t('dayLossStop'), value: `${robot.dayLossStop} %` }]),
              { label: t('shareMax'), value: `${robot.shareMax} %` },
              ...(robot.asks ? [{ label: t('asks'), value: t('yes') }] : []),
            ]}
          />
        </Card>
      )}
      {seen.short ? <ShortCard short={seen.short} robot={robot} /> : undefined}
      {robot.more.length > 0 ? undefined : (
        <Link
          to="/pages/robot/test"
          search={{
            strategy: robot.strategy,
            id: robot.instrumentId,
            ...(robot.script ? { script: robot.script.scriptId } : {}),
          }}
          className={buttonClass('soft')}
        >
          {t('testFirst')}
        </Link>
      )}
      <BarsCard robot={robot} bars={seen.bars} more={seen.more} />
      <Fine>{t('warning')}</Fine>
    </>
  );
}

function Limits({ robot }: { readonly robot: RobotView }) {
  const t = useTranslations('robot');
  const offline = useOffline();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="soft" size="small" disabled={offline} onClick={() => setOpen(true)}>
        {t('limits')}
      </Button>
      {open ? (
        <Suspense>
          <SettingsSheet robot={robot} onClose={() => setOpen(false)} />
        </Suspense>
      ) : undefined}
    </>
  );
}

function Foot({ seen }: { readonly seen: Seen }) {
  const t = useTranslations('robot');
  const offline = useOffline();
  const [asking, setAsking] = useState<'add' | 'stop'>();
  const command = useCommand(changeRobot);
  const { robotId, status } = seen.robot;
  const close = () => setAsking(undefined);
  const run = async (action: 'pause' | 'resume' | 'stop') => {
    if (!(await command.run({ robotId, action }))) return;
    close();
    refreshCalls(showRobot, listRobots, showAssets);
    showToast({ text: t(`changed.${action}`), tone: 'ok' });
  };
  if (status === 'stopping') return undefined;
  const other = status === 'paused' ? 'resume' : 'pause';
  return (
    <>
      <ActionBar>
        <Button variant="outline" disabled={offline} onClick={() => setAsking('stop')}>
          {t('stop')}
        </Button>
        <Button variant="soft" disabled={offline} busy={command.busy} onClick={() => void run(other)}>
          {t(other)}
        </Button>
        <Button disabled={offline} onClick={() => setAsking('add')}>
          {t('add')}
        </Button>
      </ActionBar>
      <Suspense>
        {asking === 'add' ? <AddSheet robot={seen.robot} onClose={close} /> : undefined}
        {asking === 'stop' ? (
          <Dialog
            open
            danger
            title={t('stopTitle')}
            onClose={close}
            cancel={t('keep')}
            confirm={t('stop')}
            busy={command.busy}
            onConfirm={() => void run('stop')}
          >
            <StopText seen={seen} />
            <ActionFault action={command} />
          </Dialog>
        ) : undefined}
      </Suspense>
    </>
  );
}

/** What stopping costs, before it is pressed. */
function StopText({ seen: { stopping, cash, robot, holdings } }: { readonly seen: Seen }) {
  const t = useTranslations('robot');
  const format = useFormat();
  const money = (amount: string) => format.money(amount, robot.currency);
  if (!stopping && !holdings.some(({ quantity }) => /[1-9]/.test(quantity)))
    return <p>{t('stopNothing', { money: money(cash) })}</p>;
  if (!stopping) return <p>{t('stopLater', { reason: '' })}</p>;
  if (stopping.refusal) return <p>{t('stopLater', { reason: stopping.refusal.msg })}</p>;
  const { quantity, net, charges } = stopping;
  if (robot.contract) return <p>{t('stopBoth', { net: money(net), charges: money(charges) })}</p>;
  if (robot.more.length > 0) return <p>{t('stopAllHeld', { net: money(net), charges: money(charges) })}</p>;
  return <p>{t('stopText', { quantity: format.quantity(quantity), net: money(net), charges: money(charges) })}</p>;
}
