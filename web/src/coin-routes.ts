import { createRoute } from '@tanstack/react-router';
import { text } from './app/address/query-string.ts';
import { lazyRouteComponent } from './app/frame/lazy-page.ts';
import { own, parent } from './route-parents.ts';
import { ticketIn } from './stock-routes.ts';

const chosen = (query: Record<string, unknown>) => text(query, 'id');

/** The pages of coins, and the one to trade anything. A part of `routes.tsx`. */
export const coinRoutes = [
  createRoute({
    ...parent,
    path: '/pages/coin/contract',
    validateSearch: chosen,
    component: lazyRouteComponent(() => import('./screens/coin/contract/contract.tsx'), 'ContractPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/coin/contractTiers',
    validateSearch: chosen,
    component: lazyRouteComponent(() => import('./screens/coin/contract/tiers.tsx'), 'ContractTiersPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/coin/contractFunding',
    validateSearch: chosen,
    component: lazyRouteComponent(() => import('./screens/coin/contract/funding.tsx'), 'ContractFundingPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/coin/contractCalculator',
    validateSearch: chosen,
    component: lazyRouteComponent(() => import('./screens/coin/contract/calculator.tsx'), 'ContractCalculatorPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/coin/contractFund',
    component: lazyRouteComponent(() => import('./screens/coin/contract/fund.tsx'), 'ContractFundPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/coin/contractQuiz',
    component: lazyRouteComponent(() => import('./screens/coin/contract/quiz.tsx'), 'ContractQuizPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/coin/coinKline',
    validateSearch: ticketIn,
    component: lazyRouteComponent(() => import('./screens/stock/stock-kline.tsx'), 'CoinKlinePage'),
  }),
  createRoute({
    ...own,
    path: '/pages/coin/index',
    component: lazyRouteComponent(() => import('./screens/coin/account.tsx'), 'CoinAccountPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/coin/assetsRecord',
    component: lazyRouteComponent(() => import('./screens/funds-detail/crypto.tsx'), 'CoinRecordsPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/fundsDetail/cryptoFundsDetail',
    component: lazyRouteComponent(() => import('./screens/funds-detail/crypto.tsx'), 'CryptoFundsDetailPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/exchange/cryptoConvert',
    validateSearch: (query: Record<string, unknown>) => ({ ...text(query, 'view'), ...text(query, 'from') }),
    component: lazyRouteComponent(() => import('./screens/exchange/convert/crypto-convert.tsx'), 'CryptoConvertPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/exchange/cryptoTransfer',
    component: lazyRouteComponent(() => import('./screens/exchange/crypto-transfer.tsx'), 'CryptoTransferPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/tabbar/trade',
    validateSearch: (query: Record<string, unknown>) => ({ ...text(query, 'product'), ...text(query, 'id') }),
    component: lazyRouteComponent(() => import('./screens/tabbar/trade/trade.tsx'), 'TradePage'),
  }),
] as const;
