import { cx } from '../class-names.ts';
import type { Direction } from '../show/delta.tsx';
import css from './sparkline.module.css';

interface SparklineProps {
  /** Decimal text, oldest first. */
  readonly points: readonly string[];
  /** Where the dashed line goes; the previous close. */
  readonly baseline: string;
  readonly direction: Direction;
}

const WIDTH = 64;
const HEIGHT = 28;

/** The day of one instrument in a row: a picture for the eye, said in words by the numbers beside it. */
export function Sparkline({ points, baseline, direction }: SparklineProps) {
  const values = points.map(Number);
  const base = Number(baseline);
  if (values.length < 2) return <svg className={css.line} width={WIDTH} height={HEIGHT} aria-hidden="true" />;
  const lowest = Math.min(base, ...values);
  const span = Math.max(base, ...values) - lowest || 1;
  const y = (value: number) => (HEIGHT - 3 - ((value - lowest) / span) * (HEIGHT - 6)).toFixed(1);
  const x = (index: number) => (1 + (index / (values.length - 1)) * (WIDTH - 5)).toFixed(1);
  const path = values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`).join('');
  const last = values.length - 1;
  return (
    <svg
      className={cx(css.line, css[direction])}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      <path d={`M0 ${y(base)}H${WIDTH}`} className={css.base} />
      <path d={path} className={css.stroke} />
      <circle cx={x(last)} cy={y(values[last] ?? base)} r="2" fill="currentColor" />
    </svg>
  );
}
