import { createRoute } from '@tanstack/react-router';
import { text } from './app/address/query-string.ts';
import { lazyRouteComponent } from './app/frame/lazy-page.ts';
import { own, parent } from './route-parents.ts';

/** Block trades. A part of `routes.tsx`. */
export const blockRoutes = [
  createRoute({
    ...parent,
    path: '/pages/stockBulk/bulkList',
    validateSearch: (query: Record<string, unknown>) => text(query, 'tab'),
    component: lazyRouteComponent(() => import('./screens/block/list.tsx'), 'BlockListPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/stockBulk/bulkDetail',
    validateSearch: (query: Record<string, unknown>) => text(query, 'id'),
    component: lazyRouteComponent(() => import('./screens/block/detail.tsx'), 'BlockPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/stockBulk/bulkOrder',
    validateSearch: (query: Record<string, unknown>) => ({ ...text(query, 'id'), ...text(query, 'rfq') }),
    component: lazyRouteComponent(() => import('./screens/block/order.tsx'), 'BlockOrderPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/stockBulk/bulkRules',
    component: lazyRouteComponent(() => import('./screens/block/rules.tsx'), 'BlockRulesPage'),
  }),
] as const;
