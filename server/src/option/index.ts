import { currencies } from '@tarazu/domain/asset';
import { OPTION_MAKER } from '@tarazu/domain/option/option-events';
import type { AccountId } from '@tarazu/domain/posting';
import type { LiveMarket } from '../market/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import { type HouseRequestId, houseRequestId } from '../platform/commit/request-id.ts';
import type { Database } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { IdSource } from '../platform/random-id.ts';
import type { Trading, TradingGate } from '../trading/index.ts';
import { optionExposureRoutes } from './exposure-routes.ts';
import { createOptionMarkets } from './option-market.ts';
import { optionQuizRoutes } from './quiz-routes.ts';
import { optionRecordRoutes } from './record-routes.ts';
import { optionRoutes } from './routes.ts';
import { createOptionSettlement } from './settlement.ts';
import { createOptionTransactor, type OptionCommand } from './transactor.ts';
import { vanillaRecordRoutes } from './vanilla/vanilla-record-routes.ts';
import { vanillaRoutes } from './vanilla/vanilla-routes.ts';

export { optionMigrations } from './store/migrations.ts';
export { verifyOptions } from './verify.ts';

export interface OptionDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly market: LiveMarket;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly jobs: Jobs;
  readonly gate: TradingGate;
  readonly trading: Pick<Trading, 'readTraders' | 'readHalts' | 'covers'>;
  /** The public ids of accounts, for the console. */
  readonly customerIds: (owners: readonly AccountId[]) => Promise<ReadonlyMap<AccountId, string>>;
  /** Whether all rails and venues are simulated. */
  readonly practice: { isPlayMoney(): boolean };
}

export interface Options {
  routes(serve: Serve): void;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Settles what has expired; also runs by itself every second. */
  settleNow(): Promise<void>;
}

/** Options of a fixed window: both stakes lie in the ledger from the purchase on, and a published rule says who gets them. */
export function createOptions(deps: OptionDeps): Options {
  const { database, committer, market, clock, jobs, trading, practice } = deps;
  const markets = createOptionMarkets(market);
  /** What is recorded is known to whoever looks it up. */
  function closed() {
    if (!practice.isPlayMoney()) return 'real_money';
    return market.sourceName === 'simulated' ? null : 'recorded_prices';
  }
  const transactor = createOptionTransactor({
    markets,
    readTraders: trading.readTraders,
    readHalts: trading.readHalts,
    covers: trading.covers,
    instrument: (instrumentId) => market.instrument(instrumentId),
    practice: () => closed() === null,
  });
  const submit = (command: OptionCommand, requestId: HouseRequestId) =>
    committer.submit(transactor, { owner: command.owner, requestId, body: requestId, command });
  const settlement = createOptionSettlement({ database, clock, jobs, submit });
  return {
    settleNow: () => settlement.run(),
    routes(serve) {
      const all = { ...deps, markets, transactor, closed };
      optionRoutes(serve, all);
      vanillaRoutes(serve, all);
      vanillaRecordRoutes(serve, all);
      optionRecordRoutes(serve, deps);
      optionExposureRoutes(serve, deps);
      optionQuizRoutes(serve, { database, committer, transactor });
    },
    async start() {
      markets.start();
      if (closed() === null) {
        for (const currency of currencies) {
          const command = { kind: 'endow', owner: OPTION_MAKER, currency } as const;
          await submit(command, houseRequestId('option-endowment', currency));
        }
      }
      settlement.start();
    },
    async stop() {
      markets.stop();
      await settlement.stop();
    },
  };
}
