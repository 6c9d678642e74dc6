import { contractTariffs } from '@tarazu/domain/margin/tariff/contract-tariff';
import { marketOf } from '@tarazu/domain/market-rules/markets';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { INSURANCE_FUND } from '@tarazu/domain/trading/on-margin/liquidation';
import { sideOf } from '@tarazu/domain/trading/on-margin/on-margin';
import type { LiveMarket } from '../../market/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Committer } from '../../platform/commit/committer.ts';
import { type HouseRequestId, houseRequestId } from '../../platform/commit/request-id.ts';
import type { Committed, CommittedEntry } from '../../platform/commit/transactor.ts';
import type { Database } from '../../platform/database.ts';
import type { Serve } from '../../platform/http.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Lease } from '../../platform/processes/lease.ts';
import type { IdSource } from '../../platform/random-id.ts';
import {
  contractTariff,
  createFunding,
  createLadder,
  createPositionTransactor,
  createTermsNotices,
  type LadderOrders,
  type PositionCommand,
  type PositionTransactor,
} from '../../position/index.ts';
import type { Tariffs } from '../../tariff/index.ts';
import type { Trading, TradingGate } from '../../trading/index.ts';
import { CONTRACTS } from './contract-ids.ts';
import { createDayDeviations, type DayDeviations } from './day-deviation.ts';
import { exposureRoutes } from './exposure.ts';
import { fundRoutes } from './fund.ts';
import { contractHistoryRoutes } from './history.ts';
import { createLedLadder, type LedLadder } from './led-ladder.ts';
import { contractOrderRoutes } from './order-routes.ts';
import { contractPositionRoutes } from './position-routes.ts';
import { createSuitability } from './suitability.ts';
import { readTodayOfContracts } from './today.ts';

export interface ContractFeatureDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly market: LiveMarket;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly gate: TradingGate;
  readonly trading: Trading;
  readonly jobs: Jobs;
  readonly tariffs: Pick<Tariffs, 'define'>;
  readonly log: Pick<Log, 'error'>;
  readonly lease: Lease;
}

/** What the calls of contracts are built on. */
export interface ContractDeps extends ContractFeatureDeps {
  readonly positions: { readonly transactor: PositionTransactor };
  readonly deviations: DayDeviations;
}

export interface Contracts {
  routes(serve: Serve): void;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** After a commit: the money of accounts may have changed. */
  heed(entries: readonly Pick<CommittedEntry, 'owner'>[]): void;
  readonly ladder: LedLadder;
  readonly orders: LadderOrders;
  /** What changes positions otherwise than by orders, for whatever closes them by the clock. */
  submit(command: PositionCommand, requestId: HouseRequestId): Promise<Committed>;
  /** What contracts came to since midnight UTC, e8. */
  today(owner: AccountId): Promise<bigint>;
  /** Reckons and pays what is due now; also runs by itself. */
  fundNow(): Promise<void>;
  /** Tells holders of what was announced; also runs by itself. */
  noticeNow(): Promise<void>;
}

/** Play money that the house gives its fund once: what it begins with is public like everything after. */
const ENDOWMENT = decimal('1000000');

/** Perpetual contracts: their calls, the watch over positions, funding, and the insurance fund. */
export function createContracts(deps: ContractFeatureDeps): Contracts {
  const { database, committer, market, clock, ids, trading, jobs, log } = deps;
  const onError = (error: unknown) => log.error({ err: error }, 'the watch over positions failed');

  const figures = deps.tariffs.define(contractTariff);
  market.followMarginTariffs(contractTariffs(figures.rows));
  const transactor = createPositionTransactor({
    market,
    readMarginOrders: trading.readMarginOrders,
    readHalts: trading.readHalts,
    onPositions: (changed) => trading.followPositions(changed),
  });
  const submit = (command: PositionCommand, requestId: HouseRequestId) =>
    committer.submit(transactor, { owner: command.owner, requestId, body: requestId, command });
  const orders: LadderOrders = {
    waiting: () => trading.engine.orders(),
    cancelAll: (owner, own, requestId) =>
      trading.submit(
        { kind: 'cancel-all', owner, by: 'engine', reason: 'liquidation', orders: [...own] },
        requestId,
        requestId,
      ),
    cut: ({ price, ...order }, requestId) =>
      trading.submit(
        { kind: 'place', by: 'engine', side: sideOf(order.onMargin), type: 'limit', validity: 'fok', price, ...order },
        requestId,
        requestId,
      ),
    isHalted: trading.isHalted,
    squareOff: (order, requestId) =>
      trading.submit(
        {
          kind: 'place',
          by: 'engine',
          side: sideOf(order.onMargin),
          type: 'market',
          validity: 'ioc',
          price: undefined,
          ...order,
        },
        requestId,
        requestId,
      ),
    closeForFund: ({ onMargin, ...of }, requestId) =>
      trading.submit(
        { kind: 'fund-close', owner: INSURANCE_FUND, side: sideOf(onMargin), onMargin, ...of },
        requestId,
        requestId,
      ),
  };
  const make = () => createLadder({ market, database, clock, ids, orders, submit, onError });
  const ladder = createLedLadder({ lease: deps.lease, database, trading, make });
  const funding = createFunding({ market, database, jobs, submit });
  const notices = createTermsNotices({ market, database, clock, jobs, submit });
  const suitability = createSuitability({ database, committer });
  const deviations = createDayDeviations(market);
  const stops: (() => void)[] = [];

  return {
    ladder,
    orders,
    submit,
    today: (owner) => readTodayOfContracts(database, owner, market, clock.nowMs()),
    fundNow: () => funding.run(),
    noticeNow: () => notices.run(),
    heed(entries) {
      const owners = new Set<AccountId>(entries.map(({ owner }) => owner));
      ladder.heed(owners);
    },
    routes(serve) {
      const all = { ...deps, positions: { transactor }, deviations };
      contractOrderRoutes(serve, all);
      contractPositionRoutes(serve, all);
      contractHistoryRoutes(serve, deps);
      fundRoutes(serve, deps);
      exposureRoutes(serve, deps);
      suitability.routes(serve);
    },
    async start() {
      if (!market.instruments.some((one) => marketOf(one.market).margin !== undefined)) return;
      stops.push(trading.onPositions((changed) => ladder.follow(changed)));
      await ladder.start();
      if (!market.instruments.some((one) => one.market === CONTRACTS.market)) return;
      await submit(
        { kind: 'endow', owner: INSURANCE_FUND, amount: ENDOWMENT },
        houseRequestId('fund-endowment', 'contracts'),
      );
      funding.start();
      notices.start();
    },
    async stop() {
      for (const stop of stops.splice(0)) stop();
      await Promise.all([ladder.stop(), funding.stop(), notices.stop()]);
    },
  };
}
