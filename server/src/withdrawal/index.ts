import { parseWithdrawalTariff, withdrawalTariffRows } from '@tarazu/domain/withdrawal/tariff';
import type { RuledWork } from '../platform/commit/ruled-action.ts';
import type { Serve } from '../platform/http.ts';
import { registerRelease, serveWithdrawalDesk } from './desk-routes.ts';
import { createOnChainDoor, type WithdrawalsOnChain } from './on-chain-door.ts';
import type { WithdrawalDeps, WithdrawalParts } from './parts.ts';
import { createPayer, takePayoutNotice } from './payer.ts';
import { createQuoteSeal } from './quote.ts';
import { serveWithdrawals } from './routes.ts';
import { ruledWithdrawals } from './ruled.ts';
import { countWaiting } from './store/withdrawals.ts';
import { createWithdrawalTransactor } from './transactor.ts';

export type { WithdrawalsOnChain } from './on-chain-door.ts';
export type { WithdrawalDeps } from './parts.ts';
export { withdrawalMigrations } from './store/migrations.ts';
export { readLeftOverChains, readWentOverChain, type WentOverChain } from './store/totals.ts';
export type { OwnedWithdrawal } from './store/withdrawals.ts';
export type { ReadPayoutStandings } from './transactor.ts';
export { verifyWithdrawals } from './verify.ts';

export interface Withdrawals {
  routes(serve: Serve): void;
  /** What WD-1 says of those that wait. */
  readonly ruled: RuledWork;
  /** For what leaves over chains. */
  readonly onChain: WithdrawalsOnChain;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Resolves when nothing is on its way to a rail. */
  settled(): Promise<void>;
}

/** How money leaves: shown, authorised as shown, looked at where the rules say so, sent, and back when it does not arrive. */
export function createWithdrawals(deps: WithdrawalDeps): Withdrawals {
  const { database, committer, rails, tariffs, queues, secret } = deps;
  const transactor = createWithdrawalTransactor(deps, (released) => payer.send(released));
  const parts: WithdrawalParts = {
    ...deps,
    tariff: tariffs.define({ name: 'withdrawal', parse: parseWithdrawalTariff, initial: withdrawalTariffRows }),
    seal: createQuoteSeal(secret),
    submit: (command, requestId, body, audit) =>
      committer.submit(transactor, { owner: command.owner, requestId, body, command, audit }),
  };
  const payer = createPayer(parts);
  registerRelease(parts);
  rails.on('payout-paid', (notice) => takePayoutNotice(parts, notice));
  rails.on('payout-failed', (notice) => takePayoutNotice(parts, notice));
  queues.register({
    name: 'withdrawal',
    capability: 'withdrawal.read',
    async state() {
      const { first, second, oldestAtMs } = await countWaiting(database);
      return { count: first + second, oldestAtMs };
    },
  });
  return {
    routes(serve) {
      serveWithdrawals(serve, parts);
      serveWithdrawalDesk(serve, parts);
    },
    onChain: createOnChainDoor(parts),
    ruled: () => ruledWithdrawals(parts),
    start: () => payer.start(),
    stop: () => payer.stop(),
    settled: () => payer.settled(),
  };
}
