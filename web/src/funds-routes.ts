import { createRoute } from '@tanstack/react-router';
import { text } from './app/address/query-string.ts';
import { lazyRouteComponent } from './app/frame/lazy-page.ts';
import { own } from './route-parents.ts';

/** The pages about one's money. A part of `routes.tsx`. */
export const fundsRoutes = [
  createRoute({
    ...own,
    path: '/pages/fundsDetail/index',
    component: lazyRouteComponent(() => import('./screens/funds-detail/index.tsx'), 'FundsDetailPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/fundsDetail/stockFundsDetail',
    component: lazyRouteComponent(() => import('./screens/funds-detail/index.tsx'), 'StockFundsDetailPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/stock/tax',
    validateSearch: (query: Record<string, unknown>) => text(query, 'view'),
    component: lazyRouteComponent(() => import('./screens/tax/tax.tsx'), 'TaxReportPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/exchange/index',
    validateSearch: (query: Record<string, unknown>) => text(query, 'to'),
    component: lazyRouteComponent(() => import('./screens/exchange/index.tsx'), 'ExchangePage'),
  }),
  createRoute({
    ...own,
    path: '/pages/exchange/stock',
    component: lazyRouteComponent(() => import('./screens/exchange/index.tsx'), 'StockExchangePage'),
  }),
  createRoute({
    ...own,
    path: '/pages/exchange/exchange',
    validateSearch: (query: Record<string, unknown>) => text(query, 'id'),
    component: lazyRouteComponent(() => import('./screens/exchange/exchange.tsx'), 'ExchangeRecordsPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/wallet/recordDetail',
    validateSearch: (query: Record<string, unknown>) => text(query, 'entry'),
    component: lazyRouteComponent(() => import('./screens/funds-detail/record-detail.tsx'), 'RecordDetailPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/user/assets',
    component: lazyRouteComponent(() => import('./screens/user/assets.tsx'), 'AssetsPage'),
  }),
] as const;
