import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../class-names.ts';
import css from './card.module.css';

interface CardProps {
  readonly title?: string;
  /** At the right of the title: a link or a small note. */
  readonly aside?: ReactNode;
  /** No padding: rows reach the edges. */
  readonly flush?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** One topic on a white ground. With a title it is a region that can be jumped to by that name. */
export function Card({ title, aside, flush = false, className, children }: CardProps) {
  const id = useId();
  return (
    <section
      className={cx(css.card, flush && css.flush, className)}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title === undefined ? undefined : (
        <div className={css.head}>
          <h2 id={id}>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}

/** The look of "see all" at the right of a card's title; wrap it in a link or a button. */
export function MoreLabel({ children }: { readonly children: ReactNode }) {
  return (
    <span className={css.more}>
      {children}
      <ChevronRight size={16} aria-hidden="true" />
    </span>
  );
}
