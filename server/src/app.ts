import type { Calendars } from '@tarazu/domain/market-rules/calendars';
import { outboxMigrations } from './adapters/notify-outbox/store.ts';
import { createAnalyst } from './analyst/index.ts';
import { type BaseServices, openBaseServices } from './app/base-services.ts';
import { chainFeatureMigrations, openChains } from './app/chain-features.ts';
import { openChannels } from './app/channels.ts';
import { createMarketFeatures, marketFeatureMigrations } from './app/market-features.ts';
import { openSource } from './app/market-sources.ts';
import { moneyFeatureMigrations } from './app/money-features.ts';
import { createOrderFeatures, type OrderFeatures, orderFeatureMigrations } from './app/order-features.ts';
import { createPeopleFeatures, type PeopleFeatures, peopleFeatureMigrations } from './app/people-features.ts';
import { createPracticeFeatures } from './app/practice-features.ts';
import { consoleRootOf, createHouseProperties, userSettings, webRootOf } from './app/settings.ts';
import { readTraders } from './app/traders.ts';
import { createWaysOfMoney } from './app/ways-of-money.ts';
import { openCalendars } from './calendar/index.ts';
import type { CoinDeposits } from './coin-deposit/index.ts';
import { type CoinWithdrawals, createAddressFault } from './coin-withdrawal/index.ts';
import { type Content, contentMigrations, createContent, wordingsInForce } from './content/index.ts';
import { readActing } from './follow/index.ts';
import { idStatusOf } from './kyc/index.ts';
import { createMarket, type Market, type MarketSource, marketMigrations } from './market/index.ts';
import { createMessages, messageMigrations } from './message/index.ts';
import type { BeaconSource } from './offer/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Committer } from './platform/commit/committer.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import { createFeed, type Feed } from './platform/feed.ts';
import { addFilledPage } from './platform/http/filled-page.ts';
import { createHealth } from './platform/http/health.ts';
import { listenOn } from './platform/http/listening.ts';
import { createHttp, type Http, type Serve } from './platform/http.ts';
import { platformMigrations } from './platform/ledger.ts';
import type { Log } from './platform/log.ts';
import type { Migration } from './platform/migrations.ts';
import { type PracticeDesk, practiceMigrations } from './practice/index.ts';
import type { PriceAlerts } from './price-alert/index.ts';
import { createSupport, supportMigrations } from './support/index.ts';
import { createTaxReport } from './tax-report/index.ts';
import { createTrading, haltMigrations, type Trading, tradingMigrations } from './trading/index.ts';
import { createUser, type PasswordCost, type User, userMigrations } from './user/index.ts';
import { checkKeys, type KeyRing } from './vault/index.ts';
import { createWallet } from './wallet/index.ts';

export const VERSION = '1.0.0';

/** Every feature's steps of the schema. */
export const migrations: readonly Migration[] = [
  ...platformMigrations,
  ...outboxMigrations,
  ...userMigrations,
  ...peopleFeatureMigrations,
  ...moneyFeatureMigrations,
  ...chainFeatureMigrations,
  ...marketFeatureMigrations,
  ...marketMigrations,
  ...tradingMigrations,
  ...haltMigrations,
  ...orderFeatureMigrations,
  ...supportMigrations,
  ...contentMigrations,
  ...messageMigrations,
  ...practiceMigrations,
];

export interface AppOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  /** At least 32 bytes that stay the same for this installation. */
  readonly secret: Uint8Array;
  /** Master keys of the vault of papers; left out, one is drawn from the secret. */
  readonly vaultKeys?: KeyRing;
  /** Built from the configuration when it is left out. */
  readonly source?: MarketSource;
  /** Where public randomness of draws comes from; opened from the configuration when it is left out. */
  readonly beacon?: BeaconSource;
  /** For tests, which hash without end. No variable of the environment sets it below what a real house may have. */
  readonly passwordCost?: PasswordCost;
  /**
   * For tests: a command that changes what it did not ask for fails ([ADR 25](../../docs/adr/0025-deciding-ahead.md)), and a call that refuses
   * with what it does not list.
   */
  readonly watched?: boolean;
  /** An open store; opened from the configuration when it is left out. Closed with the house. */
  readonly database?: Database;
}

