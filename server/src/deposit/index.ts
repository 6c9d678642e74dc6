import { depositTariffRows, parseDepositTariff } from '@tarazu/domain/deposit/channel';
import type { AccountId } from '@tarazu/domain/posting';
import { houseRequestId } from '../platform/commit/request-id.ts';
import type { RuledWork } from '../platform/commit/ruled-action.ts';
import type { Serve } from '../platform/http.ts';
import { sealPlain } from '../vault/index.ts';
import { registerCredit, serveDepositDesk } from './desk-routes.ts';
import { orderReturn, takePaidIn, takeReturned } from './intake.ts';
import type { DepositDeps, DepositParts } from './parts.ts';
import { createProofMaker, proofLabel } from './picture.ts';
import { serveDeposits } from './routes.ts';
import { ruledDeclared, ruledSuspense } from './ruled.ts';
import { countReview, readDue, readLastCredited } from './store/deposits.ts';
import { readPlainProofs, sealProof } from './store/proofs.ts';
import { countSuspense, readReturning } from './store/suspense.ts';
import { depositTransactor } from './transactor.ts';

export { depositMigrations } from './store/migrations.ts';
export { verifyDeposits } from './verify.ts';

export interface Deposits {
  routes(serve: Serve): void;
  /** The latest money of theirs that came in. */
  lastCredited(
    owner: AccountId,
    currency: string,
  ): Promise<{ readonly amount: string; readonly atMs: number } | undefined>;
  /** What DP-1 says of the money put aside, and DP-2 of what was declared. */
  readonly ruled: RuledWork;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Resolves when no order is being ended. */
  settled(): Promise<void>;
}

const EXPIRE_MS = 15_000;

/** How money comes in: announced orders, payments that are recognised, and what is put aside until somebody knows. */
export function createDeposits(deps: DepositDeps): Deposits {
  const { database, committer, clock, jobs, rails, tariffs, queues, vault } = deps;
  const parts: DepositParts = {
    ...deps,
    tariff: tariffs.define({ name: 'deposit', parse: parseDepositTariff, initial: depositTariffRows }),
    drawProof: createProofMaker(),
    submit: (command, requestId, body, audit) =>
      committer.submit(depositTransactor, { owner: command.owner, requestId, body, command, audit }),
  };
  registerCredit(parts);
  rails.on('paid-in', (notice) => takePaidIn(parts, notice));
  rails.on('returned', (notice) => takeReturned(parts, notice));
  queues.register({ name: 'deposit', capability: 'deposit.read', state: () => countReview(database) });
  queues.register({ name: 'suspense', capability: 'deposit.read', state: () => countSuspense(database) });

  async function expire(): Promise<void> {
    for (const { owner, deposit } of await readDue(database, clock.nowMs())) {
      const { depositId } = deposit;
      await parts.submit({ kind: 'expire', owner, depositId }, houseRequestId('deposit-expires', depositId), depositId);
    }
  }

  const job = jobs.create('deposits-ending', EXPIRE_MS, expire);
  return {
    routes(serve) {
      serveDeposits(serve, parts);
      serveDepositDesk(serve, parts);
    },
    lastCredited: (owner, currency) => readLastCredited(database, owner, currency),
    ruled: async () => [...(await ruledDeclared(parts)), ...(await ruledSuspense(parts))],
    async start() {
      await sealPlain(vault, async () =>
        (await readPlainProofs(database)).map((one) => ({
          ...one,
          label: proofLabel(one.depositId),
          keep: (sealed) => sealProof(database.side, one, sealed, one.bytes),
        })),
      );
      // Ordered but perhaps not asked of the rail before the program ended; the rail takes it once.
      for (const suspenseId of await readReturning(database)) await orderReturn(parts, suspenseId);
      job.start();
    },
    stop: job.stop,
    settled: job.settled,
  };
}
