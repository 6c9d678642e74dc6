import { listContractOrders, listContractPositions } from '@tarazu/wire/coin/contract/contract-order';
import { listPositionHistory } from '@tarazu/wire/coin/contract/position-change';
import { refreshCalls } from '../../use-call.ts';

/** After a command that moved a position or its money. */
export function refreshContracts(): void {
  refreshCalls(listContractPositions, listContractOrders, listPositionHistory);
}
