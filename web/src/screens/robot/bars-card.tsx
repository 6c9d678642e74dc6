import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { RobotBarView } from '@tarazu/wire/robot/record';
import type { RobotView } from '@tarazu/wire/robot/robot';
import { useTranslations } from 'use-intl';
import css from './robot.module.css';

interface BarsCardProps {
  readonly robot: RobotView;
  readonly bars: readonly RobotBarView[];
  readonly more: boolean;
}

/** The bars after which it traded, and why, the newest first. */
export function BarsCard({ robot, bars, more }: BarsCardProps) {
  const t = useTranslations('robot');
  const format = useFormat();
  const last = bars.at(-1);
  return (
    <Card title={t('bars')}>
      {bars.length === 0 ? <Fine>{t('noBars')}</Fine> : undefined}
      <ul>
        {bars.map((bar) => (
          <li key={bar.at} className={css.bar}>
            <p className={css.quiet}>
              {t('barAt', { time: format.instant(bar.at), close: format.price(bar.close, robot.currency) })}
            </p>
            <p>{t(`why.${bar.why}`)}</p>
            {bar.orders.map((order) => (
              <Order key={order.orderId} order={order} robot={robot} />
            ))}
          </li>
        ))}
      </ul>
      {more && last ? (
        <Link
          to="/pages/robot/orderDetail"
          search={{ id: robot.robotId, before: last.at }}
          className={buttonClass('soft', 'small')}
        >
          {t('older')}
        </Link>
      ) : undefined}
    </Card>
  );
}

function Order({
  order,
  robot: { currency, more, contract },
}: {
  readonly order: RobotBarView['orders'][number];
  readonly robot: RobotView;
}) {
  const t = useTranslations('robot');
  const format = useFormat();
  const { side, short, quantity, filled, status, refusal } = order;
  const of = more.length > 0 || contract ? `${format.instrument(order.name)}: ` : '';
  if (refusal) return <p className={css.quiet}>{`${of}${refusal.msg}`}</p>;
  if (status === null) return <p className={css.quiet}>{t('sending')}</p>;
  if (!/[1-9]/.test(filled))
    return <p className={css.quiet}>{`${of}${t('notFilled', { side, quantity: format.quantity(quantity) })}`}</p>;
  const shown =
    filled === quantity
      ? format.quantity(filled)
      : t('partOf', { filled: format.quantity(filled), quantity: format.quantity(quantity) });
  const figures = {
    quantity: shown,
    value: format.money(order.value, currency),
    charges: format.money(order.charges, currency),
  };
  if (short) return <p>{`${of}${t(`short.${short}`, figures)}`}</p>;
  return <p>{`${of}${t(side === 'buy' ? 'bought' : 'sold', figures)}`}</p>;
}
