import type { AccountId } from '@tarazu/domain/posting';
import type { LiveMarket } from '../market/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { RequestId } from '../platform/commit/request-id.ts';
import type { Committed, CommittedEntry } from '../platform/commit/transactor.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { Log } from '../platform/log.ts';
import type { ProposalDesk } from '../platform/proposals.ts';
import type { IdSource } from '../platform/random-id.ts';
import { createAdmissionWatch } from './admission/admission-watch.ts';
import { createKeptHalts } from './admission/kept-halts.ts';
import { createHaltDesk } from './admission/routes.ts';
import { PlacedAnswer, readPlacedAnswer } from './answers.ts';
import type { StockOrderCommand } from './commands.ts';
import { createContractNotes, type Holder } from './contract-note.ts';
import type { ReadTraders } from './facts.ts';
import { createMarketReader } from './market-facts.ts';
import { createStockOrderQueries, type StockOrderQueries } from './queries.ts';
import { createOrderEngine, type OrderEngine, type Submit } from './reactions.ts';
import { stockOrderRoutes, type TradingGate } from './routes.ts';
import { createSettlementJob } from './settlement.ts';
import { readOpenOrders } from './store/orders.ts';
import { createStockOrderTransactor, type StockOrderTransactor } from './transactor.ts';

export type { ReadTraders } from './facts.ts';
export type { TradingGate } from './routes.ts';
export { type GrantedShares, insertGrants, readGranted } from './store/grants.ts';
export { haltMigrations } from './store/halts.ts';
export { loadHoldings, type OwnedHolding, saveHoldings } from './store/holdings.ts';
export { stockOrderMigrations } from './store/migrations.ts';
export { verifyFills } from './verify.ts';
export type { ValuedHolding } from './views.ts';

export interface StockOrderDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly market: LiveMarket;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly config: Pick<Config, 'openOrdersMax'>;
  readonly gate: TradingGate;
  /** What is stopped for these people, and their memberships. */
  readonly readTraders: ReadTraders;
  /** Who an account belongs to, as a document may say it. */
  readonly holder: (owner: AccountId) => Promise<Holder>;
  readonly proposals: ProposalDesk;
  readonly log: Pick<Log, 'error'>;
  /** For tests: a command that changes what it did not ask for fails. */
  readonly watched: boolean;
}

export interface StockOrders {
  routes(serve: Serve): void;
  /** Takes over the open orders, follows the market, settles what is due. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Looks at the waiting orders of whoever was stopped, closed or left membership. After the commit. */
  heed(entries: readonly Pick<CommittedEntry, 'owner' | 'events'>[]): void;
  /** Releases what is due now; also runs by itself every minute. */
  settleNow(): Promise<void>;
  /** A command through the write path, as the calls send it; `body` is what was asked for, without what was minted on the way. */
  submit(command: StockOrderCommand, requestId: RequestId, body: string): Promise<Committed>;
  readonly engine: OrderEngine;
  readonly queries: StockOrderQueries;
  readonly transactor: StockOrderTransactor;
}

export function createStockOrders(deps: StockOrderDeps): StockOrders {
  const { database, committer, market, clock, ids, config, gate, readTraders, holder, proposals, log, watched } = deps;
  const reader = createMarketReader(market, config.openOrdersMax, clock.nowMs());
  const onError = (error: unknown) => log.error({ err: error }, 'a stock order reaction failed');

  const send = async (command: StockOrderCommand, requestId: RequestId, body: string): Promise<Committed> => {
    const { owner } = command;
    const outcome = await committer.submit(transactor, { owner, requestId, body, command });
    if (command.kind !== 'place' || outcome.kind === 'refused' || outcome.answer instanceof PlacedAnswer)
      return outcome;
    return { ...outcome, answer: await readPlacedAnswer(database, market, owner, outcome.eventNo) };
  };
  // The engine's commands are the same whoever proposes them; their request id says all there is to say.
  const submit: Submit = (command, requestId) => send(command, requestId, requestId);

  const halts = createKeptHalts({ database, clock, onError });
  const engine = createOrderEngine({ market, clock, submit, isHalted: halts.isHalted, onError });
  const haltDesk = createHaltDesk({ market, committer, clock, proposals, kept: halts });
  const transactor = createStockOrderTransactor({
    market,
    reader,
    readTraders,
    watched,
    onCommitted: (orders) => engine.follow(orders),
  });
  const settlement = createSettlementJob({ market, clock, reader: database, submit, onError });
  const queries = createStockOrderQueries({ database, market, reader, readTraders, nowMs: () => clock.nowMs() });

  const notes = createContractNotes({ database, market, holder });

  const admission = createAdmissionWatch({ database, clock, market, readTraders, engine, onError });

  return {
    heed: admission.heed,
    routes(serve) {
      stockOrderRoutes(serve, { market, clock, ids, gate, queries, notes, submit: send });
      haltDesk.routes(serve);
    },
    async start() {
      await halts.start();
      engine.start(await readOpenOrders(database));
      settlement.start();
      await admission.start();
    },
    async stop() {
      await Promise.all([admission.stop(), halts.stop()]);
      await Promise.all([engine.stop(), settlement.stop()]);
    },
    settleNow: () => settlement.run(),
    submit: send,
    engine,
    queries,
    transactor,
  };
}
