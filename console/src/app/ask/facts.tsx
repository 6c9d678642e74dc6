import type { ReactNode } from 'react';
import css from './facts.module.css';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** What is known about something, line by line. Lines without a value are left out. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts
        .filter(({ value }) => value !== undefined && value !== null && value !== '')
        .map(({ name, value }, index) => (
          <div key={`${index} ${name}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
