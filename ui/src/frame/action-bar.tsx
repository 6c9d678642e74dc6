import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import css from './action-bar.module.css';

/** One or two buttons at the foot of the column; the consequence may stand at the left. */
export function ActionBar({ stacked = false, children }: { readonly stacked?: boolean; readonly children: ReactNode }) {
  return (
    <>
      <div className={css.room} aria-hidden="true" />
      <div className={cx(css.bar, stacked && css.stacked)}>{children}</div>
    </>
  );
}
