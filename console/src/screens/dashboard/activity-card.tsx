import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type ActivitySpan, showActivity } from '@tarazu/wire/operator/market-health';
import { useTranslations } from 'use-intl';
import { useQueryState } from '../../app/query-state.ts';
import { useAge } from '../../app/use-age.ts';
import { useCall } from '../../app/use-call.ts';
import css from './dashboard.module.css';

const WIDTH = 600;
const HEIGHT = 120;

function lineOf(counts: readonly number[], most: number): string {
  const step = WIDTH / Math.max(1, counts.length - 1);
  return counts.map((count, index) => `${index * step},${HEIGHT - (count / most) * HEIGHT}`).join(' ');
}

const spans: readonly ActivitySpan[] = ['hour', 'day', 'week', 'month'];

/** Orders and fills over the last hour, day, week or month. */
export function ActivityCard() {
  const t = useTranslations('dashboard.activity');
  const format = useFormat();
  const age = useAge();
  const [chosen, setChosen] = useQueryState('span');
  const span = spans.find((name) => name === chosen) ?? 'hour';
  const { data } = useCall(showActivity, { span }, { live: true });
  const minutes = data?.parts ?? [];
  const [first, last] = [minutes.at(0), minutes.at(-1)];
  if (!first || !last) return undefined;
  const orders = minutes.map((minute) => minute.orders);
  const fills = minutes.map((minute) => minute.fills);
  const part = age.of(data?.partMinutes ?? 1);
  const when = span === 'hour' || span === 'day' ? format.clock : format.instant;
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
      <Segmented
        label={t('title')}
        value={span}
        choices={spans.map((value) => ({ value, label: t(`spans.${value}`) }))}
        onChange={(value) => setChosen(value)}
      />
      <svg
        className={css.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('said', {
          span: t(`spans.${span}`),
          orders: sum(orders),
          fills: sum(fills),
          most: String(most),
          part,
        })}
      >
        <polyline className={css.ordersLine} points={lineOf(orders, most)} />
        <polyline className={css.fillsLine} points={lineOf(fills, most)} />
      </svg>
      <p className={css.scale}>
        <span>{when(first.at)}</span>
        <span>{t('most', { count: String(most), part })}</span>
        <span>{when(last.at)}</span>
      </p>
    </section>
  );
}
