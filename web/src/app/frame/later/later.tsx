import { lazy, Suspense } from 'react';
import { Installed } from '../../installed/installed.tsx';
import { RefreshPull } from './refresh-pull.tsx';
import { whenWide } from './when-wide.ts';

const Desk = lazy(async () => {
  await whenWide();
  return { default: (await import('../desk/desk.tsx')).Desk };
});

/** What stands around every screen and can wait until the first one is there. Load with `import()`. */
export function Later() {
  return (
    <>
      <Installed />
      <RefreshPull />
      <Suspense>
        <Desk />
      </Suspense>
    </>
  );
}
