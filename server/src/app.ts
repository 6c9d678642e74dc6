import type { Calendars } from '@tarazu/domain/market-rules/calendars';
import { outboxMigrations } from './adapters/notify-outbox/store.ts';
import { createAnalyst } from './analyst/index.ts';
import { type BaseServices, openBaseServices } from './app/base-services.ts';
import { chainFeatureMigrations, openChains } from './app/chain-features.ts';
import { openChannels, openPushSender } from './app/channels.ts';
import type { AppOptions, House } from './app/house.ts';
import { openSource } from './app/market/market-sources.ts';
import { createMarketFeatures, marketFeatureMigrations } from './app/market-features.ts';
import { moneyFeatureMigrations } from './app/money-features.ts';
import { createOrderFeatures, type OrderFeatures, orderFeatureMigrations } from './app/order-features.ts';
import { createPeopleFeatures, peopleFeatureMigrations } from './app/people-features.ts';
import { createPracticeFeatures } from './app/practice-features.ts';
import { hearOthers } from './app/processes/heard.ts';
import { consoleRootOf, createHouseProperties, userSettings, webRootOf } from './app/settings.ts';
import { readTraders } from './app/traders.ts';
import { createWaysOfMoney } from './app/ways-of-money.ts';
import { openCalendars } from './calendar/index.ts';
import { createAddressFault } from './coin-withdrawal/index.ts';
import { contentMigrations, createContent, wordingsInForce } from './content/index.ts';
import { readActing } from './follow/index.ts';
import { idStatusOf } from './kyc/index.ts';
import { createMarket, type Market, type MarketSource, marketMigrations } from './market/index.ts';
import { createMessages, messageMigrations } from './message/index.ts';
import { createPerformance } from './performance/index.ts';
import { createFeed } from './platform/feed.ts';
import { addFilledPage } from './platform/http/filled-page.ts';
import { createHealth } from './platform/http/health.ts';
import { listenOn } from './platform/http/listening.ts';
import { createHttp, type Serve } from './platform/http.ts';
import { platformMigrations } from './platform/ledger.ts';
import type { Migration } from './platform/migrations.ts';
import { practiceMigrations } from './practice/index.ts';
import { createSupport, supportMigrations } from './support/index.ts';
import { createTaxReport } from './tax-report/index.ts';
import { createTrading, haltMigrations, type Trading, tradingMigrations } from './trading/index.ts';
import { createUser, deviceName, userMigrations } from './user/index.ts';
import { checkKeys } from './vault/index.ts';
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
  const content = createContent({ database, market, clock, config, jobs: base.jobs });
  const marketFeatures = createMarketFeatures({ ...base, market, content });
  const ofOrders = { ...doors, ...marketFeatures, people, user, beacon: options.beacon };
  const orders = createOrderFeatures({ ...ofOrders, move: money.transfers.move });
  base.onMargin = orders.onMargin;
  const practiceDesk = createPracticeFeatures({ ...base, user, people, money, market, trading, orders, settings });
  base.practiceDesk = practiceDesk;
  const wallet = createOwnWallet(base, { market, money, trading, orders });
  const taxReport = createTaxReport({ ...base, market: market.live, referencesAt: money.exchange.referencesAt });
  const { valuedHoldings } = trading.queries;
  const performance = createPerformance({ database, clock, valuedHoldings, references: money.exchange.references });
  const analyst = createAnalyst({ ...base, ...marketFeatures, ...orders, market, trading, content });
  const messages = createMessages({
    ...base,
    notify,
    market: market.live,
    ordersById: trading.queries.ordersById,
    notices: content,
    nowMs: () => clock.nowMs(),
    contactOf: user.contactOf,
    vault: people.vault,
    sender: openPushSender(options),
    deviceNameOf: (userAgent) => deviceName('', userAgent),
    onMarked: (owner, unread) => base.feed?.sayTo(owner, { op: 'read-marks', ...unread }),
  });
  base.messages = messages;
  const support = createSupport({ ...base, ...people.operator, ...people, user });
  return {
    market,
    user,
    ...people,
    trading,
    ...orders.ofHouse,
    coinDeposits: chains.deposits,
    coinWithdrawals: chains.withdrawals,
    priceAlerts: marketFeatures.priceAlerts,
    content,
    messages,
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
        performance,
      ];
      const others = [notify, user, people, money, chains, content, messages, support, practiceDesk, marketFeatures];
      for (const feature of [...traded, ...others, analyst]) feature.routes(serve);
    },
    async start() {
      const { priceAlerts } = marketFeatures;
      await orders.prepare();
      for (const part of [market, people, trading, orders, money, chains, priceAlerts, content, support, messages])
        await part.start();
      await people.operator.resume();
      await practiceDesk.start();
    },
    async stop() {
      for (const part of [messages, analyst, practiceDesk, content, chains, money, marketFeatures.priceAlerts, orders])
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
  const others = hearOthers(base, { ...features, feed });
  await features.start();
  const unpublish = features.market.publish(feed);
  feed.attach(http.app);
  return {
    ...features,
    database,
    committer,
    http,
    feed,
    isLeading: () => base.lease.isHeld,
    heardAll: others.settled,
    listen: () => listenOn(http.app, config),
    async close() {
      stopping = true;
      unpublish();
      await others.stop();
      feed.close();
      await http.app.close();
      await features.stop();
      await committer.close();
      await base.lease.stop();
      await base.bus.close();
      metrics.close();
      await database.close();
    },
  };
}
