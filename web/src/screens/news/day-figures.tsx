import { cx } from '@tarazu/ui/class-names';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Beam } from '@tarazu/ui/show/beam.tsx';
import { Delta, directionOf } from '@tarazu/ui/show/delta.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { newsInfo } from '@tarazu/wire/content/content';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { useTranslations } from 'use-intl';
import css from './news.module.css';

type Figures = NonNullable<ReplyOf<typeof newsInfo>['figures']>;

const WIDTH = 300;
const HEIGHT = 96;
const EDGE = 6;

/** The closes as a line over a soft ground. Pixels only; the figures are said beside it. */
function pathsOf(closes: readonly string[]): { readonly line: string; readonly ground: string } {
  const values = closes.map(Number);
  const lowest = Math.min(...values);
  const span = Math.max(...values) - lowest || 1;
  const points = values.map((value, index) => {
    const x = (index / Math.max(1, values.length - 1)) * WIDTH;
    const y = HEIGHT - EDGE - ((value - lowest) / span) * (HEIGHT - 2 * EDGE);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  const line = `M${points.join('L')}`;
  return { line, ground: `${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z` };
}

/** What a market report is reckoned from: the close, the closes before it, and how many shares rose and fell. */
export function DayFigures({ figures }: { readonly figures: Figures }) {
  const t = useTranslations('news');
  const format = useFormat();
  const { closes, risers, fallers, unchanged } = figures;
  const byValue = closes.toSorted((left, right) => Number(left) - Number(right));
  const said = (value: string | undefined) => format.number(value ?? figures.close);
  const { line, ground } = pathsOf(closes);
  const moved = risers + fallers;
  return (
    <Card>
      <div className={css.index}>
        <div>
          <h3>{format.instrument(figures.indexName)}</h3>
          <p className={css.when}>{format.day(figures.tradeDate)}</p>
        </div>
        <div className={css.close}>
          <b>{format.number(figures.close)}</b>
          <Delta value={figures.change} text={format.percent(figures.changePercent)} />
        </div>
      </div>
      {closes.length > 1 ? (
        <figure className={css.figure}>
          <svg
            className={cx(css.chart, css[directionOf(figures.change)])}
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={t('chartLabel', {
              name: format.instrument(figures.indexName),
              first: said(closes[0]),
              last: said(closes.at(-1)),
              low: said(byValue[0]),
              high: said(byValue.at(-1)),
            })}
          >
            <path d={ground} className={css.ground} />
            <path d={line} className={css.line} />
          </svg>
          <figcaption>{t('closes', { count: String(closes.length), day: format.day(figures.tradeDate) })}</figcaption>
        </figure>
      ) : undefined}
      <Beam
        share={moved === 0 ? 50 : (risers / moved) * 100}
        left={t('rising', { count: String(risers) })}
        right={t('falling', { count: String(fallers) })}
      />
      {unchanged > 0 ? <p className={css.unchanged}>{t('unchanged', { count: unchanged })}</p> : undefined}
    </Card>
  );
}
