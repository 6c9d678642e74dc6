import { Card } from '@tarazu/ui/frame/card.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { useTranslations } from 'use-intl';
import type { Seen } from './order-detail.tsx';
import css from './robot.module.css';

const WIDTH = 320;
const HEIGHT = 120;

/** What it was worth at the end of each day, beside what was put in. */
export function Curve({ days }: Pick<Seen, 'days'>) {
  const t = useTranslations('robot');
  const format = useFormat();
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last || days.length < 2)
    return (
      <Card title={t('curve')}>
        <Fine>{t('noCurve')}</Fine>
      </Card>
    );
  const all = days.flatMap(({ worth, capital }) => [Number(worth), Number(capital)]);
  const lowest = Math.min(...all);
  const span = Math.max(...all) - lowest || 1;
  const x = (place: number) => ((place / (days.length - 1)) * WIDTH).toFixed(1);
  const y = (value: string) => (HEIGHT - 4 - ((Number(value) - lowest) / span) * (HEIGHT - 8)).toFixed(1);
  const path = (of: (day: Seen['days'][number]) => string) =>
    days.map((day, place) => `${place === 0 ? 'M' : 'L'}${x(place)} ${y(of(day))}`).join('');
  return (
    <Card title={t('curve')}>
      <svg className={css.curve} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path className={css.put} d={path(({ capital }) => capital)} />
        <path className={css.line} d={path(({ worth }) => worth)} />
      </svg>
      <div className={css.head}>
        <span className={css.quiet}>{format.day(first.day)}</span>
        <span className={css.quiet}>{format.day(last.day)}</span>
      </div>
      <Fine>{t('curveNote')}</Fine>
    </Card>
  );
}
