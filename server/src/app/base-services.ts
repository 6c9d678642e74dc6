import { join } from 'node:path';
import type { Contracts } from '../coin/index.ts';
import { type Activity, createActivity } from '../market-health/index.ts';
import type { Messages } from '../message/index.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { type Committer, createCommitter } from '../platform/commit/committer.ts';
import type { Config } from '../platform/config.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import type { Feed } from '../platform/feed.ts';
import { createJobs, type Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import { createMetrics, type Metrics } from '../platform/metrics.ts';
import { type Migration, migrate } from '../platform/migrations.ts';
import { type Bus, createSilentBus } from '../platform/processes/bus.ts';
import { createLease, createSoleLease, type Lease } from '../platform/processes/lease.ts';
import { openNotifyBus } from '../platform/processes/notify-bus.ts';
import { createIdSource, type IdSource } from '../platform/random-id.ts';
import { openPracticeSwitch, type PracticeDesk, type PracticeSwitch } from '../practice/index.ts';
import type { Trading } from '../trading/index.ts';
import { endedSessions } from '../user/index.ts';

interface GroundOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  /** An open store; opened from the configuration when it is left out. */
  readonly database?: Database;
  /** What it has with other processes on the store; opened by the kind of the store when it is left out. */
  readonly processes?: AppProcesses;
}

export interface AppProcesses {
  readonly lease: Lease;
  readonly bus: Bus;
}

/** What every feature is built on. */
export interface BaseServices {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly ids: IdSource;
  readonly database: Database;
  readonly committer: Committer;
  readonly metrics: Metrics;
  readonly jobs: Jobs;
  readonly activity: Activity;
  /** No other process can work on this store. */
  readonly isAlone: boolean;
  readonly lease: Lease;
  readonly bus: Bus;
  /** Set once the feed exists; commits before that have nobody to tell. */
  feed: Feed | undefined;
  /** Set once there are messages, for who wants them outside of the app. */
  messages: Messages | undefined;
  /** Whether the practice desk answers for the house. */
  readonly practice: PracticeSwitch;
  readonly pace: PracticeSwitch['pace'];
  /** Set once there is one. */
  practiceDesk: PracticeDesk | undefined;
  /** Set once there are orders. */
  trading: Trading | undefined;
  /** Set once there is something on margin. */
  onMargin: Contracts | undefined;
}

/** What several processes on one store need of each other. Whoever is alone leads, and talks to nobody. */
async function openProcesses(
  { log, processes: given }: Pick<GroundOptions, 'log' | 'processes'>,
  { database, ids, metrics }: Pick<BaseServices, 'database' | 'ids' | 'metrics'>,
): Promise<Pick<BaseServices, 'isAlone' | 'lease' | 'bus'>> {
  if (given) {
    await given.lease.start();
    return { isAlone: false, ...given };
  }
  if (database.url === '') return { isAlone: true, lease: createSoleLease(), bus: createSilentBus() };
  const onError = (error: unknown) => log.warn({ err: error }, 'what processes have between them failed for a moment');
  const own = ids.id();
  const { registry } = metrics;
  const elapsedMs = () => performance.now();
  const lease = createLease({
    database,
    clock: systemClock,
    elapsedMs,
    registry,
    name: 'leader',
    holder: own,
    onError,
  });
  const bus = await openNotifyBus({ url: database.url, clock: systemClock, from: own, onError });
  await lease.start();
  return { isAlone: false, lease, bus };
}

export async function openBaseServices(
  { config, clock, log, database: given, processes: givenProcesses }: GroundOptions,
  migrations: readonly Migration[],
): Promise<BaseServices> {
  const database = given ?? (await openDatabase({ url: config.databaseUrl, dataDir: join(config.dataDir, 'store') }));
  const applied = await migrate(database, migrations);
  if (applied.length > 0) log.info({ applied }, 'the schema was brought up to date');
  const activity = createActivity(clock);
  const committer = createCommitter({
    database,
    clock,
    queueMax: config.queueMax,
    batchMax: config.batchMax,
    onCommitted(entries) {
      activity.note(entries);
      base.feed?.publishOwn(entries);
      base.messages?.tell(entries);
      base.trading?.heed(entries);
      base.onMargin?.heed(entries);
      base.practiceDesk?.heed(entries);
      for (const sessionId of endedSessions(entries)) base.feed?.dropSession(sessionId);
      base.bus.publish(entries.map(({ owner, eventNo }) => [owner, eventNo] as const));
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
  const practice = await openPracticeSwitch(database, config.practiceDesk);
  const processes = await openProcesses(
    { log, ...(givenProcesses ? { processes: givenProcesses } : {}) },
    { database, ids, metrics },
  );
  const base: BaseServices = {
    ...processes,
    config,
    clock,
    log,
    ids,
    database,
    committer,
    metrics,
    jobs: createJobs({ clock, log, metrics, lease: processes.lease }),
    activity,
    feed: undefined,
    messages: undefined,
    practice,
    pace: practice.pace,
    practiceDesk: undefined,
    trading: undefined,
    onMargin: undefined,
  };
  return base;
}
