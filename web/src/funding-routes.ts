import { createRoute } from '@tanstack/react-router';
import { text } from './app/address/query-string.ts';
import { lazyRouteComponent } from './app/frame/lazy-page.ts';
import { own, parent } from './route-parents.ts';

/** Money in and money out. A part of `routes.tsx`. */
export const fundingRoutes = [
  createRoute({
    ...own,
    path: '/pages/recharge/recharge',
    component: lazyRouteComponent(() => import('./screens/recharge/recharge.tsx'), 'RechargePage'),
  }),
  createRoute({
    ...own,
    path: '/pages/recharge/rechargeChannel',
    validateSearch: (query: Record<string, unknown>) => text(query, 'channel'),
    component: lazyRouteComponent(() => import('./screens/recharge/channel.tsx'), 'RechargeChannelPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/recharge/bankRecharge',
    component: lazyRouteComponent(() => import('./screens/recharge/channel.tsx'), 'BankRechargePage'),
  }),
  createRoute({
    ...own,
    path: '/pages/recharge/offlineRecharge',
    component: lazyRouteComponent(() => import('./screens/recharge/channel.tsx'), 'OfflineRechargePage'),
  }),
  createRoute({
    ...own,
    path: '/pages/recharge/rechargeRecord',
    validateSearch: (query: Record<string, unknown>) => text(query, 'depositId'),
    component: lazyRouteComponent(() => import('./screens/recharge/records.tsx'), 'RechargeRecordPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/recharge/bankRecord',
    component: lazyRouteComponent(() => import('./screens/recharge/records.tsx'), 'BankRecordPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/recharge/coinRecharge',
    component: lazyRouteComponent(() => import('./screens/recharge/coin/choose.tsx'), 'CoinRechargePage'),
  }),
  createRoute({
    ...own,
    path: '/pages/recharge/cryptoRecharge',
    validateSearch: (query: Record<string, unknown>) => ({ ...text(query, 'coin'), ...text(query, 'network') }),
    component: lazyRouteComponent(() => import('./screens/recharge/coin/address.tsx'), 'CryptoRechargePage'),
  }),
  createRoute({
    ...own,
    path: '/pages/recharge/coinRechargeList',
    component: lazyRouteComponent(() => import('./screens/recharge/coin/records.tsx'), 'CoinRechargeListPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/recharge/coinReserves',
    component: lazyRouteComponent(() => import('./screens/recharge/coin/reserves.tsx'), 'CoinReservesPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/recharge/cryptoRecord',
    validateSearch: (query: Record<string, unknown>) => text(query, 'depositId'),
    component: lazyRouteComponent(() => import('./screens/recharge/coin/records.tsx'), 'CryptoRecordPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/withdraw/withdraw',
    component: lazyRouteComponent(() => import('./screens/withdraw/withdraw.tsx'), 'WithdrawPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/withdraw/bankWithdraw',
    component: lazyRouteComponent(() => import('./screens/withdraw/bank-withdraw.tsx'), 'BankWithdrawPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/withdraw/withdrawRecord',
    validateSearch: (query: Record<string, unknown>) => text(query, 'withdrawalId'),
    component: lazyRouteComponent(() => import('./screens/withdraw/records.tsx'), 'WithdrawRecordPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/withdraw/recordIndex',
    component: lazyRouteComponent(() => import('./screens/withdraw/records.tsx'), 'WithdrawRecordIndexPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/withdraw/cryptoWithdraw',
    validateSearch: (query: Record<string, unknown>) => text(query, 'coin'),
    component: lazyRouteComponent(() => import('./screens/withdraw/coin/withdraw.tsx'), 'CryptoWithdrawPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/withdraw/cryptoRecord',
    component: lazyRouteComponent(() => import('./screens/withdraw/coin/records.tsx'), 'CryptoWithdrawRecordPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/withdraw/cryptoRecordDetail',
    validateSearch: (query: Record<string, unknown>) => text(query, 'withdrawalId'),
    component: lazyRouteComponent(() => import('./screens/withdraw/coin/detail.tsx'), 'CryptoRecordDetailPage'),
  }),
] as const;
