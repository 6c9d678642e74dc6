import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import type { AppPage } from '@tarazu/wire/content/app-pages';
import { parseQuery, printQuery, text } from './app/address/query-string.ts';
import { lazyRouteComponent } from './app/frame/lazy-page.ts';
import { PageFailed, PagePending } from './app/page-states.tsx';
import { useSignedIn } from './app/session.ts';
import { blockRoutes } from './block-routes.ts';
import { coinRoutes } from './coin-routes.ts';
import { creditRoutes } from './credit-routes.ts';
import { followRoutes } from './follow-routes.ts';
import { fundingRoutes } from './funding-routes.ts';
import { fundsRoutes } from './funds-routes.ts';
import { identityRoutes } from './identity-routes.ts';
import { offerRoutes } from './offer-routes.ts';
import { optionRoutes } from './option-routes.ts';
import { planRoutes } from './plan-routes.ts';
import { robotRoutes } from './robot-routes.ts';
import { own, parent, root } from './route-parents.ts';
import { stockRoutes } from './stock-routes.ts';

const start = lazyRouteComponent(() => import('./screens/common/start.tsx'), 'StartPage');

const ChangedPassword = lazyRouteComponent(
  () => import('./screens/user/protection/login-password.tsx'),
  'LoginPasswordPage',
);
const ForgottenPassword = lazyRouteComponent(
  () => import('./screens/account/forgotten-password.tsx'),
  'ForgottenPasswordPage',
);

/** One page for who is logged in and knows the password, and for who forgot it and is a guest. */
function LoginPasswordRoute() {
  return useSignedIn() ? <ChangedPassword /> : <ForgottenPassword />;
}

const service = lazyRouteComponent(() => import('./screens/service/service.tsx'), 'ServicePage');
const serviceJs = lazyRouteComponent(() => import('./screens/service/service-js.tsx'), 'ServiceJsPage');

