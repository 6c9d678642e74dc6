import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import css from './page.module.css';

interface PageProps {
  /** The route of the screen, as the outside world knows it. */
  readonly route: string;
  readonly nav?: ReactNode;
  /** Fixed to the foot of the column: an action bar or a keypad. */
  readonly foot?: ReactNode;
  /** Leaves room for the tab bar. */
  readonly tabbed?: boolean;
  /** No gutter and no gaps: the screen lays itself out. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** The frame of a screen: navigation bar, body, foot. */
export function Page({ route, nav, foot, tabbed = false, flush = false, children }: PageProps) {
  return (
    <div className={cx(css.page, tabbed && css.tabbed)} data-page={route}>
      {nav}
      <main className={css.main}>
        <div className={cx(css.body, flush && css.flush)}>{children}</div>
        {foot}
      </main>
    </div>
  );
}
