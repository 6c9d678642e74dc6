import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type BasketRunView, listBasketRuns } from '@tarazu/wire/trading/basket';
import { useTranslations } from 'use-intl';
import { OrderTag } from '../../app/order/order-tag.tsx';
import { PagedList } from '../../app/paged/paged-list.tsx';
import { usePagedCall } from '../../app/paged/use-paged-call.ts';
import { PlanWords } from '../../app/ticket/prepare/plan-words.tsx';
import { useLeave } from '../../app/use-leave.ts';
import css from './basket.module.css';
import { useLegText } from './leg-text.ts';

/** What became of every order of every placing, the newest first. */
export function BasketRunsPage() {
  return (
    <PlanWords>
      <Runs />
    </PlanWords>
  );
}

function Runs() {
  const t = useTranslations('basket');
  const leave = useLeave();
  const runs = usePagedCall<BasketRunView, typeof listBasketRuns>(listBasketRuns, { pageSize: 10 });
  return (
    <Page route="/pages/basket/runs" nav={<NavBar title={t('runs')} onBack={leave} />}>
      <PagedList list={runs} apart renderItem={(run) => <Run key={run.runId} run={run} />}>
        <Empty
          title={t('noRuns')}
          actions={
            <Link to="/pages/basket/list" className={buttonClass('soft')}>
              {t('toList')}
            </Link>
          }
        >
          {t('noRunsText')}
        </Empty>
      </PagedList>
    </Page>
  );
}

function Run({ run }: { readonly run: BasketRunView }) {
  const t = useTranslations('basket');
  const format = useFormat();
  const all = String(run.orders.length);
  const state = run.done ? (
    <Tag tone={run.placed === run.orders.length ? 'ok' : 'warn'}>
      {t('placed', { placed: String(run.placed), all })}
    </Tag>
  ) : (
    <Tag tone="brand">{t('underWay')}</Tag>
  );
  return (
    <Card flush title={run.name} aside={state}>
      <p className={css.when}>{format.instant(run.startedAt)}</p>
      <ol>
        {run.orders.map((order, at) => (
          <Order key={order.legId} order={order} number={at + 1} done={run.done} />
        ))}
      </ol>
    </Card>
  );
}

interface OrderProps {
  readonly order: BasketRunView['orders'][number];
  readonly number: number;
  readonly done: boolean;
}

function Order({ order, number, done }: OrderProps) {
  const t = useTranslations('basket');
  const format = useFormat();
  const textOf = useLegText();
  const name = format.instrument(order.name);
  const row = (
    <Row
      chevron={order.status !== null}
      leading={
        <span className={css.number} data-side={order.side} aria-hidden="true">
          {number}
        </span>
      }
      title={name}
      detail={textOf(order)}
      value={<State order={order} done={done} />}
      valueDetail={
        order.status === 'partly_filled'
          ? t('filledOf', { filled: format.quantity(order.filled), quantity: format.count(order.quantity, order.unit) })
          : undefined
      }
    />
  );
  return (
    <li>
      {order.status === null ? (
        <div className={rowClass}>{row}</div>
      ) : (
        <Link to="/pages/stock/order" search={{ orderId: order.orderId }} className={rowClass}>
          {row}
          <span className="visually-hidden">{t('seeOrder', { name })}</span>
        </Link>
      )}
      {order.refusal ? (
        <div className={css.fault}>
          <Note tone="bad">{order.refusal.msg}</Note>
        </div>
      ) : undefined}
    </li>
  );
}

function State({ order: { status }, done }: Pick<OrderProps, 'order' | 'done'>) {
  const t = useTranslations('basket');
  if (status !== null) return <OrderTag status={status} />;
  return <Tag tone={done ? 'bad' : 'neutral'}>{done ? t('refused') : t('waiting')}</Tag>;
}
