import { text } from './app/address/query-string.ts';
import { createRoute } from './app/address/router/route.ts';
import { lazyRouteComponent } from './app/frame/lazy-page.ts';
import { parent } from './route-parents.ts';

/** An instrument, and what an order for it begins with. */
export const ticketIn = (query: Record<string, unknown>) => ({
  ...text(query, 'id'),
  ...text(query, 'side'),
  ...text(query, 'type'),
  ...text(query, 'validity'),
  ...text(query, 'quantity'),
  ...text(query, 'price'),
});

const start = lazyRouteComponent(() => import('./screens/start/start.tsx'), 'StartPage');

/** The pages where people arrive. Their addresses are part of the entry, all others are in `routes.tsx`, which is fetched after them. */
export const arrivalRoutes = [
  createRoute({ ...parent, path: '/', component: start }),
  createRoute({ ...parent, path: '/pages/common/start', component: start }),
  createRoute({
    ...parent,
    path: '/pages/account/login',
    validateSearch: (query: Record<string, unknown>) => text(query, 'from'),
    component: lazyRouteComponent(() => import('./screens/account/login.tsx'), 'LoginPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/tabbar/home',
    component: lazyRouteComponent(() => import('./screens/tabbar/home.tsx'), 'HomePage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/tabbar/markets',
    validateSearch: (query: Record<string, unknown>) => text(query, 'tab'),
    component: lazyRouteComponent(() => import('./screens/tabbar/markets.tsx'), 'MarketsPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/tabbar/position',
    validateSearch: (query: Record<string, unknown>) => text(query, 'tab'),
    component: lazyRouteComponent(() => import('./screens/tabbar/position.tsx'), 'PositionPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/tabbar/mine',
    component: lazyRouteComponent(() => import('./screens/tabbar/mine.tsx'), 'MinePage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/stock/stockKline',
    validateSearch: ticketIn,
    component: lazyRouteComponent(() => import('./screens/stock/stock-kline.tsx'), 'StockKlinePage'),
  }),
] as const;
