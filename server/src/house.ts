import { join } from 'node:path';
import type { Calendars } from '@tarazu/domain/market-rules/calendars';
import { openReplayMarket } from './adapters/market-replay/replay-market.ts';
import { createSimulatedMarket } from './adapters/market-simulated/simulated-market.ts';
import { createOutbox, outboxMigrations } from './adapters/notify-outbox/store.ts';
import { openCalendars } from './calendar/index.ts';
import { type Content, contentMigrations, createContent, wordingsInForce } from './content/index.ts';
import { createMail } from './house/mail.ts';
import { createMarketFeatures, marketFeatureMigrations } from './house/market-features.ts';
import { createMoneyFeatures, moneyFeatureMigrations } from './house/money-features.ts';
import { createPeopleFeatures, type PeopleFeatures, peopleFeatureMigrations } from './house/people-features.ts';
import { consoleRootOf, createHouseProperties, userSettings, webRootOf } from './house/settings.ts';
import { readTraders } from './house/traders.ts';
import { idStatusOf } from './kyc/index.ts';
import { createMarket, type Market, type MarketSource, marketMigrations } from './market/index.ts';
import { createMessages, type Messages, messageMigrations } from './message/index.ts';
import { createNotify, notifierByChannel } from './notify/index.ts';
import type { Clock } from './platform/clock.ts';
import { type Committer, createCommitter } from './platform/commit/committer.ts';
import type { Config } from './platform/config.ts';
import { type Database, openDatabase } from './platform/database.ts';
import { createFeed, type Feed } from './platform/feed.ts';
import { addFilledPage } from './platform/http/filled-page.ts';
import { createHealth } from './platform/http/health.ts';
import { listenOn } from './platform/http/listening.ts';
import { createHttp, type Http, type Serve } from './platform/http.ts';
import { platformMigrations } from './platform/ledger.ts';
import type { Log } from './platform/log.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { type Migration, migrate } from './platform/migrations.ts';
import { createIdSource, type IdSource } from './platform/random-id.ts';
import type { PriceAlerts } from './price-alert/index.ts';
import { createStockOrders, type StockOrders, stockOrderMigrations } from './stock-order/index.ts';
import { createSupport, supportMigrations } from './support/index.ts';
import { createUser, endedSessions, type PasswordCost, type User, userMigrations } from './user/index.ts';
import type { KeyRing } from './vault/index.ts';
import { createWallet } from './wallet/index.ts';

export const VERSION = '1.0.0';

/** Every feature's steps of the schema. */
export const migrations: readonly Migration[] = [
  ...platformMigrations,
  ...outboxMigrations,
  ...userMigrations,
  ...peopleFeatureMigrations,
  ...moneyFeatureMigrations,
  ...marketFeatureMigrations,
  ...marketMigrations,
  ...stockOrderMigrations,
  ...supportMigrations,
  ...contentMigrations,
  ...messageMigrations,
];

export interface HouseOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  /** At least 32 bytes that stay the same for this installation. */
  readonly secret: Uint8Array;
  /** Master keys of the vault of papers; left out, one is drawn from the secret. */
  readonly vaultKeys?: KeyRing;
  /** Built from the configuration when it is left out. */
  readonly source?: MarketSource;
  /** For tests, which hash without end. No variable of the environment sets it below what a real house may have. */
  readonly passwordCost?: PasswordCost;
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
  readonly stockOrders: StockOrders;
  readonly priceAlerts: Pick<PriceAlerts, 'settled'>;
  readonly content: Content;
  readonly http: Http;
  readonly feed: Feed;
  /** Listens; answers with the address. */
  listen(): Promise<string>;
  /** Stops taking calls, answers those under way, closes what is open. */
  close(): Promise<void>;
}

/** What every feature is built on. */
interface Ground {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly ids: IdSource;
  readonly database: Database;
  readonly committer: Committer;
  readonly metrics: Metrics;
  /** Set once the feed exists; commits before that have nobody to tell. */
  feed: Feed | undefined;
  /** Set once there are messages, for who wants them outside of the app. */
  messages: Messages | undefined;
  /** Set once there are orders. */
  stockOrders: StockOrders | undefined;
}

async function openGround({ config, clock, log, database: given }: HouseOptions): Promise<Ground> {
  const database = given ?? (await openDatabase({ url: config.databaseUrl, dataDir: join(config.dataDir, 'store') }));
  const applied = await migrate(database, migrations);
  if (applied.length > 0) log.info({ applied }, 'the schema was brought up to date');
  const committer = createCommitter({
    database,
    clock,
    queueMax: config.queueMax,
    batchMax: config.batchMax,
    onCommitted(entries) {
      ground.feed?.publishOwn(entries);
      ground.messages?.tell(entries);
      ground.stockOrders?.heed(entries);
      for (const sessionId of endedSessions(entries)) ground.feed?.dropSession(sessionId);
    },
    onBatch: (size, elapsedMs) => {
      metrics.batchSize.observe(size);
      metrics.batchSeconds.observe(elapsedMs / 1000);
    },
    onFailure: (error, size) => {
      metrics.batchFailures.inc();
      log.warn({ err: error, size }, 'a batch failed and is run again');
    },
  });
  const metrics = createMetrics(() => committer.waiting);
  const ids = createIdSource(() => clock.nowMs());
  const ground: Ground = {
    config,
    clock,
    log,
    ids,
    database,
    committer,
    metrics,
    feed: undefined,
    messages: undefined,
    stockOrders: undefined,
  };
  return ground;
}

