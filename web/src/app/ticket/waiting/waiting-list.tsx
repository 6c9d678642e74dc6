import { Link } from '@tanstack/react-router';
import type { Country } from '@tarazu/domain/market/instrument';
import { decimal, decimalToText, parseDecimal } from '@tarazu/domain/money';
import type { WaitingKind } from '@tarazu/domain/trading/conditional/waiting-kind';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { useQuote } from '@tarazu/ui/live/use-live';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { LoadMore } from '@tarazu/ui/state/load-more.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { instrumentInfo, type QuoteView } from '@tarazu/wire/market';
import type { ConditionalOrderView } from '@tarazu/wire/trading/conditional-order';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { productAt } from '../../address/products.ts';
import { CallFailed } from '../../page-states.tsx';
import { useMarketTime } from '../../region/market-time.ts';
import { useCall } from '../../use-call.ts';
import { KindChips } from './kind-chips.tsx';
import { Again, Change, Revoke } from './row-actions.tsx';
import { awayFrom, kindOf, nearestFirst } from './terms.ts';
import { useTrailText } from './trail-text.ts';
import { useWaitingKinds, useWaitingOrders, type WaitingFilter } from './use-waiting-orders.ts';
import css from './waiting-list.module.css';

interface WaitingListProps {
  readonly filter: WaitingFilter;
  readonly place?: Country;
}

/** Orders that wait for a price, or what became of those that did; of one place, or of all; one kind of them, or all. Within `WaitsWords`. */
export function WaitingList({ filter, place }: WaitingListProps) {
  const kinds = useWaitingKinds(filter, place);
  const [chosen, setChosen] = useState<WaitingKind>();
  // The last of its kind may have gone.
  const kind = kinds.some((one) => one.kind === chosen) ? chosen : undefined;
  return (
    <>
      <KindChips kinds={kinds} kind={kind} onChange={setChosen} />
      <Listed key={kind ?? 'all'} filter={filter} place={place} kind={kind} />
    </>
  );
}

interface ListedProps {
  readonly filter: WaitingFilter;
  readonly place: Country | undefined;
  readonly kind: WaitingKind | undefined;
}

function Listed({ filter, place, kind }: ListedProps) {
  const t = useTranslations('waits');
  const orders = useWaitingOrders(filter, kind, place);
  const [revoking, setRevoking] = useState<ConditionalOrderView>();
  const [changing, setChanging] = useState<ConditionalOrderView>();
  const [again, setAgain] = useState<ConditionalOrderView>();
  const { items } = orders;
  if (!items && orders.error) return <CallFailed error={orders.error} onRetry={orders.retry} />;
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
          title={filter === 'waiting' ? t('none') : t('noneDone')}
          actions={
            <Link to="/pages/tabbar/markets" search={{}} className={buttonClass('soft')}>
              {t('seeMarket')}
            </Link>
          }
        >
          {t('noneText')}
        </Empty>
      </Card>
    );
  }
  return (
    <>
      {items.map((order) => (
        <Trigger
          key={order.conditionalId}
          order={order}
          onRevoke={() => setRevoking(order)}
          onChange={() => setChanging(order)}
          onAgain={() => setAgain(order)}
        />
      ))}
      {orders.more === undefined ? undefined : <LoadMore state={orders.more} onMore={orders.onMore} />}
      {revoking ? <Revoke order={revoking} onClose={() => setRevoking(undefined)} /> : undefined}
      {changing ? <Change order={changing} onClose={() => setChanging(undefined)} /> : undefined}
      {again ? <Again order={again} onClose={() => setAgain(undefined)} /> : undefined}
    </>
  );
}

interface TriggerProps {
  readonly order: ConditionalOrderView;
  readonly onRevoke: () => void;
  readonly onChange: () => void;
  readonly onAgain: () => void;
}

