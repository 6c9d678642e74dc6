import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { showCoinAssets } from '@tarazu/wire/coin/coin-market';
import { listCoinOrders } from '@tarazu/wire/coin/coin-order';
import type { OrderView } from '@tarazu/wire/trading/order';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CancelOrder } from '../../../app/order/cancel-order.tsx';
import { OrderTag } from '../../../app/order/order-tag.tsx';
import { remaining } from '../../../app/order/remaining.ts';
import { CallFailed } from '../../../app/page-states.tsx';
import { refreshCalls, useCall } from '../../../app/use-call.ts';

/** More than these are under Orders, as all of them are. */
const SHOWN_MAX = 20;

/** Conversions that wait for their price, each with its way to be cancelled: they are orders, and stand under Orders too. */
export function WaitingConversions() {
  const t = useTranslations('convert');
  const format = useFormat();
  const [cancelling, setCancelling] = useState<OrderView>();
  const { data, error, refetch } = useCall(listCoinOrders, { filter: 'open', pageSize: SHOWN_MAX });
  const waiting = data?.items.filter(({ price }) => price !== null) ?? [];
  return (
    <>
      <Card title={t('waiting')}>
        {error && !data ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
        {!data && !error ? <SkeletonRows count={2} /> : undefined}
        {data && waiting.length === 0 ? <Empty title={t('noneWaiting')}>{t('noneWaitingText')}</Empty> : undefined}
        {waiting.map((order) => {
          const { orderId, side, symbol, price, currency, status } = order;
          const coin = symbol.replace(`-${currency}`, '').replace(`/${currency}`, '');
          const amount = `${format.quantity(remaining(order))} ${coin}`;
          const words = { amount, coin, price: format.price(price ?? '0', currency) };
          return (
            <section key={orderId} aria-label={amount}>
              <Receipt
                lines={[
                  {
                    label: t(side === 'buy' ? 'buyWhen' : 'sellWhen', words),
                    value: <OrderTag status={status} />,
                  },
                ]}
              />
              <Button variant="outline" size="small" onClick={() => setCancelling(order)}>
                {t('cancelOf', { amount })}
              </Button>
            </section>
          );
        })}
      </Card>
      {cancelling ? (
        <CancelOrder
          order={cancelling}
          onClose={() => {
            refreshCalls(listCoinOrders, showCoinAssets);
            setCancelling(undefined);
          }}
        />
      ) : undefined}
    </>
  );
}
