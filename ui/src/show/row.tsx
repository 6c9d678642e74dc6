import { ChevronRight, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import css from './row.module.css';

interface RowProps {
  /** An icon tile or an avatar. */
  readonly leading?: ReactNode;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly value?: ReactNode;
  readonly valueDetail?: ReactNode;
  readonly chevron?: boolean;
  readonly compact?: boolean;
}

/** The inside of one line of a list; `rowClass` of press.ts goes on the link or button around it. */
export function Row({ leading, title, detail, value, valueDetail, chevron = false, compact = false }: RowProps) {
  return (
    <span className={cx(css.row, compact && css.compact)} data-inset={leading === undefined ? undefined : ''}>
      {leading}
      <span className={css.main}>
        <span className={css.title}>{title}</span>
        {detail === undefined ? undefined : <span className={css.detail}>{detail}</span>}
      </span>
      {value === undefined && valueDetail === undefined ? undefined : (
        <span className={css.end}>
          <span className={css.value}>{value}</span>
          {valueDetail === undefined ? undefined : <span className={css.detail}>{valueDetail}</span>}
        </span>
      )}
      {chevron ? <ChevronRight size={20} className={css.chevron} aria-hidden="true" /> : undefined}
    </span>
  );
}

export function IconTile({
  tone = 'plain',
  children,
}: {
  readonly tone?: 'plain' | 'brand' | 'warn' | 'ok' | 'bad';
  readonly children: ReactNode;
}) {
  return (
    <span className={cx(css.tile, css[tone])} aria-hidden="true">
      {children}
    </span>
  );
}

/** The first letters of a name in a circle; a figure when the name is a number or a masked address. */
export function Avatar({ name }: { readonly name: string }) {
  const letters = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => /^\p{L}/u.exec(word)?.[0] ?? '')
    .join('');
  return (
    <span className={css.avatar} aria-hidden="true">
      {letters === '' ? <UserRound size={24} strokeWidth={1.75} /> : letters.toUpperCase()}
    </span>
  );
}
