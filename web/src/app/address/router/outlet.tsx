import {
  Component,
  type ComponentType,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import type { Router } from './router.ts';
import { ScrollMemory } from './scroll-memory.ts';
import { RouterContext, RouterStateContext, useRouterState } from './use-router.ts';

export interface PageFailure {
  readonly error: unknown;
  /** Draws the page once more. */
  readonly reset: () => void;
}

interface BoundaryProps {
  readonly Failed: ComponentType<PageFailure>;
  /** Another one is another page: what failed before is forgotten. */
  readonly of: unknown;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly of: unknown;
  readonly failed: boolean;
  readonly error?: unknown;
}

/** Shows `Failed` in place of what broke while it was drawn. */
export class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { of: this.props.of, failed: false };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failed: true, error };
  }

  static getDerivedStateFromProps({ of }: BoundaryProps, before: BoundaryState): Partial<BoundaryState> | null {
    return before.of === of ? null : { failed: false, of };
  }

  override render(): ReactNode {
    const { Failed, children } = this.props;
    if (!this.state.failed) return children;
    return <Failed error={this.state.error} reset={() => this.setState({ failed: false })} />;
  }
}

interface OutletProps {
  readonly Pending: ComponentType;
  readonly Failed: ComponentType<PageFailure>;
}

/** The page of the address. */
export function Outlet({ Pending, Failed }: OutletProps) {
  const shown = useRouterState({ select: (state) => state.shown });
  if (!shown || shown.state === 'pending') return <Pending />;
  if (shown.state === 'failed') return <Failed error={shown.error} reset={() => undefined} />;
  const Page = shown.route.component;
  return (
    <PageBoundary Failed={Failed} of={shown}>
      <Suspense key={shown.route.path} fallback={<Pending />}>
        <Page />
      </Suspense>
    </PageBoundary>
  );
}

/** Keeps and restores how far each page was read. */
function useScroll(router: Router, shownKey: string | undefined): void {
  const [memory] = useState(() => new ScrollMemory());
  // When the next page is on its way to the screen the old one still stands on it.
  useEffect(() => {
    let key = router.state.location.key;
    const keep = () => {
      memory.keep(key);
      memory.store();
    };
    window.addEventListener('pagehide', keep);
    const stop = router.subscribe(() => {
      if (router.state.location.key === key) return;
      memory.keep(key);
      key = router.state.location.key;
    });
    return () => {
      window.removeEventListener('pagehide', keep);
      stop();
    };
  }, [router, memory]);
  useLayoutEffect(() => {
    if (shownKey !== undefined) memory.restore(shownKey);
  }, [memory, shownKey]);
}

/** The router for everything below. A new page is drawn as a transition: in slices, so that a finger is never kept waiting. */
export function RouterProvider({ router, children }: { readonly router: Router; readonly children: ReactNode }) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setState(router.state));
    follow();
    return router.subscribe(follow);
  }, [router]);
  const { shown } = state;
  useScroll(router, shown === undefined || shown.state === 'pending' ? undefined : shown.address.key);
  return (
    <RouterContext value={router}>
      <RouterStateContext value={state}>{children}</RouterStateContext>
    </RouterContext>
  );
}
