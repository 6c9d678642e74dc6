import { CircleAlert, CircleCheck, Info, Lock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import css from './note.module.css';

export type NoteTone = 'plain' | 'info' | 'warn' | 'bad' | 'ok' | 'paper' | 'lock';

const icons = {
  plain: Info,
  info: Info,
  warn: TriangleAlert,
  bad: CircleAlert,
  ok: CircleCheck,
  paper: Info,
  lock: Lock,
};

/** One or two sentences that belong to what stands next to them. `role="alert"` for what just went wrong. */
export function Note({
  tone = 'plain',
  alert = false,
  children,
}: {
  readonly tone?: NoteTone;
  readonly alert?: boolean;
  readonly children: ReactNode;
}) {
  const Icon = icons[tone];
  return (
    <div className={cx(css.note, css[tone])} role={alert ? 'alert' : undefined}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}

/** Small print under a card. */
export function Fine({ children }: { readonly children: ReactNode }) {
  return <p className={css.fine}>{children}</p>;
}
