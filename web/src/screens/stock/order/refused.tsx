import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import type { OrderView } from '@tarazu/wire/trading/order';
import { useTranslations } from 'use-intl';
import { fixesOf } from '../../../app/order/fix.ts';
import { type Change, useFixName } from '../../../app/order/fixes.tsx';
import { WayLink } from '../../../app/order/way-link.tsx';
import css from './order.module.css';

/** The ticket's address with the refused order in it, and one thing changed. */
function again(order: OrderView, mend?: Change) {
  const price = mend?.kind === 'price' ? mend.value : order.price;
  return {
    id: order.instrumentId,
    side: order.side,
    type: mend?.kind === 'limit' ? 'limit' : order.type,
    quantity: mend?.kind === 'quantity' ? mend.value : order.quantity,
    ...(price === null ? {} : { price }),
  };
}

/** Why an order was not placed, and the same order with what was wrong made right. */
export function Refused({
  order,
  refusal,
}: {
  readonly order: OrderView;
  readonly refusal: NonNullable<OrderView['refusal']>;
}) {
  const t = useTranslations('fix');
  const nameOf = useFixName();
  return (
    <Card title={t('why')}>
      <p>{refusal.msg}</p>
      <div className={css.mends} role="group" aria-label={t('label')}>
        {fixesOf(refusal).map((mend) =>
          mend.kind === 'see' ? (
            <WayLink key={mend.place} {...mend} currency={order.currency} />
          ) : (
            <Link
              key={nameOf(mend, order.currency)}
              to="/pages/stock/stockKline"
              search={again(order, mend)}
              className={buttonClass('soft', 'small')}
            >
              {nameOf(mend, order.currency)}
            </Link>
          ),
        )}
        <Link to="/pages/stock/stockKline" search={again(order)} className={buttonClass('outline', 'small')}>
          {t('again')}
        </Link>
      </div>
    </Card>
  );
}
