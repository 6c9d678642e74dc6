import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import css from './timeline.module.css';

export interface TimelineStep {
  readonly title: string;
  readonly detail?: ReactNode;
  readonly state: 'done' | 'now' | 'bad' | 'todo';
}

/** What happened, what is going on, what comes next. */
export function Timeline({ steps }: { readonly steps: readonly TimelineStep[] }) {
  return (
    <ol className={css.timeline}>
      {steps.map((step, index) => (
        <li
          key={`${index}-${step.title}`}
          className={cx(css.step, css[step.state])}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={css.mark} aria-hidden="true">
            {step.state === 'done' ? <Check /> : undefined}
            {step.state === 'bad' ? <X /> : undefined}
          </span>
          <span>
            <span className={css.title}>{step.title}</span>
            {step.detail === undefined ? undefined : <span className={css.detail}>{step.detail}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
