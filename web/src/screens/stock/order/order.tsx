import { Link, useSearch } from '@tanstack/react-router';
import { numberOfOrder } from '@tarazu/domain/rail/order-number';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { IconButton, NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Beam } from '@tarazu/ui/show/beam.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { Scales, type ScalesPose } from '@tarazu/ui/state/scales.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { orderInfo } from '@tarazu/wire/stock-order';
import type { OrderView, TradeView } from '@tarazu/wire/trading/order';
import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageOfPlace } from '../../../app/address/products.ts';
import { OrderTag } from '../../../app/order/order-tag.tsx';
import { ReferenceNumber } from '../../../app/order/reference-number.tsx';
import { filledShare, isWaiting, remaining } from '../../../app/order/remaining.ts';
import { CallFailed } from '../../../app/page-states.tsx';
import { useCountsAs } from '../../../app/region/trading-day.ts';
import { useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { FillCard } from './fill-card.tsx';
import css from './order.module.css';
import { OrderHistory } from './order-history.tsx';
import { Refused } from './refused.tsx';

const ModifyOrder = lazy(async () => ({ default: (await import('../../../app/order/modify-order.tsx')).ModifyOrder }));
const CancelOrder = lazy(async () => ({ default: (await import('../../../app/order/cancel-order.tsx')).CancelOrder }));
const ExitsCard = lazy(async () => ({
  default: (await import('../../../app/ticket/waiting/exits-card.tsx')).ExitsCard,
}));
const ShareOrder = lazy(async () => ({
  default: (await import('../../../app/practice/sharing/share-order.tsx')).ShareOrder,
}));
const WHILE_WAITING_MS = 5_000;

const poses: Readonly<Record<OrderView['status'], ScalesPose>> = {
  open: 'waiting',
  partly_filled: 'tilted',
  filled: 'tilted',
  cancelled: 'level',
  expired: 'level',
  refused: 'broken',
};

/** The receipt of an order, right after it is placed and ever after: what happened, what it cost, what is left. */
export function OrderPage() {
  const t = useTranslations('order');
  const leave = useLeave();
  const { orderId = '' } = useSearch({ from: '/pages/stock/order' });
  const { data, error, refetch } = useCall(
    orderInfo,
    { orderId },
    { enabled: orderId !== '', refetchIntervalMs: WHILE_WAITING_MS },
  );
  // As it stood when it was asked for.
  const [sharing, setSharing] = useState<ReplyOf<typeof orderInfo>>();
  return (
    <Page
      route="/pages/stock/order"
      nav={
        <NavBar
          title={t('title')}
          onBack={leave}
          leave="close"
          actions={
            data && /[1-9]/.test(data.order.filled) ? (
              <IconButton label={t('share')} onClick={() => setSharing(data)}>
                <Share2 aria-hidden="true" />
              </IconButton>
            ) : undefined
          }
        />
      }
      foot={data ? <Actions order={data.order} /> : undefined}
    >
      {data ? <OrderReceipt order={data.order} trades={data.trades} /> : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error && orderId !== '' ? (
        <Card flush>
          <SkeletonRows count={6} />
        </Card>
      ) : undefined}
      {orderId === '' ? <NoOrder /> : undefined}
      {sharing ? (
        <Suspense>
          <ShareOrder {...sharing} onClose={() => setSharing(undefined)} />
        </Suspense>
      ) : undefined}
    </Page>
  );
}

/** An address that names no order. */
function NoOrder() {
  const t = useTranslations('position');
  return (
    <Empty
      title={t('noHistory')}
      actions={
        <Link to="/pages/tabbar/position" search={{ tab: 'history' }} className={buttonClass('soft')}>
          {t('tab.history')}
        </Link>
      }
    >
      {t('noHistoryText')}
    </Empty>
  );
}

function Outcome({ order }: { readonly order: OrderView }) {
  const t = useTranslations('order');
  const format = useFormat();
  const filled = format.quantityOf(order.filled, order.unit);
  const left = format.quantityOf(remaining(order), order.unit);
  const quantity = format.quantityOf(order.quantity, order.unit);
  const price = order.averagePrice === null ? '' : format.average(order.averagePrice, order.currency);
  const sentence = {
    open: t('outcome.open', { quantity }),
    partly_filled: t('outcome.partly_filled', { filled, quantity, left }),
    filled: order.side === 'buy' ? t('outcome.bought', { quantity, price }) : t('outcome.sold', { quantity, price }),
    cancelled: t('outcome.cancelled', { filled, left }),
    expired: t('outcome.expired', { filled, left }),
    refused: t('outcome.refused'),
  }[order.status];
  return (
    <div className={css.outcome}>
      <Scales pose={poses[order.status]} />
      <h2>{t(`heading.${order.status}`)}</h2>
      <p role="status">{sentence}</p>
      {order.status === 'partly_filled' ? (
        <div className={css.beam}>
          <Beam
            tone="neutral"
            fulcrum={false}
            share={filledShare(order)}
            left={t('filledCount', { quantity: filled })}
            right={t('waitingCount', { quantity: left })}
          />
        </div>
      ) : undefined}
    </div>
  );
}

function OrderReceipt({ order, trades }: { readonly order: OrderView; readonly trades: readonly TradeView[] }) {
  const t = useTranslations('order');
  const format = useFormat();
  const countsAs = useCountsAs();
  const money = (value: string) => format.money(value, order.currency);
  const lastBuy = order.side === 'buy' ? trades.at(-1) : undefined;
  const kind =
    order.type === 'market' ? t('market') : t('limitAt', { price: format.price(order.price ?? '0', order.currency) });
  const heldIsMoney = order.side === 'buy' || order.product === 'intraday';
  return (
    <>
      <Card>
        <Outcome order={order} />
        <div className={css.rule} />
        <Receipt
          lines={[
            { label: t('number'), value: <ReferenceNumber name={t('number')} text={numberOfOrder(order.orderId)} /> },
            {
              label: t('placed'),
              note: countsAs(order.tradeDate, order.country, order.createdAt),
              value: <time dateTime={order.createdAt}>{format.instant(order.createdAt)}</time>,
            },
            { label: format.instrument(order.name), value: `${order.side === 'buy' ? t('buy') : t('sell')} · ${kind}` },
            ...(order.product === 'intraday' ? [{ label: t('product'), value: t('intraday') }] : []),
            ...(order.validity === 'gtc' ? [{ label: t('lastDay'), value: format.day(order.lastDate) }] : []),
            ...(order.postOnly ? [{ label: t('onlyWaits'), value: t('yes') }] : []),
            {
              label: t('quantity'),
              value: `${format.quantity(order.filled)} / ${format.quantityOf(order.quantity, order.unit)}`,
            },
            ...(order.averagePrice === null
              ? []
              : [{ label: t('average'), value: format.average(order.averagePrice, order.currency) }]),
            { label: t('charges'), value: money(order.charges) },
            ...(/[1-9]/.test(order.held)
              ? [
                  {
                    label: t('held'),
                    value: heldIsMoney ? money(order.held) : format.quantityOf(order.held, order.unit),
                  },
                ]
              : []),
            { label: t('state'), value: <OrderTag status={order.status} /> },
          ]}
        />
      </Card>
      {order.refusal ? <Refused order={order} refusal={order.refusal} /> : undefined}
      <Suspense>
        <ExitsCard entry={order} />
      </Suspense>
      <OrderHistory order={order} trades={trades} />
      {lastBuy && !lastBuy.settled ? (
        <Note tone="lock">
          {t('locked', {
            quantity: format.quantityOf(order.filled, order.unit),
            date: format.day(lastBuy.settlementDate),
          })}
        </Note>
      ) : undefined}
      {isWaiting(order) ? (
        <Link to="/pages/tabbar/position" search={{ tab: 'orders' }} className={buttonClass('soft')}>
          {t('seePosition')}
        </Link>
      ) : undefined}
      {trades.map((trade) => (
        <FillCard key={trade.tradeId} trade={trade}>
          <Link
            to="/pages/stock/contractNote"
            search={{ tradeId: trade.tradeId }}
            className={buttonClass('soft', 'small')}
          >
            {t('note')}
          </Link>
        </FillCard>
      ))}
    </>
  );
}

function Actions({ order }: { readonly order: OrderView }) {
  const t = useTranslations('order');
  const format = useFormat();
  const [asking, setAsking] = useState<'cancel' | 'modify'>();
  return (
    <>
      <ActionBar>
        {isWaiting(order) ? (
          <>
            <Button variant="outline" onClick={() => setAsking('cancel')}>
              {t('cancelRest', { quantity: format.count(remaining(order), order.unit) })}
            </Button>
            <Button onClick={() => setAsking('modify')}>{t('modify')}</Button>
          </>
        ) : (
          <Again order={order} />
        )}
        {isWaiting(order) ? undefined : (
          <Link to="/pages/tabbar/position" search={{ tab: 'holdings' }} className={buttonClass()}>
            {t('seePosition')}
          </Link>
        )}
      </ActionBar>
      {asking === 'cancel' ? (
        <Suspense>
          <CancelOrder order={order} onClose={() => setAsking(undefined)} />
        </Suspense>
      ) : undefined}
      {asking === 'modify' ? (
        <Suspense>
          <ModifyOrder order={order} onClose={() => setAsking(undefined)} />
        </Suspense>
      ) : undefined}
    </>
  );
}

/** The ticket of the same order once more, with nothing placed yet; of what was on margin, its instrument. */
function Again({ order }: { readonly order: OrderView }) {
  const t = useTranslations('order');
  const { instrumentId: id, side, type, validity, quantity, price } = order;
  const same = { side, type, validity, quantity, ...(price === null ? {} : { price }) };
  return (
    <Link
      to={pageOfPlace(order.country)}
      search={{ id, ...(order.onMargin ? {} : same) }}
      className={buttonClass('soft')}
    >
      {order.onMargin ? t('seeInstrument') : t('again')}
    </Link>
  );
}