/** Everything wired together: what `main.ts` starts and what tests start. */
export interface House {
  readonly database: Database;
  readonly committer: Committer;
  readonly market: Market;
  readonly user: User;
  readonly operator: PeopleFeatures['operator'];
  readonly loans: Pick<PeopleFeatures['loans'], 'settled'>;
  readonly kyc: PeopleFeatures['kyc'];
  readonly payees: PeopleFeatures['payees'];
  readonly trading: Trading;
  readonly plans: Pick<OrderFeatures['plans'], 'runDue'>;
  readonly robots: Pick<OrderFeatures['robots'], 'runDue' | 'testDue'>;
  readonly follows: Pick<OrderFeatures['follows'], 'runDue'>;
  readonly corporateActions: Pick<OrderFeatures['corporateActions'], 'runDue'>;
  readonly offers: Pick<OrderFeatures['offers'], 'runDue'>;
  readonly blocks: Pick<OrderFeatures['blocks'], 'runDue'>;
  readonly onMargin: Pick<OrderFeatures['onMargin'], 'fundNow' | 'ladder' | 'squareOffNow'>;
  readonly options: Pick<OrderFeatures['options'], 'settleNow'>;
  readonly coinDeposits: Pick<CoinDeposits, 'follow'>;
  readonly coinWithdrawals: Pick<CoinWithdrawals, 'follow'>;
  readonly priceAlerts: Pick<PriceAlerts, 'settled'>;
  readonly content: Content;
  readonly practiceDesk: Pick<PracticeDesk, 'settled'>;
  /** The login that a fresh installation prints, with what its account holds at first; when the market is open. */
  ensurePracticeLogin(dataDir: string | undefined): ReturnType<User['ensurePracticeLogin']>;
  readonly http: Http;
  readonly feed: Feed;
  /** Listens; answers with the address. */
  listen(): Promise<string>;
  /** Stops taking calls, answers those under way, closes what is open. */
  close(): Promise<void>;
}

async function openMarket({ config, clock, log }: BaseServices, calendars: Calendars, given: MarketSource | undefined) {
  const source = given ?? (await openSource(config, clock, calendars));
  for (const leftOut of source.label.leftOut ?? []) log.warn({ leftOut }, 'a recording takes no part in the replay');
  return createMarket({ source, clock, calendars });
}

interface WalletParts {
  readonly market: Market;
  readonly money: ReturnType<typeof createWaysOfMoney>['money'];
  readonly trading: Trading;
  readonly orders: OrderFeatures;
}

/** Reads what a person has from everybody who keeps some of it. */
function createOwnWallet({ database, clock }: BaseServices, { market, money, trading, orders }: WalletParts) {
  return createWallet({
    database,
    ...money.exchange,
    nowMs: () => clock.nowMs(),
    market: market.live,
    valuedHoldings: trading.queries.valuedHoldings,
    robotWorths: orders.actingWorths,
    todayWithinDay: orders.intraday.today,
  });
}

/** What other features know of people. */
const askedElsewhere = { idStatus: idStatusOf, wordings: wordingsInForce, readActing };

