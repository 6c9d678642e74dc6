import { conversionTariffRows, parseConversionTariff } from '@tarazu/domain/exchange/conversion/conversion-tariff';
import type { AccountId } from '@tarazu/domain/posting';
import { noOwnLimits } from '@tarazu/domain/trading/own-limit/own-limit';
import type { LiveMarket } from '../market/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { RequestId } from '../platform/commit/request-id.ts';
import type { Committed, CommittedEntry } from '../platform/commit/transactor.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { Lease } from '../platform/processes/lease.ts';
import type { ProposalDesk } from '../platform/proposals.ts';
import type { IdSource } from '../platform/random-id.ts';
import {
  type ChangedPosition,
  fundingMigrations,
  marginResultMigrations,
  positionMigrations,
  readSuitable,
} from '../position/index.ts';
import type { Tariffs } from '../tariff/index.ts';
import { createAdmissionWatch } from './admission/admission-watch.ts';
import { createKeptHalts } from './admission/kept-halts.ts';
import { createHaltDesk } from './admission/routes.ts';
import { PlacedAnswer, readPlacedAnswer, type TradingAnswer } from './answers.ts';
import { type BlockMarkets, createBlockMarkets } from './block/market.ts';
import { blockMigrations } from './block/schema-store.ts';
import type { OrderCommand } from './commands.ts';
import { type ConversionQuotes, createConversionQuotes } from './conversion/quotes.ts';
import { conversionMigrations } from './conversion/store.ts';
import type { ReadTraders, ReadTradersElsewhere } from './facts/trader-facts.ts';
import { type CoverSales, createCoverSales } from './holding/cover-sales.ts';
import { createPositionFollowers } from './holding/position-followers.ts';
import { createSettlementJob } from './holding/settlement.ts';
import { createSplitRun } from './holding/split-run.ts';
import { splitMigrations } from './holding/split-store.ts';
import { createLedEngines, type LedConditionalEngine, type LedOrderEngine } from './led/engines.ts';
import { hearOfOrders } from './led/heard.ts';
import type { Submit } from './led/order-engine.ts';
import { createMarketReader } from './market-facts.ts';
import { type ContractNotes, createContractNotes, type Holder } from './note/contract-note.ts';
import { createPositionNotes } from './note/position-note.ts';
import { createOwnLimits } from './own-limit/routes.ts';
import { ownLimitMigrations, readOwnLimits } from './own-limit/store.ts';
import { createTradingQueries, type TradingQueries } from './queries.ts';
import { conditionalMigrations } from './store/conditional-migrations.ts';
import { grantMigrations } from './store/grants.ts';
import { readHalts } from './store/halts.ts';
import { orderMigrations } from './store/migrations.ts';
import { readMarginOrders } from './store/orders.ts';
import { readTradedDays, tradedDayMigrations } from './store/traded-days.ts';
import { createTradingTransactor, type TradingTransactor } from './transactor.ts';

export type { TradingAnswer } from './answers.ts';
export { type BulkDeal, readBulkDay, readBulkDeals, readDaySums, saveBulkDay } from './block/bulk-store.ts';
export { tradedOn } from './block/facts.ts';
export type { BlockMarkets, KnownAverage } from './block/market.ts';
export {
  countRequests,
  type DeskDay,
  insertOffers,
  listOffers,
  type OwnedRequest,
  readDeskDays,
  readNewestRequests,
  readOffers,
  readOffersToEnd,
  readRequests,
  saveDeskDays,
  saveRequests,
  updateOffers,
  withQuote,
} from './block/store.ts';
export { listPrints, type PrintRow, readDeskBalances, readTradedBlocks, type TradedOn } from './block/tape-store.ts';
export { conditionalRefOf } from './commands.ts';
export { latestDay, legsFrom } from './conditional/terms.ts';
export {
  anyLimitWaits,
  loadLimits,
  type OwnedLimit,
  type PairNow,
  readEndingLimits,
  readNearLimits,
  readOwnLimits,
} from './conversion/limit-store.ts';
export { readChargeTier } from './facts/charge-tier.ts';
export type { ReadTraders, ReadTradersElsewhere } from './facts/trader-facts.ts';
export type { CoverSales } from './holding/cover-sales.ts';
export { mayBeOutstanding } from './holding/outstanding.ts';
export { type MetSplitRow, readSplitsOf } from './holding/split-store.ts';
export { readTaxHistory } from './holding/tax-history.ts';
export { createMarketReader, type MarketReader } from './market-facts.ts';
export { printNote } from './note/document.ts';
export { printedPositionNote } from './note/position-document.ts';
export { createOrderDoor, type TradingGate } from './order-door.ts';
export { hasMoreFills, readDatedFlows } from './store/dated-flows.ts';
export { type GrantedShares, insertGrants, readGranted } from './store/grants.ts';
export { haltMigrations, readHalts } from './store/halts.ts';
export { loadHoldings, type OwnedHolding, readHoldings, saveHoldings } from './store/holdings.ts';
export { readSoldBefore, takeFromLots } from './store/trades.ts';
export { readChargedBetween, readRealisedBetween } from './store/year-sums.ts';
export { verifyFills } from './verify.ts';
export { chargeLinesOf, chargeRules, chargeViews, type ValuedHolding } from './views.ts';

