import { cx } from '../class-names.ts';
import css from './beam.module.css';

interface BeamProps {
  /** The left side's share of the whole, 0 to 100. */
  readonly share: number;
  readonly left: string;
  readonly right: string;
  /** `direction` = up and down colours, `neutral` = brand and grey. */
  readonly tone?: 'direction' | 'neutral';
  /** Hide the fulcrum where the half has no meaning. */
  readonly fulcrum?: boolean;
}

/** Two sides on a balance: buyers and sellers, risers and fallers, filled and waiting. */
export function Beam({ share, left, right, tone = 'direction', fulcrum = true }: BeamProps) {
  const width = Math.min(100, Math.max(0, share));
  return (
    <div className={cx(css.root, css[tone])}>
      <div className={css.labels}>
        <span className={css.left}>{left}</span>
        <span className={css.right}>{right}</span>
      </div>
      <svg className={css.bar} width="100%" height="8" aria-hidden="true">
        <rect className={css.a} x="0" y="0" height="8" rx="3" width={`${Math.max(0, width - 0.5)}%`} />
        <rect
          className={css.z}
          x={`${Math.min(100, width + 0.5)}%`}
          y="0"
          height="8"
          rx="3"
          width={`${Math.max(0, 99.5 - width)}%`}
        />
      </svg>
      {fulcrum ? <span className={css.fulcrum} aria-hidden="true" /> : undefined}
    </div>
  );
}
