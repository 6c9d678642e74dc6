import { cx } from '@tarazu/ui/class-names';
import type { CreditBandName } from '@tarazu/wire/credit';
import { useTranslations } from 'use-intl';
import css from './credit.module.css';

const RADIUS = 86;
const CENTRE = 100;
/** Points of room on each side of the border between two bands. */
const GAP = 1;

/** Where a number from 0 to 100 lies on the half circle. */
function place(points: number): { readonly x: number; readonly y: number } {
  const angle = Math.PI * (1 - points / 100);
  return { x: CENTRE + RADIUS * Math.cos(angle), y: CENTRE - RADIUS * Math.sin(angle) };
}

function arc(from: number, to: number): string {
  const [start, end] = [place(from), place(to)];
  return `M ${start.x} ${start.y} A ${RADIUS} ${RADIUS} 0 0 1 ${end.x} ${end.y}`;
}

export interface Band {
  readonly band: CreditBandName;
  readonly from: number;
  readonly to: number;
}

/** The score on a half circle of its three bands. */
export function Gauge({
  points,
  bands,
  band,
}: {
  readonly points: number;
  readonly bands: readonly Band[];
  readonly band: CreditBandName;
}) {
  const t = useTranslations('credit');
  const mark = place(points);
  return (
    <div className={css.gauge} role="img" aria-label={t('gauge', { points: String(points), band: t(`band.${band}`) })}>
      <svg viewBox="0 0 200 112" aria-hidden="true">
        {bands.map((one) => (
          <path
            key={one.band}
            className={cx(css[one.band], one.band !== band && css.other)}
            d={arc(one.from === 0 ? 0 : one.from + GAP, one.to === 100 ? 100 : one.to + 1 - GAP)}
          />
        ))}
        <circle className={css.mark} cx={mark.x} cy={mark.y} r="9" />
      </svg>
      <span className={css.number} aria-hidden="true">
        <b>{points}</b>
        <small>{t('of')}</small>
      </span>
    </div>
  );
}
