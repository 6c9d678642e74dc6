import css from './depth.module.css';

type Level = readonly [price: string, size: string];

interface DepthProps {
  /** Best first, as a book has them. */
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
  /** What the picture says, for those who do not see it. */
  readonly label: string;
  readonly formatPrice: (price: number) => string;
}

const WIDTH = 100;
const HEIGHT = 40;

/** A staircase from the best price outward: how much waits up to there. For the eye, so floats will do. */
function stairs(levels: readonly Level[], x: (price: number) => number, y: (sum: number) => number): string {
  const [best] = levels;
  if (!best) return '';
  let sum = 0;
  const first = x(Number(best[0]));
  let path = `M${first.toFixed(2)} ${HEIGHT}`;
  let at = first;
  for (const [price, size] of levels) {
    at = x(Number(price));
    path += ` H${at.toFixed(2)}`;
    sum += Number(size);
    path += ` V${y(sum).toFixed(2)}`;
  }
  const edge = at < first ? 0 : at > first ? WIDTH : at;
  return `${path} H${edge.toFixed(2)} V${HEIGHT} Z`;
}

const sumOf = (levels: readonly Level[]) => levels.reduce((sum, [, size]) => sum + Number(size), 0);

/** How much is bid and offered at how far from the middle. */
export function Depth({ bids, asks, label, formatPrice }: DepthProps) {
  const [bid, ask] = [bids[0]?.[0], asks[0]?.[0]];
  const [lowest, highest] = [bids.at(-1)?.[0] ?? ask, asks.at(-1)?.[0] ?? bid];
  if (lowest === undefined || highest === undefined) return undefined;
  const middle = (Number(bid ?? ask) + Number(ask ?? bid)) / 2;
  const span = Math.max(middle - Number(lowest), Number(highest) - middle) || 1;
  const most = Math.max(sumOf(bids), sumOf(asks)) || 1;
  const x = (price: number) => WIDTH / 2 + ((price - middle) / span) * (WIDTH / 2);
  const y = (sum: number) => HEIGHT - (sum / most) * (HEIGHT - 2);
  return (
    <figure className={css.figure}>
      <svg
        className={css.picture}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <path className={css.bids} d={stairs(bids, x, y)} vectorEffect="non-scaling-stroke" />
        <path className={css.asks} d={stairs(asks, x, y)} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption className={css.prices} aria-hidden="true">
        <span>{formatPrice(middle - span)}</span>
        <span>{formatPrice(middle)}</span>
        <span>{formatPrice(middle + span)}</span>
      </figcaption>
    </figure>
  );
}
