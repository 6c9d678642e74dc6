import { Card } from '@tarazu/ui/frame/card.tsx';
import { Timeline, type TimelineStep } from '@tarazu/ui/show/timeline.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { OrderView, TradeView } from '@tarazu/wire/trading/order';
import { useTranslations } from 'use-intl';
import { isWaiting, remaining } from '../../../app/order/remaining.ts';

/** The life of the order, oldest first. */
export function OrderHistory({ order, trades }: { readonly order: OrderView; readonly trades: readonly TradeView[] }) {
  const t = useTranslations('order');
  const format = useFormat();
  const when = (iso: string) => <time dateTime={iso}>{format.instant(iso)}</time>;
  const fills = trades
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map(
      (trade): TimelineStep => ({
        title: t('stepFilled', {
          quantity: format.quantityOf(trade.quantity, trade.unit),
          price: format.average(trade.price, trade.currency),
        }),
        detail: when(trade.at),
        state: 'done',
      }),
    );
  const last: readonly TimelineStep[] = isWaiting(order)
    ? [{ title: t('stepWaiting', { quantity: format.quantityOf(remaining(order), order.unit) }), state: 'now' }]
    : order.status === 'filled'
      ? []
      : [{ title: t(`status.${order.status}`), detail: when(order.updatedAt), state: 'bad' }];
  return (
    <Card title={t('history')}>
      <Timeline steps={[{ title: t('stepPlaced'), detail: when(order.createdAt), state: 'done' }, ...fills, ...last]} />
    </Card>
  );
}
