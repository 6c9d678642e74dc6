import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Receipt, type ReceiptLine } from '@tarazu/ui/show/receipt.tsx';
import { Tag, type TagTone } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type ConditionalOrderView, listConditionalOrders } from '@tarazu/wire/trading/conditional-order';
import type { OrderView } from '@tarazu/wire/trading/order';
import { useTranslations } from 'use-intl';
import { WaitsWords } from '../../frame/waits-words.tsx';
import { useCall } from '../../use-call.ts';
import { useTrailText } from './trail-text.ts';
import css from './waiting-list.module.css';

type Entry = Pick<OrderView, 'orderId' | 'filled' | 'unit'>;
type Leg = ConditionalOrderView['legs'][number];
type LegState = 'early' | 'armed' | 'reached' | 'notPlaced' | 'ended';

const EVERY_MS = 5_000;
const tones: Readonly<Record<LegState, TagTone>> = {
  early: 'outline',
  armed: 'brand',
  reached: 'ok',
  notPlaced: 'bad',
  ended: 'neutral',
};

/** The exits of an order: at which prices, which of them waits, and what became of them. Nothing where it has none. */
export function ExitsCard({ entry }: { readonly entry: Entry }) {
  const { orderId } = entry;
  const { data } = useCall(
    listConditionalOrders,
    { filter: 'all', after: orderId, pageSize: 20 },
    { refetchIntervalMs: EVERY_MS },
  );
  const items = data?.items ?? [];
  if (items.length === 0) return undefined;
  return (
    <WaitsWords waiting={null}>
      {items.map((exit) => (
        <Exit key={exit.conditionalId} exit={exit} entry={entry} />
      ))}
    </WaitsWords>
  );
}

function stateOf({ status, fired, part }: ConditionalOrderView, { name }: Leg, { filled }: Entry): LegState {
  if (status === 'waiting') return part === 'rest' || /[1-9]/.test(filled) ? 'armed' : 'early';
  if (fired?.leg !== name) return 'ended';
  return status === 'fired' ? 'reached' : 'notPlaced';
}

function Exit({ exit, entry }: { readonly exit: ConditionalOrderView; readonly entry: Entry }) {
  const t = useTranslations('waits');
  const format = useFormat();
  const trailText = useTrailText();
  const { legs, currency, side, status, fired, refusal } = exit;
  const trails = legs.some(({ trailPercent, trailAmount }) => (trailPercent ?? trailAmount) !== null);
  const lines = legs.map((leg): ReceiptLine => {
    const isTrailing = (leg.trailPercent ?? leg.trailAmount) !== null;
    return {
      label: t(isTrailing ? 'kind.trailing' : `kind.${leg.name}`),
      note: isTrailing ? trailText(leg, currency) : undefined,
      value: (
        <span className={css.leg}>
          {format.price(leg.level, currency)}
          <Tag tone={tones[stateOf(exit, leg, entry)]}>{t(`leg.${stateOf(exit, leg, entry)}`)}</Tag>
        </span>
      ),
    };
  });
  const quantity = format.quantityOf(entry.filled, entry.unit);
  const ended = status === 'cancelled' || status === 'expired';
  const does = () => {
    if (exit.part === 'rest') return t('restWaits');
    if (!/[1-9]/.test(entry.filled)) return t('exitsWaitForFill');
    return t(`${legs.length > 1 ? 'exits' : 'exit'}${side === 'sell' ? 'Sell' : 'Buy'}`, { quantity });
  };
  return (
    <Card title={t(exit.part === 'rest' ? 'restTitle' : legs.length > 1 ? 'exits' : 'exit')}>
      <Receipt lines={lines} />
      {status === 'waiting' ? (
        <p className={css.quiet}>
          {does()} {trails ? t('exitsTrail') : ''}
        </p>
      ) : undefined}
      {fired ? (
        <p className={css.quiet}>
          {t('firedAt', { price: format.price(fired.price, currency), at: format.instant(fired.at) })}
        </p>
      ) : undefined}
      {ended ? <p className={css.quiet}>{t('exitsGone', { at: format.instant(exit.updatedAt) })}</p> : undefined}
      {refusal ? <p role="note">{refusal.msg}</p> : undefined}
      <div className={css.ways}>
        {typeof fired?.orderId === 'string' ? (
          <Link to="/pages/stock/order" search={{ orderId: fired.orderId }} className={buttonClass('soft', 'small')}>
            {t('seeExitOrder')}
          </Link>
        ) : undefined}
        {status === 'waiting' ? (
          <Link to="/pages/stock/triggers" search={{}} className={buttonClass('soft', 'small')}>
            {t('changeExits')}
          </Link>
        ) : undefined}
      </div>
    </Card>
  );
}
