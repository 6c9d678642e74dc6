import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import css from './stat-grid.module.css';

export interface Stat {
  readonly label: string;
  readonly value: ReactNode;
  readonly detail?: ReactNode;
}

/** Captions over values in two or three columns, the last column at the right edge. */
export function StatGrid({ stats, columns = 2 }: { readonly stats: readonly Stat[]; readonly columns?: 2 | 3 }) {
  return (
    <dl className={cx(css.grid, columns === 3 && css.three)}>
      {stats.map((stat) => (
        <div key={stat.label}>
          <dt>{stat.label}</dt>
          <dd>{stat.value}</dd>
          {stat.detail === undefined ? undefined : <dd className={css.detail}>{stat.detail}</dd>}
        </div>
      ))}
    </dl>
  );
}