const routes = [
  ...stockRoutes,
  ...blockRoutes,
  ...coinRoutes,
  ...creditRoutes,
  ...fundingRoutes,
  ...fundsRoutes,
  ...identityRoutes,
  ...offerRoutes,
  ...optionRoutes,
  ...planRoutes,
  ...robotRoutes,
  ...followRoutes,
  createRoute({ ...parent, path: '/', component: start }),
  createRoute({ ...parent, path: '/pages/common/start', component: start }),
  createRoute({
    ...parent,
    path: '/pages/common/lang',
    component: lazyRouteComponent(() => import('./screens/common/lang.tsx'), 'LanguagePage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/common/login',
    validateSearch: (query: Record<string, unknown>) => text(query, 'from'),
    beforeLoad: ({ search }) => {
      throw redirect({ to: '/pages/account/login', search, replace: true });
    },
  }),
  createRoute({
    ...parent,
    path: '/pages/common/privacyPolicy',
    validateSearch: (query: Record<string, unknown>) => text(query, 'version'),
    component: lazyRouteComponent(() => import('./screens/common/legal.tsx'), 'PrivacyPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/common/disclaimer',
    validateSearch: (query: Record<string, unknown>) => text(query, 'version'),
    component: lazyRouteComponent(() => import('./screens/common/legal.tsx'), 'DisclaimerPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/account/reg',
    validateSearch: (query: Record<string, unknown>) => ({ ...text(query, 'from'), ...text(query, 'invite') }),
    component: lazyRouteComponent(() => import('./screens/account/reg.tsx'), 'RegisterPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/account/login',
    validateSearch: (query: Record<string, unknown>) => ({ ...text(query, 'from'), ...text(query, 'ended') }),
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
    path: '/pages/robot/list',
    component: lazyRouteComponent(() => import('./screens/robot/list.tsx'), 'RobotPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/robot/detail',
    validateSearch: (query: Record<string, unknown>) => text(query, 'id'),
    component: lazyRouteComponent(() => import('./screens/robot/detail.tsx'), 'StrategyPage'),
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
    ...own,
    path: '/pages/user/userInfo',
    component: lazyRouteComponent(() => import('./screens/user/user-info.tsx'), 'UserInfoPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/user/security',
    component: lazyRouteComponent(() => import('./screens/user/protection/security.tsx'), 'SecurityPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/user/loginPassword',
    validateSearch: (query: Record<string, unknown>) => text(query, 'from'),
    component: LoginPasswordRoute,
  }),
  createRoute({
    ...own,
    path: '/pages/user/tradePassword',
    validateSearch: (query: Record<string, unknown>) => ({ ...text(query, 'from'), ...text(query, 'forgot') }),
    component: lazyRouteComponent(() => import('./screens/user/trade-password.tsx'), 'TradePasswordPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/user/withdrawalPassword',
    validateSearch: (query: Record<string, unknown>) => ({ ...text(query, 'from'), ...text(query, 'forgot') }),
    component: lazyRouteComponent(
      () => import('./screens/user/protection/withdrawal-password.tsx'),
      'WithdrawalPasswordPage',
    ),
  }),
  createRoute({
    ...own,
    path: '/pages/user/email',
    component: lazyRouteComponent(() => import('./screens/user/protection/email.tsx'), 'EmailPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/user/secondFactor',
    component: lazyRouteComponent(() => import('./screens/user/protection/second-factor.tsx'), 'SecondFactorPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/user/securityLog',
    component: lazyRouteComponent(() => import('./screens/user/protection/security-log.tsx'), 'SecurityLogPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/user/sessions',
    component: lazyRouteComponent(() => import('./screens/user/protection/sessions.tsx'), 'SessionsPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/user/notifications',
    component: lazyRouteComponent(() => import('./screens/user/protection/notifications.tsx'), 'NotificationsPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/user/ownLimits',
    component: lazyRouteComponent(() => import('./screens/user/protection/own-limits.tsx'), 'OwnLimitsPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/user/accountData',
    component: lazyRouteComponent(() => import('./screens/user/protection/account-data.tsx'), 'AccountDataPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/user/settings',
    component: lazyRouteComponent(() => import('./screens/user/settings.tsx'), 'SettingsPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/notice/list',
    validateSearch: (query: Record<string, unknown>) => text(query, 'tab'),
    component: lazyRouteComponent(() => import('./screens/notice/list.tsx'), 'NoticeListPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/notice/detail',
    validateSearch: (query: Record<string, unknown>) => text(query, 'id'),
    component: lazyRouteComponent(() => import('./screens/notice/detail.tsx'), 'NoticeDetailPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/news/list',
    validateSearch: (query: Record<string, unknown>) => text(query, 'section'),
    component: lazyRouteComponent(() => import('./screens/news/list.tsx'), 'NewsListPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/news/detail',
    validateSearch: (query: Record<string, unknown>) => text(query, 'id'),
    component: lazyRouteComponent(() => import('./screens/news/detail.tsx'), 'NewsDetailPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/common/companyIntroduction',
    component: lazyRouteComponent(() => import('./screens/common/company-introduction.tsx'), 'CompanyIntroductionPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/common/download',
    component: lazyRouteComponent(() => import('./screens/common/download.tsx'), 'DownloadPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/common/androidAPP',
    component: lazyRouteComponent(() => import('./screens/common/install-help.tsx'), 'AndroidPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/common/iosAPP',
    component: lazyRouteComponent(() => import('./screens/common/install-help.tsx'), 'IosPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/common/glossary',
    validateSearch: (query: Record<string, unknown>) => text(query, 'topic'),
    component: lazyRouteComponent(() => import('./screens/common/glossary/glossary.tsx'), 'GlossaryPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/user/about',
    component: lazyRouteComponent(() => import('./screens/user/about.tsx'), 'AboutPage'),
  }),
  createRoute({ ...parent, path: '/pages/common/service', component: service }),
  createRoute({ ...parent, path: '/pages/common/serviceJs', component: serviceJs }),
  createRoute({ ...parent, path: '/pages/user/service', component: service }),
  createRoute({ ...parent, path: '/pages/user/serviceJs', component: serviceJs }),
  createRoute({
    ...parent,
    path: '/choose-location',
    validateSearch: (query: Record<string, unknown>) => ({ ...text(query, 'latitude'), ...text(query, 'longitude') }),
    component: lazyRouteComponent(() => import('./screens/place/choose-location.tsx'), 'ChooseLocationPage'),
  }),
  createRoute({
    ...parent,
    path: '/open-location',
    validateSearch: (query: Record<string, unknown>) => ({
      ...text(query, 'latitude'),
      ...text(query, 'longitude'),
      ...text(query, 'name'),
    }),
    component: lazyRouteComponent(() => import('./screens/place/open-location.tsx'), 'OpenLocationPage'),
  }),
  createRoute({
    ...parent,
    path: '$',
    validateSearch: (query: Record<string, unknown>) => text(query, 'type'),
    component: lazyRouteComponent(() => import('./screens/common/elsewhere.tsx'), 'ElsewherePage'),
  }),
  // The server knows the same pages: with one more here, or one that is only there, this file does not compile.
] as const satisfies readonly { readonly path: AppPage | '$' }[];

const PENDING_AFTER_MS = 200;

export const router = createRouter({
  routeTree: root.addChildren(routes),
  parseSearch: parseQuery,
  stringifySearch: printQuery,
  // What lies on the page that was opened first has an entry of its own, and the page below stays where it is.
  scrollRestoration: ({ location }) => !location.state.isLayer,
  defaultPreload: 'intent',
  defaultPendingMs: PENDING_AFTER_MS,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: PageFailed,
}) satisfies { readonly routesByPath: Readonly<Record<AppPage, unknown>> };

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
