import { Link } from '@tanstack/react-router';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { TradeView } from '@tarazu/wire/trading/order';
import { useTranslations } from 'use-intl';
import css from './order.module.css';

/** One fill, leading to its contract note. */
export function TradeRow({ trade }: { readonly trade: TradeView }) {
  const t = useTranslations('trades');
  const order = useTranslations('order');
  const format = useFormat();
  return (
    <Link to="/pages/stock/contractNote" search={{ tradeId: trade.tradeId }} className={rowClass}>
      <Row
        chevron
        title={
          <span className={css.title}>
            <Tag tone={trade.side === 'buy' ? 'up' : 'down'}>{order(trade.side)}</Tag>
            {format.instrument(trade.name)}
          </span>
        }
        detail={
          <>
            {t('row', {
              quantity: format.count(trade.quantity, trade.unit),
              price: format.average(trade.price, trade.currency),
            })}
            <br />
            <time dateTime={trade.at}>{format.instant(trade.at)}</time>
          </>
        }
        value={format.money(trade.net.replace(/^-/, ''), trade.currency)}
        valueDetail={
          trade.realised === null ? undefined : (
            <Delta value={trade.realised} text={format.change(trade.realised, trade.currency)} />
          )
        }
      />
    </Link>
  );
}
