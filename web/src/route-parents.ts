import { Redirect } from './app/address/router/route.ts';
import { currentToken } from './app/session.ts';

/** For pages that only make sense with a session: log in first, then come back. */
function needsSession({ location }: { readonly location: { readonly href: string } }): void {
  if (currentToken()) return;
  throw new Redirect({ to: '/pages/account/login', search: { from: location.href } });
}

/** Of a page that everybody may open. */
export const parent = {};
/** Of a page about oneself. */
export const own = { beforeLoad: needsSession };
