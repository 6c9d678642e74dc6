import { listHoldings, listOrders, listTrades } from '@tarazu/wire/stock-order';
import { listIntradayPositions } from '@tarazu/wire/trading/intraday';
import { showAssets } from '@tarazu/wire/wallet';
import { refreshCalls } from '../../use-call.ts';

/** After a command that moved a position of the day or its money. */
export function refreshIntraday(): void {
  refreshCalls(listIntradayPositions, listOrders, listTrades, listHoldings, showAssets);
}
