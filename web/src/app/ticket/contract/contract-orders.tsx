import { numberOfOrder } from '@tarazu/domain/rail/order-number';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { listContractOrders } from '@tarazu/wire/coin/contract/contract-order';
import type { OrderView } from '@tarazu/wire/trading/order';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { OrderTag } from '../../order/order-tag.tsx';
import { isWaiting, remaining } from '../../order/remaining.ts';
import { PagedList } from '../../paged/paged-list.tsx';
import { usePagedCall } from '../../paged/use-paged-call.ts';
import card from '../position-card.module.css';
import css from './contract.module.css';
import { useContractText } from './contract-text.ts';

const ModifyOrder = lazy(async () => ({ default: (await import('../../order/modify-order.tsx')).ModifyOrder }));
const CancelOrder = lazy(async () => ({ default: (await import('../../order/cancel-order.tsx')).CancelOrder }));

/** One's orders of contracts: those that wait, or those that do not any more. */
export function ContractOrders({ filter }: { readonly filter: 'open' | 'past' }) {
  const t = useTranslations('contract');
  const list = usePagedCall<OrderView, typeof listContractOrders>(listContractOrders, { filter, pageSize: 20 });
  const [cancelling, setCancelling] = useState<OrderView>();
  const [modifying, setModifying] = useState<OrderView>();
  return (
    <>
      <PagedList
        list={list}
        renderItem={(order) => (
          <OrderRow
            key={order.orderId}
            order={order}
            onCancel={() => setCancelling(order)}
            onModify={() => setModifying(order)}
          />
        )}
      >
        <Empty title={filter === 'open' ? t('noOrders') : t('noPastOrders')}>{t('noOrdersText')}</Empty>
      </PagedList>
      {modifying ? (
        <Suspense>
          <ModifyOrder order={modifying} onClose={() => setModifying(undefined)} />
        </Suspense>
      ) : undefined}
      {cancelling ? (
        <Suspense>
          <CancelOrder order={cancelling} onClose={() => setCancelling(undefined)} />
        </Suspense>
      ) : undefined}
    </>
  );
}

interface OrderRowProps {
  readonly order: OrderView;
  readonly onCancel: () => void;
  readonly onModify: () => void;
}

function OrderRow({ order, onCancel, onModify }: OrderRowProps) {
  const t = useTranslations('contract');
  const words = useTranslations('order');
  const text = useContractText();
  const { onMargin, price, averagePrice } = order;
  const kind = price === null ? words('market') : words('limitAt', { price: text.plainPrice(price) });
  return (
    <div className={css.order}>
      <div className={css.orderLine}>
        <span className={card.head}>
          {onMargin ? (
            <Tag tone={onMargin.direction === 'long' ? 'up' : 'down'}>
              {t(`${onMargin.effect}Of.${onMargin.direction}`, { leverage: String(onMargin.leverage) })}
            </Tag>
          ) : undefined}
          {onMargin?.cut ? <Tag tone="warn">{t('cutByEngine')}</Tag> : undefined}
          {order.symbol}
        </span>
        <OrderTag status={order.status} />
      </div>
      <p className={css.small}>
        {kind}
        {averagePrice === null ? '' : ` · ${words('averageAt', { price: text.plainAverage(averagePrice) })}`}
        {' · '}
        {text.quantity(order.filled)}/{text.quantityOf(order.quantity, order.unit)}
        <br />
        <time dateTime={order.createdAt}>{text.instant(order.createdAt)}</time> · {numberOfOrder(order.orderId)}
        {order.refusal === null ? undefined : <span className={css.danger}> {order.refusal.msg}</span>}
      </p>
      {isWaiting(order) ? (
        <div className={css.pair}>
          <Button variant="outline" size="small" onClick={onModify}>
            {words('modify')}
          </Button>
          <Button variant="outline" size="small" onClick={onCancel}>
            {words('cancelRest', { quantity: text.quantity(remaining(order)) })}
          </Button>
        </div>
      ) : undefined}
    </div>
  );
}