export interface TradingDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly market: LiveMarket;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly config: Pick<Config, 'openOrdersMax'>;
  /** What is stopped for these people, and their memberships. */
  readonly readTraders: ReadTradersElsewhere;
  /** Who an account belongs to, as a document may say it. */
  readonly holder: (owner: AccountId) => Promise<Holder>;
  readonly proposals: ProposalDesk;
  readonly log: Pick<Log, 'error'>;
  readonly jobs: Jobs;
  readonly lease: Lease;
  /** For tests: a command that changes what it did not ask for fails. */
  readonly watched: boolean;
  readonly tariffs: Pick<Tariffs, 'define'>;
  readonly practice: { isPlayMoney(): boolean };
}

export interface Trading {
  routes(serve: Serve): void;
  /** Takes over the open orders, follows the market, settles what is due. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Looks at the waiting orders of whoever was stopped, closed or left membership. After the commit. */
  heed(entries: readonly Pick<CommittedEntry, 'owner' | 'events'>[]): void;
  /** Follows the orders that another process has placed or changed. */
  hear(entries: readonly CommittedEntry[]): Promise<void>;
  /** Releases what is due now; also runs by itself every minute. */
  settleNow(): Promise<void>;
  /** Gives everybody the new shares of splits that have begun; the job of corporate actions asks for it. */
  meetSplits(): Promise<void>;
  /** A command through the write path, as the calls send it; `body` is what was asked for, without what was minted on the way. */
  submit(command: OrderCommand, requestId: RequestId, body: string): Promise<Committed<TradingAnswer>>;
  /** Who may buy what, for whatever else is bought than by an order. */
  readonly readTraders: ReadTraders;
  /** What two operators have halted, for whatever else hangs on prices. */
  readonly readHalts: typeof readHalts;
  /** Whether operators have stopped trading in it, as far as is known at this moment. */
  isHalted(instrumentId: string): boolean;
  /** Positions that somebody else's commit has changed: what waits to close them is looked at. */
  followPositions(changed: readonly ChangedPosition[]): void;
  /** Hears of every changed position, those of `followPositions` too, until the returned function is called. */
  onPositions(listener: (changed: readonly ChangedPosition[]) => void): () => void;
  readonly readMarginOrders: typeof readMarginOrders;
  readonly engine: LedOrderEngine;
  readonly conditionals: LedConditionalEngine;
  readonly queries: TradingQueries;
  readonly conversions: ConversionQuotes;
  /** What blocks are held against. */
  readonly blockMarkets: BlockMarkets;
  readonly covers: CoverSales;
  readonly notes: ContractNotes;
  readonly transactor: TradingTransactor;
}

export const tradingMigrations = [
  ...positionMigrations,
  ...fundingMigrations,
  ...marginResultMigrations,
  ...conversionMigrations,
  ...blockMigrations,
  ...orderMigrations,
  ...conditionalMigrations,
  ...ownLimitMigrations,
  ...tradedDayMigrations,
  ...grantMigrations,
  ...splitMigrations,
];

