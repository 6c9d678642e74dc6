import { createRoute } from '@tanstack/react-router';
import { text } from './app/address/query-string.ts';
import { lazyRouteComponent } from './app/frame/lazy-page.ts';
import { own } from './route-parents.ts';

/** What is prepared to be bought and sold: baskets and recurring plans. A part of `routes.tsx`. */
export const planRoutes = [
  createRoute({
    ...own,
    path: '/pages/basket/list',
    component: lazyRouteComponent(() => import('./screens/basket/list.tsx'), 'BasketListPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/basket/detail',
    validateSearch: (query: Record<string, unknown>) => text(query, 'id'),
    component: lazyRouteComponent(() => import('./screens/basket/detail.tsx'), 'BasketPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/basket/runs',
    component: lazyRouteComponent(() => import('./screens/basket/runs.tsx'), 'BasketRunsPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/plan/list',
    component: lazyRouteComponent(() => import('./screens/plan/list.tsx'), 'PlanListPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/plan/detail',
    validateSearch: (query: Record<string, unknown>) => text(query, 'id'),
    component: lazyRouteComponent(() => import('./screens/plan/detail.tsx'), 'PlanPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/plan/add',
    validateSearch: (query: Record<string, unknown>) => text(query, 'id'),
    component: lazyRouteComponent(() => import('./screens/plan/add.tsx'), 'NewPlanPage'),
  }),
] as const;
