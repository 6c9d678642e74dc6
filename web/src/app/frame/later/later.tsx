import { lazy, Suspense } from 'react';
import { Installed } from '../../installed/installed.tsx';
import { useGuide } from '../../practice/guide/guide-state.ts';
import { RefreshPull } from './refresh-pull.tsx';
import { whenWide } from './when-wide.ts';

const Desk = lazy(async () => {
  await whenWide();
  return { default: (await import('../desk/desk.tsx')).Desk };
});

const GuideWatch = lazy(async () => ({
  default: (await import('../../practice/guide/guide-watch.tsx')).GuideWatch,
}));

/** What stands around every screen and can wait until the first one is there. Load with `import()`. */
export function Later() {
  const guide = useGuide(({ active }) => active);
  return (
    <>
      {guide ? (
        <Suspense>
          <GuideWatch guide={guide} />
        </Suspense>
      ) : undefined}
      <Installed />
      <RefreshPull />
      <Suspense>
        <Desk />
      </Suspense>
    </>
  );
}
