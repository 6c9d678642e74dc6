import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import css from './tag.module.css';

export type TagTone = 'neutral' | 'brand' | 'ok' | 'warn' | 'bad' | 'up' | 'down' | 'paper' | 'outline';

/** A status in one or two words, with an icon where the colour alone would carry it. */
export function Tag({
  tone = 'neutral',
  large = false,
  children,
}: {
  readonly tone?: TagTone;
  readonly large?: boolean;
  readonly children: ReactNode;
}) {
  return <span className={cx(css.tag, css[tone], large && css.large)}>{children}</span>;
}