function openSource(config: Config, clock: Clock, calendars: Calendars): Promise<MarketSource> | MarketSource {
  if (config.marketSource === 'simulated') {
    return createSimulatedMarket({ clock, seed: config.marketSeed, hours: config.marketHours, calendars });
  }
  return openReplayMarket({ clock, folder: config.replayFolder, day: config.replayDay, speed: config.replaySpeed });
}

async function createFeatures(ground: Ground, options: HouseOptions) {
  const { config, clock, log, ids, database, committer } = ground;
  const calendars = await openCalendars(ground);
  const source = options.source ?? (await openSource(config, clock, calendars));
  for (const leftOut of source.label.leftOut ?? []) log.warn({ leftOut }, 'a recording takes no part in the replay');
  const market = createMarket({
    source,
    clock,
    calendars,
  });
  const outbox = createOutbox(database, clock);
  const smtp = await createMail(config, log);
  const notify = createNotify({
    notifier: notifierByChannel({ sms: outbox, email: smtp ?? outbox }),
    outbox: config.practiceOutbox === 'open' ? outbox : undefined,
  });
  const settings = userSettings(options);
  const user = createUser({ ...ground, notify, settings, idStatus: idStatusOf, wordings: wordingsInForce });
  const people = createPeopleFeatures({ ...ground, ...options, database, notify, user, market });
  const stockOrders = createStockOrders({
    database,
    committer,
    market: market.live,
    clock,
    ids,
    config,
    gate: user.tradingGate,
    readTraders,
    holder: user.holder,
    log,
  });
  ground.stockOrders = stockOrders;
  const money = createMoneyFeatures({
    ...{ ...ground, secret: options.secret, user: people.guardedUser, people, market, calendars },
  });
  const wallet = createWallet({
    database,
    nowMs: () => clock.nowMs(),
    references: money.exchange.references,
    valuedHoldings: (owner) => stockOrders.queries.valuedHoldings(owner),
  });
  const marketFeatures = createMarketFeatures({ ...ground, market });
  const content = createContent({ database, market, clock, config, log });
  const messages = createMessages({
    ...{ ...ground, notify, market: market.live, ordersById: stockOrders.queries.ordersById, notices: content },
    nowMs: () => clock.nowMs(),
    contactOf: user.contactOf,
    onMarked: (owner, unread) => ground.feed?.sayTo(owner, { op: 'read-marks', ...unread }),
  });
  ground.messages = messages;
  const support = createSupport({ ...ground, ...people.operator });
  const properties = createHouseProperties({ ...ground, market }, VERSION);
  return {
    market,
    user,
    operator: people.operator,
    loans: people.loans,
    kyc: people.kyc,
    payees: people.payees,
    stockOrders,
    priceAlerts: marketFeatures.priceAlerts,
    content,
    routes(serve: Serve) {
      const trading = [market, properties, stockOrders, wallet, marketFeatures];
      for (const feature of [...trading, notify, user, people, money, content, messages, support]) {
        feature.routes(serve);
      }
    },
    async start() {
      await market.start();
      await people.start();
      await stockOrders.start();
      await money.start();
      await marketFeatures.priceAlerts.start();
      await content.start();
      await people.operator.resume();
    },
    async stop() {
      await content.stop();
      await money.stop();
      await marketFeatures.priceAlerts.stop();
      await stockOrders.stop();
      await people.stop();
      await market.stop();
      await calendars.stop();
      await messages.settled();
      await user.close();
      outbox.close();
      support.close();
      await smtp?.close();
    },
  };
}

/** Opens the store, brings it up to date, wires the features, starts the market. Nothing listens yet. */
export async function createHouse(options: HouseOptions): Promise<House> {
  if (options.config.marketSeed === '') throw new Error('a house needs a MARKET_SEED');
  const ground = await openGround(options);
  const { config, clock, log, database, committer, metrics } = ground;
  const features = await createFeatures(ground, options);
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
  });
  features.routes(http.serve);
  addFilledPage(http.app, webRootOf(config), '/pages/stock/stockKline', (fields) =>
    features.market.firstWords(fields.get('id') ?? ''),
  );
  const feed = createFeed({ clock, reader: database, sessions, metrics, log, config });
  ground.feed = feed;
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