/** What is kept elsewhere of who trades, with what is kept here. */
function createReadTraders({ readTraders, clock }: Pick<TradingDeps, 'readTraders' | 'clock'>): ReadTraders {
  return async (from, owners) => {
    const [elsewhere, own, traded] = await Promise.all([
      readTraders(from, owners),
      readOwnLimits(from, owners, clock.nowMs()),
      readTradedDays(from, owners, clock.nowMs()),
    ]);
    // What trades for somebody keeps to the limits that they have set themself, and stands on the answers that they have given.
    const principals = [...elsewhere.values()].flatMap(({ actsFor }) => (actsFor === undefined ? [] : [actsFor]));
    const [others, suitable] =
      principals.length === 0
        ? [own, new Set()]
        : await Promise.all([readOwnLimits(from, principals, clock.nowMs()), readSuitable(from, principals)]);
    return new Map(
      [...elsewhere].map(([owner, { actsFor, ...facts }]) => {
        const limits = actsFor === undefined ? own.get(owner) : others.get(actsFor);
        const answered = actsFor === undefined ? {} : { suitable: suitable.has(actsFor) };
        return [owner, { ...facts, ...answered, own: limits ?? noOwnLimits, traded: traded.get(owner) ?? [] }];
      }),
    );
  };
}

function createNotes({ database, market, holder }: TradingDeps): ContractNotes {
  const from = { database, market, holder };
  return { ...createContractNotes(from), positionNote: createPositionNotes(from) };
}

export function createTrading(deps: TradingDeps): Trading {
  const { database, committer, market, clock, ids, config, proposals, log, jobs, watched } = deps;
  const nowMs = () => clock.nowMs();
  const readTraders = createReadTraders(deps);
  const reader = createMarketReader(market, config.openOrdersMax, clock.nowMs());
  const conversionTariff = deps.tariffs.define({
    name: 'conversion',
    parse: parseConversionTariff,
    initial: conversionTariffRows,
  });
  const onError = (error: unknown) => log.error({ err: error }, 'a reaction of trading failed');

  const send = async (command: OrderCommand, requestId: RequestId, body: string): Promise<Committed<TradingAnswer>> => {
    const { owner } = command;
    const outcome = await committer.submit(transactor, { owner, requestId, body, command });
    if (command.kind !== 'place' || outcome.kind === 'refused' || outcome.answer instanceof PlacedAnswer)
      return outcome;
    return { ...outcome, answer: await readPlacedAnswer(database, market, owner, outcome.eventNo) };
  };
  // The engine's commands are the same whoever proposes them; their request id says all there is to say.
  const submit: Submit = (command, requestId) => send(command, requestId, requestId);

  const followers = createPositionFollowers(() => [engine, conditionals]);
  const halts = createKeptHalts({ database, clock, onError });
  const engines = createLedEngines({ ...deps, isHalted: halts.isHalted, submit, onError });
  const { engine, conditionals } = engines;
  const haltDesk = createHaltDesk({ market, committer, clock, proposals, kept: halts });
  const ownLimits = createOwnLimits({ database, committer, clock });
  const blockMarkets = createBlockMarkets(market, deps.practice);
  const transactor = createTradingTransactor({
    market,
    reader,
    blockMarkets,
    readTraders,
    watched,
    nowMs,
    conversionTariff,
    onCommitted(orders, waiting, entries) {
      engine.follow(orders);
      conditionals.follow(waiting, [...entries, ...orders]);
    },
    onPositions: followers.follow,
  });
  const settlement = createSettlementJob({ market, jobs, reader: database, submit });
  const queries = createTradingQueries({ database, market, reader, readTraders, nowMs });
  const conversions = createConversionQuotes({ database, market, reader, ids, tariff: conversionTariff, nowMs });
  const admission = createAdmissionWatch({ database, clock, market, readTraders, engine, onError });

  async function start(): Promise<void> {
    await halts.start();
    await engines.start();
    settlement.start();
    await admission.start();
  }

  async function stop(): Promise<void> {
    await Promise.all([admission.stop(), halts.stop()]);
    await Promise.all([engines.stop(), settlement.stop()]);
  }

  return {
    heed: admission.heed,
    hear: (entries) => hearOfOrders(entries, { database, market, engines }),
    routes(serve) {
      haltDesk.routes(serve);
      ownLimits.routes(serve);
    },
    start,
    stop,
    settleNow: () => settlement.run(),
    meetSplits: createSplitRun({ market, reader: database, submit }).run,
    submit: send,
    isHalted: halts.isHalted,
    followPositions: followers.follow,
    onPositions: followers.listen,
    readTraders,
    readHalts,
    readMarginOrders,
    engine,
    conditionals,
    queries,
    conversions,
    blockMarkets,
    covers: createCoverSales({ market, reader, readTraders, nowMs }),
    notes: createNotes(deps),
    transactor,
  };
}
