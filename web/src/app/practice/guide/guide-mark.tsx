import { CatchBoundary } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import css from './guide.module.css';
import { useGuide } from './guide-state.ts';
import type { GuideName, GuideStep } from './guides.ts';

const GuideNote = lazy(async () => ({ default: (await import('./guide-note.tsx')).GuideNote }));

interface GuideMarkProps {
  /** Left out where all guides come by: the confirmation. */
  readonly guide?: GuideName;
  readonly step: GuideStep;
  readonly children?: ReactNode;
}

/** A place on a screen at which a guide has something to say, above the control it is about. Nothing for whoever follows none; where its words cannot be fetched, the control alone. */
export function GuideMark({ guide, step, children }: GuideMarkProps) {
  const followed = useGuide(({ active, confirming }) =>
    (guide === undefined ? confirming : active === guide) ? active : undefined,
  );
  if (followed === undefined) return children;
  return (
    <div
      className={css.marked}
      onClickCapture={({ target }) => {
        const isIn = target instanceof Element && target.closest('button:enabled:not([data-guide-note] *)');
        if (step === 'write' && isIn) useGuide.setState({ confirming: true });
      }}
    >
      <CatchBoundary getResetKey={() => step} errorComponent={() => undefined}>
        <Suspense>
          <GuideNote guide={followed} step={step} />
        </Suspense>
      </CatchBoundary>
      {children}
    </div>
  );
}
