import { createRoute } from '@tanstack/react-router';
import { text } from './app/address/query-string.ts';
import { lazyRouteComponent } from './app/frame/lazy-page.ts';
import { own, parent } from './route-parents.ts';

/** The strategy, one's own by its number, and what it trades, with what else it chooses among. */
const started = (query: Record<string, unknown>) => ({
  ...text(query, 'strategy'),
  ...text(query, 'script'),
  ...text(query, 'id'),
  ...text(query, 'more'),
});

/** One's own robots, and the analyst. A part of `routes.tsx`. */
export const robotRoutes = [
  createRoute({
    ...parent,
    path: '/pages/robot/analyst',
    validateSearch: (query: Record<string, unknown>) => text(query, 'id'),
    component: lazyRouteComponent(() => import('./screens/robot/analyst/analyst.tsx'), 'AnalystPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/robot/start',
    validateSearch: started,
    component: lazyRouteComponent(() => import('./screens/robot/start.tsx'), 'StartRobotPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/robot/test',
    validateSearch: started,
    component: lazyRouteComponent(() => import('./screens/robot/test/ask-page.tsx'), 'AskTestPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/robot/testResult',
    validateSearch: (query: Record<string, unknown>) => text(query, 'id'),
    component: lazyRouteComponent(() => import('./screens/robot/test/test-page.tsx'), 'TestPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/robot/own',
    component: lazyRouteComponent(() => import('./screens/robot/own/own-page.tsx'), 'OwnStrategiesPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/robot/editor',
    validateSearch: (query: Record<string, unknown>) => text(query, 'id'),
    component: lazyRouteComponent(() => import('./screens/robot/own/editor-page.tsx'), 'EditorPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/robot/record',
    component: lazyRouteComponent(() => import('./screens/robot/record.tsx'), 'RobotRecordPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/robot/orderDetail',
    validateSearch: (query: Record<string, unknown>) => ({ ...text(query, 'id'), ...text(query, 'before') }),
    component: lazyRouteComponent(() => import('./screens/robot/order-detail.tsx'), 'RobotOrderPage'),
  }),
] as const;
