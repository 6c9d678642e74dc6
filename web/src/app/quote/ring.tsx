import { decimalToText } from '@tarazu/domain/money';
import { useFormat } from '@tarazu/ui/use-format';
import { percentOf } from './percent-of.ts';
import css from './ring.module.css';

/** The largest stand by themselves, the rest together. */
const PARTS_MAX = 5;
/** Between two parts of the ring, of its hundred. */
const GAP = 1.5;

export interface Part {
  readonly label: string;
  readonly worth: bigint;
}

/** The largest first; what is beyond them under `rest`. */
export function largestFirst(all: readonly Part[], rest: string): readonly Part[] {
  const sorted = all.toSorted((a, b) => (a.worth > b.worth ? -1 : 1));
  if (sorted.length <= PARTS_MAX + 1) return sorted;
  const others = sorted.slice(PARTS_MAX).reduce((sum, { worth }) => sum + worth, 0n);
  return [...sorted.slice(0, PARTS_MAX), { label: rest, worth: others }];
}

/** Three parts in steps of the brand and the others in steps of grey; each has its share beside its name. A ring of the length 100, so that a part of it is its per cent. */
export function Ring({ parts }: { readonly parts: readonly Part[] }) {
  const format = useFormat();
  const whole = parts.reduce((sum, { worth }) => sum + worth, 0n);
  const shares = parts.map(({ worth }) => percentOf(decimalToText(worth), whole));
  const before = (place: number) => shares.slice(0, place).reduce((sum, share) => sum + Number(share), 0);
  return (
    <div className={css.ring}>
      <svg viewBox="0 0 42 42" aria-hidden="true">
        {parts.map(({ label }, place) => (
          <circle
            key={label}
            cx="21"
            cy="21"
            r="15.915"
            pathLength="100"
            strokeDasharray={`${Math.max(Number(shares[place]) - (parts.length > 1 ? GAP : 0), 0.4)} 100`}
            strokeDashoffset={-before(place)}
          />
        ))}
      </svg>
      <ul>
        {parts.map(({ label }, place) => (
          <li key={label}>
            <span className={css.mark} aria-hidden="true" />
            <span className={css.name}>{format.instrument(label)}</span>
            <span>{format.number(shares[place] ?? '0', 2)}%</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
