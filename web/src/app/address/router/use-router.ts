import { createContext, useContext } from 'react';
import type { PagePath, QueryOf } from './route.ts';
import type { Router, RouterState } from './router.ts';

export const RouterContext = createContext<Router | undefined>(undefined);
/** What is drawn: it follows the router's own state as React comes to it. */
export const RouterStateContext = createContext<RouterState | undefined>(undefined);

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('there is no router around this');
  return value;
}

export function useRouter(): Router {
  return present(useContext(RouterContext));
}

export function useRouterState<Part>({ select }: { readonly select: (state: RouterState) => Part }): Part {
  return select(present(useContext(RouterStateContext)));
}

export function useNavigate(): Router['navigate'] {
  return useRouter().navigate;
}

/** Whether there is a page of the app before this one. */
export function useCanGoBack(): boolean {
  return useRouterState({ select: (state) => state.location.index > 0 });
}

/** What the query of the page says. Throws when another page than `from` is shown. */
export function useSearch<Path extends PagePath>({ from }: { readonly from: Path }): QueryOf<Path> {
  const shown = useRouterState({ select: (state) => state.shown });
  if (shown?.route.path !== from) throw new Error(`${from} is not the page that is shown`);
  // The route of this very address made it.
  return shown.search as QueryOf<Path>;
}
