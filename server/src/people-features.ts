import type { Clock } from './platform/clock.ts';
import type { Committer } from './platform/commit/committer.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import type { Serve } from './platform/http.ts';
import type { Log } from './platform/log.ts';
import type { Migration } from './platform/migrations.ts';
import type { IdSource } from './platform/random-id.ts';
import type { OperatorSessions } from './platform/session.ts';
import type { User } from './user/index.ts';

export const peopleFeatureMigrations: readonly Migration[] = [];

interface PeopleFeaturesDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly config: Config;
  readonly log: Log;
  readonly secret: Uint8Array;
  readonly user: User;
}

/**
 * Who people are and who looks after them: operators and what takes two of them, dated tariffs, identity, payees,
 * credit, membership. A part of `house.ts`; made before the orders, which ask some of these whether they may.
 */
export function createPeopleFeatures(_deps: PeopleFeaturesDeps) {
  const operatorSessions: OperatorSessions = { authenticate: async () => undefined, denied: () => undefined };
  const features: readonly { routes(serve: Serve): void }[] = [];
  return {
    operatorSessions,
    routes(serve: Serve) {
      for (const feature of features) feature.routes(serve);
    },
    async start(): Promise<void> {},
    async stop(): Promise<void> {},
  };
}

export type PeopleFeatures = ReturnType<typeof createPeopleFeatures>;
