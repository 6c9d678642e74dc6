import type { BlockDesks } from '@tarazu/domain/block/block-desks';
import type { AccountId } from '@tarazu/domain/posting';
import type { LiveMarket } from '../market/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { RequestId } from '../platform/commit/request-id.ts';
import type { Committed } from '../platform/commit/transactor.ts';
import type { Database } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { IdSource } from '../platform/random-id.ts';
import type { Trading, TradingGate } from '../trading/index.ts';
import type { BlockDeskCommand } from './commands.ts';
import { createDeskRun } from './desk-run.ts';
import { publicBlockRoutes } from './public-routes.ts';
import { createBlockQueries } from './queries.ts';
import { blockRoutes } from './routes.ts';
import { type BlockDeskAnswer, createBlockDeskTransactor } from './transactor.ts';

export interface BlockDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly market: LiveMarket;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly jobs: Jobs;
  readonly gate: TradingGate;
  readonly trading: Pick<Trading, 'queries' | 'submit' | 'blockMarkets' | 'readTraders'>;
  /** Who answers requests. */
  readonly quoting: BlockDesks;
  /** Whether the house publishes blocks by itself. */
  readonly announces: boolean;
  /** Whether all rails and venues are simulated: elsewhere no desk answers. */
  readonly practice: { isPlayMoney(): boolean };
  /** The public ids of accounts, for the console. */
  readonly customerIds: (owners: readonly AccountId[]) => Promise<ReadonlyMap<AccountId, string>>;
}

export type SubmitBlock = (
  command: BlockDeskCommand,
  requestId: RequestId,
  body: string,
) => Promise<Committed<BlockDeskAnswer>>;

/** Blocks: desks that quote by published terms, what they publish, and the tape. A block itself is traded in the room of all trading. */
export function createBlocks(deps: BlockDeps) {
  const { database, committer, market, clock, jobs, trading, quoting } = deps;
  const nowMs = () => clock.nowMs();
  const practice = () => deps.practice.isPlayMoney();
  const { blockMarkets: markets, readTraders } = trading;
  const transactor = createBlockDeskTransactor({ market, markets, readTraders, quoting, practice, nowMs });
  const submitDesk: SubmitBlock = (command, requestId, body) =>
    committer.submit(transactor, { owner: command.owner, requestId, body, command });
  const run = createDeskRun({
    ...{ market, database, jobs, practice, announces: deps.announces },
    // What desks do by themselves is said whole by its number.
    submit: (command, requestId) => submitDesk(command, requestId, requestId),
  });
  const queries = createBlockQueries({ database, market, trading, nowMs });
  return {
    routes(serve: Serve): void {
      blockRoutes(serve, { ...deps, queries, run, submitDesk });
      publicBlockRoutes(serve, { ...deps, queries, nowMs });
    },
    async start(): Promise<void> {
      run.job.start();
    },
    stop: () => run.job.stop(),
    /** Publishes, ends and lists what is due; also runs by itself. */
    runDue: () => run.job.run(),
  };
}
