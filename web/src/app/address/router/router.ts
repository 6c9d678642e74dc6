import { parseQuery, printQuery } from '../query-string.ts';
import type { Address, AddressHistory } from './address-history.ts';
import { Redirect, type Route, type Target } from './route.ts';

/** After this long without the code of the next page the old one gives way to a sign that something comes. */
const PENDING_AFTER_MS = 200;

/** What stands in the place of the page. */
export interface Shown {
  readonly route: Route;
  readonly search: object;
  readonly address: Address;
  readonly state: 'pending' | 'ready' | 'failed';
  readonly error?: unknown;
}

export interface RouterState {
  /** Where the browser stands; the page of it may still be on its way. */
  readonly location: Address;
  readonly shown: Shown | undefined;
}

export interface Router {
  readonly state: RouterState;
  readonly history: AddressHistory;
  readonly subscribe: (listener: () => void) => () => void;
  /** Opens the page of the address in the browser. Resolves when it, or what is shown in its place, is known. */
  readonly load: () => Promise<void>;
  readonly navigate: (target: Target & { readonly replace?: boolean }) => Promise<void>;
  /** Fetches the code of a page that may be opened next. */
  readonly preload: (href: string) => Promise<void>;
}

interface RouterOptions {
  readonly history: AddressHistory;
  /** Where people arrive. */
  readonly routes: readonly Route[];
  /** All other pages, `$` for what is none among them; fetched when the first of them is opened. */
  readonly more: () => Promise<readonly Route[]>;
}

interface TargetParts {
  readonly href?: string;
  readonly to?: string;
  readonly search?: object;
}

export function hrefOf({ href, to = '/', search }: TargetParts): string {
  return href ?? to + printQuery({ ...search });
}

/** Addresses are found whatever their capitals and with a slash at their end. */
function keyOf(pathname: string): string {
  return pathname === '/' ? pathname : pathname.replace(/\/+$/, '').toLowerCase();
}

function routeTable({ routes, more }: RouterOptions): (pathname: string) => Promise<Route> {
  const byKey = new Map<string, Route>();
  const add = (some: readonly Route[]) => {
    for (const route of some) byKey.set(keyOf(route.path), route);
  };
  add(routes);
  return async (pathname) => {
    const known = byKey.get(keyOf(pathname));
    if (known) return known;
    add(await more());
    const found = byKey.get(keyOf(pathname)) ?? byKey.get('$');
    if (!found) throw new Error(`no page has the address ${pathname}`);
    return found;
  };
}

/** Stands for a page while not even its address is known. */
const unknown: Route = { path: '$', enter: () => ({}), component: () => undefined };

/** Turns addresses into pages. Of two openings that overlap the later one is shown. */
export function createRouter(options: RouterOptions): Router {
  const { history } = options;
  const find = routeTable(options);
  const listeners = new Set<() => void>();
  let state: RouterState = { location: history.at(), shown: undefined };
  let opening = 0;
  const set = (next: Partial<RouterState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  const load = async (): Promise<void> => {
    opening += 1;
    const mine = opening;
    const address = history.at();
    let shown: Shown = { route: unknown, search: {}, address, state: 'pending' };
    const show = (next: Partial<Shown>) => {
      shown = { ...shown, ...next };
      if (mine === opening) set({ shown });
    };
    const pending = setTimeout(() => show({}), PENDING_AFTER_MS);
    if (address.key !== state.location.key) set({ location: address });
    try {
      const route = await find(address.pathname);
      const search = route.enter(parseQuery(address.query), address);
      shown = { ...shown, route, search };
      await route.component.preload?.();
      show({ state: 'ready' });
    } catch (error) {
      if (mine !== opening) return;
      if (error instanceof Redirect) await navigate({ ...error.target, replace: true });
      else show({ state: 'failed', error });
    } finally {
      clearTimeout(pending);
    }
  };
  const navigate = (target: Target & { readonly replace?: boolean }): Promise<void> => {
    const href = hrefOf(target);
    // As in browsers: the page that is open already gets no second entry.
    if (href !== history.at().href) history[target.replace === true ? 'replace' : 'push'](href);
    return load();
  };
  history.onStep(() => void load());
  return {
    get state() {
      return state;
    },
    history,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    navigate,
    preload: async (href) => {
      const route = await find(href.split(/[?#]/, 1)[0] ?? '/');
      await route.component.preload?.();
    },
  };
}
