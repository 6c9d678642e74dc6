import { lazy, Suspense } from 'react';
import type { GuideName } from './guides.ts';

const GuideStart = lazy(async () => ({ default: (await import('./guides-card.tsx')).GuideStart }));

/** "Show me how", where there is nothing of a product yet. */
export function ShowMe({ guide }: { readonly guide: GuideName }) {
  return (
    <Suspense>
      <GuideStart guide={guide} />
    </Suspense>
  );
}
