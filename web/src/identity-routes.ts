import { createRoute } from '@tanstack/react-router';
import { text } from './app/address/query-string.ts';
import { lazyRouteComponent } from './app/frame/lazy-page.ts';
import { own } from './route-parents.ts';

/** The pages about who one is and where one's money may go. A part of `routes.tsx`. */
export const identityRoutes = [
  createRoute({
    ...own,
    path: '/pages/user/kyc',
    component: lazyRouteComponent(() => import('./screens/user/kyc/kyc.tsx'), 'KycPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/user/practiceDesk',
    component: lazyRouteComponent(() => import('./screens/user/kyc/practice-desk.tsx'), 'PracticeDeskPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/wallet/bankList',
    validateSearch: (query: Record<string, unknown>) => text(query, 'type'),
    component: lazyRouteComponent(() => import('./screens/wallet/payee-list.tsx'), 'BankListPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/wallet/addressList',
    component: lazyRouteComponent(() => import('./screens/wallet/payee-list.tsx'), 'AddressListPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/wallet/addBank',
    component: lazyRouteComponent(() => import('./screens/wallet/add-payee.tsx'), 'AddBankPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/wallet/addAdress',
    component: lazyRouteComponent(() => import('./screens/wallet/add-payee.tsx'), 'AddAddressPage'),
  }),
] as const;
