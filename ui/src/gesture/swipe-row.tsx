import type { ReactNode } from 'react';
import css from './swipe-row.module.css';

interface SwipeRowProps {
  /** What is seen before anybody swipes; as wide as the list. */
  readonly children: ReactNode;
  /** Links or buttons at its end, which a swipe uncovers; out of the order of Tab, since the same is to be had where the row leads. */
  readonly actions: ReactNode;
}

/** A row of a list with a few things to do behind its end. */
export function SwipeRow({ children, actions }: SwipeRowProps) {
  return (
    // A box that scrolls takes the focus of a keyboard unless it is told not to.
    <div className={css.row} tabIndex={-1}>
      <span className={css.start} />
      <div className={css.face}>{children}</div>
      <div className={css.actions}>{actions}</div>
    </div>
  );
}
