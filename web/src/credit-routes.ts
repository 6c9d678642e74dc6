import { createRoute } from '@tanstack/react-router';
import { text } from './app/address/query-string.ts';
import { lazyRouteComponent } from './app/frame/lazy-page.ts';
import { own, parent } from './route-parents.ts';

/** The pages about membership, the credit score and loans. A part of `routes.tsx`. */
export const creditRoutes = [
  createRoute({
    ...parent,
    path: '/pages/stock/vip',
    component: lazyRouteComponent(() => import('./screens/stock/membership/vip.tsx'), 'VipPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/user/creditScore',
    component: lazyRouteComponent(() => import('./screens/user/credit/credit-score.tsx'), 'CreditScorePage'),
  }),
  createRoute({
    ...own,
    path: '/pages/user/loan',
    validateSearch: (query: Record<string, unknown>) => text(query, 'loanId'),
    component: lazyRouteComponent(() => import('./screens/user/credit/loan.tsx'), 'LoanPage'),
  }),
] as const;
