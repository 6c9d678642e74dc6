import { createRoute } from '@tanstack/react-router';
import { text } from './app/address/query-string.ts';
import { lazyRouteComponent } from './app/frame/lazy-page.ts';
import { own, parent } from './route-parents.ts';

/** Shares on offer. A part of `routes.tsx`. */
export const offerRoutes = [
  createRoute({
    ...parent,
    path: '/pages/stock/calendar',
    component: lazyRouteComponent(() => import('./screens/calendar/calendar.tsx'), 'CalendarPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/stockIPO/ipoList',
    component: lazyRouteComponent(() => import('./screens/offer/list.tsx'), 'OfferListPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/stockIPO/ipoDetail',
    validateSearch: (query: Record<string, unknown>) => text(query, 'id'),
    component: lazyRouteComponent(() => import('./screens/offer/detail.tsx'), 'OfferPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/stockIPO/ipoOrder',
    validateSearch: (query: Record<string, unknown>) => ({ ...text(query, 'id'), ...text(query, 'part') }),
    component: lazyRouteComponent(() => import('./screens/offer/apply/apply.tsx'), 'ApplyPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/stockIPO/list',
    component: lazyRouteComponent(() => import('./screens/offer/applications.tsx'), 'ApplicationsPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/stockIPO/result',
    validateSearch: (query: Record<string, unknown>) => text(query, 'id'),
    component: lazyRouteComponent(() => import('./screens/offer/result.tsx'), 'OfferResultPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/stockOffline/list',
    component: lazyRouteComponent(() => import('./screens/offer/placement/list.tsx'), 'PlacementListPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/stockOffline/detail',
    validateSearch: (query: Record<string, unknown>) => text(query, 'id'),
    component: lazyRouteComponent(() => import('./screens/offer/placement/detail.tsx'), 'PlacementPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/stockOffline/order',
    validateSearch: (query: Record<string, unknown>) => text(query, 'id'),
    component: lazyRouteComponent(() => import('./screens/offer/placement/order.tsx'), 'PlacementOrderPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/coinICO/icoList',
    component: lazyRouteComponent(() => import('./screens/offer/coin/list.tsx'), 'CoinOfferListPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/coinICO/icoDetail',
    validateSearch: (query: Record<string, unknown>) => text(query, 'id'),
    component: lazyRouteComponent(() => import('./screens/offer/detail.tsx'), 'CoinOfferPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/coinICO/icoOrder',
    validateSearch: (query: Record<string, unknown>) => text(query, 'id'),
    component: lazyRouteComponent(() => import('./screens/offer/apply/apply.tsx'), 'CoinApplyPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/coinICO/applyList',
    component: lazyRouteComponent(() => import('./screens/offer/applications.tsx'), 'CoinApplicationsPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/user/ipoSwitch',
    component: lazyRouteComponent(() => import('./screens/offer/auto/auto-apply.tsx'), 'AutoApplyPage'),
  }),
] as const;
