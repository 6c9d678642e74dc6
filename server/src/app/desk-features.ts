import { calendarMigrations, createCalendarDesk, type KeptCalendars } from '../calendar/index.ts';
import {
  contentSpanMigrations,
  contentVersionMigrations,
  createContentEditing,
  legalMigrations,
} from '../content/index.ts';
import { createDataExport, dataExportMigrations } from '../data-export/index.ts';
import { readPrincipals } from '../follow/index.ts';
import { createLedgerExplorer } from '../ledger-explorer/index.ts';
import type { Market } from '../market/index.ts';
import { type Activity, createMarketHealth } from '../market-health/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Migration } from '../platform/migrations.ts';
import type { ProposalDesk } from '../platform/proposals.ts';
import type { User } from '../user/index.ts';

export const deskFeatureMigrations: readonly Migration[] = [
  ...contentVersionMigrations,
  ...legalMigrations,
  ...contentSpanMigrations,
  ...dataExportMigrations,
  ...calendarMigrations,
];

interface DeskFeaturesDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly metrics: Metrics;
  readonly activity: Activity;
  readonly user: Pick<User, 'ownerOf' | 'holder'>;
  readonly market: Market;
  readonly calendars: KeptCalendars;
  readonly config: Pick<Config, 'marketHours'>;
  readonly proposals: ProposalDesk;
}

/** What operators read and write that moves nobody's money: the books, what is published, how the market is. A part of `app.ts`. */
export function createDeskFeatures(deps: DeskFeaturesDeps) {
  const { database, committer, clock, jobs, metrics, activity, user, market, proposals } = deps;
  const dataExport = createDataExport({ database, committer, clock, jobs, proposals });
  const features = [
    dataExport,
    createLedgerExplorer({ database, user, principalsOf: readPrincipals, nowMs: () => clock.nowMs() }),
    createContentEditing({ database, committer, proposals, nowMs: () => clock.nowMs() }),
    createCalendarDesk({ ...deps, hours: deps.config.marketHours }),
    createMarketHealth({ database, market, committer, metrics, jobs, activity, clock }),
  ];
  return {
    stop: dataExport.stop,
    routes(serve: Serve) {
      for (const feature of features) feature.routes(serve);
    },
  };
}
