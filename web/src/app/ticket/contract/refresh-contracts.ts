import {
  listContractOrders,
  listContractPositions,
  listPositionHistory,
} from '@tarazu/wire/coin/contract/contract-order';
import { refreshCalls } from '../../use-call.ts';

/** After a command that moved a position or its money. */
export function refreshContracts(): void {
  refreshCalls(listContractPositions, listContractOrders, listPositionHistory);
}
