import { HOUSE } from '@tarazu/domain/posting';
import type { Chain, ChainPayouts } from '../chain/index.ts';
import { onceRequestId } from '../platform/commit/request-id.ts';
import type { Serve } from '../platform/http.ts';
import { abandonedMigrations } from './abandoned-store.ts';
import { registerPayoutAbandonment } from './abandonment.ts';
import { readOpenBatches } from './batch-store.ts';
import { batchTransactor } from './batch-transactor.ts';
import { createBatches } from './batches.ts';
import { registerPayoutApproval, registerPayoutEnd, servePayoutDesk } from './desk-routes.ts';
import type { CoinWithdrawalDeps, CoinWithdrawalParts } from './parts.ts';
import { createPayoutWatch } from './payout-watch.ts';
import { serveCoinWithdrawals } from './routes.ts';
import { createSender } from './sender.ts';
import { coinWithdrawalMigrations as ownMigrations } from './store.ts';

export { createAddressFault } from './address-fault.ts';
export { readWent } from './went.ts';

export const coinWithdrawalMigrations = [...ownMigrations, ...abandonedMigrations];

export interface CoinWithdrawals {
  routes(serve: Serve): void;
  start(): void;
  stop(): Promise<void>;
  settled(): Promise<void>;
  /** Takes what is under way one step on; also runs by itself every few seconds. */
  follow(): Promise<void>;
}

const FOLLOW_MS = 3_000;

/** Coins that leave over chains: batches that two people approve, signed outside, sent once and followed to their end. */
export function createCoinWithdrawals(deps: CoinWithdrawalDeps): CoinWithdrawals {
  const { committer, chains, jobs, database, queues, pace, ids } = deps;
  const watch = createPayoutWatch(deps);
  const parts: CoinWithdrawalParts = {
    ...deps,
    watch,
    submitBatch: (command, requestId, body, audit) =>
      committer.submit(batchTransactor, { owner: HOUSE, requestId, body, command, audit }),
  };
  const batches = createBatches(parts);
  const send = createSender(parts);
  registerPayoutApproval(parts, batches);
  registerPayoutEnd(parts);
  registerPayoutAbandonment(parts, batches);
  queues.register({
    name: 'payout',
    capability: 'withdrawal.read',
    async state() {
      const open = await readOpenBatches(database);
      return { count: open.length, oldestAtMs: open[0]?.createdAtMs };
    },
  });

  /** Where nothing but play money moves, a program does what two people and a signing machine would. */
  async function practise(network: (typeof chains.all)[number]['network']): Promise<void> {
    await batches.make(network, () => undefined, { requestId: onceRequestId(ids), body: network });
    for (const batch of await readOpenBatches(database)) {
      if (batch.network !== network) continue;
      if (batch.state === 'made') await batches.approve(batch, true, onceRequestId(ids));
      const file = await batches.practiceFile(batch);
      if (file !== undefined) await batches.takeSigned(batch.batchId, file);
    }
  }

  async function goOn(chain: Chain, payouts: ChainPayouts): Promise<void> {
    await batches.seal(chain.network);
    if (chain.practice && pace() === 'practice') await practise(chain.network);
    await send(chain, payouts);
    await batches.drop(chain.network);
  }

  const job = jobs.create('coin-payouts', FOLLOW_MS, async () => {
    const failed: unknown[] = [];
    for (const chain of chains.all) {
      const { network, payouts } = chain;
      if (!payouts) continue;
      for (const work of [() => goOn(chain, payouts), () => watch.lookAtFunds(network, payouts)]) {
        try {
          await work();
        } catch (error) {
          // One chain that does not answer holds up no other, nor what operators see of it.
          failed.push(error);
        }
      }
    }
    if (failed.length > 0) throw new AggregateError(failed, 'some of it could not go on');
  });
  return {
    routes(serve) {
      serveCoinWithdrawals(serve, parts);
      servePayoutDesk(serve, parts, batches);
    },
    start: job.start,
    stop: job.stop,
    settled: job.settled,
    follow: job.run,
  };
}
