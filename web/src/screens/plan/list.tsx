import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Avatar, Row } from '@tarazu/ui/show/row.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listRecurringPlans, type RecurringPlanView } from '@tarazu/wire/trading/recurring-plan';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../app/page-states.tsx';
import { ShowMe } from '../../app/practice/guide/show-me.tsx';
import { PlanWords } from '../../app/ticket/prepare/plan-words.tsx';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import { PlanTag } from './plan-tag.tsx';
import { useTermsText } from './terms-text.ts';

/** What is bought again and again by itself. */
export function PlanListPage() {
  return (
    <PlanWords>
      <PlanList />
    </PlanWords>
  );
}

function PlanList() {
  const t = useTranslations('plan');
  const format = useFormat();
  const leave = useLeave();
  const textOf = useTermsText();
  const { data, error, refetch } = useCall(listRecurringPlans, {});
  /** What is bought and when, and the next day: nothing beside it, since a narrow screen has no room for both. */
  const detailOf = (plan: RecurringPlanView) =>
    [
      ...(plan.title === null ? [] : [format.instrument(plan.name)]),
      textOf(plan),
      ...(plan.status === 'active' ? [t('nextOn', { day: format.day(plan.dueDay) })] : []),
    ].join(' · ');
  return (
    <Page
      route="/pages/plan/list"
      nav={<NavBar title={t('title')} onBack={leave} />}
      foot={
        <ActionBar>
          <Link to="/pages/plan/add" search={{}} className={buttonClass()}>
            {t('make')}
          </Link>
        </ActionBar>
      }
    >
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? (
        <Card flush>
          <SkeletonRows count={4} />
        </Card>
      ) : undefined}
      {data?.items.length === 0 ? (
        <Card>
          <Empty title={t('none')} actions={<ShowMe guide="plan" />}>
            {t('noneText')}
          </Empty>
        </Card>
      ) : undefined}
      {data && data.items.length > 0 ? (
        <Card flush>
          {data.items.map((plan) => (
            <Link key={plan.planId} to="/pages/plan/detail" search={{ id: plan.planId }} className={rowClass}>
              <Row
                chevron
                leading={<Avatar name={format.instrument(plan.name)} />}
                title={plan.title ?? format.instrument(plan.name)}
                detail={detailOf(plan)}
                value={plan.status === 'active' ? undefined : <PlanTag status={plan.status} />}
              />
            </Link>
          ))}
        </Card>
      ) : undefined}
      <Fine>{t('about')}</Fine>
    </Page>
  );
}
