import { Link, useSearch } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Avatar, Row } from '@tarazu/ui/show/row.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import {
  changeRecurringPlan,
  listRecurringPlans,
  listRecurringRuns,
  type RecurringPlanView,
  totalOfRecurringPlan,
} from '@tarazu/wire/trading/recurring-plan';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../app/command/action-fault.tsx';
import { useCommand } from '../../app/command/use-command.ts';
import { useOffline } from '../../app/connection.ts';
import { CallFailed } from '../../app/page-states.tsx';
import { PlanWords } from '../../app/ticket/prepare/plan-words.tsx';
import { refreshCalls, useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import css from './plan.module.css';
import { PlanTag } from './plan-tag.tsx';
import { RunsCard } from './runs-card.tsx';
import { useTermsText } from './terms-text.ts';

const ChangePlan = lazy(async () => ({ default: (await import('./change-sheet.tsx')).ChangePlan }));
const RenamePlan = lazy(async () => ({ default: (await import('./change-sheet.tsx')).RenamePlan }));
const Dialog = lazy(async () => ({ default: (await import('@tarazu/ui/overlay/dialog.tsx')).Dialog }));

/** One plan: when it runs next, what became of each run, and how it is stopped. */
export function PlanPage() {
  return (
    <PlanWords>
      <PlanDetail />
    </PlanWords>
  );
}

function PlanDetail() {
  const t = useTranslations('plan');
  const leave = useLeave();
  const { id = '' } = useSearch({ from: '/pages/plan/detail' });
  const { data, error, refetch } = useCall(listRecurringPlans, {});
  const plan = data?.items.find(({ planId }) => planId === id);
  const action = useChange(id);
  return (
    <Page
      route="/pages/plan/detail"
      nav={<NavBar title={t('one')} onBack={leave} />}
      foot={plan && plan.status !== 'ended' ? <Foot plan={plan} action={action} /> : undefined}
    >
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? (
        <Card flush>
          <SkeletonRows count={4} />
        </Card>
      ) : undefined}
      {data && !plan ? (
        <Empty
          pose="tilted"
          whole
          title={t('gone')}
          actions={
            <Link to="/pages/plan/list" className={buttonClass()}>
              {t('toList')}
            </Link>
          }
        />
      ) : undefined}
      {plan ? (
        <>
          <ActionFault action={action.command} />
          <Facts plan={plan} />
          {plan.status === 'ended' ? undefined : <Change plan={plan} />}
          <Total planId={plan.planId} />
          <RunsCard planId={plan.planId} />
          {plan.status === 'ended' ? undefined : <End action={action} />}
          <Fine>{t('about')}</Fine>
        </>
      ) : undefined}
    </Page>
  );
}

function useChange(planId: string) {
  const t = useTranslations('plan');
  const command = useCommand(changeRecurringPlan);
  return {
    command,
    async run(action: 'skip' | 'pause' | 'resume' | 'end') {
      if (!(await command.run({ planId, action }))) return;
      refreshCalls(listRecurringPlans, listRecurringRuns);
      showToast({ text: t(`changed.${action}`), tone: 'ok' });
    },
  };
}

type Action = ReturnType<typeof useChange>;

function Facts({ plan }: { readonly plan: RecurringPlanView }) {
  const t = useTranslations('plan');
  const format = useFormat();
  const textOf = useTermsText();
  return (
    <>
      <Card flush>
        <Row
          leading={<Avatar name={format.instrument(plan.name)} />}
          title={plan.title ?? format.instrument(plan.name)}
          detail={`${plan.title === null ? '' : `${format.instrument(plan.name)} · `}${textOf(plan)}`}
          value={<PlanTag status={plan.status} />}
        />
      </Card>
      {plan.status === 'active' ? (
        <Card title={t('next')}>
          <p className={css.when}>
            {format.day(plan.dueDay)} · {format.weekday(plan.dueDay)}
          </p>
          <p className={css.quiet}>{t('nextText')}</p>
          {plan.untilDay === null ? undefined : (
            <p className={css.quiet}>{t('last', { day: format.day(plan.untilDay) })}</p>
          )}
        </Card>
      ) : undefined}
    </>
  );
}

function Change({ plan }: { readonly plan: RecurringPlanView }) {
  const t = useTranslations('plan');
  const offline = useOffline();
  const [asking, setAsking] = useState<'terms' | 'name'>();
  const close = () => setAsking(undefined);
  return (
    <div className={css.ways}>
      <Button variant="soft" size="small" disabled={offline} onClick={() => setAsking('terms')}>
        {t('change')}
      </Button>
      <Button variant="soft" size="small" disabled={offline} onClick={() => setAsking('name')}>
        {t('rename')}
      </Button>
      <Suspense>
        {asking === 'terms' ? <ChangePlan plan={plan} onClose={close} /> : undefined}
        {asking === 'name' ? <RenamePlan plan={plan} onClose={close} /> : undefined}
      </Suspense>
    </div>
  );
}

/** What it has come to so far; nothing before its first purchase. */
function Total({ planId }: { readonly planId: string }) {
  const t = useTranslations('plan');
  const format = useFormat();
  const { data } = useCall(totalOfRecurringPlan, { planId });
  if (!data || data.average === null) return undefined;
  const { spent, bought, average, runs, currency } = data;
  return (
    <Card title={t('soFar')} aside={t('purchases', { runs })}>
      <StatGrid
        columns={3}
        stats={[
          { label: t('paidIn'), value: format.money(spent, currency), detail: t('charged') },
          { label: t('bought'), value: format.quantity(bought) },
          { label: t('average'), value: format.price(average, currency), detail: t('charged') },
        ]}
      />
    </Card>
  );
}

function Foot({ plan, action }: { readonly plan: RecurringPlanView; readonly action: Action }) {
  const t = useTranslations('plan');
  const offline = useOffline();
  const { busy } = action.command;
  return (
    <ActionBar>
      {plan.status === 'active' ? (
        <>
          <Button variant="outline" disabled={offline} busy={busy} onClick={() => void action.run('skip')}>
            {t('skip')}
          </Button>
          <Button variant="soft" disabled={offline} busy={busy} onClick={() => void action.run('pause')}>
            {t('pause')}
          </Button>
        </>
      ) : (
        <Button disabled={offline} busy={busy} onClick={() => void action.run('resume')}>
          {t('resume')}
        </Button>
      )}
    </ActionBar>
  );
}

function End({ action }: { readonly action: Action }) {
  const t = useTranslations('plan');
  const offline = useOffline();
  const [asking, setAsking] = useState(false);
  const end = async () => {
    await action.run('end');
    setAsking(false);
  };
  return (
    <>
      <Button variant="ghost" size="small" disabled={offline} onClick={() => setAsking(true)}>
        {t('end')}
      </Button>
      {asking ? (
        <Suspense>
          <Dialog
            open
            danger
            onClose={() => setAsking(false)}
            title={t('endTitle')}
            cancel={t('keep')}
            confirm={t('end')}
            busy={action.command.busy}
            onConfirm={() => void end()}
          >
            <p>{t('endText')}</p>
          </Dialog>
        </Suspense>
      ) : undefined}
    </>
  );
}
