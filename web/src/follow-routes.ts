import { createRoute } from '@tanstack/react-router';
import { text } from './app/address/query-string.ts';
import { lazyRouteComponent } from './app/frame/lazy-page.ts';
import { own, parent } from './route-parents.ts';

/** Teachers and copies of them. A part of `routes.tsx`. */
export const followRoutes = [
  createRoute({
    ...parent,
    path: '/pages/follow/index',
    validateSearch: (query: Record<string, unknown>) => text(query, 'tab'),
    component: lazyRouteComponent(() => import('./screens/follow/index.tsx'), 'FollowPage'),
  }),
  createRoute({
    ...parent,
    path: '/pages/follow/teacher',
    validateSearch: (query: Record<string, unknown>) => text(query, 'id'),
    component: lazyRouteComponent(() => import('./screens/follow/teacher.tsx'), 'TeacherPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/follow/copy',
    validateSearch: (query: Record<string, unknown>) => ({ ...text(query, 'id'), ...text(query, 'before') }),
    component: lazyRouteComponent(() => import('./screens/follow/copy.tsx'), 'CopyPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/follow/report',
    validateSearch: (query: Record<string, unknown>) => ({ ...text(query, 'id'), ...text(query, 'days') }),
    component: lazyRouteComponent(() => import('./screens/follow/report.tsx'), 'CopyReportPage'),
  }),
  createRoute({
    ...own,
    path: '/pages/follow/notes',
    validateSearch: (query: Record<string, unknown>) => ({ ...text(query, 'id'), ...text(query, 'before') }),
    component: lazyRouteComponent(() => import('./screens/follow/notes.tsx'), 'NotesPage'),
  }),
] as const;
