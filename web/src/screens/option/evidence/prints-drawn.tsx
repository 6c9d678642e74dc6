import type { OptionEvidence } from '@tarazu/wire/option/evidence';
import css from '../option.module.css';

const WIDTH = 320;
const HEIGHT = 120;
const EDGE = 8;

/** The prices on the way to the expiry: counted ones filled, the others hollow, with strike and expiry price as lines. The table says the same. */
export function PrintsDrawn({
  evidence,
  strike,
  label,
}: {
  readonly evidence: OptionEvidence;
  readonly strike: string;
  readonly label: string;
}) {
  const { inputs, price, from, at } = evidence;
  const counted = inputs.filter(({ use }) => use === 'counted').map((one) => Number(one.price));
  // A wild print that was left out does not squeeze the others to a line: it stands at the edge.
  const shown = [...counted, Number(strike)];
  const lowest = Math.min(...shown);
  const span = Math.max(...shown) - lowest || Math.max(lowest, 1) / 1_000;
  const firstMs = Math.min(Date.parse(from), ...inputs.map((one) => Date.parse(one.at)));
  const lastMs = Math.max(Date.parse(at), firstMs + 1);
  const x = (iso: string) => EDGE + ((Date.parse(iso) - firstMs) / (lastMs - firstMs)) * (WIDTH - 2 * EDGE);
  const y = (value: number) => {
    const share = Math.min(1.1, Math.max(-0.1, (value - lowest) / span));
    return HEIGHT - 2 * EDGE - share * (HEIGHT - 4 * EDGE);
  };
  return (
    <figure className={css.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        <line className={css.strike} x1="0" x2={WIDTH} y1={y(Number(strike))} y2={y(Number(strike))} />
        {price === null ? undefined : (
          <line className={css.expiryLine} x1="0" x2={WIDTH} y1={y(Number(price))} y2={y(Number(price))} />
        )}
        {inputs.map((one) => (
          <circle
            key={one.sequence}
            className={one.use === 'counted' ? css.dots : css.dotsOut}
            cx={x(one.at)}
            cy={y(Number(one.price))}
            r="3"
          />
        ))}
      </svg>
    </figure>
  );
}
