import { Link } from '@tanstack/react-router';
import type { Country } from '@tarazu/domain/market/instrument';
import { numberOfOrder } from '@tarazu/domain/rail/order-number';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Chips } from '@tarazu/ui/control/choices.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { LoadMore } from '@tarazu/ui/state/load-more.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listOrders } from '@tarazu/wire/stock-order';
import type { OrderView } from '@tarazu/wire/trading/order';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { OrderTag } from '../../../app/order/order-tag.tsx';
import { isWaiting, remaining } from '../../../app/order/remaining.ts';
import { CallFailed } from '../../../app/page-states.tsx';
import { usePagedCall } from '../../../app/paged/use-paged-call.ts';
import { ChosenDays, PeriodButton } from '../../../app/period/choose-period.tsx';
import type { Span } from '../../../app/period/period.ts';
import { usePeriod } from '../../../app/period/use-period.ts';
import css from '../position.module.css';

const CancelAllOrders = lazy(async () => ({
  default: (await import('../../../app/order/cancel-all.tsx')).CancelAllOrders,
}));
const ModifyOrder = lazy(async () => ({ default: (await import('../../../app/order/modify-order.tsx')).ModifyOrder }));
const CancelOrder = lazy(async () => ({ default: (await import('../../../app/order/cancel-order.tsx')).CancelOrder }));
const filters = ['past', 'filled', 'cancelled', 'refused'] as const;
type Filter = (typeof filters)[number] | 'open';

export function OpenOrders({ country }: { readonly country: Country }) {
  const t = useTranslations('position');
  return (
    <>
      <Orders country={country} filter="open" />
      <Link to="/pages/stock/triggers" className={buttonClass('soft')}>
        {t('triggers')}
      </Link>
      <Fine>{t('ordersFine')}</Fine>
    </>
  );
}

export function OrderHistory({ country }: { readonly country: Country }) {
  const t = useTranslations('position');
  const [filter, setFilter] = useState<(typeof filters)[number]>('past');
  const chosen = usePeriod();
  return (
    <>
      <div className={css.filters}>
        <Chips
          label={t('filter')}
          value={filter}
          onChange={setFilter}
          choices={filters.map((value) => ({ value, label: t(`filterBy.${value}`) }))}
        />
        <PeriodButton chosen={chosen} />
      </div>
      <ChosenDays chosen={chosen} />
      <Orders country={country} filter={filter} span={chosen.span} />
    </>
  );
}

function Orders({
  country,
  filter,
  span = {},
}: {
  readonly country: Country;
  readonly filter: Filter;
  readonly span?: Span;
}) {
  const t = useTranslations('position');
  const orders = usePagedCall<OrderView, typeof listOrders>(listOrders, {
    country,
    filter,
    ...span,
    pageSize: 20,
  });
  const [cancelling, setCancelling] = useState<OrderView>();
  const [modifying, setModifying] = useState<OrderView>();
  const items = orders.data?.items;
  if (!items && orders.error) return <CallFailed error={orders.error} onRetry={() => void orders.refetch()} />;
  if (!items) {
    return (
      <Card flush>
        <SkeletonRows count={4} />
      </Card>
    );
  }
  if (items.length === 0) {
    return (
      <Card>
        <Empty
          title={filter === 'open' ? t('noOrders') : t('noHistory')}
          actions={
            <Link to="/pages/tabbar/markets" search={{ tab: country }} className={buttonClass('soft')}>
              {t('seeMarket')}
            </Link>
          }
        >
          {filter === 'open' ? t('noOrdersText') : t('noHistoryText')}
        </Empty>
      </Card>
    );
  }
  return (
    <>
      {filter === 'open' ? (
        <RevokeAll country={country} orders={items} total={orders.data?.total ?? items.length} />
      ) : undefined}
      <Card flush>
        <ul>
          {items.map((order) => (
            <OrderRow
              key={order.orderId}
              order={order}
              onCancel={() => setCancelling(order)}
              onModify={() => setModifying(order)}
            />
          ))}
        </ul>
      </Card>
      <LoadMore
        state={orders.isFetchingNextPage ? 'loading' : orders.hasNextPage ? 'more' : 'no-more'}
        onMore={() => void orders.fetchNextPage()}
      />
      {cancelling ? (
        <Suspense>
          <CancelOrder order={cancelling} onClose={() => setCancelling(undefined)} />
        </Suspense>
      ) : undefined}
      {modifying ? (
        <Suspense>
          <ModifyOrder order={modifying} onClose={() => setModifying(undefined)} />
        </Suspense>
      ) : undefined}
    </>
  );
}

function RevokeAll({
  country,
  orders,
  total,
}: {
  readonly country: Country;
  readonly orders: readonly OrderView[];
  readonly total: number;
}) {
  const t = useTranslations('order');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <div className={css.allOrders}>
        <Button variant="outline" size="small" onClick={() => setAsking(true)}>
          {t('cancelAll')}
        </Button>
      </div>
      {asking ? (
        <Suspense>
          <CancelAllOrders country={country} orders={orders} total={total} onClose={() => setAsking(false)} />
        </Suspense>
      ) : undefined}
    </>
  );
}

function OrderRow({
  order,
  onCancel,
  onModify,
}: {
  readonly order: OrderView;
  readonly onCancel: () => void;
  readonly onModify: () => void;
}) {
  const t = useTranslations('order');
  const format = useFormat();
  const kind =
    order.type === 'market' ? t('market') : t('limitAt', { price: format.price(order.price ?? '0', order.currency) });
  const average =
    order.averagePrice === null
      ? ''
      : ` · ${t('averageAt', { price: format.average(order.averagePrice, order.currency) })}`;
  return (
    <li className={css.order}>
      <Link to="/pages/stock/order" search={{ orderId: order.orderId }} className={css.orderMain}>
        <span className={css.orderWhat}>
          <span>
            <Tag tone={order.side === 'buy' ? 'up' : 'down'}>{order.side === 'buy' ? t('buy') : t('sell')}</Tag>
            {format.instrument(order.name)}
            {order.product === 'intraday' ? <Tag tone="brand">{t('intraday')}</Tag> : undefined}
          </span>
          {kind}
          {average}
          <br />
          <time dateTime={order.createdAt}>{format.instant(order.createdAt)}</time>
          <br />
          <span className={css.orderNumber}>{numberOfOrder(order.orderId)}</span>
          {order.refusal === null ? undefined : <span className={css.reason}>{order.refusal.msg}</span>}
        </span>
        <span className={css.orderEnd}>
          {format.quantity(order.filled)}/{format.count(order.quantity, order.unit)}
          <OrderTag status={order.status} />
        </span>
      </Link>
      {isWaiting(order) ? (
        <div className={css.orderButtons}>
          <Button variant="soft" size="small" onClick={onModify}>
            {t('modify')}
          </Button>
          <Button variant="outline" size="small" onClick={onCancel}>
            {t('cancelRest', { quantity: format.count(remaining(order), order.unit) })}
          </Button>
        </div>
      ) : undefined}
    </li>
  );
}
