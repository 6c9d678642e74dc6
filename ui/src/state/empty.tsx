import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import css from './empty.module.css';
import { Scales, type ScalesPose } from './scales.tsx';

interface EmptyProps {
  readonly pose?: ScalesPose;
  readonly title: string;
  readonly children?: ReactNode;
  /** A technical name to report, in small type. */
  readonly code?: string | undefined;
  /** One or two buttons. */
  readonly actions?: ReactNode;
  /** Takes the middle of the whole screen. */
  readonly whole?: boolean;
}

/** What a screen or a list says when there is nothing to show, and the way out. */
export function Empty({ pose = 'level', title, children, code, actions, whole = false }: EmptyProps) {
  return (
    <div className={cx(css.empty, whole && css.whole)} role={pose === 'broken' ? 'alert' : undefined}>
      <Scales pose={pose} />
      <h2 className={css.title}>{title}</h2>
      {children === undefined ? undefined : <p className={css.text}>{children}</p>}
      {code === undefined ? undefined : <code className={css.code}>{code}</code>}
      {actions === undefined ? undefined : <div className={css.actions}>{actions}</div>}
    </div>
  );
}
