import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { type Formats, useFormat } from '@tarazu/ui/use-format';
import { listOrders } from '@tarazu/wire/stock-order';
import { useTranslations } from 'use-intl';
import { useCall } from '../use-call.ts';
import type { Mend } from './mend.ts';
import css from './mends.module.css';

export type Change = Exclude<Mend, { kind: 'see' }>;

/** What the button of a mend says. */
export function useMendName(): (mend: Change, currency: string) => string {
  const t = useTranslations('mend');
  const format: Formats = useFormat();
  return (mend, currency) => {
    if (mend.kind === 'limit') return t('limit');
    if (mend.kind === 'price') return t('price', { price: format.price(mend.value, currency) });
    return t('quantity', { quantity: format.quantity(mend.value) });
  };
}

/** The ways out of a refusal as buttons: those that change the order, and those that lead to what is in its way. */
export function Mends({
  mends,
  currency,
  onMend,
}: {
  readonly mends: readonly Mend[];
  readonly currency: string;
  readonly onMend: (mend: Change) => void;
}) {
  const t = useTranslations('mend');
  const nameOf = useMendName();
  // Where nothing waits there is nothing to be seen.
  const leadsToOrders = mends.some((mend) => mend.kind === 'see' && mend.place === 'orders');
  const waiting = useCall(listOrders, { filter: 'open', pageSize: 1 }, { enabled: leadsToOrders });
  const some = (waiting.data?.total ?? 0) > 0;
  const shown = mends.filter((mend) => mend.kind !== 'see' || mend.place !== 'orders' || some);
  if (shown.length === 0) return undefined;
  return (
    <div className={css.mends} role="group" aria-label={t('label')}>
      {shown.map((mend) =>
        mend.kind === 'see' ? (
          <Link
            key={mend.place}
            to="/pages/tabbar/position"
            search={{ tab: mend.place }}
            className={buttonClass('outline', 'small')}
          >
            {t(mend.place)}
          </Link>
        ) : (
          <Button
            key={mend.kind === 'limit' ? mend.kind : `${mend.kind} ${mend.value}`}
            look="soft"
            size="small"
            onClick={() => onMend(mend)}
          >
            {nameOf(mend, currency)}
          </Button>
        ),
      )}
    </div>
  );
}
