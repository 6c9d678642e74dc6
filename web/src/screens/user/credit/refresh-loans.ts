import { listLoans, showLoan, showLoans } from '@tarazu/wire/loan';
import { showAssets } from '@tarazu/wire/wallet';
import { refreshCalls } from '../../../app/use-call.ts';

/** Everything that a change of a loan changes on the screens. */
export function refreshLoans(): void {
  refreshCalls(showLoan, showLoans, listLoans, showAssets);
}
