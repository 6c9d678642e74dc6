import css from './income.module.css';

interface IncomeCurveProps {
  /** The sum after each day, decimal text, oldest first. */
  readonly sums: readonly string[];
  readonly label: string;
}

const WIDTH = 320;
const HEIGHT = 96;
const EDGE = 6;

/** The result added up day by day, from zero; a picture for the eye, the days below say the same in numbers. */
export function IncomeCurve({ sums, label }: IncomeCurveProps) {
  const values = [0, ...sums.map(Number)];
  const lowest = Math.min(...values);
  const span = Math.max(...values) - lowest || 1;
  const x = (index: number) => ((index / (values.length - 1)) * WIDTH).toFixed(1);
  const y = (value: number) => (HEIGHT - EDGE - ((value - lowest) / span) * (HEIGHT - 2 * EDGE)).toFixed(1);
  const path = values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`).join('');
  return (
    <figure className={css.curve} data-direction={(values.at(-1) ?? 0) < 0 ? 'down' : 'up'}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={css.fill} d={`${path}L${WIDTH} ${y(0)}L0 ${y(0)}Z`} />
        <path className={css.zero} d={`M0 ${y(0)}H${WIDTH}`} />
        <path className={css.stroke} d={path} />
      </svg>
      <figcaption>{label}</figcaption>
    </figure>
  );
}
