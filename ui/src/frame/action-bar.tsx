import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import css from './action-bar.module.css';

interface ActionBarProps {
  readonly stacked?: boolean;
  /** Stands above the buttons: what is still missing, while they are grey. */
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** One or two buttons at the foot of the column; the consequence may stand at the left. */
export function ActionBar({ stacked = false, note, children }: ActionBarProps) {
  return (
    <>
      {/* As high as the bar, which lies over the page: the note is drawn here once more, unseen. What else makes the bar higher finds it by `data-bar`, and makes room too. */}
      <div className={css.room} data-note={note} aria-hidden="true" />
      <div className={cx(css.bar, stacked && css.stacked)} data-bar>
        {note === undefined ? undefined : <p className={css.note}>{note}</p>}
        {children}
      </div>
    </>
  );
}
