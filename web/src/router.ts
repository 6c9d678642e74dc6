import type { AppPage } from '@tarazu/wire/content/app-pages';
import { createBrowserHistory } from './app/address/router/address-history.ts';
import { createRouter } from './app/address/router/router.ts';
import { arrivalRoutes } from './arrival-routes.ts';
import type { routes } from './routes.tsx';

type Known = (typeof arrivalRoutes)[number] | (typeof routes)[number];
type Holds<Whole, _Part extends Whole> = Whole;

declare module './app/address/router/route.ts' {
  // The server knows the same pages: with one more here, or one that is only there, this does not compile.
  interface Register {
    readonly route: Known;
    readonly here: Holds<AppPage | '$', Known['path']>;
    readonly there: Holds<Known['path'], AppPage>;
  }
}

/** All pages but those where people arrive. */
export const otherRoutes = async () => (await import('./routes.tsx')).routes;

export const router = createRouter({ history: createBrowserHistory(), routes: arrivalRoutes, more: otherRoutes });
