import type { ReactNode } from 'react';
import css from './box.module.css';

/** One thing of a case, on a card of its own. */
export function Box({ children }: { readonly children: ReactNode }) {
  return <section className={css.box}>{children}</section>;
}
