import { useFormat } from '@tarazu/ui/use-format';
import { showMarketHealth } from '@tarazu/wire/operator/market-health';
import { useTranslations } from 'use-intl';
import { useCall } from '../../app/use-call.ts';
import css from './dashboard.module.css';

const WIDTH = 600;
const HEIGHT = 120;

function lineOf(counts: readonly number[], most: number): string {
  const step = WIDTH / Math.max(1, counts.length - 1);
  return counts.map((count, index) => `${index * step},${HEIGHT - (count / most) * HEIGHT}`).join(' ');
}

/** Orders and fills of each of the last minutes since the program started. */
export function ActivityCard() {
  const t = useTranslations('dashboard.activity');
  const format = useFormat();
  const { data } = useCall(showMarketHealth, {}, { live: true });
  const minutes = data?.activity ?? [];
  const [first, last] = [minutes.at(0), minutes.at(-1)];
  if (!first || !last) return undefined;
  const orders = minutes.map((minute) => minute.orders);
  const fills = minutes.map((minute) => minute.fills);
  const most = Math.max(1, ...orders, ...fills);
  const sum = (counts: readonly number[]) => String(counts.reduce((total, count) => total + count, 0));
  return (
    <section className={css.card} aria-labelledby="activity">
      <header>
        <h2 id="activity">{t('title')}</h2>
        <span className={css.legend}>
          <i className={css.orders} aria-hidden="true" /> {t('orders', { count: sum(orders) })}
          <i className={css.fills} aria-hidden="true" /> {t('fills', { count: sum(fills) })}
        </span>
      </header>
      <svg
        className={css.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('said', { orders: sum(orders), fills: sum(fills), most: String(most) })}
      >
        <polyline className={css.ordersLine} points={lineOf(orders, most)} />
        <polyline className={css.fillsLine} points={lineOf(fills, most)} />
      </svg>
      <p className={css.scale}>
        <span>{format.clock(first.at)}</span>
        <span>{t('most', { count: String(most) })}</span>
        <span>{format.clock(last.at)}</span>
      </p>
    </section>
  );
}
