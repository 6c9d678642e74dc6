import { lazy, Suspense } from 'react';
import { sometime, whenIdle } from '../../frame/when-idle.ts';
import type { Term } from './terms.ts';

const WordsRow = lazy(async () => {
  await whenIdle();
  return { default: (await sometime(() => import('./words-row.tsx'))).WordsRow };
});

/** What the words of this screen mean, behind each; comes when everything else is there. */
export function Explained({ terms }: { readonly terms: readonly Term[] }) {
  return (
    <Suspense>
      <WordsRow terms={terms} />
    </Suspense>
  );
}
