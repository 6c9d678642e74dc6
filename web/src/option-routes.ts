import { createRoute } from '@tanstack/react-router';
import { text } from './app/address/query-string.ts';
import { lazyRouteComponent } from './app/frame/lazy-page.ts';
import { own, parent } from './route-parents.ts';

const chosen = (query: Record<string, unknown>) => text(query, 'id');

/** Options of a fixed window. A part of `routes.tsx`. */
export const optionRoutes = [
  createRoute({
    ...parent,
    path: '/pages/option/index',
    validateSearch: chosen,
    component: lazyRouteComponent(() => import('./screens/option/option-page.tsx'), 'OptionPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/option/rule',
    component: lazyRouteComponent(() => import('./screens/option/rule.tsx'), 'OptionRulePage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/option/chain',
    validateSearch: chosen,
    component: lazyRouteComponent(() => import('./screens/option/vanilla/chain-page.tsx'), 'OptionChainPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/option/vanilla',
    validateSearch: chosen,
    component: lazyRouteComponent(() => import('./screens/option/vanilla/vanilla-page.tsx'), 'VanillaPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/option/open',
    validateSearch: chosen,
    component: lazyRouteComponent(() => import('./screens/option/open-option.tsx'), 'OpenOptionPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/option/record',
    component: lazyRouteComponent(() => import('./screens/option/record.tsx'), 'OptionRecordPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/option/evidence',
    validateSearch: chosen,
    component: lazyRouteComponent(() => import('./screens/option/evidence/evidence-page.tsx'), 'OptionEvidencePage'),
  }),
  createRoute({
    ...own,
    path: '/pages/option/quiz',
    component: lazyRouteComponent(() => import('./screens/option/quiz.tsx'), 'OptionQuizPage'),
  }),
] as const;
