import { usePrints } from '@tarazu/ui/live/use-market';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listPrints, type PrintView } from '@tarazu/wire/market';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../app/page-states.tsx';
import css from '../../app/quote/figures-table.module.css';
import { useCall } from '../../app/use-call.ts';

const SHOWN = 15;

interface PanelProps {
  readonly id: string;
  readonly currency: string;
  readonly tick: string;
}

export function PrintsPanel({ id, currency, tick }: PanelProps) {
  const { data, error, refetch } = useCall(listPrints, { id, limit: 30 });
  if (!data && error) return <CallFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={6} />;
  return <LivePrints id={id} currency={currency} tick={tick} fetched={data.items} />;
}

function LivePrints({ id, currency, tick, fetched }: PanelProps & { readonly fetched: readonly PrintView[] }) {
  const t = useTranslations('stock');
  const format = useFormat();
  const prints = usePrints(id, fetched, SHOWN);
  if (prints.length === 0) return <Empty pose="waiting" title={t('noTrades')} />;
  const decimals = Math.max(2, (tick.split('.')[1] ?? '').length);
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{t('panel.trades')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          <th scope="col">{t('priceIn', { currency })}</th>
          <th scope="col">{t('sharesColumn')}</th>
          <th scope="col">{t('taker')}</th>
        </tr>
      </thead>
      <tbody>
        {prints.map((print) => (
          <tr key={print.sequence}>
            <th scope="row">
              <time dateTime={print.at}>{format.clockSeconds(print.at)}</time>
            </th>
            <td>
              <b>{format.number(print.price, decimals)}</b>
            </td>
            <td>{format.size(print.size)}</td>
            <td>
              {print.aggressor === null ? (
                '–'
              ) : (
                <Delta
                  value={print.aggressor === 'buy' ? '1' : '-1'}
                  text={print.aggressor === 'buy' ? t('takerBuy') : t('takerSell')}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
