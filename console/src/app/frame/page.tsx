import { cx } from '@tarazu/ui/class-names';
import type { ReactNode } from 'react';
import css from './page.module.css';

interface PageProps {
  /** Name of the page for tests and for whoever reports something. */
  readonly name: string;
  readonly title: string;
  /** Beside the title: a tag or a filter. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the console below the top bar. */
export function Page({ name, title, aside, children }: PageProps) {
  return (
    <div data-page={name} className={css.page}>
      <header className={css.head}>
        <h1>{title}</h1>
        {aside}
      </header>
      {children}
    </div>
  );
}

/** A list at the left, what is open of it at the right. */
export function ListDetail({ list, detail }: { readonly list: ReactNode; readonly detail: ReactNode | undefined }) {
  return (
    <div className={cx(css.pair, detail !== undefined && css.open)}>
      <section className={css.list}>{list}</section>
      {detail === undefined ? undefined : <aside className={css.detail}>{detail}</aside>}
    </div>
  );
}

interface ThreeColumnsProps {
  readonly list: ReactNode;
  readonly main: ReactNode | undefined;
  readonly side?: ReactNode;
}

/** What there is, what is being worked on, and what comes of it. */
export function ThreeColumns({ list, main, side }: ThreeColumnsProps) {
  return (
    <div className={cx(css.three, main !== undefined && css.working)}>
      <section className={css.list}>{list}</section>
      {main === undefined ? undefined : <section className={cx(css.list, css.main)}>{main}</section>}
      {side === undefined ? undefined : <aside className={css.side}>{side}</aside>}
    </div>
  );
}
