import type { ComponentType } from 'react';

/** A page as the router shows it; what is fetched when it is needed says so by `preload`. */
export type PageComponent = ComponentType & { readonly preload?: () => Promise<void> };

interface Leaving<Query> {
  readonly search: Query;
  readonly location: { readonly href: string };
}

export interface Route<Path extends string = string, Query extends object = object> {
  readonly path: Path;
  /** What the page knows of this query. Throws a `Redirect` where the page is not for who asks. */
  readonly enter: (query: Record<string, unknown>, location: Leaving<Query>['location']) => Query;
  readonly component: PageComponent;
}

interface RouteOptions<Path, Query> {
  readonly path: Path;
  /** Takes from the query what the page knows and leaves the rest. */
  readonly validateSearch?: (query: Record<string, unknown>) => Query;
  /** Throws a `Redirect` where the page is not for who asks. */
  readonly beforeLoad?: (leaving: Leaving<Query>) => void;
  /** A page that sends everybody on has none. */
  readonly component?: PageComponent;
}

const Nothing = () => undefined;

type NoQuery = Record<string, never>;

/** A page with its address, and what its query may hold. */
export function createRoute<const Path extends string, Query extends object = NoQuery>({
  path,
  validateSearch,
  beforeLoad,
  component = Nothing,
}: RouteOptions<Path, Query>): Route<Path, Query> {
  const enter: Route<Path, Query>['enter'] = (query, location) => {
    // Without a reader of queries `Query` is `NoQuery`.
    const search = validateSearch?.(query) ?? ({} as Query);
    beforeLoad?.({ search, location });
    return search;
  };
  return { path, enter, component };
}

/** The routes of the app, told by `routes.tsx`: addresses and queries are checked against them everywhere. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface Register {}

type Registered = Register extends { readonly route: infer Known extends Route } ? Known : Route;

export type PagePath = Registered['path'];

type QueryOfRoute<Known> = Known extends { readonly enter: (...from: never) => infer Query } ? Query : never;
/** What the query of this page may hold. */
export type QueryOf<Path extends PagePath> = QueryOfRoute<Extract<Registered, { readonly path: Path }>>;

/** A page with its query, or an address that came as a text. */
export type Target =
  | { [Path in PagePath]: { readonly to: Path; readonly search?: QueryOf<Path> } }[PagePath]
  | { readonly href: string };

/** Somebody is sent to another page than the one they asked for. */
export class Redirect extends Error {
  override readonly name = 'Redirect';
  readonly target: Target;
  constructor(target: Target) {
    super('to another page');
    this.target = target;
  }
}
