import css from './area-line.module.css';

interface AreaLineProps {
  /** Decimal text, oldest first, at least two. */
  readonly points: readonly string[];
  /** In pixels of the drawing; it keeps its shape when it is stretched. */
  readonly width: number;
  readonly height: number;
  /** Room above the highest point. */
  readonly above: number;
  /** A dot where the line ends. */
  readonly dot?: boolean;
}

const BELOW = 10;

/** A line over its ground: a picture for the eye, said in words by the figures beside it. */
export function AreaLine({ points, width, height, above, dot = false }: AreaLineProps) {
  const values = points.map(Number);
  const lowest = Math.min(...values);
  const span = Math.max(...values) - lowest || 1;
  const end = dot ? width - BELOW : width;
  const y = (value: number) => (height - BELOW - ((value - lowest) / span) * (height - above - BELOW)).toFixed(1);
  const places = values.map((value, index) => `${((index / (values.length - 1)) * end).toFixed(1)} ${y(value)}`);
  const line = `M${places.join('L')}`;
  return (
    <svg className={css.area} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={`${line}H${width}V${height}H0Z`} className={css.ground} />
      <path d={line} className={css.line} />
      {dot ? <circle cx={end} cy={y(values.at(-1) ?? lowest)} r="5" className={css.dot} /> : undefined}
    </svg>
  );
}
