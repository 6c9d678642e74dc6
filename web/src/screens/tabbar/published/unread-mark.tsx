import type { ReactNode } from 'react';
import css from './unread-mark.module.css';

/** A drawing with a spot while something behind it has not been read. */
export function UnreadMark({ unread, children }: { readonly unread: boolean; readonly children: ReactNode }) {
  return (
    <span className={css.mark}>
      {children}
      {unread ? <span className={css.spot} aria-hidden="true" /> : undefined}
    </span>
  );
}
