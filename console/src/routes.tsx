import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { PageFailed, PageUnknown } from './app/frame/page-failed.tsx';
import { Shell } from './app/frame/shell.tsx';
import { parseQuery, printQuery } from './app/query-state.ts';
import { ways } from './navigation.ts';
import { pages } from './pages.ts';
import { OneTimeLinkPage } from './screens/entry/one-time-link.tsx';

const root = createRootRoute({ notFoundComponent: PageUnknown });
const inside = createRoute({ getParentRoute: () => root, id: 'inside', component: Shell });

const inRail = ways.map(({ path }) =>
  createRoute({ getParentRoute: () => inside, path, component: lazyRouteComponent(pages[path]) }),
);
/** The link of a terminal or an administrator; what opens it stands behind the #, which no server sees. */
const link = createRoute({ getParentRoute: () => root, path: '/link', component: OneTimeLinkPage });

export const router = createRouter({
  routeTree: root.addChildren([inside.addChildren(inRail), link]),
  basepath: '/console',
  parseSearch: parseQuery,
  stringifySearch: printQuery,
  defaultErrorComponent: PageFailed,
  defaultPreload: 'intent',
});
