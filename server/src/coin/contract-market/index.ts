import type { LiveMarket } from '../../market/index.ts';
import type { Serve } from '../../platform/http.ts';
import { contractMarketRoutes } from './routes.ts';

/** What everybody may know of the market in contracts. */
export function createContractMarket({ market }: { readonly market: LiveMarket }): { routes(serve: Serve): void } {
  return { routes: (serve) => contractMarketRoutes(serve, market) };
}
