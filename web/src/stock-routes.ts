import { createRoute } from '@tanstack/react-router';
import { text } from './app/address/query-string.ts';
import { lazyRouteComponent } from './app/frame/lazy-page.ts';
import { own, parent } from './route-parents.ts';

/** An instrument, and what an order for it begins with. */
export const ticketIn = (query: Record<string, unknown>) => ({
  ...text(query, 'id'),
  ...text(query, 'side'),
  ...text(query, 'type'),
  ...text(query, 'validity'),
  ...text(query, 'as'),
  ...text(query, 'written'),
  ...text(query, 'quantity'),
  ...text(query, 'price'),
  ...text(query, 'compare'),
});

/** The pages of shares. A part of `routes.tsx`. */
export const stockRoutes = [
  createRoute({
    ...parent,
    path: '/pages/stock/search',
    component: lazyRouteComponent(() => import('./screens/stock/search.tsx'), 'SearchPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/stock/index',
    validateSearch: (query: Record<string, unknown>) => text(query, 'country'),
    component: lazyRouteComponent(() => import('./screens/stock/overview/overview.tsx'), 'StockIndexPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/stock/fundamentals',
    validateSearch: (query: Record<string, unknown>) => ({
      ...text(query, 'id'),
      ...text(query, 'part'),
      ...text(query, 'by'),
    }),
    component: lazyRouteComponent(() => import('./screens/stock/fundamentals/fundamentals.tsx'), 'FundamentalsPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/stock/screener',
    validateSearch: (query: Record<string, unknown>) => ({
      ...text(query, 'country'),
      ...text(query, 'filters'),
      ...text(query, 'sort'),
      ...text(query, 'turned'),
    }),
    component: lazyRouteComponent(() => import('./screens/stock/fundamentals/screener.tsx'), 'ScreenerPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/stock/vote',
    component: lazyRouteComponent(() => import('./screens/stock/vote/vote.tsx'), 'VotePage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/stock/stockKline',
    validateSearch: ticketIn,
    component: lazyRouteComponent(() => import('./screens/stock/stock-kline.tsx'), 'StockKlinePage'),
  }),
  createRoute({
    ...own,
    path: '/pages/stock/order',
    validateSearch: (query: Record<string, unknown>) => text(query, 'orderId'),
    component: lazyRouteComponent(() => import('./screens/stock/order/order.tsx'), 'OrderPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/stock/income',
    component: lazyRouteComponent(() => import('./screens/stock/income/income.tsx'), 'IncomePage'),
  }),
  createRoute({
    ...own,
    path: '/pages/stock/list',
    component: lazyRouteComponent(() => import('./screens/stock/order/list.tsx'), 'TradeListPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/stock/triggers',
    validateSearch: (query: Record<string, unknown>) => text(query, 'show'),
    component: lazyRouteComponent(() => import('./screens/stock/order/triggers.tsx'), 'TriggersPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/stock/alerts',
    component: lazyRouteComponent(() => import('./screens/stock/alert/alerts.tsx'), 'AlertsPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/stock/holding',
    validateSearch: (query: Record<string, unknown>) => text(query, 'id'),
    component: lazyRouteComponent(() => import('./screens/stock/order/holding.tsx'), 'HoldingPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/stock/contractNote',
    validateSearch: (query: Record<string, unknown>) => ({ ...text(query, 'tradeId'), ...text(query, 'event') }),
    component: lazyRouteComponent(() => import('./screens/stock/order/contract-note.tsx'), 'ContractNotePage'),
  }),
] as const;
