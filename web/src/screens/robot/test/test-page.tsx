import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { CallRefused } from '@tarazu/ui/command/faults';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { type BacktestView, cancelBacktest, listBacktests, showBacktest } from '@tarazu/wire/robot/backtest';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../../app/command/action-fault.tsx';
import { useCommand } from '../../../app/command/use-command.ts';
import { useOffline } from '../../../app/connection.ts';
import { CallFailed } from '../../../app/page-states.tsx';
import { refreshCalls, useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import css from '../robot.module.css';
import { RobotWords } from '../robot-words.tsx';
import { useTradedName } from '../traded-name.ts';
import { TestResult } from './result.tsx';

const REFRESH_MS = 700;

/** One test on the past: how far it is, and then what would have been. */
export function TestPage() {
  return (
    <RobotWords>
      <Test />
    </RobotWords>
  );
}

function Test() {
  const t = useTranslations('backtest');
  const leave = useLeave();
  const { id = '' } = useSearch({ from: '/pages/robot/testResult' });
  const { data, error, refetch } = useCall(
    showBacktest,
    { testId: id },
    { enabled: id !== '', refetchIntervalMs: REFRESH_MS },
  );
  const test = data?.test;
  const isGone = id === '' || (!data && error instanceof CallRefused && error.refusal === 'backtest_unknown');
  return (
    <Page
      route="/pages/robot/testResult"
      nav={<NavBar title={t('title')} onBack={leave} />}
      foot={test?.status === 'done' ? <Foot test={test} /> : undefined}
    >
      {isGone ? (
        <Empty
          pose="tilted"
          whole
          title={t('gone')}
          actions={
            <Link to="/pages/robot/list" className={buttonClass()}>
              {t('toStrategies')}
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
      {test ? <Shown test={test} /> : undefined}
    </Page>
  );
}

function Shown({ test }: { readonly test: BacktestView }) {
  const t = useTranslations('backtest');
  const robot = useTranslations('robot');
  const faultText = ({ fault, said }: BacktestView) => {
    if (fault === 'script') return said === 'outside' ? t('outside') : t('faults.script', { said: said ?? '' });
    return t(`faults.${fault ?? 'program'}`);
  };
  const nameOf = useTradedName();
  return (
    <>
      <Card>
        <div className={css.head}>
          <strong>{test.script?.name ?? robot(`names.${test.strategy}`)}</strong>
          <span className={css.quiet}>
            {robot(test.script ? 'ownVersion' : 'version', { version: String(test.version) })}
          </span>
        </div>
        <p>{nameOf(test)}</p>
      </Card>
      {test.status === 'waiting' ? <Waiting test={test} /> : undefined}
      {test.status === 'failed' ? <Note tone="warn">{faultText(test)}</Note> : undefined}
      {test.status === 'cancelled' ? <Note>{t('cancelled')}</Note> : undefined}
      {test.result ? <TestResult test={test} result={test.result} /> : undefined}
    </>
  );
}

function Waiting({ test: { testId, progress } }: { readonly test: BacktestView }) {
  const t = useTranslations('backtest');
  const offline = useOffline();
  const command = useCommand(cancelBacktest);
  const cancel = async () => {
    if (await command.run({ testId })) refreshCalls(showBacktest, listBacktests);
  };
  return (
    <Card>
      <div className={css.stack}>
        <p>{progress === null ? t('inLine') : t('running', { percent: String(progress) })}</p>
        <progress className={css.progress} max={100} value={progress ?? 0} aria-label={t('progress')} />
        <Button variant="outline" disabled={offline} busy={command.busy} onClick={() => void cancel()}>
          {t('cancel')}
        </Button>
        <ActionFault action={command} />
      </div>
    </Card>
  );
}

function Foot({ test: { strategy, script, instrumentId, more } }: { readonly test: BacktestView }) {
  const t = useTranslations('backtest');
  const navigate = useNavigate();
  const among = more.length > 0 ? { more: more.map((other) => other.instrumentId).join(',') } : {};
  const search = { strategy, id: instrumentId, ...among, ...(script ? { script: script.scriptId } : {}) };
  return (
    <ActionBar>
      <Button variant="soft" onClick={() => void navigate({ to: '/pages/robot/test', search })}>
        {t('again')}
      </Button>
      <Link to="/pages/robot/start" search={search} className={buttonClass()}>
        {t('begin')}
      </Link>
    </ActionBar>
  );
}
