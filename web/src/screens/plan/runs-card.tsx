import { Link } from '@tanstack/react-router';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { LoadMore } from '@tarazu/ui/state/load-more.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listRecurringRuns, type RecurringRunView } from '@tarazu/wire/trading/recurring-plan';
import { useTranslations } from 'use-intl';
import { OrderTag } from '../../app/order/order-tag.tsx';
import { CallFailed } from '../../app/page-states.tsx';
import { usePagedCall } from '../../app/paged/use-paged-call.ts';
import css from './plan.module.css';

/** What became of each run, the newest first. */
export function RunsCard({ planId }: { readonly planId: string }) {
  const t = useTranslations('plan');
  const runs = usePagedCall<RecurringRunView, typeof listRecurringRuns>(listRecurringRuns, { planId, pageSize: 20 });
  const items = runs.data?.items;
  return (
    <Card flush title={t('runs')}>
      {!items && runs.error ? <CallFailed error={runs.error} onRetry={() => void runs.refetch()} /> : undefined}
      {!items && !runs.error ? <SkeletonRows count={3} /> : undefined}
      {items?.length === 0 ? <Row title={t('noRuns')} /> : undefined}
      {items?.map((run) => (
        <Run key={run.dueDay} run={run} />
      ))}
      {runs.hasNextPage ? (
        <LoadMore state={runs.isFetchingNextPage ? 'loading' : 'more'} onMore={() => void runs.fetchNextPage()} />
      ) : undefined}
    </Card>
  );
}

function Run({ run }: { readonly run: RecurringRunView }) {
  const t = useTranslations('plan');
  const format = useFormat();
  const state =
    run.status === null ? (
      <Tag tone={run.done ? 'warn' : 'brand'}>{run.done ? t('missed') : t('underWay')}</Tag>
    ) : (
      <OrderTag status={run.status} />
    );
  const bought = run.filled === '0' ? undefined : format.money(run.spent, run.currency);
  const row = (
    <Row
      chevron={run.orderId !== null}
      title={format.day(run.day)}
      detail={bought === undefined ? undefined : `${format.quantity(run.filled)} × · ${t('charged')}`}
      value={bought ?? state}
      valueDetail={bought === undefined ? undefined : state}
    />
  );
  return (
    <>
      {run.orderId === null ? (
        <div className={rowClass}>{row}</div>
      ) : (
        <Link to="/pages/stock/order" search={{ orderId: run.orderId }} className={rowClass}>
          {row}
          <span className="visually-hidden">{t('seeOrder')}</span>
        </Link>
      )}
      {run.refusal ? (
        <div className={css.fault}>
          <Note tone="warn">{run.refusal.msg}</Note>
        </div>
      ) : undefined}
    </>
  );
}
