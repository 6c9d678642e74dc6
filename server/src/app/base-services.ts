import { join } from 'node:path';
import type { Contracts } from '../coin/index.ts';
import { type Activity, createActivity } from '../market-health/index.ts';
import type { Messages } from '../message/index.ts';
import type { Clock } from '../platform/clock.ts';
import { type Committer, createCommitter } from '../platform/commit/committer.ts';
import type { Config } from '../platform/config.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import type { Feed } from '../platform/feed.ts';
import { createJobs, type Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import { createMetrics, type Metrics } from '../platform/metrics.ts';
import { type Migration, migrate } from '../platform/migrations.ts';
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

export async function openBaseServices(
  { config, clock, log, database: given }: GroundOptions,
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
  const base: BaseServices = {
    config,
    clock,
    log,
    ids,
    database,
    committer,
    metrics,
    jobs: createJobs({ clock, log, metrics }),
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
