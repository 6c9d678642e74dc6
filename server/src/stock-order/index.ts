import type { Serve } from '../platform/http.ts';
import { conditionalRoutes } from './conditional-routes.ts';
import { type StockOrderDeps, stockOrderRoutes } from './routes.ts';
import { sellAllRoutes } from './sell-all-routes.ts';

export function createStockOrders(deps: StockOrderDeps): { routes(serve: Serve): void } {
  return {
    routes(serve) {
      stockOrderRoutes(serve, deps);
      conditionalRoutes(serve, deps);
      sellAllRoutes(serve, deps);
    },
  };
}
