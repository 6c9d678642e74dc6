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
function again(order: OrderView, fix?: Change) {
  const price = fix?.kind === 'price' ? fix.value : order.price;
  return {
    id: order.instrumentId,
    side: order.side,
    type: fix?.kind === 'limit' ? 'limit' : order.type,
    quantity: fix?.kind === 'quantity' ? fix.value : order.quantity,
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
      <div className={css.fixes} role="group" aria-label={t('label')}>
        {fixesOf(refusal).map((fix) =>
          fix.kind === 'see' ? (
            <WayLink key={fix.place} {...fix} currency={order.currency} />
          ) : (
            <Link
              key={nameOf(fix, order.currency)}
              to="/pages/stock/stockKline"
              search={again(order, fix)}
              className={buttonClass('soft', 'small')}
            >
              {nameOf(fix, order.currency)}
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
