import { createRootRoute, redirect } from '@tanstack/react-router';
import { Shell } from './app/frame/shell.tsx';
import { currentToken } from './app/session.ts';

export const root = createRootRoute({ component: Shell });

/** For pages that only make sense with a session: log in first, then come back. */
function needsSession({ location }: { readonly location: { readonly href: string } }): void {
  if (currentToken()) return;
  throw redirect({ to: '/pages/account/login', search: { from: location.href } });
}

/** Of a page that everybody may open. */
export const parent = { getParentRoute: () => root };
/** Of a page about oneself. */
export const own = { ...parent, beforeLoad: needsSession };
