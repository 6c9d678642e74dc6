import { listLedger, showAssets, showLedgerEntry } from '@tarazu/wire/wallet';
import type { Serve } from '../platform/http.ts';
import { createWalletQueries, type WalletDeps } from './queries.ts';

export interface Wallet {
  routes(serve: Serve): void;
}

/** What a person has, and every line of the ledger that made it so. It only reads: money moves by other features' commands. */
export function createWallet(deps: WalletDeps): Wallet {
  const queries = createWalletQueries(deps);
  return {
    routes(serve) {
      serve(showAssets, (_input, { session }) => queries.assets(session.accountId));
      serve(listLedger, (input, { session }) => queries.lines(session.accountId, input));
      serve(showLedgerEntry, (input, { session }) => queries.entry(session.accountId, input.entry));
    },
  };
}