async function createFeatures(base: BaseServices, options: AppOptions) {
  const { config, clock, database } = base;
  const { secret, vaultKeys, passwordCost } = options;
  const calendars = await openCalendars(base);
  const market = await openMarket(base, calendars, options.source);
  const channels = await openChannels(base);
  const { notify } = channels;
  const settings = { ...userSettings(options), pace: base.pace };
  const user = createUser({ ...base, notify, settings, ...askedElsewhere });
  const chainSet = await openChains(base, market.live);
  const addressFault = createAddressFault(chainSet);
  const people = createPeopleFeatures({ ...base, addressFault, secret, vaultKeys, passwordCost, notify, user, market });
  const trading = createTrading({
    ...base,
    market: market.live,
    readTraders,
    holder: user.holder,
    proposals: people.operator.proposals,
    watched: options.watched ?? false,
    tariffs: people.tariffs,
  });
  base.trading = trading;
  const doors = { ...base, secret, market: market.live, gate: user.tradingGate, trading };
  const ways = { chains: chainSet, addressFault, secret, user, people, market, calendars };
  const { money, chains } = createWaysOfMoney(base, ways);
  const marketFeatures = createMarketFeatures({ ...base, market });
  const orders = createOrderFeatures({ ...doors, ...marketFeatures, people, user, beacon: options.beacon });
  base.onMargin = orders.onMargin;
  const practiceDesk = createPracticeFeatures({ ...base, user, people, money, market, trading, orders, settings });
  base.practiceDesk = practiceDesk;
  const wallet = createOwnWallet(base, { market, money, trading, orders });
  const taxReport = createTaxReport({ database, clock, market: market.live });
  const content = createContent({ database, market, clock, config, jobs: base.jobs });
  const analyst = createAnalyst({ ...base, ...marketFeatures, ...orders, market, trading, content });
  const messages = createMessages({
    ...base,
    notify,
    market: market.live,
    ordersById: trading.queries.ordersById,
    notices: content,
    nowMs: () => clock.nowMs(),
    contactOf: user.contactOf,
    onMarked: (owner, unread) => base.feed?.sayTo(owner, { op: 'read-marks', ...unread }),
  });
  base.messages = messages;
  const support = createSupport({ ...base, ...people.operator, ...people, user });
  return {
    market,
    user,
    ...people,
    trading,
    plans: orders.plans,
    robots: orders.robots,
    follows: orders.follows,
    corporateActions: orders.corporateActions,
    offers: orders.offers,
    blocks: orders.blocks,
    onMargin: orders.onMargin,
    options: orders.options,
    coinDeposits: chains.deposits,
    coinWithdrawals: chains.withdrawals,
    priceAlerts: marketFeatures.priceAlerts,
    content,
    practiceDesk,
    ensurePracticeLogin: practiceDesk.ensureLogin,
    routes(serve: Serve) {
      const traded = [
        market,
        createHouseProperties({ ...base, market }, VERSION),
        trading,
        ...orders.routed,
        wallet,
        taxReport,
      ];
      const others = [notify, user, people, money, chains, content, messages, support, practiceDesk, marketFeatures];
      for (const feature of [...traded, ...others, analyst]) feature.routes(serve);
    },
    async start() {
      const { priceAlerts } = marketFeatures;
      await orders.prepare();
      for (const part of [market, people, trading, orders, money, chains, priceAlerts, content, support])
        await part.start();
      await people.operator.resume();
      await practiceDesk.start();
    },
    async stop() {
      for (const part of [analyst, practiceDesk, content, chains, money, marketFeatures.priceAlerts, orders])
        await part.stop();
      for (const part of [trading, people, market, calendars]) await part.stop();
      await messages.settled();
      await user.close();
      await support.close();
      await channels.close();
    },
  };
}

/** Opens the store, brings it up to date, wires the features, starts the market. Nothing listens yet. */
export async function createApp(options: AppOptions): Promise<House> {
  if (options.config.marketSeed === '') throw new Error('a house needs a MARKET_SEED');
  const base = await openBaseServices(options, migrations);
  const { config, clock, log, database, committer, metrics } = base;
  await checkKeys(database, options);
  const features = await createFeatures(base, options);
  const { sessions } = features.user;
  let stopping = false;
  const http = await createHttp({
    config,
    log,
    metrics,
    sessions,
    operatorSessions: features.operator.sessions,
    webRoot: webRootOf(config),
    consoleRoot: consoleRootOf(config),
    version: VERSION,
    health: createHealth(database, () => stopping),
    watched: options.watched ?? false,
  });
  features.routes(http.serve);
  addFilledPage(http.app, webRootOf(config), '/pages/stock/stockKline', (fields) =>
    features.market.instrumentPageText(fields.get('id') ?? ''),
  );
  addFilledPage(http.app, webRootOf(config), '/pages/tabbar/markets', () => features.market.marketsPageText());
  const feed = createFeed({ clock, reader: database, sessions, metrics, log, config });
  base.feed = feed;
  await features.start();
  const unpublish = features.market.publish(feed);
  feed.attach(http.app);
  return {
    ...features,
    database,
    committer,
    http,
    feed,
    listen: () => listenOn(http.app, config),
    async close() {
      stopping = true;
      unpublish();
      feed.close();
      await http.app.close();
      await features.stop();
      await committer.close();
      metrics.close();
      await database.close();
    },
  };
}
