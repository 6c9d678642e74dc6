import { useFormat } from '@tarazu/ui/use-format';
import type { BacktestResult, BacktestView } from '@tarazu/wire/robot/backtest';
import { useTranslations } from 'use-intl';
import css from '../robot.module.css';

const WIDTH = 320;
const HEIGHT = 140;

/** What one unit would have become by the rule, a line, and by holding, a dashed one. */
export function TestCurve({
  curve,
  test: { contract },
}: Pick<BacktestResult, 'curve'> & { readonly test: Pick<BacktestView, 'contract'> }) {
  const t = useTranslations('backtest');
  const format = useFormat();
  const [first] = curve;
  const last = curve.at(-1);
  if (!first || !last || curve.length < 2) return undefined;
  const all = curve.flatMap(({ own, held }) => [Number(own), Number(held)]);
  const lowest = Math.min(1, ...all);
  const span = Math.max(1, ...all) - lowest || 1;
  const x = (place: number) => ((place / (curve.length - 1)) * WIDTH).toFixed(1);
  const y = (value: number) => (HEIGHT - 4 - ((value - lowest) / span) * (HEIGHT - 8)).toFixed(1);
  const path = (of: 'own' | 'held') =>
    curve.map((point, place) => `${place === 0 ? 'M' : 'L'}${x(place)} ${y(Number(point[of]))}`).join('');
  return (
    <figure>
      <svg className={css.curve} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path className={css.even} d={`M0 ${y(1)}H${WIDTH}`} />
        <path className={css.put} d={path('held')} />
        <path className={css.line} d={path('own')} />
      </svg>
      <figcaption>
        <span className={css.head}>
          <span className={css.quiet}>{format.day(first.at.slice(0, 10))}</span>
          <span className={css.quiet}>{format.day(last.at.slice(0, 10))}</span>
        </span>
        <span className={css.quiet}>{t(contract ? 'still.legend' : 'legend')}</span>
      </figcaption>
    </figure>
  );
}