function Trigger({ order, onRevoke, onChange, onAgain }: TriggerProps) {
  const t = useTranslations('waits');
  const format = useFormat();
  const [leg] = order.legs;
  const trailText = useTrailText();
  const trail = order.legs.find(({ trailPercent, trailAmount }) => (trailPercent ?? trailAmount) !== null);
  const quantity = format.quantity(order.quantity);
  const limit = order.opening ? order.opening.price : (leg?.price ?? null);
  const does =
    limit === null
      ? t(`${order.side}Market`, { quantity })
      : t(`${order.side}Limit`, { quantity, price: format.price(limit, order.currency) });
  return (
    <Card>
      <div className={css.head}>
        <span>
          <Link to={productAt(order.instrumentId).page} search={{ id: order.instrumentId }}>
            <b>{format.instrument(order.name)}</b>
          </Link>{' '}
          <Tag tone={order.side === 'buy' ? 'up' : 'down'}>
            {order.kind === 'gtt' ? t('ofKind.gtt') : t(`kind.${kindOf(order)}`)}
          </Tag>
        </span>
        <Tag>{t(`status.${order.status}`)}</Tag>
      </div>
      <p className={css.quiet}>{does}</p>
      {order.status === 'waiting' ? <Distance order={order} /> : <Levels order={order} />}
      {trail ? <p className={css.quiet}>{trailText(trail, order.currency)}</p> : undefined}
      {order.after === null ? undefined : (
        <p className={css.quiet}>
          {t(order.part === 'rest' ? 'restOf' : order.side === 'sell' ? 'exitSells' : 'exitBuys')}{' '}
          <Link to="/pages/stock/order" search={{ orderId: order.after }}>
            {t(order.part === 'rest' ? 'seeOrder' : 'seeEntry')}
          </Link>
        </p>
      )}
      {order.opening && order.status === 'waiting' ? <OpensAt order={order} at={order.opening.at} /> : undefined}
      {order.fired ? (
        <p className={css.quiet}>
          {t(order.opening ? 'sentWith' : 'firedAt', {
            price: format.price(order.fired.price, order.currency),
            at: format.instant(order.fired.at),
          })}
        </p>
      ) : undefined}
      {order.ended === 'split' || order.ended === 'dividend' || order.ended === 'rest_filled' ? (
        <p role="note">{t(`ended.${order.ended}`)}</p>
      ) : undefined}
      {order.refusal ? <p role="note">{order.refusal.msg}</p> : undefined}
      <p className={css.quiet}>
        {order.opening
          ? t('given', { set: format.instant(order.updatedAt) })
          : order.setAt === null
            ? t('until', { set: format.instant(order.createdAt), until: format.day(order.until) })
            : t('setAt', {
                set: format.instant(order.updatedAt),
                price: format.price(order.setAt, order.currency),
                until: format.day(order.until),
              })}
      </p>
      <div className={css.ways}>
        {order.fired?.orderId ? (
          <Link
            to="/pages/stock/order"
            search={{ orderId: order.fired.orderId }}
            className={buttonClass('soft', 'small')}
          >
            {t('seeOrder')}
          </Link>
        ) : undefined}
        {order.status === 'failed' ? (
          <Button variant="soft" size="small" onClick={onAgain}>
            {t('setAgain')}
          </Button>
        ) : undefined}
        {order.status === 'waiting' ? (
          <>
            <Button variant="soft" size="small" onClick={onChange}>
              {t('change')}
            </Button>
            <Button variant="outline" size="small" onClick={onRevoke}>
              {t('revoke')}
            </Button>
          </>
        ) : undefined}
      </div>
    </Card>
  );
}

/** When it will be sent, by the calendar of its market. */
function OpensAt({ order, at }: { readonly order: ConditionalOrderView; readonly at: string }) {
  const t = useTranslations('waits');
  const marketTime = useMarketTime();
  const { data } = useCall(instrumentInfo, { id: order.instrumentId }, { freshMs: 60_000 });
  return data ? <p>{t('willBeSent', { when: marketTime(at, data.quote.country) })}</p> : undefined;
}

/** The levels of one that waits no more, and which of them was reached; of a trailing stop, where it was in the end. */
function Levels({ order: { legs, fired, currency, status } }: { readonly order: ConditionalOrderView }) {
  const t = useTranslations('waits');
  const format = useFormat();
  return (
    <Receipt
      lines={legs.map(({ name, level }) => ({
        label: t(`kind.${name}`),
        value: (
          <span className={css.leg}>
            {format.price(level, currency)}
            {fired?.leg === name ? <Tag tone={status === 'fired' ? 'ok' : 'bad'}>{t('leg.reached')}</Tag> : undefined}
          </span>
        ),
      }))}
    />
  );
}

/** Where the price stands on its way to the trigger. */
function Distance({ order }: { readonly order: ConditionalOrderView }) {
  const { data } = useCall(instrumentInfo, { id: order.instrumentId }, { freshMs: 60_000 });
  return data ? <Way quote={data.quote} order={order} /> : undefined;
}

function Way({
  quote,
  order: { currency, legs },
}: {
  readonly quote: QuoteView;
  readonly order: ConditionalOrderView;
}) {
  const t = useTranslations('waits');
  const format = useFormat();
  const { last } = useQuote(quote);
  const [leg, other] = nearestFirst(legs, last);
  if (!leg) return undefined;
  const now = parseDecimal(last) ?? 0n;
  const gap = decimal(awayFrom(leg.level, last));
  const percent = now === 0n ? 0n : (gap * 10_000n) / now;
  // A tenth of the price away is all of the way.
  const done = Math.max(0, 100 - Number(percent) / 10);
  return (
    <>
      <svg className={css.way} width="100%" height="16" aria-hidden="true">
        <rect x="0" y="6" width="100%" height="4" rx="2" className={css.track} />
        <rect x="0" y="6" width={`${done}%`} height="4" rx="2" className={css.done} />
        <circle cx={`${Math.min(97, Math.max(2, done))}%`} cy="8" r="6" className={css.dot} />
      </svg>
      <StatGrid
        columns={3}
        stats={[
          { label: t('now'), value: format.price(last, currency) },
          {
            label: t('toGo'),
            value: format.price(decimalToText(gap, 2), currency),
            detail: format.percent(decimalToText(percent * 1_000_000n)).replace('+', ''),
          },
          { label: t(`kind.${leg.name}`), value: format.price(leg.level, currency) },
        ]}
      />
      {other ? (
        <p className={css.quiet}>
          {t('otherSide', { kind: t(`kind.${other.name}`), price: format.price(other.level, currency) })}
        </p>
      ) : undefined}
    </>
  );
}
