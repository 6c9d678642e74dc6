import { join } from 'node:path';
import type { Currency } from '@tarazu/domain/asset';
import { decimal } from '@tarazu/domain/money';
import { consentVersion } from '@tarazu/domain/user/consent';
import { createSimulatedMarket } from './adapters/market-simulated/simulated-market.ts';
import { createOutbox, outboxMigrations } from './adapters/notify-outbox/store.ts';
import { createSmtpNotifier } from './adapters/notify-smtp/notifier.ts';
import { createMarket, type Market, type MarketSource, marketMigrations } from './market/index.ts';
import { createNotify, notifierByChannel } from './notify/index.ts';
import type { Clock } from './platform/clock.ts';
import { type Committer, createCommitter } from './platform/commit/committer.ts';
import type { Config } from './platform/config.ts';
import { type Database, openDatabase } from './platform/database.ts';
import { createFeed, type Feed } from './platform/feed.ts';
import { createHttp, type Http } from './platform/http.ts';
import { platformMigrations } from './platform/ledger.ts';
import type { Log } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { type Migration, migrate } from './platform/migrations.ts';
import { createIdSource } from './platform/random-id.ts';
import { createProperties } from './properties/index.ts';
import { createUser, phoneCountries, type User, userMigrations } from './user/index.ts';

export const VERSION = '1.0.0';

/** Every feature's steps of the schema. */
export const migrations: readonly Migration[] = [
  ...platformMigrations,
  ...outboxMigrations,
  ...userMigrations,
  ...marketMigrations,
];

export interface HouseOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  /** At least 32 bytes that stay the same for this installation. */
  readonly secret: Uint8Array;
  /** Built from the configuration when it is left out. */
  readonly source?: MarketSource;
  /** An open store; opened from the configuration when it is left out. Closed with the house. */
  readonly database?: Database;
}

/** Everything wired together: what `main.ts` starts and what tests start. */
export interface House {
  readonly database: Database;
  readonly committer: Committer;
  readonly market: Market;
  readonly user: User;
  readonly http: Http;
  readonly feed: Feed;
  /** Listens; answers with the address. */
  listen(): Promise<string>;
  /** Stops taking calls, answers those under way, closes what is open. */
  close(): Promise<void>;
}

function grantsOf(config: Config): Readonly<Partial<Record<Currency, bigint>>> {
  const always = { INR: decimal(config.grantInr), BRL: decimal(config.grantBrl), USD: decimal(config.grantUsd) };
  return config.marketSource === 'replay' ? { ...always, USDT: decimal(config.grantUsdt) } : always;
}

function createSource(config: Config, clock: Clock): MarketSource {
  return createSimulatedMarket({ clock, seed: config.marketSeed, hours: config.marketHours });
}

function defaultWebRoot(): string {
  return join(import.meta.dirname, '..', '..', 'web', 'dist');
}

/** Opens the store, brings it up to date, wires the features, starts the market. Nothing listens yet. */
export async function createHouse(options: HouseOptions): Promise<House> {
  const { config, clock, log } = options;
  const database =
    options.database ?? (await openDatabase({ url: config.databaseUrl, dataDir: join(config.dataDir, 'store') }));
  const applied = await migrate(database, migrations);
  if (applied.length > 0) log.info({ applied }, 'the schema was brought up to date');

  const ids = createIdSource(clock.nowMs);
  let feed: Feed | undefined;
  const committer = createCommitter({
    database,
    clock,
    queueMax: config.queueMax,
    batchMax: config.batchMax,
    onCommitted: (entries) => feed?.publishOwn(entries),
    onBatch: (size, elapsedMs) => {
      metrics.batchSize.observe(size);
      metrics.batchSeconds.observe(elapsedMs / 1000);
    },
    onFailure: (error, size) => {
      metrics.batchFailures.inc();
      log.warn({ err: error, size }, 'a batch failed and is run again one command at a time');
    },
  });
  const metrics = createMetrics(() => committer.waiting);

  const market = createMarket({
    source: options.source ?? createSource(config, clock),
    clock,
    database,
    onStoreError: (error) => log.warn({ err: error }, 'finished minutes could not be stored'),
  });
  const outbox = createOutbox(database, clock);
  const smtp =
    config.smtpUrl === ''
      ? undefined
      : createSmtpNotifier({
          url: config.smtpUrl,
          from: config.smtpFrom,
          onFailed: (deliveryId, error) => log.warn({ err: error, deliveryId }, 'a mail was given up'),
        });
  const notify = createNotify({ notifier: notifierByChannel({ sms: outbox, email: smtp ?? outbox }), outbox });
  const user = createUser({
    database,
    committer,
    clock,
    ids,
    log,
    notify,
    settings: {
      practice: true,
      password: { min: config.passwordMin, max: config.passwordMax },
      sessionIdleMs: config.sessionIdleMinutes * 60_000,
      sessionLifeMs: config.sessionMaxHours * 3_600_000,
      phoneCountries,
      grants: grantsOf(config),
      secret: options.secret,
    },
  });
  const properties = createProperties({
    fixed: {
      product: 'Tarazu',
      version: VERSION,
      practice: true,
      password: { min: config.passwordMin, max: config.passwordMax },
      areaCodes: phoneCountries,
      defaultAreaCode: '+91',
      defaultCountry: 'IN',
      currencies: ['INR', 'BRL', 'USD'],
      termsVersion: consentVersion('terms'),
      privacyVersion: consentVersion('privacy'),
      grants: { INR: config.grantInr, BRL: config.grantBrl, USD: config.grantUsd },
    },
    market: () => ({
      source: market.live.sourceName,
      hours: config.marketHours,
      replayDate: market.live.label.replayDate ?? null,
      replaySpeed: market.live.label.speed ?? null,
    }),
    nowMs: clock.nowMs,
  });

  let stopping = false;
  const http = await createHttp({
    config,
    log,
    metrics,
    sessions: user.sessions,
    webRoot: config.webRoot === '' ? defaultWebRoot() : config.webRoot,
    version: VERSION,
    isReady: () => !stopping,
  });
  feed = createFeed({
    clock,
    reader: database,
    sessions: user.sessions,
    metrics,
    log,
    publicOrigin: config.publicOrigin,
  });
  const liveFeed = feed;
  market.routes(http.serve);
  notify.routes(http.serve);
  user.routes(http.serve);
  properties.routes(http.serve);
  await market.start();
  const unpublish = market.publish(liveFeed);
  liveFeed.attach(http.app.server);

  return {
    database,
    committer,
    market,
    user,
    http,
    feed: liveFeed,
    listen: () => http.app.listen({ port: config.port, host: config.host }),
    async close() {
      stopping = true;
      unpublish();
      liveFeed.close();
      await http.app.close();
      await market.stop();
      await user.close();
      await committer.close();
      outbox.close();
      await smtp?.close();
      metrics.close();
      await database.close();
    },
  };
}
