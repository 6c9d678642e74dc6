import type { Serve } from '../platform/http.ts';
import { createAddressTransactor } from './address-transactor.ts';
import { registerAside, serveAside } from './aside-desk.ts';
import { createComparison } from './comparison.ts';
import { comparisonMigrations } from './comparison-store.ts';
import { serveCoinDesk } from './desk.ts';
import { createIntake } from './intake.ts';
import type { CoinDepositDeps, CoinDepositParts } from './parts.ts';
import { serveCoinDeposits } from './routes.ts';
import { coinDepositMigrations as ownMigrations } from './store.ts';
import { coinDepositTransactor } from './transactor.ts';

export { readAsideCoins } from './aside-store.ts';
export type { HeldCoin } from './holding.ts';
export { readLastCoin } from './store.ts';
export { verifyCoinDeposits } from './verify.ts';

export const coinDepositMigrations = [...ownMigrations, ...comparisonMigrations];

export interface CoinDeposits {
  routes(serve: Serve): void;
  start(): void;
  stop(): Promise<void>;
  settled(): Promise<void>;
  /** Reads the chains on to their heads; also runs by itself every few seconds. */
  follow(): Promise<void>;
}

/** Coins that come in over chains: shown when a block holds them, the person's own when it lies deep enough. */
export function createCoinDeposits(deps: CoinDepositDeps): CoinDeposits {
  const { committer, chains, readVerified } = deps;
  const addressTransactor = createAddressTransactor(readVerified, chains.addressAt);
  const parts: CoinDepositParts = {
    ...deps,
    submit: (command, requestId) =>
      committer.submit(coinDepositTransactor, { owner: command.owner, requestId, body: requestId, command }),
    ask: (command, requestId, body) =>
      committer.submit(addressTransactor, { owner: command.owner, requestId, body, command }),
  };
  registerAside(parts);
  const intake = createIntake(parts);
  const compare = createComparison(parts);
  const job = chains.follow({
    ...intake,
    async reached(chain, head) {
      await intake.reached(chain, head);
      await compare(chain, head.height);
    },
  });
  return {
    routes(serve) {
      serveCoinDeposits(serve, parts);
      serveCoinDesk(serve, parts);
      serveAside(serve, parts);
    },
    start: job.start,
    stop: job.stop,
    settled: job.settled,
    follow: job.run,
  };
}
